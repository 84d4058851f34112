import Scheduling
import XCTest

@testable import UIKit

/// Table and collection views that show snapshots.
final class DiffableViewTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func snapshot(_ sections: (String, [Int])...) -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    private func onStage(_ body: @MainActor (TestStage) throws -> Void) rethrows {
        try MainActor.assumeIsolated {
            let stage = TestStage()
            defer { stage.close() }
            try body(stage)
        }
    }

    func testATableViewKeepsTheCellsOfRemainingItems() {
        onStage { stage in
            let table = UITableView(frame: stage.window.bounds)
            table.rowHeight = 20
            stage.window.addSubview(table)
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, number in
                let cell = UITableViewCell()
                cell.textLabel?.text = "\(number)"
                return cell
            }
            var completions = 0
            source.apply(snapshot(("a", [1, 2, 3])), animatingDifferences: false) { completions += 1 }
            stage.frame()
            let three = table.cellForRow(at: path(2))
            XCTAssertEqual(three?.textLabel?.text, "3")

            source.apply(snapshot(("b", [4]), ("a", [3, 1]))) { completions += 1 }
            stage.advance(to: 1)
            stage.advance(to: 2)
            XCTAssertTrue(table.cellForRow(at: path(0, 1)) === three, "it moved")
            XCTAssertEqual(table.cellForRow(at: path(0))?.textLabel?.text, "4")
            XCTAssertEqual(completions, 2)
            XCTAssertEqual(source.indexPath(for: 1), path(1, 1))
            XCTAssertEqual(source.index(for: "a"), 1)

            source.tableView(table, moveRowAt: path(0, 1), to: path(1, 0))
            XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "b"), [4, 3], "moved there manually")
            source.applySnapshotUsingReloadData(snapshot(("c", [9])))
            stage.frame()
            XCTAssertEqual(table.cellForRow(at: path(0))?.textLabel?.text, "9")
        }
    }

    func testASnapshotMayBeAppliedWhenTheOneBeforeIsShown() {
        onStage { stage in
            let table = UITableView(frame: stage.window.bounds)
            table.rowHeight = 20
            stage.window.addSubview(table)
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, number in
                let cell = UITableViewCell()
                cell.textLabel?.text = "\(number)"
                return cell
            }
            source.apply(snapshot(("a", [1, 2, 3, 4])), animatingDifferences: false)
            stage.frame()
            // Moved and reconfigured: two updates.
            var moved = snapshot(("a", [2, 3, 4, 1]))
            moved.reconfigureItems([1])
            let reports = Locked<[String]>([])
            ProgrammerError.withHandler({ report in reports.withLock { $0.append(report.message) } }) {
                source.apply(moved, animatingDifferences: false) {
                    source.apply(self.snapshot(("a", [3])), animatingDifferences: false)
                }
            }
            XCTAssertEqual(reports.withLock { $0 }, [])
            XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["3"])
        }
    }

    func testACollectionViewKeepsTheCellsOfRemainingItems() {
        onStage { stage in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 40, height: 40)
            let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            stage.window.addSubview(collection)
            var asked: [Int] = []
            let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { view, path, number in
                asked.append(number)
                return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            source.apply(snapshot(("a", [1, 2, 3])), animatingDifferences: false)
            stage.frame()
            XCTAssertEqual(asked.sorted(), [1, 2, 3])
            let three = collection.cellForItem(at: path(2))

            source.apply(snapshot(("a", [3, 4, 1])))
            stage.advance(to: 1)
            stage.advance(to: 2)
            XCTAssertTrue(collection.cellForItem(at: path(0)) === three)
            XCTAssertEqual(asked.suffix(1), [4], "only new items are requested")
            XCTAssertEqual(source.itemIdentifier(for: path(1)), 4)
        }
    }
}
