import Foundation

/// An input event that is delivered to responders.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kinds of events.
    public enum EventType: Int {
        /// Touches, motion, remote control, and keys. *Differs from UIKit*: only touches and keys occur.
        case touches, motion, remoteControl, presses
        /// *Differs from UIKit*: does not occur; scroll views handle the wheel directly.
        case scroll = 10
        /// *Differs from UIKit*: does not occur; hover recognizers are called directly.
        case hover = 11
        /// *Differs from UIKit*: does not occur; pinch recognizers are called directly.
        case transform = 14
    }

    /// The kinds of motion. *Differs from UIKit*: there are no motion events.
    public enum EventSubtype: Int {
        /// No motion, and a shake.
        case none, motionShake
    }

    /// The buttons of the mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits of the buttons.
        public let rawValue: Int

        /// Creates a mask from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The left button.
        public static let primary = ButtonMask(rawValue: 1)
        /// The right button.
        public static let secondary = ButtonMask(rawValue: 2)
    }

    /// `.touches`, or `.presses` for `UIPressesEvent`.
    open var type: EventType { .touches }
    /// *Differs from UIKit*: always `.none`.
    open var subtype: EventSubtype { .none }
    /// All touches of the window; those that did not change are stationary.
    open var allTouches: Set<UITouch>? { touches }
    /// The time of the event. *Units*: seconds on the frame clock.
    open var timestamp: TimeInterval { time }
    /// The modifier keys that were held.
    open var modifierFlags: UIKeyModifierFlags { modifiers }
    /// The mouse buttons that were held.
    open var buttonMask: ButtonMask { buttons }

    var touches: Set<UITouch>?
    var time: TimeInterval = 0
    var modifiers: UIKeyModifierFlags = []
    var buttons: ButtonMask = []

    /// The touches that began in `view`.
    open func touches(for view: UIView) -> Set<UITouch>? {
        touches?.filter { $0.view === view }
    }

    /// The touches that began in `window`.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touches?.filter { $0.window === window }
    }

    /// The touches that `gesture` observes.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches?.filter { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}

/// Presses or releases of keys.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    /// The presses of the event; always one.
    open private(set) var allPresses: Set<UIPress>

    init(presses: Set<UIPress>, timestamp: TimeInterval) {
        allPresses = presses
        super.init()
        time = timestamp
    }
}
