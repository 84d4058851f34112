import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Rows whose content is narrower than the table because of accessories, editing controls or insets of the program.
final class RowAccessoryTests: XCTestCase {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// Checks the content rectangle of a row, the size its node was measured for, and both heights.
    @MainActor private func check(
        _ table: ASTableNode, row: Int, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let node = try XCTUnwrap(table.nodeForRow(at: path(row)) as? AreaCell, file: file, line: line)
        let content = try XCTUnwrap(table.cellForRow(at: path(row))?.contentView.bounds, file: file, line: line)
        XCTAssertEqual(node.calculatedSize.width, content.width, "width of row \(row)", file: file, line: line)
        XCTAssertEqual(node.calculatedSize.height, AreaCell.height(content.width), "height", file: file, line: line)
        XCTAssertEqual(table.rectForRow(at: path(row)).height, node.calculatedSize.height, "row", file: file, line: line)
        XCTAssertEqual(node.frame, content, file: file, line: line)
    }

    func testARowHasTheHeightForTheWidthBesideItsAccessory() throws {
        let types: [UITableViewCell.AccessoryType] = [
            .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
        ]
        let rows = AreaRows(types)
        try onStage(rows.makeNode) { _, table in
            for row in types.indices {
                try check(table, row: row)
                let node = table.nodeForRow(at: path(row)) as? AreaCell
                XCTAssertEqual(node?.calculatedSize.width == 320, row == 0)
                XCTAssertEqual(node?.timesMeasured, 1, "row \(row) is measured once, with or without an accessory")
            }
        }
    }

    func testARowThatWasNeverVisibleHasTheHeightForTheWidthBesideItsAccessory() throws {
        let rows = AreaRows(Array(repeating: .checkmark, count: 40))
        try onStage(rows.makeNode) { stage, table in
            let last = try XCTUnwrap(
                (0..<40).last { table.controller?.data.visible.elementForItem(at: path($0))?.isMeasured == true })
            XCTAssertNil(table.view.cells[path(last)])
            let height = table.rectForRow(at: path(last)).height
            table.scrollToRow(at: path(last), at: .bottom, animated: false)
            stage.settle()
            XCTAssertEqual(table.rectForRow(at: path(last)).height, height)
            try check(table, row: last)
        }
    }

    func testAnAccessoryThatIsSetLaterChangesItsRow() throws {
        let rows = AreaRows([.none, .none])
        try onStage(rows.makeNode) { stage, table in
            let node = try XCTUnwrap(table.nodeForRow(at: path(0)) as? AreaCell)
            node.accessoryType = .disclosureIndicator
            stage.settle()
            try check(table, row: 0)
            XCTAssertLessThan(node.calculatedSize.width, 320)
            XCTAssertEqual(table.rectForRow(at: path(1)).minY, table.rectForRow(at: path(0)).maxY)

            node.accessoryType = .none
            stage.settle()
            try check(table, row: 0)
            XCTAssertEqual(node.calculatedSize.width, 320)
        }
    }

    func testAnAccessorySetBeforeTheRowIsVisibleReducesItsWidth() throws {
        let rows = AreaRows(Array(repeating: .none, count: 40))
        try onStage(rows.makeNode) { stage, table in
            let last = try XCTUnwrap(
                (0..<40).last { table.controller?.data.visible.elementForItem(at: path($0))?.isMeasured == true })
            table.nodeForRow(at: path(last))?.accessoryType = .checkmark
            table.scrollToRow(at: path(last), at: .bottom, animated: false)
            stage.settle()
            try check(table, row: last)
        }
    }

