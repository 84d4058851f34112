import Foundation
import UIPrimitives

/// Identifies one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with the given name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is shown before the transition.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that is shown after the transition.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Identifies one of the two views of a transition.
public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with the given name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is removed.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that is added.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The transition that an animator runs.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that contains the animated views.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture controls the transition at the moment.
    var isInteractive: Bool { get }
    /// Whether the gesture canceled the transition.
    var transitionWasCancelled: Bool { get }
    /// The style of a presentation; `.none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view to animate; nil for a view that does not move.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Called by the animator when the animation has ended; false means that the transition was canceled. Later calls have no effect.
    func completeTransition(_ didComplete: Bool)
    /// The frame of the view in the container; zero if it is not in the container. *Units*: points.
    func initialFrame(for viewController: UIViewController) -> CGRect
    /// The frame of the view after the transition; zero if a push, a pop or a change of tabs removes it. *Units*: points in the container.
    func finalFrame(for viewController: UIViewController) -> CGRect
    /// Reports the progress of the gesture, 0…1, which the navigation bar follows. *Differs from UIKit*: without effect in transitions
    /// other than a push or pop.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the control by the gesture; the transition completes.
    func finishInteractiveTransition()
    /// Ends the control by the gesture; the transition is canceled.
    func cancelInteractiveTransition()
}
