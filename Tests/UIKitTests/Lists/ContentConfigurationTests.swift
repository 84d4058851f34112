import XCTest

@testable import UIKit

/// Contents and backgrounds that configurations describe.
final class ContentConfigurationTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// A list of texts.
    @MainActor private func list(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) -> UICollectionViewCompositionalLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        return .list(using: configuration)
    }

    /// Runs `body` with a list of rows, whose cells `configure` fills.
    private func onList(
        _ count: Int, _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        change: @escaping @MainActor (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        configure: @escaping @MainActor (UICollectionViewListCell, Int) -> Void,
        _ body: @MainActor (UICollectionView, TestStage) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            let stage = TestStage(width: 300, height: 400)
            defer { stage.close() }
            let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: list(appearance, change))
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in configure(cell, item) }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
                collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<count))
            source.apply(snapshot, animatingDifferences: false)
            stage.window.addSubview(collection)
            stage.frame()
            try withExtendedLifetime(source) { try body(collection, stage) }
        }
    }

    @MainActor private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }.filter { !$0.isHidden }
    }

    func testARegistrationConfiguresAndReusesCells() throws {
        var made: Set<ObjectIdentifier> = []
        try onList(1000) { cell, item in
            made.insert(ObjectIdentifier(cell))
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(item)"
            cell.contentConfiguration = content
        } _: { collection, stage in
            for step in 1...20 {
                collection.contentOffset.y = CGFloat(step) * 400
                stage.frame()
            }
            let cell = try XCTUnwrap(collection.visibleCells.first)
            let item = try XCTUnwrap(collection.indexPath(for: cell)).item
            XCTAssertEqual(labels(in: cell).map(\.text), ["Row \(item)"])
            XCTAssertLessThan(made.count, 40)
        }
    }

    func testARowIsAsHighAsItsTexts() throws {
        try onList(2) { cell, item in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = item == 0 ? "Short" : String(repeating: "many words that need lines ", count: 6)
            content.secondaryText = item == 0 ? nil : "Below"
            cell.contentConfiguration = content
        } _: { collection, _ in
            let frames = collection.frames(0)
            XCTAssertEqual(frames[0].height, 44)
            XCTAssertGreaterThan(frames[1].height, 100)
            let texts = labels(in: try XCTUnwrap(collection.cellForItem(at: path(1))))
            XCTAssertEqual(texts.count, 2)
            XCTAssertEqual(texts[0].frame.minX, 16)
            XCTAssertEqual(texts[0].frame.minY, 11, accuracy: 1)
            XCTAssertEqual(texts[1].frame.maxY, frames[1].height - 11, accuracy: 1)
        }
    }

    func testAValueCellHasItsTextsBesideEachOther() throws {
        try onList(1) { cell, _ in
            var content = UIListContentConfiguration.valueCell()
            content.text = "Name"
            content.secondaryText = "Value"
            cell.contentConfiguration = content
        } _: { collection, _ in
            let texts = labels(in: try XCTUnwrap(collection.cellForItem(at: path(0))))
            XCTAssertEqual(texts[0].frame.minY, texts[1].frame.minY)
            XCTAssertEqual(texts[1].frame.maxX, 284, accuracy: 1)
        }
    }

    func testRightToLeftMirrorsARow() throws {
        try MainActor.assumeIsolated {
            let view = UIListContentView(configuration: .cell())
            view.semanticContentAttribute = .forceRightToLeft
            var content = UIListContentConfiguration.cell()
            content.text = "Text"
            content.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            view.configuration = content
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
            view.layoutIfNeeded()
            let image = try XCTUnwrap(view.subviews.first { $0 is UIImageView })
            XCTAssertEqual(image.frame.maxX, 284)
            XCTAssertEqual(labels(in: view)[0].frame.maxX, 248)
            XCTAssertEqual(labels(in: view)[0].textAlignment, .right)
        }
    }

    func testTheHandlerSeesTheStateAndSelectionChangesTheBackground() throws {
        var states: [Bool] = []
        try onList(2) { cell, item in
            cell.contentConfiguration = UIListContentConfiguration.cell()
            guard item == 0 else { return }
            cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        } _: { collection, stage in
            XCTAssertEqual(states.last, false)
            let cell = try XCTUnwrap(collection.cellForItem(at: path(0)))
            XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .systemBackground)
            collection.selectItem(at: path(0), animated: false, scrollPosition: [])
            stage.frame()
            XCTAssertEqual(states.last, true)
            XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .systemGray4)
            let gray = stage.pixel(150, 3)
            XCTAssertNotEqual(gray, 0xFFFFFF)
            collection.deselectItem(at: path(0), animated: false)
            stage.frame()
            XCTAssertEqual(stage.pixel(150, 3), 0xFFFFFF)
        }
    }

    func testABackgroundOfTheClientStays() {
        onList(1) { cell, _ in
            cell.contentConfiguration = UIListContentConfiguration.cell()
            var background = UIBackgroundConfiguration.listPlainCell()
            background.backgroundColor = .red
            background.cornerRadius = 10
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
            cell.backgroundConfiguration = background
        } _: { collection, stage in
            XCTAssertEqual(stage.pixel(150, 8), UIColor.red.resolvedPixel)
            XCTAssertEqual(stage.pixel(150, 1), 0xFFFFFF)
            collection.selectItem(at: path(0), animated: false, scrollPosition: [])
            stage.frame()
            XCTAssertEqual(stage.pixel(150, 8), UIColor.red.resolvedPixel)
        }
    }

    func testLinesBeginAtTheTextAndAHandlerHidesThem() throws {
        onList(3) { configuration in
            configuration.separatorConfiguration.color = .red
            configuration.itemSeparatorHandler = { path, lines in
                var lines = lines
                if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
                return lines
            }
        } configure: { cell, item in
            var content = UIListContentConfiguration.cell()
            content.text = "\(item)"
            cell.contentConfiguration = content
        } _: { _, stage in
            XCTAssertEqual(stage.pixel(17, 43), UIColor.red.resolvedPixel)
            XCTAssertEqual(stage.pixel(14, 43), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(17, 87), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(299, 131), UIColor.red.resolvedPixel)
        }
    }

    func testAnInsetGroupHasRoundCornersAndMargins() throws {
        onList(2, .insetGrouped) { cell, _ in
            cell.contentConfiguration = UIListContentConfiguration.cell()
        } _: { collection, stage in
            XCTAssertEqual(collection.frames(0)[0], CGRect(x: 16, y: 18, width: 268, height: 44))
            let gray = stage.pixel(5, 30)
            XCTAssertNotEqual(gray, 0xFFFFFF)
            XCTAssertEqual(stage.pixel(17, 19), gray, "the first corner is round")
            XCTAssertEqual(stage.pixel(150, 30), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(17, 61), 0xFFFFFF, "between rows there are no corners")
            XCTAssertEqual(stage.pixel(17, 105), gray)
        }
    }

    func testAccessoriesReduceTheWidthOfTheContent() throws {
        var pressed = 0
        try onList(1) { cell, _ in
            var content = UIListContentConfiguration.cell()
            content.text = "Text"
            cell.contentConfiguration = content
            cell.accessories = [.delete(), .detail { pressed += 1 }, .disclosureIndicator()]
        } _: { collection, stage in
            let cell = try XCTUnwrap(collection.cellForItem(at: path(0)) as? UICollectionViewListCell)
            let width = cell.contentView.frame.width
            XCTAssertEqual(cell.contentView.frame.minX, 0)
            XCTAssertLessThan(width, 260)
            collection.isEditing = true
            stage.frame()
            XCTAssertEqual(cell.contentView.frame.minX, 40)
            let detail = try XCTUnwrap(
                cell.subviews.compactMap { $0 as? SymbolAccessoryView }.first { $0.isUserInteractionEnabled && $0.backgroundColor == nil })
            detail.sendActions(for: .touchUpInside)
            XCTAssertEqual(pressed, 1)
        }
    }

    func testAnArrowShowsAndHidesChildren() throws {
        try MainActor.assumeIsolated {
            let stage = TestStage(width: 300, height: 400)
            defer { stage.close() }
            let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: list())
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
                cell.accessories = item == "parent" ? [.outlineDisclosure()] : []
            }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { collection, path, item in
                collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["parent"])
            outline.append(["child 1", "child 2"], to: "parent")
            source.apply(outline, to: 0, animatingDifferences: false)
            stage.window.addSubview(collection)
            stage.frame()
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 1)
            let cell = try XCTUnwrap(collection.cellForItem(at: path(0)) as? UICollectionViewListCell)
            let arrow = try XCTUnwrap(cell.subviews.compactMap { $0 as? OutlineArrowView }.first)
            arrow.sendActions(for: .touchUpInside)
            stage.frame()
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 3)
            XCTAssertTrue(arrow.isExpanded)
            XCTAssertTrue(cell.configurationState.isExpanded)
            arrow.sendActions(for: .touchUpInside)
            stage.frame()
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 1)
        }
    }

    func testAConfigurationOfTheClientMakesItsView() throws {
        try onList(1) { cell, _ in
            cell.contentConfiguration = BoxConfiguration(height: 70)
        } _: { collection, stage in
            let cell = try XCTUnwrap(collection.cellForItem(at: path(0)))
            let view = try XCTUnwrap(cell.contentView as? BoxContentView)
            XCTAssertEqual(collection.frames(0)[0].height, 70)
            cell.contentConfiguration = BoxConfiguration(height: 90)
            stage.frame()
            XCTAssertTrue(cell.contentView === view, "a view that supports the configuration stays")
            XCTAssertEqual(collection.frames(0)[0].height, 90)
        }
    }

    func testATableCellShowsAConfiguration() throws {
        try MainActor.assumeIsolated {
            let stage = TestStage(width: 300, height: 400)
            defer { stage.close() }
            let source = ConfiguredTableSource()
            let table = UITableView(frame: stage.window.bounds, style: .plain)
            table.dataSource = source
            stage.window.addSubview(table)
            stage.frame()
            let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
            XCTAssertEqual(labels(in: cell).map(\.text), ["First", "Second"])
            XCTAssertEqual(
                table.rectForRow(at: path(0)).height,
                cell.contentView.systemLayoutSizeFitting(
                    CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
                ).height, accuracy: 1)
            XCTAssertGreaterThan(table.rectForRow(at: path(0)).height, 44)
        }
    }
}

private struct BoxConfiguration: UIContentConfiguration {
    var height: CGFloat

    func makeContentView() -> UIView & UIContentView { BoxContentView(self) }
    func updated(for state: UIConfigurationState) -> Self { self }
}

private final class BoxContentView: UIView, UIContentView {
    var configuration: UIContentConfiguration { didSet { show() } }
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
    private let box = UIView()

    init(_ configuration: BoxConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
            box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor), height,
        ])
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() { height.constant = (configuration as? BoxConfiguration)?.height ?? 0 }
}

private final class ConfiguredTableSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "First"
        content.secondaryText = "Second"
        cell.contentConfiguration = content
        return cell
    }
}

extension UIColor {
    /// The pixel of an opaque color in light surroundings.
    fileprivate var resolvedPixel: UInt32 {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return UInt32(red * 255) << 16 | UInt32(green * 255) << 8 | UInt32(blue * 255)
    }
}
