import Foundation

/// A list of actions, commands and menus.
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

    override var shownAttributes: Attributes { options.contains(.destructive) ? .destructive : [] }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The children, with the elements that deferred ones have got in their places.
    private var presentChildren: [UIMenuElement] {
        children.flatMap { child in (child as? UIDeferredMenuElement)?.elements ?? [child] }
    }

    /// Whether a menu's elements stand in the list of the menu around it: shown inline, or without a title to click on.
    private static func isInline(_ menu: UIMenu) -> Bool { menu.options.contains(.displayInline) || menu.title.isEmpty }

    /// What a menu shows in one list: its elements without hidden ones, and the menus that open lists of their own. The
    /// elements of inline menus stand here; a deferred element that has not got its own yet stands for itself.
    package var shownElements: [UIMenuElement] { shownGroups.flatMap { $0 } }

    /// The same elements in the groups that lines part: menus shown inline are groups of their own.
    var shownGroups: [[UIMenuElement]] {
        var groups: [[UIMenuElement]] = [[]]
        for child in presentChildren {
            if let menu = child as? UIMenu, Self.isInline(menu) {
                groups += menu.shownGroups + [[]]
            } else if !child.shownAttributes.contains(.hidden) {
                groups[groups.count - 1].append(child)
            }
        }
        return groups.filter { !$0.isEmpty }
    }

    /// Whether there is something to show, or to find.
    var isWorthShowing: Bool { !shownElements.isEmpty || !deferredElements.isEmpty }

    /// The deferred elements of one list, whether they have got theirs or not.
    var deferredElements: [UIDeferredMenuElement] {
        children.flatMap { child -> [UIDeferredMenuElement] in
            if let menu = child as? UIMenu, Self.isInline(menu) { return menu.deferredElements }
            return (child as? UIDeferredMenuElement).map { [$0] } ?? []
        }
    }

    /// The actions of the menu and of those in it, in order, without hidden ones.
    var shownActions: [UIAction] {
        shownElements.flatMap { ($0 as? UIMenu)?.shownActions ?? ($0 as? UIAction).map { [$0] } ?? [] }
    }

    /// Turns an action on and every other off, whatever the menus say: as for a menu whose button shows what is chosen.
    func selectAlone(_ action: UIAction) {
        for case let menu as UIMenu in presentChildren { menu.selectAlone(action) }
        for case let other as UIAction in presentChildren { other.state = other === action ? .on : .off }
    }

    /// Turns an action on and the others off that stand beside it in a menu of which one is chosen. Menus shown inline
    /// count as their own.
    package func select(_ action: UIAction) {
        for case let menu as UIMenu in presentChildren { menu.select(action) }
        let actions = options.contains(.singleSelection) ? presentChildren.compactMap { $0 as? UIAction } : []
        guard actions.contains(where: { $0 === action }) else { return }
        for other in actions { other.state = other === action ? .on : .off }
    }
}
