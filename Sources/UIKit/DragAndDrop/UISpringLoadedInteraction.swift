import Foundation

/// Activates a view over which a drag rests for 0.8 seconds, for example to open a folder. *Thread*: main.
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    private let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// Creates an interaction. *Differs from UIKit*: the time and the effect, a pulse of the view, cannot be replaced.
    public init(activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void) {
        self.activationHandler = activationHandler
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}

    /// Stores the view.
    open func didMove(to view: UIView?) {
        self.view = view
    }

    func activate(at location: CGPoint, in window: UIWindow) {
        activationHandler(self, SpringLoadedContext(targetView: view, location: location, window: window))
    }
}

/// The view that a drag activates, and the location of the drag. *Thread*: main.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// The view of the interaction.
    var targetView: UIView? { get }
    /// The location of the drag. *Units*: points in the view.
    func location(in view: UIView?) -> CGPoint
}

private final class SpringLoadedContext: NSObject, UISpringLoadedInteractionContext {
    let targetView: UIView?
    private let location: CGPoint
    private let window: UIWindow

    init(targetView: UIView?, location: CGPoint, window: UIWindow) {
        self.targetView = targetView
        self.location = location
        self.window = window
    }

    func location(in view: UIView?) -> CGPoint {
        guard let view, view !== window else { return location }
        return view.convert(location, from: window)
    }
}

extension UIControl {
    /// Whether a drag that rests on the control triggers its action; `false` by default. *Differs from UIKit*: every control has this
    /// property.
    public var isSpringLoaded: Bool {
        get { interactions.contains { $0 is UISpringLoadedInteraction } }
        set {
            guard newValue != isSpringLoaded else { return }
            guard newValue else { return interactions.filter { $0 is UISpringLoadedInteraction }.forEach(removeInteraction) }
            addInteraction(
                UISpringLoadedInteraction { interaction, _ in
                    guard let control = interaction.view as? UIControl, control.isEnabled else { return }
                    control.sendActions(for: .touchUpInside)
                })
        }
    }
}
