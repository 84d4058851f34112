import XCTest

@testable import UIKit

/// The program calls the list while the list calls the program.
final class ListReentranceTests: XCTestCase {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    func testADelegateMayRequestAHeaderWhileHeadersAreMade() {
        onStage { stage in
            let rows = Rows([3, 3])
            let table = rows.table(on: stage)
            stage.frame()

            XCTAssertEqual(rows.headersSeen, [nil, "section 0"])
            XCTAssertEqual((table.headerView(forSection: 1))?.textLabel?.text, "section 1")
        }
    }

    func testACellMayRequestOthersFromItsTableWhileItIsPrepared() {
        onStage { stage in
            let rows = Rows([40])
            let table = rows.table(on: stage)
            table.register(CellRequestingRow.self, forCellReuseIdentifier: "curious")
            table.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
            rows.identifier = "curious"
            stage.frame()

            table.contentOffset.y = 800
            stage.frame()

            let cells = table.visibleCells.compactMap { $0 as? CellRequestingRow }
            XCTAssertTrue(cells.contains { $0.dequeued?.reuseIdentifier == "plain" })
        }
    }

    func testAnItemOfACollectionMayRequestOthersWhileItIsPrepared() {
        onStage { stage in
            let items = Items([200])
            let collection = items.collection(on: stage)
            collection.register(CellRequestingItem.self, forCellWithReuseIdentifier: "item")
            stage.frame()

            collection.contentOffset.y = 800
            stage.frame()

            XCTAssertTrue(collection.visibleCells.contains { ($0 as? CellRequestingItem)?.dequeued != nil })
        }
    }

    func testAHeaderFromANibHasTheNamedClassOrShowsTheCard() {
        onStage { stage in
            let table = Rows([1]).table(on: stage)
            table.register(UINib(nibName: "NamedNibHeader", bundle: nil), forHeaderFooterViewReuseIdentifier: "head")
            table.register(UINib(nibName: "NoSuchHeader", bundle: nil), forHeaderFooterViewReuseIdentifier: "card")

            let named = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
            let card = table.dequeueReusableHeaderFooterView(withIdentifier: "card")
            XCTAssertTrue(named is NamedNibHeader)
            XCTAssertEqual(named?.contentView.subviews.count, 1)
            XCTAssertEqual(card?.contentView.subviews.count, 1)
            XCTAssertEqual(card?.reuseIdentifier, "card")
            table.register(nil as UINib?, forHeaderFooterViewReuseIdentifier: "card")
            XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "card"))
        }
    }

    // MARK: During a drag

    func testAnItemBeingDraggedFollowsUpdates() {
        onStage { stage in
            let items = Items([2, 2, 2])
            let collection = items.collection(on: stage)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            stage.frame()
            let target = collection.layoutAttributesForItem(at: path(1, 2))!.center

            XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(0, 2)))
            collection.updateInteractiveMovementTargetPosition(target)
            items.counts.removeFirst()
            collection.deleteSections([0])
            collection.endInteractiveMovement()
            XCTAssertEqual(items.moves, [[path(0, 1), path(1, 1)]])

            XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(0, 1)))
            collection.updateInteractiveMovementTargetPosition(collection.layoutAttributesForItem(at: path(0))!.center)
            items.counts.removeLast()
            collection.deleteSections([1])
            collection.endInteractiveMovement()
            XCTAssertEqual(items.moves.count, 1, "a removed item cannot be dropped")

            XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(1)))
            collection.updateInteractiveMovementTargetPosition(collection.layoutAttributesForItem(at: path(0))!.center)
            items.counts = []
            collection.reloadData()
            stage.frame()
            collection.endInteractiveMovement()
            XCTAssertEqual(items.moves.count, 1)
        }
    }

    func testARowBeingDraggedFollowsUpdates() {
        onStage { stage in
            let rows = Rows([2, 2, 2])
            let table = rows.table(on: stage)
            table.rowHeight = 20
            stage.frame()

            table.beginReorder(table.cellForRow(at: path(0, 2))!, at: table.rectForRow(at: path(0, 2)).origin)
            table.moveReorder(to: CGPoint(x: 10, y: table.rectForRow(at: path(1, 2)).midY))
            rows.counts.removeFirst()
            table.deleteSections([0], with: .none)
            table.endReorder(cancelled: false)
            XCTAssertEqual(rows.moves, [[path(0, 1), path(1, 1)]])
            stage.advance(to: 2)

            table.beginReorder(table.cellForRow(at: path(0, 1))!, at: table.rectForRow(at: path(0, 1)).origin)
            table.moveReorder(to: CGPoint(x: 10, y: table.rectForRow(at: path(1, 1)).midY))
            rows.counts.removeLast()
            table.deleteSections([1], with: .none)
            table.endReorder(cancelled: false)
            XCTAssertEqual(rows.moves.count, 1)
        }
    }

    func testEndUpdatesWithoutBeginUpdatesDoesNothing() {
        onStage { stage in
            let table = Rows([1]).table(on: stage)
            stage.frame()
            table.endUpdates()
            table.beginUpdates()
            XCTAssertEqual(table.list.updates.depth, 1)
            table.endUpdates()
            XCTAssertEqual(table.list.updates.depth, 0)
        }
    }
}

