import Foundation

/// The traits that describe the kind, state and behavior of an element to assistive programs.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt64

    /// Creates traits from their bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// The element is a button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// The element is a link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// The element is an image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// The element plays a sound when activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// The element is a key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// The element is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// The element summarizes the state of the program at launch.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// The element is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// The label or the value of the element changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// The element is a search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// The element starts a media session.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// The value of the element can be incremented and decremented.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// The element handles touches directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The program shows the next page after an assistive program has read the element.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// The element is a tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// The element is a heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// The element is an entry of an open menu.
    package static let menuItem = UIAccessibilityTraits(rawValue: 1 << 40)
}

/// The accessibility settings and notifications of the process.
@preconcurrency @MainActor public enum UIAccessibility {
    /// A kind of notification to assistive programs.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the kind.
        public let rawValue: UInt32

        /// Creates a kind from its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// A new view covers most of the screen.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the layout changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument of the notification is a text to announce.
        public static let announcement = Notification(rawValue: 1008)
    }

    /// Notifies assistive programs. For a change of the layout or the screen, `argument` can be the element to read next.
    /// *Differs from UIKit*: nothing happens if no assistive program is connected.
    public static func post(notification: Notification, argument: Any?) {
        for listener in listeners { listener(notification, argument) }
    }

    /// Whether an assistive program, such as a screen reader, is reading the windows of this program.
    public static var isVoiceOverRunning: Bool { isAssistiveProgramConnected }
    /// *Differs from UIKit*: always false; a desktop does not confine the user to one program.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Posted when ``isVoiceOverRunning`` changes.
    nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Whether the user prefers less transparency. *Differs from UIKit*: always `false`; desktops have no such setting.
    public static var isReduceTransparencyEnabled: Bool { false }

    /// Whether an assistive program is connected. The host that exports the windows to assistive programs sets it.
    package static var isAssistiveProgramConnected = false {
        didSet {
            guard isAssistiveProgramConnected != oldValue else { return }
            NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
        }
    }

    package static var listeners: [(Notification, Any?) -> Void] = []
}

/// An action of an element in addition to its activation.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// The name that is shown to the user.
    open var name: String
    /// The receiver of `selector`, which is not retained.
    open private(set) weak var target: AnyObject?
    /// The selector that is sent to `target`; nil if there is a handler.
    open private(set) var selector: Selector?
    /// The function that is called instead of the selector; it returns whether the action succeeded.
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    /// Creates an action that sends `selector` to `target`, with the action as the argument.
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
    }

    /// Creates an action that calls a handler.
    public init(name: String, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool) {
        self.name = name
        self.actionHandler = actionHandler
    }

    /// Performs the action. Returns whether it was handled.
    @discardableResult package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let selector else { return false }
        return selector.send(to: target, self) as? Bool ?? true
    }
}

/// The kinds of containers of accessibility elements, which assistive programs receive as roles.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// No container, a table of data, a list, a landmark, and elements that belong together.
    case none, dataTable, list, landmark, semanticGroup
}

/// The accessibility properties of a responder. A responder allocates them when one of them is set for the first time.
struct ResponderAccessibility {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits = []
    var identifier: String?
    var elements: [Any]?
    var areElementsHidden = false
    var isModal = false
    var ignoresInvertedColors = false
    var groupsChildren = false
    var frame: CGRect?
    var path: UIBezierPath?
    var language: String?
    var containerType = UIAccessibilityContainerType.none
    var activationPoint: CGPoint?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var navigationStyle = 0
    var attributedLabel: NSAttributedString?
}