    func testHorizontalInsetsReduceTheWidthOfRowsAndOfTheirMeasurement() throws {
        let rows = AreaRows([.none, .checkmark])
        try onStage(rows.makeNode) { stage, table in
            table.view.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 24)
            stage.settle()
            XCTAssertEqual(table.rectForRow(at: path(0)).width, 280)
            for row in 0..<2 {
                try check(table, row: row)
                XCTAssertEqual((table.nodeForRow(at: path(row)) as? AreaCell)?.timesMeasured, 2, "once for each width")
            }
            XCTAssertEqual(table.view.contentSize.width, 280, "nothing is to be scrolled sideways")

            table.view.contentInset = .zero
            stage.settle()
            XCTAssertEqual(table.rectForRow(at: path(0)).width, 320)
            try check(table, row: 0)
        }
    }

    func testAViewOfTheProgramBesideARowReducesItsWidth() throws {
        let rows = AreaRows([.none, .none])
        try onStage(rows.makeNode) { stage, table in
            let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
            cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
            stage.settle()
            XCTAssertEqual(cell.contentView.bounds.width, 240)
            try check(table, row: 0)
        }
    }

    func testARowBeingEditedKeepsItsAccessory() throws {
        let rows = AreaRows([.disclosureIndicator, .none])
        try onStage(rows.makeNode) { stage, table in
            table.view.setEditing(true, animated: false)
            stage.settle()
            try check(table, row: 0)
            try check(table, row: 1)
            XCTAssertEqual(table.nodeForRow(at: path(1))?.calculatedSize.width, 320 - 88)
            let measured = (0..<2).map { (table.nodeForRow(at: path($0)) as? AreaCell)?.timesMeasured }
            XCTAssertEqual(measured[0], measured[1], "as often as a row without an accessory")
            table.view.setEditing(false, animated: true)
            stage.advance(by: 1)
            try check(table, row: 0)
            try check(table, row: 1)
        }
    }

    func testATableThatBecomesNarrowerKeepsTheSpaceOfAccessories() throws {
        let rows = AreaRows([.disclosureIndicator, .none])
        try onStage(rows.makeNode) { stage, table in
            table.frame = CGRect(x: 0, y: 0, width: 200, height: 480)
            stage.settle()
            try check(table, row: 0)
            try check(table, row: 1)
        }
    }

    func testACellWithoutANodeShowsNoAccessory() throws {
        let rows = AreaRows([.checkmark])
        try onStage(rows.makeNode) { _, table in
            let cell = try XCTUnwrap(table.cellForRow(at: path(0)) as? TableNodeCell)
            XCTAssertEqual(cell.accessoryType, .checkmark)
            cell.prepareForReuse()
            cell.show(nil)
            XCTAssertEqual(cell.accessoryType, .none)
        }
    }

    func testACellInACollectionHasNoAccessory() {
        let node = AreaCell()
        node.accessoryType = .checkmark
        let element = ASCollectionElement(
            constrainedSize: ASSizeRange(min: CGSize(width: 100, height: 0), max: CGSize(width: 100, height: 1000)),
            traits: ASPrimitiveTraitCollectionMakeDefault(), owner: nil, block: { node })
        XCTAssertEqual(element.measure(), CGSize(width: 100, height: AreaCell.height(100)))
    }
}

/// A cell with a constant area: its height follows from its width.
private final class AreaCell: ASCellNode {
    var timesMeasured = 0

    static func height(_ width: CGFloat) -> CGFloat { (12_000 / width).rounded(.up) }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        timesMeasured += 1
        return CGSize(width: constrainedSize.width, height: Self.height(constrainedSize.width))
    }
}

private final class AreaRows: NSObject, ASTableDataSource {
    private let types: [UITableViewCell.AccessoryType]

    init(_ types: [UITableViewCell.AccessoryType]) {
        self.types = types
    }

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.view.separatorStyle = .none
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { types.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let type = types[indexPath.row]
        return {
            let cell = AreaCell()
            cell.accessoryType = type
            return cell
        }
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}

/// The accessories of a cell while it is edited.
final class EditingAccessoryTests: XCTestCase {
    func testAnEditedCellShowsItsEditingAccessories() {
        MainActor.assumeIsolated {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
            let usual = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            let editing = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
            cell.accessoryView = usual
            cell.editingAccessoryView = editing
            cell.layoutIfNeeded()
            XCTAssertTrue(usual.superview === cell)
            XCTAssertNil(editing.superview)
            let width = cell.contentView.frame.width

            cell.isEditing = true
            XCTAssertNil(usual.superview)
            XCTAssertTrue(editing.superview === cell)
            XCTAssertEqual(cell.contentView.frame.width, width - 40)

            cell.editingAccessoryView = nil
            cell.accessoryView = nil
            cell.layoutIfNeeded()
            let full = cell.contentView.frame.maxX
            cell.editingAccessoryType = .checkmark
            cell.layoutIfNeeded()
            XCTAssertLessThan(cell.contentView.frame.maxX, full)
            cell.isEditing = false
            XCTAssertEqual(cell.contentView.frame.maxX, 320)
        }
    }
}
