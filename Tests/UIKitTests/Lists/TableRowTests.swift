import UIPrimitives
import XCTest

@testable import UIKit

/// Rows that are deleted, swiped and selected.
final class TableRowTests: XCTestCase {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func onTable(_ body: @MainActor (UITableView, EditedRows, TestStage) throws -> Void) rethrows {
        try onStage { stage in
            let rows = EditedRows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), style: .plain)
            table.rowHeight = 40
            table.dataSource = rows
            table.delegate = rows
            stage.window.addSubview(table)
            stage.frame()
            try withExtendedLifetime(rows) { try body(table, rows, stage) }
        }
    }

    func testARowDeletedWithoutAnimationDoesNotFade() throws {
        try onTable { table, rows, stage in
            for (animation, fades) in [(UITableView.RowAnimation.none, false), (.fade, true)] {
                let cell = try XCTUnwrap(table.cellForRow(at: path(1)))
                rows.count -= 1
                table.deleteRows(at: [path(1)], with: animation)
                stage.frame()
                XCTAssertEqual(cell.alpha, 0)
                XCTAssertEqual(cell.layer.animationKeys()?.contains { $0.hasPrefix("opacity") } ?? false, fades)
                stage.advance(to: stage.clock.now + 1)
            }
        }
    }

    func testARowThatCannotBeEditedHasNoSwipeActions() {
        onTable { table, rows, _ in
            for movement in [CGPoint(x: -20, y: 0), CGPoint(x: 20, y: 0)] {
                rows.canEdit = false
                XCTAssertFalse(table.swipeShouldBegin(at: CGPoint(x: 100, y: 20), movement: movement))
                rows.canEdit = true
                XCTAssertTrue(table.swipeShouldBegin(at: CGPoint(x: 100, y: 20), movement: movement))
                table.closeSwipes(animated: false)
            }
        }
    }

    func testTheSelectionOfARowWithAConfiguredBackgroundIsThatOfTheBackground() throws {
        try onTable { table, _, stage in
            let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = .red
            cell.backgroundConfiguration = background
            stage.frame()
            XCTAssertEqual(stage.pixel(150, 20), 0xFF0000)
            cell.isSelected = true
            stage.frame()
            XCTAssertEqual(stage.pixel(150, 20), 0xFF0000)
            cell.backgroundConfiguration = nil
            stage.frame()
            XCTAssertNotEqual(stage.pixel(150, 20), 0xFFFFFF, "the selection of the cell")
        }
    }
}

private final class EditedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 4
    var canEdit = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions }

    private var actions: UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }])
    }
}
