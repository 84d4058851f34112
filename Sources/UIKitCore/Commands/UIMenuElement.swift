import Foundation

/// An element of a menu: an action, a command, or a submenu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// The properties of an element in a menu.
    public struct Attributes: OptionSet, Sendable {
        /// The bits of the attributes.
        public let rawValue: UInt

        /// Creates attributes from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The element cannot be chosen.
        public static let disabled = Self(rawValue: 1)
        /// The element is shown in red.
        public static let destructive = Self(rawValue: 2)
        /// The element is not shown.
        public static let hidden = Self(rawValue: 4)
        /// Choosing the element keeps the menu open.
        public static let keepsMenuPresented = Self(rawValue: 8)
    }

    /// The state of an element, which a menu shows as a mark.
    public enum State: Int, Sendable {
        /// `off` has no mark, `on` a check mark, and `mixed` a dash.
        case off, on, mixed
    }

    /// The title.
    open internal(set) var title: String
    /// The image, shown in the color of the title unless it is always rendered in its own colors.
    open internal(set) var image: UIImage?
    /// The text below the title, in a smaller font.
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// The attributes that a menu shows; none by default. Actions, commands, menus and deferred elements override it.
    package var shownAttributes: Attributes { [] }
    package var shownState: State { .off }
}
