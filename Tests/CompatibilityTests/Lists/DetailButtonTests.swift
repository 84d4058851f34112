import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The detail button of rows.
final class DetailButtonTests: XCTestCase {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var calls: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = [.detailButton, .disclosureIndicator, .detailDisclosureButton][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            calls.append("detail \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("row \(indexPath.row)") }
    }

    private final class NodeRows: NSObject, ASTableDataSource, ASTableDelegate {
        var calls: [String] = []

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
            let cell = ASTextCellNode()
            cell.text = "Row"
            cell.accessoryType = .detailButton
            return cell
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            calls.append("detail \(indexPath.row)")
        }
        func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { calls.append("row \(indexPath.row)") }
    }

    /// Taps the right edge of a row.
    @MainActor private func tapEdge(ofRow row: Int, in table: UITableView, _ stage: HeadlessStage) {
        let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: stage.window)
        stage.tap(at: CGPoint(x: rect.maxX - 24, y: rect.midY))
    }

    func testAClickOnTheButtonIsNotOneOnItsRow() {
        MainActor.assumeIsolated {
            let controller = UITableViewController()
            let rows = Rows()
            controller.tableView.dataSource = rows
            controller.tableView.delegate = rows
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            for row in 0..<3 { tapEdge(ofRow: row, in: controller.tableView, stage) }
            XCTAssertEqual(rows.calls, ["detail 0", "row 1", "detail 2"])
        }
    }

    func testTheDelegateOfATableNodeIsNotified() {
        MainActor.assumeIsolated {
            let table = ASTableNode(style: .plain)
            let rows = NodeRows()
            table.dataSource = rows
            table.delegate = rows
            let stage = HeadlessStage(ASDKViewController(node: table))
            defer { stage.close() }
            tapEdge(ofRow: 1, in: table.view, stage)
            XCTAssertEqual(rows.calls, ["detail 1"])
            let rect = table.view.rectForRow(at: IndexPath(row: 0, section: 0))
            stage.tap(at: table.view.convert(CGPoint(x: 20, y: rect.midY), to: stage.window))
            XCTAssertEqual(rows.calls, ["detail 1", "row 0"])
        }
    }
}
