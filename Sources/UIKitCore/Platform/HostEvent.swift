import Foundation
import UIPrimitives

/// Input as a host delivers it to a window, before it becomes touches, presses and scrolling.
package enum HostEvent: Sendable, Codable {
    case pointerMoved(HostPointer)
    case pointerPressed(HostPointer, button: HostButton)
    case pointerReleased(HostPointer, button: HostButton)
    /// The pointer left the window.
    case pointerLeft(HostPointer)
    case scrolled(HostPointer, HostScroll)
    /// Two fingers on a touchpad, or the wheel with Control: `scale` is the factor since the last event.
    case pinched(HostPointer, scale: CGFloat, phase: HostGesturePhase)
    case keyPressed(HostKeyPress)
    case keyReleased(HostKeyPress)
    /// Committed text of the input method or the keyboard, to be inserted at the caret.
    case textInput(String, timestamp: Double)
    /// Text that the input method is composing, shown at the caret; empty when the composition ends.
    case textComposition(String, caret: Int, timestamp: Double)
    case focusChanged(isFocused: Bool, timestamp: Double)
    case filesDropped(HostPointer, [URL])
    /// A finger or a pen on a screen; several may touch it simultaneously.
    case touched(HostTouch)
    /// Two fingers on a touchpad turn: `angle` is the change since the last event, clockwise. *Units*: radians.
    case rotated(HostPointer, angle: CGFloat, phase: HostGesturePhase)
}

/// The location of the pointer and the modifier keys that are held.
package struct HostPointer: Sendable, Codable {
    /// The location of the pointer. *Units*: points in the window's coordinates.
    package var location: CGPoint
    package var modifiers: UIKeyModifierFlags
    /// The time of the event. *Units*: seconds on the clock of the window's runtime.
    package var timestamp: Double

    package init(location: CGPoint, modifiers: UIKeyModifierFlags = [], timestamp: Double) {
        self.location = location
        self.modifiers = modifiers
        self.timestamp = timestamp
    }
}

/// A change of the state or location of one finger or pen.
package struct HostTouch: Sendable, Codable {
    package enum Phase: Sendable, Codable {
        case began, moved, ended, cancelled
    }

    /// Identifies a finger from its beginning to its end.
    package var identifier: Int
    package var phase: Phase
    package var pointer: HostPointer
    package var isPen = false
    /// The pressure from 0 to 1; nil if the device does not measure it.
    package var pressure: Double?

    package init(identifier: Int, phase: Phase, pointer: HostPointer) {
        self.identifier = identifier
        self.phase = phase
        self.pointer = pointer
    }
}

/// A button of the mouse. The left one acts as a finger.
package enum HostButton: Hashable, Sendable, Codable {
    case left, middle, right, back, forward
}

/// The phase of scrolling or of a gesture on a touchpad.
package enum HostGesturePhase: Hashable, Sendable, Codable {
    /// A notch of a wheel, which has no beginning and no end.
    case discrete
    case began, changed, ended, cancelled
}

/// A notch of the wheel, or a movement of two fingers on a touchpad.
package struct HostScroll: Sendable, Codable {
    /// The requested change of the content offset: positive `x` shows content to the right, positive `y` content below.
    /// *Units*: points if continuous, otherwise notches of a wheel.
    package var delta: CGVector
    /// Whether the device is a touchpad or a smooth wheel, whose deltas are applied exactly.
    package var isContinuous: Bool
    package var phase: HostGesturePhase

    package init(delta: CGVector, isContinuous: Bool, phase: HostGesturePhase) {
        self.delta = delta
        self.isContinuous = isContinuous
        self.phase = phase
    }
}

/// A press or release of a key.
package struct HostKeyPress: Sendable, Codable {
    package var key: HostKey
    /// The text that the key types with its modifiers; empty for keys that type no text.
    package var characters: String
    package var modifiers: UIKeyModifierFlags
    /// Whether the event is a repetition of a held key.
    package var isRepeat: Bool
    /// The time of the event. *Units*: seconds on the clock of the window's runtime.
    package var timestamp: Double

    package init(
        key: HostKey, characters: String = "", modifiers: UIKeyModifierFlags = [], isRepeat: Bool = false,
        timestamp: Double
    ) {
        self.key = key
        self.characters = characters
        self.modifiers = modifiers
        self.isRepeat = isRepeat
        self.timestamp = timestamp
    }
}

/// A key, identified by its meaning. A key that types text is identified by its character without modifiers, in lower case.
package enum HostKey: Hashable, Sendable, Codable {
    case character(String)
    case `return`, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
    case shift, control, alt, command, capsLock
    case menu
    case unknown(UInt32)
}

/// A view that the wheel and the touchpad scroll, such as `UIScrollView`.
///
/// The window offers the event first to the receiver under the pointer, then to the receivers that contain it.
@MainActor package protocol ScrollEventReceiver: AnyObject {
    /// Whether the receiver can move by this scroll, or needs it as the end of a gesture.
    func canScroll(by scroll: HostScroll) -> Bool

    /// Scrolls. `location` is in the window's coordinates, points.
    func receive(_ scroll: HostScroll, at location: CGPoint, timestamp: Double)
}

/// A view that passes scroll events to another process. It receives them immediately, because no frame of this process shows them.
@MainActor package protocol ImmediateScrollReceiver: ScrollEventReceiver {}

/// A responder that handles typed text.
@MainActor package protocol TextInputReceiver: AnyObject {
    /// Inserts committed text at the caret.
    func receiveText(_ text: String)

    /// Shows text that the input method is composing; `caret` counts UTF-16 units in it. Empty text ends the composition.
    func receiveComposition(_ text: String, caret: Int)

    /// Handles a key that edits text or moves the caret. Returns false to pass the key up the responder chain.
    func receiveKey(_ key: HostKeyPress) -> Bool

    /// The caret in the window's coordinates, where the input method shows its candidates. *Units*: points.
    var caretRectInWindow: CGRect { get }
}
