internal import CX11
import Foundation
import UIPrimitives

/// An event of a pointing device, from the core protocol or the X Input extension.
struct PointerEvent: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case moved, pressed, released, entered, left
        /// Another device moves the pointer, or devices were added or removed.
        case devicesChanged
        /// A finger on a screen.
        case touchBegan, touchMoved, touchEnded
        /// A gesture of two fingers on a touchpad (`pinched`), or of three or more (`swiped`).
        case pinched(GesturePhase), swiped(GesturePhase)
    }

    enum GesturePhase: Equatable, Sendable {
        case began, changed, ended, cancelled
    }

    var kind: Kind
    var window: UInt = 0
    /// The horizontal position. *Units*: pixels from the window's left edge.
    var x: Double = 0
    /// The vertical position. *Units*: pixels from the window's top edge.
    var y: Double = 0
    /// The time of the event. *Units*: milliseconds of the server's clock.
    var time: UInt = 0
    /// The modifier keys, as bits of the core protocol.
    var state: UInt32 = 0
    /// The number of the physical device.
    var device = 0
    /// The number of the button; 1 for the left one.
    var button = 0
    /// Whether the server emulated the button for a scrolling valuator.
    var isEmulated = false
    /// Whether the pointer entered or left the window only because of a grab, without moving.
    var isGrab = false
    /// The server's number of the finger.
    var touch = 0
    /// The movement of a gesture since the previous event. *Units*: pixels.
    var movement = CGVector()
    /// The factor of a pinch since its beginning.
    var scale = 1.0
    /// The rotation of a pinch since the previous event, clockwise. *Units*: degrees.
    var turn = 0.0
    /// The values of the device's valuators (axes), by their numbers.
    var valuators: [Int: Double] = [:]
}

extension PointerEvent {
    /// Reads an event of the core protocol; nil for other kinds.
    init?(core event: XEvent) {
        switch event.type {
        case MotionNotify:
            let motion = event.xmotion
            self.init(
                kind: .moved, window: motion.window, x: Double(motion.x), y: Double(motion.y), time: motion.time, state: motion.state)
        case ButtonPress, ButtonRelease:
            let button = event.xbutton
            self.init(
                kind: event.type == ButtonPress ? .pressed : .released, window: button.window, x: Double(button.x),
                y: Double(button.y), time: button.time, state: button.state, button: Int(button.button))
        case EnterNotify, LeaveNotify:
            let crossing = event.xcrossing
            self.init(
                kind: event.type == EnterNotify ? .entered : .left, window: crossing.window, x: Double(crossing.x),
                y: Double(crossing.y), time: crossing.time, state: crossing.state)
            isGrab = crossing.mode == NotifyGrab || crossing.mode == NotifyUngrab
        default: return nil
        }
    }
}
