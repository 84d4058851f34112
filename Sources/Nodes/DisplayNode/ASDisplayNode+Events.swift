import Foundation
import Scheduling
import UIKit
import UIPrimitives

extension ASDisplayNode {
    /// The view, if it is loaded and of the framework's own class.
    @MainActor final var displayView: _ASDisplayView? { backing?.view as? _ASDisplayView }

    /// The deepest view that receives a touch at `point`. *Thread*: main.
    @MainActor final func hitTestOfView(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let view = displayView { return view.hitTestByDefault(point, with: event) }
        return backing?.view?.hitTest(point, with: event)
    }

    /// Calls `body` with the view of a loaded node. Returns nil if there is no view, or off the main thread.
    final func assumedView<Result>(_ body: @MainActor (UIView) -> Result) -> Result? {
        guard isMainThread, let view = backing?.view else { return nil }
        return assumeMain { body(view) }
    }
}

// Responder methods for the default implementations of a node. For a view of the framework's own class they call the methods of `UIView`,
// because the overrides in that class would call the node again.
extension UIView {
    var canBecomeFirstResponderByDefault: Bool {
        (self as? _ASDisplayView)?.canBecomeFirstResponderAsView ?? canBecomeFirstResponder
    }

    func becomeFirstResponderByDefault() -> Bool {
        (self as? _ASDisplayView)?.becomeFirstResponderAsView() ?? becomeFirstResponder()
    }

    var canResignFirstResponderByDefault: Bool {
        (self as? _ASDisplayView)?.canResignFirstResponderAsView ?? canResignFirstResponder
    }

    func resignFirstResponderByDefault() -> Bool {
        (self as? _ASDisplayView)?.resignFirstResponderAsView() ?? resignFirstResponder()
    }

    func canPerformByDefault(_ action: Selector, withSender sender: Any?) -> Bool {
        (self as? _ASDisplayView)?.canPerformAsView(action, withSender: sender) ?? canPerformAction(action, withSender: sender)
    }
}

extension _ASDisplayView {
    final var canBecomeFirstResponderAsView: Bool { super.canBecomeFirstResponder }
    final func becomeFirstResponderAsView() -> Bool { super.becomeFirstResponder() }
    final var canResignFirstResponderAsView: Bool { super.canResignFirstResponder }
    final func resignFirstResponderAsView() -> Bool { super.resignFirstResponder() }
    final func canPerformAsView(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }
}
