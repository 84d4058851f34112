import AsyncDisplayKit
import Foundation
import Scheduling
import WeftTesting
import XCTest

@testable import Containers

/// Snapshots that become updates.
final class DiffableTests: XCTestCase {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func snapshot(_ sections: (String, [Int])...) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    @MainActor private func makeTable() -> (ASTableNode, ASTableDiffableDataSource<String, Int>) {
        let table = ASTableNode()
        table.view.separatorStyle = .none
        let source = ASTableDiffableDataSource<String, Int>(tableNode: table) { _, _, number in
            { NumberCell(number: number, height: 40) }
        }
        return (table, source)
    }

    @MainActor private func numbers(_ table: ASTableNode) -> [[Int]] {
        (0..<table.numberOfSections).map { section in
            (0..<table.numberOfRows(inSection: section)).compactMap {
                (table.nodeForRow(at: path($0, section)) as? NumberCell)?.number
            }
        }
    }

    func testASnapshotIsEditedInPlace() {
        var snapshot = snapshot(("a", [1, 2, 3]), ("b", [4]))
        snapshot.insertItems([9], afterItem: 1)
        snapshot.moveItem(3, beforeItem: 4)
        snapshot.deleteItems([2])
        snapshot.insertSections(["c"], beforeSection: "b")
        snapshot.moveSection("a", afterSection: "b")

        XCTAssertEqual(snapshot.sectionIdentifiers, ["c", "b", "a"])
        XCTAssertEqual(snapshot.itemIdentifiers, [3, 4, 1, 9])
        XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 3), "b")
        XCTAssertEqual(snapshot.indexOfItem(9), 3)
        XCTAssertNil(snapshot.indexOfItem(2))
        snapshot.deleteSections(["b"])
        XCTAssertEqual(snapshot.numberOfItems, 2)
    }

    func testASectionThatMovesAndIsReloadedShowsItsNewItems() {
        let (table, source) = MainActor.assumeIsolated { makeTable() }
        onStage({ table }) { stage, table in
            source.apply(snapshot(("a", [1]), ("b", [2])), animatingDifferences: false)
            stage.settle()
            var next = snapshot(("b", [3, 4]), ("a", [1]))
            next.reloadSections(["b"])
            source.apply(next, animatingDifferences: false)
            stage.settle()
            XCTAssertEqual(numbers(table), [[3, 4], [1]])
        }
    }

    func testAnItemTwiceIsAProgrammersError() {
        var snapshot = snapshot(("a", [1, 2]))
        let errors = reportedErrors {
            snapshot.appendItems([2, 3])
            snapshot.insertItems([7], beforeItem: 99)
        }

        XCTAssertEqual(snapshot.itemIdentifiers, [1, 2, 3])
        XCTAssertEqual(errors.count, 2)
    }

    func testReloadingWhatIsNotThereIsAProgrammersErrorAndDeletingItIsNone() {
        var snapshot = snapshot(("a", [1, 2]))
        let deleting = reportedErrors {
            snapshot.deleteItems([9])
            snapshot.deleteSections(["z"])
        }
        XCTAssertEqual(deleting, [])

        let reloading = reportedErrors {
            snapshot.reloadItems([1, 9])
            snapshot.reconfigureItems([9, 2])
            snapshot.reloadSections(["a", "z"])
        }
        XCTAssertEqual(reloading.count, 3)
        XCTAssertEqual(snapshot.reloadedItemIdentifiers, [1])
        XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [2])
        XCTAssertEqual(snapshot.reloadedSectionIdentifiers, ["a"])
    }

    func testTheDifferenceBecomesTheUpdateAndNodesStay() {
        let (table, source) = onMain { makeTable() }
        onStage({ table }) { stage, table in
            source.apply(snapshot(("a", [1, 2, 3]), ("b", [4, 5])), animatingDifferences: false)
            stage.settle()
            XCTAssertEqual(numbers(table), [[1, 2, 3], [4, 5]])
            let two = table.nodeForRow(at: path(1))
            let five = table.nodeForRow(at: path(1, 1))

            source.apply(snapshot(("b", [5, 2]), ("c", [6]), ("a", [3, 1])))
            stage.advance(by: 1)

            XCTAssertEqual(numbers(table), [[5, 2], [6], [3, 1]])
            XCTAssertTrue(table.nodeForRow(at: path(1)) === two, "it moved to another section")
            XCTAssertTrue(table.nodeForRow(at: path(0)) === five)
            XCTAssertEqual(source.indexPath(for: 3), path(0, 2))
            XCTAssertEqual(source.itemIdentifier(for: path(0, 1)), 6)
            XCTAssertEqual(source.sectionIdentifier(for: 1), "c")
        }
    }

    func testRandomSnapshotsAreShown() {
        let (table, source) = onMain { makeTable() }
        var random = SplitMix64(seed: 11)
        onStage({ table }) { stage, table in
            for _ in 0..<60 {
                var next = Snapshot()
                var items = Array(0..<18).shuffled(using: &random)
                for section in ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
                    next.appendSections([section])
                    let count = min(items.count, Int.random(in: 0...6, using: &random))
                    next.appendItems(Array(items.prefix(count)))
                    items.removeFirst(count)
                }
                next.reloadItems(next.itemIdentifiers.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
                source.apply(next, animatingDifferences: Bool.random(using: &random))
                table.waitUntilAllUpdatesAreProcessed()
                XCTAssertEqual(numbers(table), next.sectionIdentifiers.map { next.itemIdentifiers(inSection: $0) })
            }
            stage.advance(by: 0.5)
        }
    }

    func testAReconfiguredItemKeepsItsNode() {
        let (table, source) = onMain { makeTable() }
        var names = [1: "one"]
        source.modelProvider = { names[$0] ?? "" }
        onStage({ table }) { stage, table in
            source.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
            stage.settle()
            let node = table.nodeForRow(at: path(0))
            names[1] = "uno"
            var next = source.snapshot()
            next.reconfigureItems([1])
            source.apply(next)
            stage.advance(by: 0.5)

            XCTAssertTrue(table.nodeForRow(at: path(0)) === node)
            XCTAssertEqual(node?.nodeModel as? String, "uno")
        }
    }

    func testACollectionShowsSnapshotsToo() {
        let node = onMain { ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout()) }
        let source = ASCollectionDiffableDataSource<String, Int>(collectionNode: node) { _, _, number in
            { NumberCell(number: number, width: 100, height: 40) }
        }
        onStage({ node }) { stage, collection in
            source.performUpdates(to: [1, 2, 3], inSection: "a")
            stage.advance(by: 0.5)
            let three = collection.nodeForItem(at: path(2))
            source.performUpdates(to: [3, 4, 1], inSection: "a")
            stage.advance(by: 0.5)

            XCTAssertTrue(collection.nodeForItem(at: path(0)) === three)
            XCTAssertEqual(collection.shownNumbers(), [3, 4, 1])
        }
    }
}
