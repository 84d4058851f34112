import AsyncDisplayKit
import PreviewKit

/// A list of cells with content configurations: images, values, accessories, and an outline whose children a click shows and hides.
final class ListCellsViewController: UIViewController {
    private struct Row: Hashable {
        enum Kind: Hashable {
            case setting, value, outline, child
        }

        var title: String
        var detail: String?
        var kind: Kind
        var color = 0
    }

    private static let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen, .systemPurple]
    private var source: UICollectionViewDiffableDataSource<String, Row>?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List cells"
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        let collection = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collection)
        connect(collection)
    }

    private func connect(_ collection: UICollectionView) {
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, _, row in
            Self.configure(cell, row)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] view, _, path in
            var content = view.defaultContentConfiguration()
            content.text = self?.source?.sectionIdentifier(for: path.section)
            view.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<String, Row>(collectionView: collection) { collection, path, item in
            collection.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        self.source = source
        show(in: source)
    }

    private func show(in source: UICollectionViewDiffableDataSource<String, Row>) {
        var settings = NSDiffableDataSourceSectionSnapshot<Row>()
        settings.append([
            Row(title: "Boats", detail: "Names, crews and berths", kind: .setting, color: 0),
            Row(title: "Weather", detail: nil, kind: .setting, color: 1),
            Row(
                title: "Tides", detail: "High water at noon, low water in the evening, and again high water at night", kind: .setting,
                color: 2),
        ])
        var values = NSDiffableDataSourceSectionSnapshot<Row>()
        values.append([
            Row(title: "Harbour", detail: "North pier", kind: .value), Row(title: "Crew", detail: "Four", kind: .value),
        ])
        var outline = NSDiffableDataSourceSectionSnapshot<Row>()
        let routes = Row(title: "Routes", kind: .outline)
        outline.append([routes])
        outline.append([Row(title: "Island", kind: .child), Row(title: "Lighthouse", kind: .child)], to: routes)
        outline.expand([routes])
        source.apply(settings, to: "Settings", animatingDifferences: false)
        source.apply(values, to: "Values", animatingDifferences: false)
        source.apply(outline, to: "Outline", animatingDifferences: false)
    }

    private static func configure(_ cell: UICollectionViewListCell, _ row: Row) {
        var content = row.kind == .value ? UIListContentConfiguration.valueCell() : .subtitleCell()
        content.text = row.title
        content.secondaryText = row.detail
        if row.kind == .setting {
            content.image = dot(colors[row.color % colors.count])
            cell.accessories = [.disclosureIndicator()]
        } else {
            cell.accessories = row.kind == .outline ? [.outlineDisclosure()] : row.kind == .value ? [] : [.checkmark()]
        }
        cell.indentationLevel = row.kind == .child ? 2 : 0
        cell.contentConfiguration = content
    }

    private static func dot(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 28, height: 28), cornerRadius: 7).fill()
        }
    }
}

#Preview("List cells", group: "Nodes and views") {
    UINavigationController(rootViewController: ListCellsViewController())
}
