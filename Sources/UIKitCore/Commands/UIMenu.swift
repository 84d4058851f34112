import Foundation

/// A list of actions, commands and menus.
open class UIMenu: UIMenuElement {
    /// The name of a menu.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates an identifier from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from a name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The presentation and behavior of a menu.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The elements are shown in the list of the containing menu.
        public static let displayInline = Self(rawValue: 1)
        /// The title is shown in the style of a destructive action.
        public static let destructive = Self(rawValue: 2)
        /// Choosing an action turns it on and the other actions of the menu off.
        public static let singleSelection = Self(rawValue: 32)
    }

    /// The name of the menu; a new unique name if the initializer received none.
    public let identifier: Identifier
    /// The options given to the initializer.
    public let options: Options
    /// The elements.
    public let children: [UIMenuElement]

    /// Creates a menu. A menu without a title is shown inline.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    package override var shownAttributes: Attributes { options.contains(.destructive) ? .destructive : [] }

    /// Returns a copy of the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The children, with the loaded elements in place of deferred elements.
    private var currentChildren: [UIMenuElement] {
        children.flatMap { child in (child as? UIDeferredMenuElement)?.elements ?? [child] }
    }

    /// Whether the elements of a menu are shown in the list of the containing menu: if it has the option or no title.
    private static func isInline(_ menu: UIMenu) -> Bool { menu.options.contains(.displayInline) || menu.title.isEmpty }

    /// The visible elements of the menu's list: its own and those of inline menus. A submenu is one element, and so is a deferred element
    /// that is pending.
    package var shownElements: [UIMenuElement] { shownGroups.flatMap { $0 } }

    /// The visible elements in groups, between which the menu shows lines; each inline menu is a group.
    package var shownGroups: [[UIMenuElement]] {
        var groups: [[UIMenuElement]] = [[]]
        for child in currentChildren {
            if let menu = child as? UIMenu, Self.isInline(menu) {
                groups += menu.shownGroups + [[]]
            } else if !child.shownAttributes.contains(.hidden) {
                groups[groups.count - 1].append(child)
            }
        }
        return groups.filter { !$0.isEmpty }
    }

    /// Whether there are visible elements or deferred elements.
    package var hasVisibleElements: Bool { !shownElements.isEmpty || !deferredElements.isEmpty }

    /// The deferred elements of the menu's list, including those of inline menus, loaded or pending.
    package var deferredElements: [UIDeferredMenuElement] {
        children.flatMap { child -> [UIDeferredMenuElement] in
            if let menu = child as? UIMenu, Self.isInline(menu) { return menu.deferredElements }
            return (child as? UIDeferredMenuElement).map { [$0] } ?? []
        }
    }

    /// The actions of the menu and its submenus, in order, without hidden ones.
    package var shownActions: [UIAction] {
        shownElements.flatMap { ($0 as? UIMenu)?.shownActions ?? ($0 as? UIAction).map { [$0] } ?? [] }
    }

    /// Turns an action on and all others off, regardless of the options, for a button that shows the chosen action.
    package func selectExclusively(_ action: UIAction) {
        for case let menu as UIMenu in currentChildren { menu.selectExclusively(action) }
        for case let other as UIAction in currentChildren { other.state = other === action ? .on : .off }
    }

    /// Turns an action on and the others of its single-selection menu off. Inline menus are separate menus.
    package func select(_ action: UIAction) {
        for case let menu as UIMenu in currentChildren { menu.select(action) }
        let actions = options.contains(.singleSelection) ? currentChildren.compactMap { $0 as? UIAction } : []
        guard actions.contains(where: { $0 === action }) else { return }
        for other in actions { other.state = other === action ? .on : .off }
    }
}
