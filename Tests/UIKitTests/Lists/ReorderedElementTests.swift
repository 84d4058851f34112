import UIPrimitives
import XCTest

@testable import UIKit

/// Rows and items that the user reorders in views with diffable data sources: the updates of the data source, and the state of a drag
/// after a reload.
final class ReorderedElementTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func snapshot(_ sections: (String, [Int])...) -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    /// Drags a row by its reorder control, without releasing it.
    @MainActor private func drag(_ stage: TestStage, from start: CGFloat, to end: CGFloat) {
        stage.press(185, start)
        for step in 1...10 {
            stage.clock.advance(to: stage.clock.now + 1 / 60)
            stage.move(185, start + (end - start) * CGFloat(step) / 10)
        }
        stage.advance(to: stage.clock.now + 0.5)
    }

    // MARK: Diffable data sources

    func testADataSourceThatAppliesTheMoveItselfShowsIt() {
        onStage { stage in
            let table = editedTable(stage)
            let source = MoveApplyingTableSource(tableView: table) { _, _, number in TextRows.cell("\(number)") }
            source.apply(snapshot(("a", [1, 2, 3]), ("b", [4])), animatingDifferences: false)
            stage.frame()

            drag(stage, from: 10, to: 50)
            stage.release(185, 50)
            settle(stage)
            XCTAssertEqual(source.movedItems, [1], "the method is called before the row is moved in the snapshot")
            XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "a"), [2, 3, 1])
            XCTAssertEqual(texts(table, 0), ["2", "3", "1"])

            drag(stage, from: 10, to: 78)
            stage.release(185, 78)
            settle(stage)
            XCTAssertEqual(source.movedItems, [1, 2])
            XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "b"), [4, 2])
            XCTAssertEqual(texts(table, 0), ["3", "1"])
            XCTAssertEqual(texts(table, 1), ["4", "2"])
        }
    }

    func testAMoveThatTheProgramDoesNotApplyIsAppliedToTheSnapshot() {
        onStage { stage in
            let table = editedTable(stage)
            let source = MoveApplyingTableSource(tableView: table) { _, _, number in TextRows.cell("\(number)") }
            source.applies = false
            source.apply(snapshot(("a", [1, 2, 3])), animatingDifferences: false)
            stage.frame()
            drag(stage, from: 10, to: 50)
            stage.release(185, 50)
            settle(stage)
            XCTAssertEqual(source.snapshot().itemIdentifiers, [2, 3, 1])
            XCTAssertEqual(texts(table, 0), ["2", "3", "1"])
        }
    }

    func testACollectionsDataSourceMayApplyTheMoveItself() {
        onStage { stage in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 40, height: 40)
            let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            stage.window.addSubview(collection)
            let source = MoveApplyingCollectionSource(collectionView: collection) { view, path, number in
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.tag = number
                return cell
            }
            source.apply(snapshot(("a", [1, 2, 3]), ("b", [4, 5])), animatingDifferences: false)
            stage.frame()

            let target = collection.layoutAttributesForItem(at: path(1, 1))!.center
            XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(0)))
            collection.updateInteractiveMovementTargetPosition(target)
            collection.endInteractiveMovement()
            settle(stage)
            XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "b"), [4, 1, 5])
            XCTAssertEqual((0..<2).map { collection.cellForItem(at: path($0))?.tag }, [2, 3])
            XCTAssertEqual((0..<3).map { collection.cellForItem(at: path($0, 1))?.tag }, [4, 1, 5])
            let places = (0..<3).map { collection.cellForItem(at: path($0, 1))?.center }
            XCTAssertEqual(places, (0..<3).map { collection.layoutAttributesForItem(at: path($0, 1))?.center })
        }
    }

    func testItemsThatMoveAsideLeaveNoGapAtTheEdge() {
        onStage { stage in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 200, height: 40)
            layout.minimumLineSpacing = 0
            let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            stage.window.addSubview(collection)
            let source = MoveApplyingCollectionSource(collectionView: collection) { view, path, _ in
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            source.apply(snapshot(("a", Array(0..<30))), animatingDifferences: false)
            stage.frame()
            XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(0)))
            collection.contentOffset.y = 200
            stage.frame()
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 380))
            settle(stage)
            // Scrolls back during the drag: no gap is left at the original place of the item.
            collection.contentOffset.y = 40
            stage.frame()
            let tops = collection.visibleCells.filter { $0.frame != collection.draggedElement?.frame }.map(\.frame.minY)
            XCTAssertEqual(tops.filter { (40..<240).contains($0) }.sorted(), [40, 80, 120, 160, 200])
            collection.cancelInteractiveMovement()
            settle(stage)
        }
    }

    func testHandlersAreNotifiedOfItemsThatTheUserReorders() {
        onStage { stage in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 40, height: 40)
            let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            stage.window.addSubview(collection)
            let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { view, path, _ in
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            source.apply(snapshot(("a", [1, 2, 3])), animatingDifferences: false)
            stage.frame()
            XCTAssertFalse(collection.beginInteractiveMovementForItem(at: path(0)), "no handler allows reordering")

            var (will, program) = ([[Int]](), [1, 2, 3])
            source.reorderingHandlers.canReorderItem = { $0 != 3 }
            source.reorderingHandlers.willReorder = { will = [$0.initialSnapshot.itemIdentifiers, $0.finalSnapshot.itemIdentifiers] }
            source.reorderingHandlers.didReorder = { program = program.applying($0.difference) ?? [] }
            XCTAssertFalse(collection.beginInteractiveMovementForItem(at: path(2)))
            XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(0)))
            collection.updateInteractiveMovementTargetPosition(collection.layoutAttributesForItem(at: path(1))!.center)
            collection.endInteractiveMovement()
            settle(stage)
            XCTAssertEqual(will, [[1, 2, 3], [2, 1, 3]])
            XCTAssertEqual(program, [2, 1, 3])
            XCTAssertEqual(source.snapshot().itemIdentifiers, [2, 1, 3])
        }
    }

    // MARK: Reloads

    func testAReloadWhileARowIsDraggedUsesEveryCellOnce() {
        onStage { stage in
            let table = editedTable(stage)
            let rows = TextRows((0..<60).map(String.init))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            stage.frame()
            drag(stage, from: 90, to: 110)
            XCTAssertNotEqual(table.cellForRow(at: path(4))?.frame.minY, 80, "the row follows the pointer")

            table.rowHeight = 10  // All pooled cells are needed at the same time.
            stage.frame()
            let cells = table.visibleCells
            XCTAssertEqual(cells.count, 20)
            XCTAssertEqual(Set(cells.map(ObjectIdentifier.init)).count, cells.count)
            XCTAssertEqual(cells.map { $0.textLabel?.text }, (0..<20).map(String.init))
            XCTAssertTrue(table.panGestureRecognizer.isEnabled)
            stage.release(185, 110)
            settle(stage)
            XCTAssertEqual(rows.texts, (0..<60).map(String.init))
        }
    }

    func testARowDroppedBeforeAReloadIsShownIsNotMoved() {
        onStage { stage in
            let table = editedTable(stage)
            let rows = TextRows((0..<10).map(String.init))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            stage.frame()
            drag(stage, from: 90, to: 130)
            rows.texts = ["a", "b"]
            table.reloadData()
            table.moveReorder(to: CGPoint(x: 185, y: 135))
            table.endReorder(cancelled: false)
            XCTAssertEqual(rows.texts, ["a", "b"], "the source is not called for a row that it no longer has")
            settle(stage)
            XCTAssertEqual(texts(table, 0), ["a", "b"])
        }
    }

    func testARowThatAReloadRemovesDuringATouchIsNotHighlightedWhenItReturns() {
        onStage { stage in
            let table = UITableView(frame: stage.window.bounds)
            table.rowHeight = 20
            stage.window.addSubview(table)
            let rows = TextRows(["a", "b", "c"])
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            stage.frame()
            stage.press(50, 50)
            stage.advance(to: stage.clock.now + 0.3)
            XCTAssertEqual(table.cellForRow(at: path(2))?.isHighlighted, true)

            rows.texts = ["a"]
            table.reloadData()
            stage.frame()
            stage.release(50, 50)
            rows.texts = ["a", "b", "c"]
            table.reloadData()
            stage.frame()
            XCTAssertEqual(table.cellForRow(at: path(2))?.isHighlighted, false)
        }
    }

    // MARK: Helpers

    @MainActor private func editedTable(_ stage: TestStage) -> UITableView {
        let table = UITableView(frame: stage.window.bounds)
        table.rowHeight = 20
        table.separatorStyle = .none
        table.setEditing(true, animated: false)
        stage.window.addSubview(table)
        return table
    }

    @MainActor private func settle(_ stage: TestStage) {
        for _ in 0..<3 { stage.advance(to: stage.clock.now + 1) }
    }

    @MainActor private func texts(_ table: UITableView, _ section: Int) -> [String?] {
        (0..<table.numberOfRows(inSection: section)).map { table.cellForRow(at: path($0, section))?.textLabel?.text }
    }
}

