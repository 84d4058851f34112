import Foundation

/// Something in a menu: an action or a menu of its own.
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

    open fileprivate(set) var title: String
    open fileprivate(set) var image: UIImage?
    /// A second text, in small letters below the title.
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

/// A title, an image and what to do: for controls, buttons and menus.
open class UIAction: UIMenuElement {
    /// Names an action, so that a control holds it once.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public let identifier: Identifier
    open var attributes: Attributes
    open var state: State
    open var discoverabilityTitle: String?
    /// Who performs the action at the moment.
    open private(set) var sender: Any?
    private let handler: (UIAction) -> Void

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.attributes = attributes
        self.state = state
        self.discoverabilityTitle = discoverabilityTitle
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls the handler on behalf of `sender`.
    package func perform(sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

/// A list of actions and menus.
open class UIMenu: UIMenuElement {
    /// Names a menu.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The menu's elements stand in the menu around it.
        public static let displayInline = Self(rawValue: 1)
        /// The menu's title is shown as that of something that destroys.
        public static let destructive = Self(rawValue: 2)
        /// Choosing an action turns it on and the menu's other actions off.
        public static let singleSelection = Self(rawValue: 32)
    }

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// What a menu shows in one list: its actions without hidden ones, and the menus that open lists of their own. Menus
    /// shown inline, and those without a title to click on, stand here with their elements.
    package var shownElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu {
                return menu.options.contains(.displayInline) || menu.title.isEmpty ? menu.shownElements : [menu]
            }
            return (child as? UIAction)?.attributes.contains(.hidden) == true ? [] : [child]
        }
    }

    /// The same elements in the groups that lines part: menus shown inline are groups of their own.
    var shownGroups: [[UIMenuElement]] {
        var groups: [[UIMenuElement]] = [[]]
        for child in children {
            if let menu = child as? UIMenu, menu.options.contains(.displayInline) || menu.title.isEmpty {
                groups += menu.shownGroups + [[]]
            } else if (child as? UIAction)?.attributes.contains(.hidden) != true {
                groups[groups.count - 1].append(child)
            }
        }
        return groups.filter { !$0.isEmpty }
    }

    /// The actions of the menu and of those in it, in order, without hidden ones.
    var shownActions: [UIAction] {
        shownElements.flatMap { ($0 as? UIMenu)?.shownActions ?? ($0 as? UIAction).map { [$0] } ?? [] }
    }

    /// Turns an action on and every other off, whatever the menus say: as for a menu whose button shows what is chosen.
    func selectAlone(_ action: UIAction) {
        for case let menu as UIMenu in children { menu.selectAlone(action) }
        for case let other as UIAction in children { other.state = other === action ? .on : .off }
    }

    /// Turns an action on and the others off that stand beside it in a menu of which one is chosen. Menus shown inline
    /// count as their own.
    package func select(_ action: UIAction) {
        for case let menu as UIMenu in children { menu.select(action) }
        let actions = options.contains(.singleSelection) ? children.compactMap { $0 as? UIAction } : []
        guard actions.contains(where: { $0 === action }) else { return }
        for other in actions { other.state = other === action ? .on : .off }
    }
}
