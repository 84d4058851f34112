import Foundation

/// A finger on the screen: here the left mouse button held down.
@preconcurrency @MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
    }

    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
    }

    open var phase: Phase { state.phase }
    open var tapCount: Int { state.tapCount }
    /// *Units*: seconds on the injected clock.
    open var timestamp: TimeInterval { state.timestamp }
    open var type: TouchType { .direct }
    open var view: UIView? { state.view }
    open var window: UIWindow? { state.window }
    open var majorRadius: CGFloat { 0.5 }
    /// *Differs from UIKit*: a mouse has no force; a held button counts as an ordinary touch.
    open var force: CGFloat { 1 }
    open var maximumPossibleForce: CGFloat { 1 }
    open var gestureRecognizers: [UIGestureRecognizer]? { state.recognizers }

    package var state = State()

    /// What a touch is at one moment; the dispatcher changes it.
    package struct State {
        package var phase = Phase.began
        package var tapCount = 1
        package var timestamp: TimeInterval = 0
        /// *Units*: points; the window's coordinates.
        package var location = CGPoint.zero
        package var previousLocation = CGPoint.zero
        /// The first responder of the touch; it stays the same while the touch lasts.
        package var view: UIView?
        package weak var window: UIWindow?
        package var recognizers: [UIGestureRecognizer] = []
    }

    open func location(in view: UIView?) -> CGPoint {
        convert(state.location, to: view)
    }

    open func previousLocation(in view: UIView?) -> CGPoint {
        convert(state.previousLocation, to: view)
    }

    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = state.window, view !== window else { return point }
        return view.convert(point, from: window)
    }
}
