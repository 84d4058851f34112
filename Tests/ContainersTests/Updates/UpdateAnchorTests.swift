import AsyncDisplayKit
import Foundation
import Scheduling
import WeftTesting
import XCTest

@testable import Containers

/// The first visible row, or the row under the pointer, keeps its position while rows around it change.
final class UpdateAnchorTests: XCTestCase {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    func testShrinkingAboveNearTheEndMovesNothing() {
        let data = NumberTable([Array(repeating: 6, count: 100)])
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 9420), animated: false)
            stage.settle()
            @MainActor func place() -> CGFloat { table.rectForRow(at: path(96)).minY - table.contentOffset.y }
            let before = place()
            table.view.setHeights((0..<5).map { (path($0), 40) })
            XCTAssertEqual(place(), before)
        }
    }

    func testAfterScrollingRowsGrowDownwardsAgain() {
        let data = NumberTable([Array(repeating: 0, count: 100)])
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            data.sections[0].insert(0, at: 0)
            table.performBatch(animated: false, updates: { table.insertRows(at: [path(0)], with: .none) })
            stage.settle()
            XCTAssertEqual(table.contentOffset.y, 1040)

            table.setContentOffset(CGPoint(x: 0, y: 840), animated: false)
            stage.settle()
            table.view.setHeights([(path(23), 140)])
            XCTAssertEqual(table.contentOffset.y, 840, "the kept row moved")
        }
    }

    func testAfterScrollingItemsGrowDownwardsAgain() {
        let data = NumberCollection([Array(repeating: 0, count: 100)])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            data.sections[0].insert(0, at: 0)
            collection.performBatch(animated: false, updates: { collection.insertItems(at: [path(0)]) })
            stage.settle()
            XCTAssertEqual(collection.contentOffset.y, 1040)

            collection.setContentOffset(CGPoint(x: 0, y: 840), animated: false)
            stage.settle()
            let cell = collection.nodeForItem(at: path(23)) as? NumberCell
            cell?.height = 140
            cell?.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(collection.view.layoutAttributesForItem(at: path(23))?.frame.height, 140)
            XCTAssertEqual(collection.contentOffset.y, 840)
        }
    }

    /// The update ends exactly at the beginning of the content, and a row above the scroll anchor is then measured as taller than
    /// estimated.
    func testAKeptRowStaysInPlaceAlsoAtTheBeginningOfTheContent() {
        XCTAssertNil(
            ThrashRun(kind: .manyTables).perform([
                12269998075420415136, 7804650380532824676, 8477821064942692698, 7848840133280758337, 14176761225839890945,
                4775201220251118120, 6552778113062121256, 8499034222434448893, 2560446637286528798, 8933114675674675726,
            ]))
    }

    func testDeletingAboveInACollectionMovesNothing() {
        let data = NumberCollection([Array(repeating: 0, count: 100)])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
            stage.settle()
            data.sections = [Array(repeating: 0, count: 50)]
            collection.performBatch(animated: false, updates: { collection.deleteItems(at: (0..<50).map { path($0) }) })
            stage.settle()
            XCTAssertEqual(collection.contentOffset.y, 1000)
        }
    }

    func testDeletingTheEndOfACollectionLimitsTheOffset() {
        let data = NumberCollection([Array(repeating: 0, count: 100)])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
            stage.settle()
            data.sections = [Array(repeating: 0, count: 50)]
            collection.performBatch(animated: false, updates: { collection.deleteItems(at: (50..<100).map { path($0) }) })
            stage.settle()
            XCTAssertEqual(collection.contentOffset.y, 1520)
        }
    }

    func testMovingTheFirstVisibleRowDoesNotScroll() {
        let data = NumberTable([Array(repeating: 0, count: 100)])
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            table.performBatch(animated: false, updates: { table.moveRow(at: path(25), to: path(99)) })
            stage.settle()
            // The next row stays in its position, or moves to that of the deleted one.
            XCTAssertEqual(table.contentOffset.y, 1000, accuracy: 40)
        }
    }

    func testMovingTheFirstVisibleItemDoesNotScroll() {
        let data = NumberCollection([Array(repeating: 0, count: 100)])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            collection.performBatch(animated: false, updates: { collection.moveItem(at: path(25), to: path(99)) })
            stage.settle()
            XCTAssertEqual(collection.contentOffset.y, 1000, accuracy: 40)
        }
    }

    func testRowsInsertedInPlaceOfARemovedOneMoveNothing() {
        let data = NumberTable([Array(repeating: 0, count: 200)])
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            table.performBatch(
                animated: false,
                updates: {
                    data.sections[0].insert(data.sections[0].remove(at: 25), at: 150)
                    data.sections[0].insert(contentsOf: Array(repeating: 6, count: 5), at: 25)
                    table.moveRow(at: path(25), to: path(155))
                    table.insertRows(at: (25..<30).map { path($0) }, with: .none)
                },
                completion: { _ in
                    let empty = table.view.cells.filter { ($0.value as? TableNodeCell)?.node == nil }
                    XCTAssertEqual(empty.keys.sorted(), [], "rows are measured before they become visible")
                })
            stage.settle()
            // The row below the one that was moved away: it was 40 points below the top.
            XCTAssertEqual(table.rectForRow(at: path(30)).minY - table.contentOffset.y, 40)
        }
    }

    func testItemsInsertedInPlaceOfARemovedOneMoveNothing() {
        let data = NumberCollection([Array(repeating: 0, count: 200)])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            collection.performBatch(
                animated: false,
                updates: {
                    data.sections[0].insert(data.sections[0].remove(at: 25), at: 150)
                    data.sections[0].insert(contentsOf: Array(repeating: 6, count: 5), at: 25)
                    collection.moveItem(at: path(25), to: path(155))
                    collection.insertItems(at: (25..<30).map { path($0) })
                },
                completion: { _ in
                    let empty = collection.view.cells.filter { ($0.value as? _ASCollectionViewCell)?.node == nil }
                    XCTAssertEqual(empty.keys.sorted(), [], "rows are measured before they become visible")
                })
            stage.settle()
            XCTAssertEqual((collection.frame(ofItem: 30)?.minY ?? 0) - collection.contentOffset.y, 40)
        }
    }

    /// Rows that were never near the viewport have an estimate of 40 and measure 100 when a deletion makes them visible.
    private let unknown = Array(repeating: 0, count: 30) + Array(repeating: 6, count: 170) + Array(repeating: 0, count: 200)

    func testAnUnmeasuredRowThatBecomesVisibleDoesNotMoveVisibleRows() {
        let data = NumberTable([unknown])
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 10_020), animated: false)
            stage.settle()
            let before = table.rectForRow(at: path(251)).minY - table.contentOffset.y
            XCTAssertEqual(before, 20)
            data.sections[0].removeSubrange(200..<251)
            table.performBatch(
                animated: false, updates: { table.deleteRows(at: (200..<251).map { path($0) }, with: .none) })
            stage.settle()
            XCTAssertEqual(table.rectForRow(at: path(199)).height, 100)
            XCTAssertEqual(table.rectForRow(at: path(200)).minY - table.contentOffset.y, before)
        }
    }

    func testAnUnmeasuredItemThatBecomesVisibleDoesNotMoveVisibleItems() {
        let data = NumberCollection([unknown])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 10_020), animated: false)
            stage.settle()
            let before = (collection.frame(ofItem: 251)?.minY ?? 0) - collection.contentOffset.y
            XCTAssertEqual(before, 20)
            data.sections[0].removeSubrange(200..<251)
            collection.performBatch(
                animated: false, updates: { collection.deleteItems(at: (200..<251).map { path($0) }) })
            stage.settle()
            XCTAssertEqual(collection.frame(ofItem: 199)?.height, 100)
            XCTAssertEqual((collection.frame(ofItem: 200)?.minY ?? 0) - collection.contentOffset.y, before)
        }
    }

    func testUnmeasuredRowsBelowANewOneDoNotMovePreviouslyVisibleRows() {
        let data = NumberTable([unknown])
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 10_020), animated: false)
            stage.settle()
            let before = table.rectForRow(at: path(255)).minY - table.contentOffset.y
            XCTAssertEqual(before, 180)
            data.sections[0].removeSubrange(200..<255)
            // The inserted row becomes visible at the top, with four unmeasured rows below it.
            data.sections[0].insert(0, at: 196)
            table.performBatch(
                animated: false,
                updates: {
                    table.deleteRows(at: (200..<255).map { path($0) }, with: .none)
                    table.insertRows(at: [path(196)], with: .none)
                })
            stage.settle()
            XCTAssertEqual(table.rectForRow(at: path(199)).height, 100)
            XCTAssertEqual(table.rectForRow(at: path(201)).minY - table.contentOffset.y, before)
        }
    }

    func testUnmeasuredItemsBelowANewOneDoNotMovePreviouslyVisibleItems() {
        let data = NumberCollection([unknown])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 10_020), animated: false)
            stage.settle()
            let before = (collection.frame(ofItem: 255)?.minY ?? 0) - collection.contentOffset.y
            XCTAssertEqual(before, 180)
            data.sections[0].removeSubrange(200..<255)
            data.sections[0].insert(0, at: 196)
            collection.performBatch(
                animated: false,
                updates: {
                    collection.deleteItems(at: (200..<255).map { path($0) })
                    collection.insertItems(at: [path(196)])
                })
            stage.settle()
            XCTAssertEqual(collection.frame(ofItem: 199)?.height, 100)
            XCTAssertEqual((collection.frame(ofItem: 201)?.minY ?? 0) - collection.contentOffset.y, before)
        }
    }

    func testTheRemainingRowsOfATableBeginAtItsTop() {
        for isAnimated in [false, true] {
            let data = NumberTable([Array(repeating: 0, count: 20)])
            onStage(data.makeNode) { stage, table in
                table.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
                stage.settle()
                data.sections[0].removeSubrange(0..<9)
                table.performBatch(
                    animated: isAnimated, updates: { table.deleteRows(at: (0..<9).map { path($0) }, with: .none) })
                stage.advance(by: 1)
                XCTAssertEqual(table.contentOffset.y, 0)
            }
        }
    }

    func testTheRemainingItemsOfACollectionBeginAtItsTop() {
        for isAnimated in [false, true] {
            let data = NumberCollection([Array(repeating: 0, count: 30)])
            data.allowOnly(width: 320)
            onStage(data.makeNode) { stage, collection in
                collection.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
                stage.settle()
                data.sections[0].removeSubrange(0..<9)
                collection.performBatch(
                    animated: isAnimated, updates: { collection.deleteItems(at: (0..<9).map { path($0) }) })
                stage.advance(by: 1)
                XCTAssertEqual(collection.contentOffset.y, 0)
            }
        }
    }

    func testAnAnimatedScrollArrivesAtItsRow() {
        let data = NumberTable([Array(repeating: 7, count: 20) + Array(repeating: 6, count: 480)])
        onStage(data.makeNode) { stage, table in
            table.scrollToRow(at: path(300), at: .top, animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(table.rectForRow(at: path(300)).minY, table.contentOffset.y, accuracy: 1)
            table.scrollToRow(at: path(499), at: .bottom, animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(table.rectForRow(at: path(499)).maxY, table.contentOffset.y + 480, accuracy: 1)
        }
    }

    func testARowThatIsRevealedIsWholeWhenTheRowsBeforeItHaveBeenMeasured() {
        for isAnimated in [true, false] {
            let data = NumberTable([(0..<500).map { $0 % 9 }])
            onStage(data.makeNode) { stage, table in
                for row in [300, 90, 499] {
                    table.scrollToRow(at: path(row), at: .none, animated: isAnimated)
                    stage.advance(by: 1)
                    let frame = table.rectForRow(at: path(row))
                    XCTAssertTrue(table.view.bounds.insetBy(dx: 0, dy: -0.5).contains(frame), "\(row) \(frame) \(table.view.bounds)")
                }
            }
        }
    }

    func testACollectionArrivesAtItsItem() {
        let data = NumberCollection([Array(repeating: 7, count: 20) + Array(repeating: 6, count: 480)])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { stage, collection in
            for isAnimated in [true, false] {
                collection.scrollToItem(at: path(isAnimated ? 300 : 150), at: .centeredVertically, animated: isAnimated)
                stage.advance(by: 1)
                let middle = collection.frame(ofItem: isAnimated ? 300 : 150)?.midY ?? 0
                XCTAssertEqual(middle, collection.contentOffset.y + 240, accuracy: 1)
            }
        }
    }

    func testAPressDoesNotSelectTheRowThatSlidUnderIt() {
        let data = NumberTable([Array(0..<50)])
        onStage(data.makeNode) { stage, table in
            stage.press(100, 60)
            stage.advance(by: 0.3)
            data.sections[0].insert(99, at: 0)
            table.insertRows(at: [path(0)], with: .none)
            table.waitUntilAllUpdatesAreProcessed()
            stage.release(100, 60)
            stage.settle()
            XCTAssertEqual(data.selected, [])
        }
    }

    func testAPressSelectsTheRowThatStayedUnderIt() {
        let data = NumberTable([Array(repeating: 0, count: 100)])
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            stage.press(100, 60)
            stage.advance(by: 0.3)
            data.sections[0].insert(99, at: 0)
            table.insertRows(at: [path(0)], with: .none)
            table.waitUntilAllUpdatesAreProcessed()
            stage.release(100, 60)
            stage.settle()
            XCTAssertEqual(data.selected, [path(27)])
        }
    }

    func testARowThatSlidAwayFromAPressIsNotSelectedInACollection() {
        let data = NumberCollection([Array(repeating: 0, count: 50)])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { stage, collection in
            stage.press(100, 60)
            stage.advance(by: 0.3)
            data.sections[0].insert(99, at: 0)
            collection.insertItems(at: [path(0)])
            collection.waitUntilAllUpdatesAreProcessed()
            stage.release(100, 60)
            stage.settle()
            XCTAssertEqual(data.selected, [])
        }
    }

    func testMovingAndReloadingOneRowIsAnError() {
        let data = NumberTable([Array(0..<10)])
        onStage(data.makeNode) { stage, table in
            let errors = reportedErrors {
                table.performBatch(
                    animated: false,
                    updates: {
                        data.sections[0].insert(data.sections[0].remove(at: 0), at: 3)
                        table.moveRow(at: path(0), to: path(3))
                        table.reloadRows(at: [path(0)], with: .none)
                    })
                stage.settle()
            }
            XCTAssertEqual(errors.count, 1)
            XCTAssertEqual((table.nodeForRow(at: path(3)) as? NumberCell)?.number, 0)
        }
    }

    func testMovingAndReloadingOneSectionIsAnError() {
        let data = NumberTable([[1], [2], [3]])
        onStage(data.makeNode) { stage, table in
            let errors = reportedErrors {
                table.performBatch(
                    animated: false,
                    updates: {
                        data.sections = [[2], [3], [9, 8]]
                        table.moveSection(0, toSection: 2)
                        table.reloadSections([0], with: .none)
                    })
                stage.settle()
            }
            XCTAssertEqual(errors.count, 1)
            XCTAssertEqual(table.numberOfRows(inSection: 2), 2)
        }
    }

    func testASectionMayGoWhileItsRowsBecomeVisible() {
        let rows = VanishingSection()
        onStage(rows.makeNode) { stage, table in
            stage.settle()
            XCTAssertEqual(table.numberOfSections, 1)
            XCTAssertEqual(table.visibleNodes.count, 12)
        }
    }
}

/// Deletes its first section as soon as a row of it is shown.
private final class VanishingSection: NSObject, ASTableDataSource, ASTableDelegate {
    private var sections = [[0], Array(1..<20)]

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        node.view.separatorStyle = .none
        return node
    }

    func numberOfSections(in tableNode: ASTableNode) -> Int { sections.count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = sections[indexPath.section][indexPath.row]
        return { NumberCell(number: number, height: 40) }
    }

    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        guard sections.count == 2 else { return }
        sections.removeFirst()
        tableNode.deleteSections([0], with: .none)
    }
}
