import Foundation
import UIPrimitives

/// Where a controller's view stands between off screen and on screen.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
}

/// The relations of a controller to others, and its place in a running transition.
struct ControllerRelations {
    weak var parent: UIViewController?
    var children: [UIViewController] = []
    var presented: UIViewController?
    weak var presenting: UIViewController?
    var presentationController: UIPresentationController?
    weak var coordinator: TransitionCoordinator?
    weak var presentationArea: UIView?
    var isBeingPresented = false
    var isBeingDismissed = false
    var isMovingToParent = false
    var isMovingFromParent = false
    var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
}

/// The progress of a controller's view onto the screen and off it.
struct ControllerAppearance {
    var state = AppearanceState.disappeared
    var isAnimated = false
    /// Whether the view's own move into a window began the appearance, so that the next frame ends it.
    var isImplicit = false
}

/// What a controller says about itself to the bars around it.
struct ControllerItems {
    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    var toolbarItems: [UIBarButtonItem]?
    var editButton: UIBarButtonItem?
}
