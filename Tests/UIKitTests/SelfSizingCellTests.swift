import UIKit
import XCTest

/// The height of rows with automatic height follows from the constraints of the cells' contents.
final class SelfSizingCellTests: XCTestCase {
    func testConstraintsGiveARowItsHeight() {
        MainActor.assumeIsolated {
            let stage = TestStage(width: 200, height: 300)
            defer { stage.close() }
            let source = BoxSource(heights: [30, 80, 120])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
            table.separatorStyle = .none
            table.rowHeight = UITableView.automaticDimension
            table.dataSource = source
            stage.window.addSubview(table)

            stage.frame()

            XCTAssertEqual((0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }, [40, 90, 130])
            let box = table.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.subviews.first
            XCTAssertEqual(box?.frame, CGRect(x: 5, y: 5, width: 190, height: 80))
        }
    }

    func testSeparatorsFollowTheAppearance() {
        MainActor.assumeIsolated {
            let stage = TestStage(width: 200, height: 300)
            defer { stage.close() }
            let source = BoxSource(heights: [30, 80])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
            table.backgroundColor = .systemBackground
            table.dataSource = source
            stage.window.addSubview(table)
            @MainActor func separator(_ style: UIUserInterfaceStyle) -> UInt32 {
                stage.window.overrideUserInterfaceStyle = style
                stage.frame()
                return stage.surface.bitmap[199, Int(table.rectForRow(at: IndexPath(row: 0, section: 0)).maxY) - 1] & 0xFF
            }

            XCTAssertEqual(separator(.light), 200, accuracy: 6)
            XCTAssertEqual(separator(.dark), 53, accuracy: 6)
            XCTAssertEqual(separator(.light), 200, accuracy: 6)
        }
    }

    func testAnAccessoryTypeLeavesTheHeightToTheConstraints() {
        MainActor.assumeIsolated {
            let cell = BoxSource(heights: [80]).cell(80)
            cell.accessoryType = .disclosureIndicator

            XCTAssertEqual(cell.sizeThatFits(CGSize(width: 200, height: 0)).height, 90)
        }
    }

    func testMeasuringACellMovesNothingInIt() {
        MainActor.assumeIsolated {
            let stage = TestStage(width: 200, height: 300)
            defer { stage.close() }
            let cell = BoxSource(heights: [30]).cell(30)
            cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
            stage.window.addSubview(cell)
            stage.frame()
            let before = cell.accessoryView?.frame
            XCTAssertEqual(before?.minX, 160)

            XCTAssertEqual(cell.sizeThatFits(CGSize(width: 500, height: 0)).height, 40)

            XCTAssertEqual(cell.accessoryView?.frame, before)
            XCTAssertEqual(cell.contentView.frame.width, 160)
        }
    }
}

private final class BoxSource: NSObject, UITableViewDataSource {
    private let heights: [CGFloat]

    init(heights: [CGFloat]) {
        self.heights = heights
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cell(heights[indexPath.row])
    }

    /// Returns a cell that contains a box of the given height with margins of 5 points.
    @MainActor func cell(_ height: CGFloat) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
            box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 5),
            box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -5),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
            box.heightAnchor.constraint(equalToConstant: height),
        ])
        return cell
    }
}
