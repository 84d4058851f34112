import Foundation
import UIPrimitives

/// The visibility of the view of a controller.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
}

/// The relations of a controller to others, and its role in a transition in progress.
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

/// The appearance transition of the view of a controller.
struct ControllerAppearance {
    var state = AppearanceState.disappeared
    var isAnimated = false
    /// Whether a move of the view into or out of a window began the transition, which the controller then ends itself.
    var isImplicit = false
}

/// The items of a controller for the bars of its containers.
struct ControllerItems {
    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    var toolbarItems: [UIBarButtonItem]?
    var editButton: UIBarButtonItem?
}
