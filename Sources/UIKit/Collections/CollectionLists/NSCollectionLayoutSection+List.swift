import Foundation
import UIPrimitives

extension NSCollectionLayoutSection {
    /// Returns a section whose items are the rows of a list. The element kinds of its header and footer are
    /// `UICollectionView.elementKindSectionHeader` and `UICollectionView.elementKindSectionFooter`.
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
    /// Returns a layout in which every section is a list.
    public class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
    }
}

/// The configuration of a list, stored with its section.
@MainActor struct ListSectionValues {
    let configuration: UICollectionLayoutListConfiguration

    /// Returns the properties of the item at an index of a section that depend on its place in the list: whether it is the first, the last
    /// or a header, and its separator lines.
    func item(_ index: Int, of section: CompositionalSection) -> ListItemPosition {
        let isHeader = index == 0 && configuration.headerMode == .firstItemInSection
        let first = configuration.headerMode == .firstItemInSection && configuration.appearance.isGrouped ? 1 : 0
        let isLast = index == section.count - 1
        var position = ListItemPosition(appearance: configuration.appearance, isFirst: index == first, isLast: isLast, isHeader: isHeader)
        guard configuration.showsSeparators, !(isHeader && configuration.appearance.isGrouped) else { return position }
        var lines = configuration.separatorConfiguration
        if let handler = configuration.itemSeparatorHandler { lines = handler(IndexPath(item: index, section: section.index), lines) }
        position.separatorColor = lines.color
        position.top = lines.topSeparatorVisibility == .visible ? lines.topSeparatorInsets : nil
        let showsBottom =
            lines.bottomSeparatorVisibility == .automatic
            ? !(isLast && configuration.appearance.isGrouped) : lines.bottomSeparatorVisibility == .visible
        position.bottom = showsBottom ? lines.bottomSeparatorInsets : nil
        return position
    }
}
