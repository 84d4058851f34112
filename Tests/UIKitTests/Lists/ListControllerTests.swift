import XCTest

@testable import UIKit

/// List controllers receive all calls of data sources and delegates.
final class ListControllerTests: XCTestCase {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    func testTablesAreDarkInTheDarkByThemselves() {
        MainActor.assumeIsolated {
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            for (style, color) in [(UITableView.Style.plain, UIColor.systemBackground), (.grouped, .systemGroupedBackground)] {
                let shown = UITableView(frame: .zero, style: style).backgroundColor?.resolvedColor(with: dark)
                XCTAssertEqual(shown, color.resolvedColor(with: dark))
                XCTAssertNotEqual(shown, color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)))
            }
        }
    }

    func testATableControllerIsNotifiedWhenHeadersAndRowsAppearAndDisappear() {
        onStage { stage in
            let controller = RecordingTableController(style: .plain)
            stage.window.rootViewController = controller
            stage.frame()
            XCTAssertEqual(controller.receivedCalls.filter { $0.contains("header") }, ["header 0 comes", "header 1 comes"])
            XCTAssertEqual(controller.receivedCalls.filter { $0.contains("footer") }, ["footer 0 comes"])
            controller.receivedCalls = []

            controller.tableView.contentOffset.y = 300
            stage.frame()
            XCTAssertTrue(controller.receivedCalls.contains("header 0 goes"))
            XCTAssertTrue(controller.receivedCalls.contains("footer 0 goes"))
            XCTAssertTrue(controller.receivedCalls.contains("row 0 goes"))
        }
    }

    func testATableControllerAnswersForItsRows() throws {
        try onStage { stage in
            let controller = RecordingTableController(style: .plain)
            stage.window.rootViewController = controller
            stage.frame()
            let table = try XCTUnwrap(controller.tableView)
            let source = table.source
            XCTAssertEqual(source.willSelectRow(at: path(0)), path(1))
            XCTAssertNil(source.willDeselectRow(at: path(0)))
            XCTAssertFalse(source.shouldHighlightRow(at: path(0)))
            source.didHighlightRow(at: path(0))
            source.didUnhighlightRow(at: path(0))
            source.accessoryWasTapped(atRow: path(0))
            XCTAssertEqual(controller.receivedCalls.suffix(3), ["highlighted", "unhighlighted", "accessory"])
            XCTAssertEqual(source.leadingSwipeActions(ofRow: path(0))?.actions.count, 1)
            XCTAssertEqual(source.trailingSwipeActions(ofRow: path(0))?.actions.count, 2)
            XCTAssertEqual(source.trailingSwipeActions(ofRow: path(1))?.actions.count, 1, "the older form")
            XCTAssertEqual(source.sectionIndexTitles(), ["A", "B"])
            XCTAssertEqual(source.section(forIndexTitle: "B", at: 1), 0)
            XCTAssertEqual(table.delegate?.scrollViewShouldScrollToTop(table), false)
        }
    }

    func testATableControllerWithoutOverridesHasTheDefaults() throws {
        try onStage { stage in
            let controller = UITableViewController(style: .plain)
            stage.window.rootViewController = controller
            stage.frame()
            let source = try XCTUnwrap(controller.tableView).source
            XCTAssertEqual(source.willSelectRow(at: path(0)), path(0))
            XCTAssertEqual(source.willDeselectRow(at: path(0)), path(0))
            XCTAssertTrue(source.shouldHighlightRow(at: path(0)))
            XCTAssertNil(source.leadingSwipeActions(ofRow: path(0)))
            XCTAssertNil(source.trailingSwipeActions(ofRow: path(0)))
            XCTAssertNil(source.sectionIndexTitles())
            XCTAssertEqual(source.section(forIndexTitle: "B", at: 1), 1)
            XCTAssertEqual(controller.tableView.delegate?.scrollViewShouldScrollToTop(controller.tableView), true)
        }
    }

    func testACollectionControllerAnswersForItsItems() throws {
        try onStage { stage in
            let controller = RecordingCollectionController(collectionViewLayout: UICollectionViewFlowLayout())
            stage.window.rootViewController = controller
            stage.frame()
            let collection = try XCTUnwrap(controller.collectionView)
            let source = collection.source
            XCTAssertFalse(source.shouldHighlightItem(at: path(0)))
            XCTAssertFalse(source.shouldDeselectItem(at: path(0)))
            source.didHighlightItem(at: path(0))
            source.didUnhighlightItem(at: path(0))
            XCTAssertEqual(controller.receivedCalls, ["highlighted", "unhighlighted"])
            XCTAssertEqual(source.moveTarget(ofItem: path(0), current: path(1), proposed: path(2)), path(5))
            XCTAssertEqual(
                source.contentOffset(proposed: .zero, layout: collection.collectionViewLayout), CGPoint(x: 0, y: 7))
            XCTAssertEqual(collection.delegate?.scrollViewShouldScrollToTop(collection), false)
        }
    }
}

/// Two sections of rows with headers and footers of 20 points.
private final class RecordingTableController: UITableViewController {
    var receivedCalls: [String] = []

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { [3, 30][section] }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 20 }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
    override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }

    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        receivedCalls.append("header \(section) comes")
    }
    override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        receivedCalls.append("footer \(section) comes")
    }
    override func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
        receivedCalls.append("header \(section) goes")
    }
    override func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
        receivedCalls.append("footer \(section) goes")
    }
    override func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        if indexPath.section == 0 { receivedCalls.append("row \(indexPath.row) goes") }
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        IndexPath(row: 1, section: 0)
    }
    override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { nil }
    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { false }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        receivedCalls.append("highlighted")
    }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        receivedCalls.append("unhighlighted")
    }
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        receivedCalls.append("accessory")
    }
    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions(1) }
    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { indexPath.row == 0 ? actions(2) : nil }
    override func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { [UITableViewRowAction(style: .normal, title: "Old") { _, _ in }] }

    private func actions(_ count: Int) -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(
            actions: (0..<count).map { UIContextualAction(style: .normal, title: "\($0)") { _, _, _ in } })
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
    override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { 0 }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
}

private final class RecordingCollectionController: UICollectionViewController {
    var receivedCalls: [String] = []

    override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        false
    }
    override func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        false
    }
    override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        receivedCalls.append("highlighted")
    }
    override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        receivedCalls.append("unhighlighted")
    }
    override func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { IndexPath(item: 5, section: 0) }
    override func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: 7) }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
}
