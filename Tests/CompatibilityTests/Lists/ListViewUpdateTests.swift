import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Updates that a program submits to the view of a list node, as in programs from before list nodes.
final class ListViewUpdateTests: XCTestCase {
    func testATablesViewForwardsItsUpdatesToTheNodeAsOneBatch() {
        MainActor.assumeIsolated {
            let rows = Names()
            let table = ASTableNode(style: .plain)
            table.dataSource = rows
            let stage = HeadlessStage(ASDKViewController(node: table))
            defer { stage.close() }
            XCTAssertEqual(rows.shown(in: table), ["a", "b", "c"])

            table.view.beginUpdates()
            rows.names = ["b", "c", "d", "e"]
            table.view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            table.view.insertRows(at: [2, 3].map { IndexPath(row: $0, section: 0) }, with: .fade)
            table.view.endUpdates()
            stage.settle()
            stage.advance(by: 1)
            XCTAssertEqual(rows.shown(in: table), ["b", "c", "d", "e"])

            var finished = false
            let swap = {
                rows.names.swapAt(0, 3)
                table.view.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
                table.view.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
            }
            table.view.performBatchUpdates(swap, completion: { finished = $0 })
            stage.settle()
            stage.advance(by: 1)
            XCTAssertTrue(finished)
            XCTAssertEqual(rows.shown(in: table), ["e", "c", "d", "b"])
            rows.names[1] = "C"
            table.view.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            stage.settle()
            XCTAssertEqual(rows.shown(in: table), ["e", "C", "d", "b"])
            XCTAssertTrue(table.view.asyncDataSource === rows)
        }
    }

    func testACollectionsViewForwardsItsUpdatesToTheNode() {
        MainActor.assumeIsolated {
            let items = Names()
            let collection = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
            collection.dataSource = items
            let stage = HeadlessStage(ASDKViewController(node: collection))
            defer { stage.close() }

            let change = {
                items.names = ["c", "d"]
                collection.view.deleteItems(at: [0, 1].map { IndexPath(item: $0, section: 0) })
                collection.view.insertItems(at: [IndexPath(item: 1, section: 0)])
            }
            collection.view.performBatchUpdates(change)
            stage.settle()
            stage.advance(by: 1)
            XCTAssertEqual(items.shown(in: collection), ["c", "d"])
            items.names[0] = "C"
            collection.view.reloadItems(at: [IndexPath(item: 0, section: 0)])
            stage.settle()
            XCTAssertEqual(items.shown(in: collection), ["C", "d"])
        }
    }
}

/// A list of names. The accessibility label of each cell node is its name.
private final class Names: NSObject, ASTableDataSource, ASCollectionDataSource {
    var names = ["a", "b", "c"]

    private func block(_ index: Int) -> ASCellNodeBlock {
        let name = names[index]
        return {
            let cell = ASCellNode()
            cell.accessibilityLabel = name
            cell.style.preferredSize = CGSize(width: 100, height: 40)
            return cell
        }
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock { block(indexPath.row) }
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        block(indexPath.item)
    }

    func shown(in table: ASTableNode) -> [String] {
        (0..<table.numberOfRows(inSection: 0)).map {
            table.nodeForRow(at: IndexPath(row: $0, section: 0))?.accessibilityLabel ?? "-"
        }
    }

    func shown(in collection: ASCollectionNode) -> [String] {
        (0..<collection.numberOfItems(inSection: 0)).map {
            collection.nodeForItem(at: IndexPath(item: $0, section: 0))?.accessibilityLabel ?? "-"
        }
    }
}
