import Foundation

/// Something in a menu: an action, a command, or a menu of its own.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let disabled = Self(rawValue: 1)
        public static let destructive = Self(rawValue: 2)
        public static let hidden = Self(rawValue: 4)
        /// Choosing the element leaves its menu open.
        public static let keepsMenuPresented = Self(rawValue: 8)
    }

    public enum State: Int, Sendable {
        case off, on, mixed
    }

    open internal(set) var title: String
    open internal(set) var image: UIImage?
    /// A second text, in small letters below the title.
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// What an open menu shows of the element. Nothing by itself: actions, commands and menus say.
    var shownAttributes: Attributes { [] }
    var shownState: State { .off }
}
