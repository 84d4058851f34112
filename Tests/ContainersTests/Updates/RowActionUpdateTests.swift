import AsyncDisplayKit
import Foundation
import WeftTesting
import XCTest

/// The actions of a swiped row close when its table changes.
final class RowActionUpdateTests: XCTestCase {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func testAnUpdateClosesTheActionsOfARow() {
        let rows = SwipedRows()
        onStage(rows.makeNode) { stage, table in
            stage.dragAndRest(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 120, y: 62))
            stage.advance(by: 0.5)
            rows.numbers.insert(99, at: 0)
            table.insertRows(at: [path(0)], with: .none)
            stage.advance(by: 1)
            stage.click(300, 100)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.performed, [])
            XCTAssertEqual(rows.numbers.count, 9)
            XCTAssertEqual(rows.selected, [path(2)], "a click on a closed row")
        }
    }

    func testAReloadClosesTheActionsOfARow() {
        let rows = SwipedRows()
        onStage(rows.makeNode) { stage, table in
            stage.dragAndRest(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 120, y: 62))
            stage.advance(by: 0.5)
            table.reloadData()
            stage.advance(by: 0.5)
            stage.click(100, 100)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.selected, [path(2)])
        }
    }
}

/// Rows of 40 points with an action behind them.
private final class SwipedRows: NSObject, ASTableDataSource, ASTableDelegate {
    var numbers = Array(0..<8)
    var performed: [Int] = []
    var selected: [IndexPath] = []

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        node.view.separatorStyle = .none
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { numbers.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = numbers[indexPath.row]
        return { NumberCell(number: number, height: 40) }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        MainActor.assumeIsolated {
            let action = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
                self?.performed.append(indexPath.row)
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [action])
        }
    }
}
