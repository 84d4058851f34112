import Foundation
import UIPrimitives

/// A section whose items are rows. *Thread*: main.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The look of a list.
    public enum Appearance: Int, Sendable {
        /// As in UIKit. *Differs from UIKit*: the material behind a sidebar is a plain color.
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }

    /// What is shown above the items of a section.
    public enum HeaderMode: Int, Sendable {
        /// As in UIKit. `firstItemInSection` makes a header of the first item.
        case none, supplementary, firstItemInSection
    }

    /// What is shown below the items of a section.
    public enum FooterMode: Int, Sendable {
        /// As in UIKit.
        case none, supplementary
    }

    /// Returns the actions that a swipe of an item reveals; nil for none.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    /// Changes the lines of an item.
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// The look given to the initializer.
    public let appearance: Appearance
    /// Whether there are lines between items; not in sidebars by default.
    public var showsSeparators: Bool
    /// The lines between items.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the lines of single items; nil by default.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the list, where its first section is this one; by the appearance by default.
    public var backgroundColor: UIColor?
    /// The actions of a swipe from the leading edge. *Differs from UIKit*: stored, without effect; rows of tables have such actions.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The actions of a swipe from the trailing edge. *Differs from UIKit*: stored, without effect; rows of tables have such actions.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// What is above the items; nothing by default.
    public var headerMode = HeaderMode.none
    /// What is below the items; nothing by default.
    public var footerMode = FooterMode.none
    /// The space above the header; nil for that of the appearance. *Units*: points.
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
    fileprivate var padding: CGFloat { isGrouped ? 18 : self == .sidebar ? 8 : 0 }
    /// The space beside the items.
    fileprivate var margin: CGFloat { self == .insetGrouped ? 16 : self == .sidebar ? 8 : 0 }
}

extension NSCollectionLayoutSection {
    /// A section whose items are rows. Headers and footers have the kinds of a flow layout.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        let appearance = configuration.appearance
        section.list = ListSectionValues(configuration: configuration)
        let hasHeader = configuration.headerMode == .supplementary
        let hasFooter = configuration.footerMode == .supplementary
        section.contentInsets = NSDirectionalEdgeInsets(
            top: hasHeader ? 0 : appearance.padding, leading: appearance.margin, bottom: hasFooter ? 0 : appearance.padding,
            trailing: appearance.margin)
        let end = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(appearance.isGrouped ? 38 : 28))
        if hasHeader {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: end, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = appearance == .plain || appearance == .sidebarPlain
            section.boundarySupplementaryItems.append(header)
        }
        if hasFooter {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: end, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are all lists.
    public class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
    }

    /// The color behind the list; nil if the first section is no list.
    var listBackgroundColor: UIColor? { sections.first?.layout.list?.configuration.backgroundColor }
}

/// What a list is made of, kept with its section.
@MainActor struct ListSectionValues {
    let configuration: UICollectionLayoutListConfiguration

    /// The place of an item of a section.
    func item(_ index: Int, of section: CompositionalSection) -> ListItemPlace {
        let isHeader = index == 0 && configuration.headerMode == .firstItemInSection
        let first = configuration.headerMode == .firstItemInSection && configuration.appearance.isGrouped ? 1 : 0
        let isLast = index == section.count - 1
        var place = ListItemPlace(appearance: configuration.appearance, isFirst: index == first, isLast: isLast, isHeader: isHeader)
        guard configuration.showsSeparators, !(isHeader && configuration.appearance.isGrouped) else { return place }
        var lines = configuration.separatorConfiguration
        if let handler = configuration.itemSeparatorHandler { lines = handler(IndexPath(item: index, section: section.index), lines) }
        place.separatorColor = lines.color
        place.top = lines.topSeparatorVisibility == .visible ? lines.topSeparatorInsets : nil
        let showsBottom =
            lines.bottomSeparatorVisibility == .automatic
            ? !(isLast && configuration.appearance.isGrouped) : lines.bottomSeparatorVisibility == .visible
        place.bottom = showsBottom ? lines.bottomSeparatorInsets : nil
        return place
    }
}

/// The place of an item in a list, which its cell draws.
struct ListItemPlace {
    var appearance: UICollectionLayoutListConfiguration.Appearance
    /// Whether the item is the first or last one of its group of rows.
    var isFirst = false
    var isLast = false
    /// Whether the item is the header of its section.
    var isHeader = false
    var separatorColor = UIColor.clear
    /// The insets of the line above; nil for none.
    var top: NSDirectionalEdgeInsets?
    /// The insets of the line below; nil for none.
    var bottom: NSDirectionalEdgeInsets?

    /// The corners that the cell rounds.
    var roundedCorners: CACornerMask {
        guard appearance == .insetGrouped, !isHeader else { return [] }
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }
}
