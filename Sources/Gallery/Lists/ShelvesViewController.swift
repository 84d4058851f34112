import AsyncDisplayKit
import PreviewKit

/// A compositional layout: a shelf that scrolls independently, a mosaic of nested groups, and labels that wrap into lines according to
/// their widths.
final class ShelvesViewController: UIViewController {
    private enum Section: Int, CaseIterable {
        case shelf, mosaic, labels

        var title: String {
            switch self {
            case .shelf: "Scrolls by itself"
            case .mosaic: "Nested groups"
            case .labels: "Own sizes"
            }
        }
    }

    private var source: UICollectionViewDiffableDataSource<Section, Int>?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shelves"
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: Self.layout())
        collection.backgroundColor = .systemBackground
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collection)
        let tile = UICollectionView.CellRegistration<TileCell, Int> { cell, path, item in
            cell.show(item, isLabel: path.section == Section.labels.rawValue)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in
            var content = UIListContentConfiguration.plainHeader()
            content.text = Section(rawValue: path.section)?.title
            view.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collection) { collection, path, item in
            collection.dequeueConfiguredReusableCell(using: tile, for: path, item: item)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        for section in Section.allCases {
            snapshot.appendSections([section])
            snapshot.appendItems((0..<12).map { section.rawValue * 100 + $0 })
        }
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
    }

    // MARK: Layout

    private static func layout() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 16
        return UICollectionViewCompositionalLayout(
            sectionProvider: { index, _ in
                let section =
                    switch Section(rawValue: index) {
                    case .mosaic: mosaic()
                    case .labels: labels()
                    default: shelf()
                    }
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(32))
                let header = NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                section.boundarySupplementaryItems = [header]
                section.supplementariesFollowContentInsets = false
                // The tiles of the mosaic have additional insets of 4 points, so all sections begin 16 points from the edge.
                let side: CGFloat = index == Section.mosaic.rawValue ? 12 : 16
                section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: side, bottom: 4, trailing: side)
                return section
            }, configuration: configuration)
    }

    private static func shelf() -> NSCollectionLayoutSection {
        let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.4), heightDimension: .absolute(120))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
        section.interGroupSpacing = 12
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        return section
    }

    private static func mosaic() -> NSCollectionLayoutSection {
        let large = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.66), heightDimension: .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
        for item in [large, small] { item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4) }
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.34), heightDimension: .fractionalHeight(1)),
            repeatingSubitem: small, count: 2)
        return NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(180)),
                subitems: [large, column]))
    }

    private static func labels() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .estimated(80), heightDimension: .estimated(36))
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(36))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        group.interItemSpacing = .fixed(8)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        return section
    }
}

/// A colored tile with a number or a name.
private final class TileCell: UICollectionViewCell {
    private static let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemOrange, .systemGreen, .systemPink]
    private static let names = ["Harbour", "Sea", "Lighthouse", "Pier", "Wind", "A longer name", "Boat"]

    func show(_ item: Int, isLabel: Bool) {
        var content = UIListContentConfiguration.cell()
        content.text = isLabel ? Self.names[item % Self.names.count] : "\(item % 100 + 1)"
        content.textProperties.numberOfLines = 1
        content.textProperties.alignment = isLabel ? .natural : .center
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
        contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = isLabel ? .secondarySystemBackground : Self.colors[item % Self.colors.count].withAlphaComponent(0.3)
        background.cornerRadius = 10
        backgroundConfiguration = background
    }
}

#Preview("Shelves", group: "Lists") {
    UINavigationController(rootViewController: ShelvesViewController())
}