/// Rows of texts that can be reordered.
private final class TextRows: NSObject, UITableViewDataSource {
    var texts: [String]

    init(_ texts: [String]) {
        self.texts = texts
    }

    @MainActor static func cell(_ text: String) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.showsReorderControl = true
        cell.textLabel?.text = text
        return cell
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.showsReorderControl = true
        cell.textLabel?.text = texts[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        texts.insert(texts.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
}

extension NSDiffableDataSourceSnapshot where ItemIdentifierType == Int {
    /// A copy in which an item is moved to another index path.
    fileprivate func moving(_ item: Int, to target: IndexPath) -> Self {
        var next = self
        next.deleteItems([item])
        let section = next.sectionIdentifiers[target.section]
        let rest = next.itemIdentifiers(inSection: section)
        if rest.indices.contains(target.item) {
            next.insertItems([item], beforeItem: rest[target.item])
        } else {
            next.appendItems([item], toSection: section)
        }
        return next
    }
}

/// Applies its own snapshot for a reordered row, as programs written for UIKit do, or does nothing.
private final class MoveApplyingTableSource: UITableViewDiffableDataSource<String, Int> {
    var applies = true
    var movedItems: [Int] = []

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard applies, let item = itemIdentifier(for: sourceIndexPath) else { return }
        movedItems.append(item)
        apply(snapshot().moving(item, to: destinationIndexPath), animatingDifferences: false)
    }
}

private final class MoveApplyingCollectionSource: UICollectionViewDiffableDataSource<String, Int> {
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath) else { return }
        apply(snapshot().moving(item, to: destinationIndexPath), animatingDifferences: false)
    }
}
