import Foundation
import UIPrimitives

/// The configuration of a list: a section whose items are rows. *Thread*: main.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The appearance of a list.
    public enum Appearance: Int, Sendable {
        /// As in UIKit. *Differs from UIKit*: the background of a sidebar is a plain color and not a material.
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }

    /// The header above the items of a section.
    public enum HeaderMode: Int, Sendable {
        /// As in UIKit. `firstItemInSection` shows the first item as the header.
        case none, supplementary, firstItemInSection
    }

    /// The footer below the items of a section.
    public enum FooterMode: Int, Sendable {
        /// As in UIKit.
        case none, supplementary
    }

    /// A function that returns the actions that a swipe over an item reveals; nil if there is none.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    /// A function that returns the separators of the item at an index path; it receives the separators of the list.
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// The appearance given to the initializer.
    public let appearance: Appearance
    /// Whether there are separators between items; by default false in sidebars, otherwise true.
    public var showsSeparators: Bool
    /// The separators between items.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the separators of single items; nil by default.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the list, used if this section is the first of its layout; by default the color of the appearance.
    public var backgroundColor: UIColor?
    /// The actions of a swipe from the leading edge. *Differs from UIKit*: stored, without effect; only rows of tables have such actions.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The actions of a swipe from the trailing edge. *Differs from UIKit*: stored, without effect; only rows of tables have such actions.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The header above the items; none by default.
    public var headerMode = HeaderMode.none
    /// The footer below the items; none by default.
    public var footerMode = FooterMode.none
    /// The space above the header. *Units*: points. *Differs from UIKit*: stored, without effect; headers have the
    /// margins of their content.
    public var headerTopPadding: CGFloat?

    /// Creates a list with an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = !appearance.isSidebar
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        backgroundColor = appearance.backgroundColor
    }
}

extension UICollectionLayoutListConfiguration.Appearance {
    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
    var isGrouped: Bool { self == .grouped || self == .insetGrouped }

    fileprivate var backgroundColor: UIColor? {
        switch self {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }

    /// The space above and below the items of a section. *Units*: points.
    var padding: CGFloat { isGrouped ? 18 : self == .sidebar ? 8 : 0 }
    /// The space beside the items.
    var margin: CGFloat { self == .insetGrouped ? 16 : self == .sidebar ? 8 : 0 }
}