/// A header that the data source creates without a nib.
private final class PlainHeader: UITableViewHeaderFooterView {}

final class NamedNibHeader: UITableViewHeaderFooterView {}

/// Requests another cell of its table when it is reused.
private final class CellRequestingRow: UITableViewCell {
    private(set) var dequeued: UITableViewCell?

    override func prepareForReuse() {
        super.prepareForReuse()
        dequeued = table?.dequeueReusableCell(withIdentifier: "plain")
    }
}

private final class CellRequestingItem: UICollectionViewCell {
    private(set) var dequeued: UICollectionViewCell?
    weak var collection: UICollectionView?

    override func prepareForReuse() {
        super.prepareForReuse()
        if dequeued == nil { dequeued = collection?.dequeueReusableCell(withReuseIdentifier: "item", for: [0, 0]) }
    }
}

@MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    var identifier: String?
    var moves: [[IndexPath]] = []
    /// The header that the table has for the previous section, at each request for a header.
    private(set) var headersSeen: [String?] = []

    init(_ counts: [Int]) {
        self.counts = counts
    }

    func table(on stage: TestStage) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), style: .plain)
        table.rowHeight = 20
        table.sectionHeaderHeight = 10
        table.dataSource = self
        table.delegate = self
        objc_setAssociatedObject(table, &Self.key, self, .OBJC_ASSOCIATION_RETAIN)
        stage.window.addSubview(table)
        return table
    }

    // Only the address is used, as the key of an associated object.
    nonisolated(unsafe) private static var key: UInt8 = 0

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        identifier.map { tableView.dequeueReusableCell(withIdentifier: $0, for: indexPath) }
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        moves.append([sourceIndexPath, destinationIndexPath])
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        if headersSeen.count < counts.count { headersSeen.append(tableView.headerView(forSection: section - 1)?.textLabel?.text) }
        let view = PlainHeader(reuseIdentifier: "head")
        view.textLabel?.text = "section \(section)"
        return view
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 10 }
}

@MainActor private final class Items: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var moves: [[IndexPath]] = []

    init(_ counts: [Int]) {
        self.counts = counts
    }

    func collection(on stage: TestStage) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 20)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        collection.dataSource = self
        objc_setAssociatedObject(collection, &Self.key, self, .OBJC_ASSOCIATION_RETAIN)
        stage.window.addSubview(collection)
        return collection
    }

    // Only the address is used, as the key of an associated object.
    nonisolated(unsafe) private static var key: UInt8 = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? CellRequestingItem)?.collection = collectionView
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        moves.append([sourceIndexPath, destinationIndexPath])
    }
}
