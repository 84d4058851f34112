import Foundation

/// What an element is to someone who does not see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// An entry of an open menu.
    package static let menuItem = UIAccessibilityTraits(rawValue: 1 << 40)
}

/// Accessibility of the process.
@preconcurrency @MainActor public enum UIAccessibility {
    /// What changed.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
    }

    /// *Differs from UIKit*: no screen reader is connected; listeners of the process can observe the posts.
    public static func post(notification: Notification, argument: Any?) {
        for listener in listeners { listener(notification, argument) }
    }

    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }

    package static var listeners: [(Notification, Any?) -> Void] = []
}

/// An action an element offers besides being activated.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    open var name: String
    open private(set) weak var target: AnyObject?
    open private(set) var selector: Selector?
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
    }

    public init(name: String, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool) {
        self.name = name
        self.actionHandler = actionHandler
    }

    /// Performs the action. Returns whether something took it.
    @discardableResult package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let selector else { return false }
        return selector.send(to: target, self) as? Bool ?? true
    }
}

public enum UIAccessibilityContainerType: Int, Sendable {
    case none, dataTable, list, landmark, semanticGroup
}

/// What a responder says of itself; made when something is set.
package struct ResponderAccessibility {
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
    var activationPoint: CGPoint?
    var customActions: [UIAccessibilityCustomAction]?
    var navigationStyle = 0
    var attributedLabel: NSAttributedString?
}
