import Foundation

/// A touch of a finger or a pen, or the touch that a held mouse button represents.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        /// Pressed, moved, unchanged, released, and canceled, for example by a gesture.
        case began, moved, stationary, ended, cancelled
    }

    /// The kinds of touches. *Differs from UIKit*: only `.direct` and `.pencil` occur.
    public enum TouchType: Int, Sendable {
        /// A finger, a remote control, a pencil, and a pointer.
        case direct, indirect, pencil, indirectPointer
    }

    /// The phase of the last event.
    open var phase: Phase { state.phase }
    /// The number of this press in a series of quick presses at one place, counted from 1.
    open var tapCount: Int { state.tapCount }
    /// The time of the last event. *Units*: seconds on the frame clock.
    open var timestamp: TimeInterval { state.timestamp }
    /// The kind of the touch. *Differs from UIKit*: `.direct` for a mouse, too.
    open var type: TouchType { state.type }
    /// The view in which the touch began.
    open var view: UIView? { state.view }
    /// The window in which the touch began.
    open var window: UIWindow? { state.window }
    /// The radius of the area of contact. *Units*: points. *Differs from UIKit*: always 0.5.
    open var majorRadius: CGFloat { 0.5 }
    /// The force, where 1 is the force of an ordinary touch; 1 if the device does not measure it.
    open var force: CGFloat { state.pressure.map { CGFloat($0) * maximumPossibleForce } ?? 1 }
    /// The largest value of `force`: 2 for devices that measure it, otherwise 1.
    open var maximumPossibleForce: CGFloat { state.pressure == nil ? 1 : 2 }
    /// The recognizers that observe the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { state.recognizers }

    package var state = State()

    /// The state of a touch at one moment, which the touch delivery changes.
    package struct State {
        var phase = Phase.began
        var tapCount = 1
        var type = TouchType.direct
        /// The host's number of the finger or pen; nil for the mouse.
        package var finger: Int?
        /// The pressure from 0 to 1; nil if the device does not measure it.
        package var pressure: Double?
        var timestamp: TimeInterval = 0
        /// The current location. *Units*: points; the window's coordinates.
        package var location = CGPoint.zero
        var previousLocation = CGPoint.zero
        /// The view in which the touch began; it does not change until the touch ends.
        package var view: UIView?
        package weak var window: UIWindow?
        var recognizers: [UIGestureRecognizer] = []
    }

    /// The location in the coordinates of `view`, or of the window if it is nil. *Units*: points.
    open func location(in view: UIView?) -> CGPoint {
        convert(state.location, to: view)
    }

    /// The location at the previous event, in the coordinates of `view`, or of the window if it is nil. *Units*: points.
    open func previousLocation(in view: UIView?) -> CGPoint {
        convert(state.previousLocation, to: view)
    }

    /// *Differs from UIKit*: the same as `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = state.window, view !== window else { return point }
        return view.convert(point, from: window)
    }
}
