import Foundation

/// Input on its way through the responders.
@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    public enum EventSubtype: Int {
        case none, motionShake
    }

    /// Buttons of the mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    open var allTouches: Set<UITouch>? { touches }
    /// *Units*: seconds on the injected clock.
    open var timestamp: TimeInterval { time }
    /// Keys held when the event happened.
    open var modifierFlags: UIKeyModifierFlags { modifiers }
    /// Mouse buttons held when the event happened.
    open var buttonMask: ButtonMask { buttons }

    package var touches: Set<UITouch>?
    package var time: TimeInterval = 0
    package var modifiers: UIKeyModifierFlags = []
    package var buttons: ButtonMask = []

    open func touches(for view: UIView) -> Set<UITouch>? {
        touches?.filter { $0.view === view }
    }

    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touches?.filter { $0.window === window }
    }

    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches?.filter { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}

/// Keys going down or up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    open private(set) var allPresses: Set<UIPress>

    package init(presses: Set<UIPress>, timestamp: TimeInterval) {
        allPresses = presses
        super.init()
        time = timestamp
    }
}
