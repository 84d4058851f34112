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
    /// Text that the input method or the keyboard has made, to be inserted at the caret.
    case textInput(String, timestamp: Double)
    /// Text that the input method is still composing, shown at the caret; empty when it ends.
    case textComposition(String, caret: Int, timestamp: Double)
    case focusChanged(isFocused: Bool, timestamp: Double)
    case filesDropped(HostPointer, [URL])
}

/// Where the pointer is and what is held with it.
package struct HostPointer: Sendable, Codable {
    /// *Units*: points; the window's coordinates.
    package var location: CGPoint
    package var modifiers: UIKeyModifierFlags
    /// *Units*: seconds on `FrameScheduler.main.clock`.
    package var timestamp: Double

    package init(location: CGPoint, modifiers: UIKeyModifierFlags = [], timestamp: Double) {
        self.location = location
        self.modifiers = modifiers
        self.timestamp = timestamp
    }
}

/// A button of the mouse. The left one acts as a finger.
package enum HostButton: Hashable, Sendable, Codable {
    case left, middle, right, back, forward
}

/// Where an input that lasts is in its course.
package enum HostGesturePhase: Hashable, Sendable, Codable {
    /// A notch of a wheel: no beginning, no end.
    case discrete
    case began, changed, ended, cancelled
}

/// A turn of the wheel, or fingers moving on a touchpad.
package struct HostScroll: Sendable, Codable {
    /// How far the content moves: positive `x` shows what is to the right, positive `y` what is below.
    /// *Units*: points when continuous; notches of a wheel otherwise.
    package var delta: CGVector
    /// True for a touchpad or a smooth wheel: the deltas are to be followed exactly.
    package var isContinuous: Bool
    package var phase: HostGesturePhase

    package init(delta: CGVector, isContinuous: Bool, phase: HostGesturePhase) {
        self.delta = delta
        self.isContinuous = isContinuous
        self.phase = phase
    }
}

/// A key of the keyboard going down or up.
package struct HostKeyPress: Sendable, Codable {
    package var key: HostKey
    /// What the key types with its modifiers; empty for keys that type nothing.
    package var characters: String
    package var modifiers: UIKeyModifierFlags
    /// Whether the key is held and repeats.
    package var isRepeat: Bool
    /// *Units*: seconds on `FrameScheduler.main.clock`.
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

/// Keys by meaning. A key that types is its character without modifiers, in lower case.
package enum HostKey: Hashable, Sendable, Codable {
    case character(String)
    case `return`, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
    case shift, control, alt, command, capsLock
    case menu
    case unknown(UInt32)
}

/// A view that the wheel and the touchpad scroll: `UIScrollView`.
///
/// The window offers the event to the receiver under the pointer first and to the receivers around it after that.
@MainActor package protocol ScrollEventReceiver: AnyObject {
    /// Whether the receiver can move by this scroll, or must see it (an ending phase).
    func canScroll(by scroll: HostScroll) -> Bool

    /// Scrolls. `location` is in the window's coordinates, points.
    func receive(_ scroll: HostScroll, at location: CGPoint, timestamp: Double)
}

/// A responder that takes part in what a keyboard types.
@MainActor package protocol TextInputReceiver: AnyObject {
    /// Inserts committed text at the caret.
    func receiveText(_ text: String)

    /// Shows text the input method is composing; `caret` counts UTF-16 units within it. Empty ends it.
    func receiveComposition(_ text: String, caret: Int)

    /// Acts on a key that edits or moves the caret. Returns false to let the key go on up the responder chain.
    func receiveKey(_ key: HostKeyPress) -> Bool

    /// The caret in the window's coordinates, where the input method shows its candidates. *Units*: points.
    var caretRectInWindow: CGRect { get }
}
