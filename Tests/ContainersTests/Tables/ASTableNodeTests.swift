import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// A table of nodes from the data source to the cells on screen.
final class ASTableNodeTests: XCTestCase {
    private func numbers(_ count: Int) -> [Int] { Array(0..<count) }

    func testRowsBecomeVisibleOneBelowTheOther() {
        let data = NumberTable([numbers(100)])
        onStage(data.makeNode) { _, table in
            let visible = table.visibleNodes.compactMap { ($0 as? NumberCell)?.number }
            XCTAssertEqual(visible.first, 0)
            var y: CGFloat = 0
            for row in visible {
                let frame = table.rectForRow(at: IndexPath(row: row, section: 0))
                XCTAssertEqual(frame, CGRect(x: 0, y: y, width: 320, height: NumberTable.height(row)))
                y += NumberTable.height(row)
            }
            XCTAssertGreaterThanOrEqual(y, 480)
        }
    }

    func testOnlyRowsThatApproachTheViewportAreMade() {
        let data = NumberTable([numbers(100_000)])
        onStage(data.makeNode) { _, table in
            XCTAssertEqual(table.numberOfRows(inSection: 0), 100_000)
            XCTAssertLessThan(data.blocksAsked, 40)
        }
    }

    func testNodesAreMadeAndMeasuredOffTheMainThread() {
        let data = NumberTable([numbers(100)])
        Trace.start()
        onStage(data.makeNode) { _, _ in
            let events = Trace.stop()
            let measured = events.filter { $0.kind == .measure && $0.label.contains("NumberCell") }
            XCTAssertFalse(measured.isEmpty)
            XCTAssertTrue(measured.allSatisfy { !$0.isMainThread })
            XCTAssertTrue(events.filter { $0.kind == .commit }.allSatisfy(\.isMainThread))
        }
    }

    func testARowIsMeasuredOnce() {
        let data = NumberTable([numbers(100)])
        onStage(data.makeNode) { stage, table in
            stage.wheel(5)
            stage.wheel(-5)
            for case let cell as NumberCell in table.visibleNodes { XCTAssertEqual(cell.timesMeasured, 1) }
        }
    }

    func testReloadAndWaitIsSynchronous() {
        let data = NumberTable([numbers(3)])
        onStage(data.makeNode) { _, table in
            data.sections = [numbers(50)]
            table.reloadData()
            table.waitUntilAllUpdatesAreProcessed()

            XCTAssertEqual(table.numberOfRows(inSection: 0), 50)
            XCTAssertEqual(table.cellForRow(at: IndexPath(row: 4, section: 0)) == nil, false)
        }
    }

    func testTheRangesStayAtTheirMinimumUntilTheWheelTurns() {
        let data = NumberTable([numbers(1000)])
        onStage(data.makeNode) { stage, table in
            @MainActor func preloaded() -> Int {
                (0..<100).filter {
                    table.controller!.data.visible.elementForItem(at: IndexPath(row: $0, section: 0))?
                        .nodeIfAllocated?.isInPreloadState == true
                }.count
            }
            let before = preloaded()
            XCTAssertEqual(table.controller?.ranges.mode, .minimum)

            stage.wheel(1)

            XCTAssertEqual(table.controller?.ranges.mode, .full)
            XCTAssertGreaterThan(preloaded(), before + 10)
        }
    }

    func testCellsLeaveTheirRangesBehind() {
        let data = NumberTable([numbers(1000)])
        onStage(data.makeNode) { stage, table in
            let first = table.nodeForRow(at: IndexPath(row: 0, section: 0))!
            XCTAssertTrue(first.isVisible)

            for _ in 0..<60 { stage.wheel(3, seconds: 0.2) }

            XCTAssertFalse(first.isVisible)
            XCTAssertFalse(first.isInDisplayState)
            XCTAssertFalse(first.isInPreloadState)
        }
    }

    func testAClickSelectsItsRow() {
        let data = NumberTable([numbers(20)])
        onStage(data.makeNode) { stage, table in
            stage.click(100, 60)

            XCTAssertEqual(data.selected, [IndexPath(row: 1, section: 0)])
            XCTAssertEqual(table.nodeForRow(at: IndexPath(row: 1, section: 0))?.isSelected, true)
        }
    }

    func testADragScrollsAndDoesNotSelect() {
        let data = NumberTable([numbers(100)])
        onStage(data.makeNode) { stage, table in
            stage.press(100, 400)
            for step in 1...10 {
                stage.clock.advance(to: stage.clock.now + 0.016)
                stage.move(100, 400 - CGFloat(step) * 20)
                stage.settle()
            }
            stage.release(100, 200)
            stage.advance(by: 3)

            XCTAssertGreaterThan(table.contentOffset.y, 190)
            XCTAssertTrue(data.selected.isEmpty)
        }
    }

    func testEndAndHomeKeysJump() {
        let data = NumberTable([numbers(1000)])
        onStage(data.makeNode) { stage, table in
            stage.click(100, 10)
            table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
            stage.key(.end)
            XCTAssertEqual((table.visibleNodes.last as? NumberCell)?.number, 999)
            XCTAssertEqual(table.contentOffset.y, table.view.contentSize.height - 480, accuracy: 0.5)

            stage.key(.home)
            XCTAssertEqual((table.visibleNodes.first as? NumberCell)?.number, 0)
            XCTAssertEqual(table.contentOffset.y, 0)
        }
    }

    func testCorrectedEstimatesMoveNothingVisible() {
        let data = NumberTable([numbers(10_000)])
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 300_000), animated: false)
            stage.settle()
            let anchor = table.indexPathsForVisibleRows()[2]
            let before = table.rectForRow(at: anchor).minY - table.contentOffset.y

            for _ in 0..<10 { stage.wheel(-1, seconds: 0.3) }
            for _ in 0..<10 { stage.wheel(1, seconds: 0.3) }

            let after = table.rectForRow(at: anchor).minY - table.contentOffset.y
            XCTAssertEqual(before, after, accuracy: 1)
        }
    }

    func testAnOffsetSetBeforeLoadingIsWhereTheTableBegins() {
        let data = NumberTable([Array(repeating: 0, count: 1000)])
        onStage({ () -> ASTableNode in
            let table = ASTableNode()
            table.dataSource = data
            table.contentOffset = CGPoint(x: 0, y: 2000)
            return table
        }) { stage, table in
            XCTAssertEqual(table.contentOffset.y, 2000)
            XCTAssertFalse(table.visibleNodes.isEmpty)
            table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
            table.reloadData()
            stage.settle()
            XCTAssertEqual(table.contentOffset.y, 100, "a later reload does not restore the initial offset")
        }
    }

    func testAnOffsetBeyondTheEndIsClampedWithTheFirstRows() {
        let data = NumberTable([Array(repeating: 0, count: 20)])
        onStage({ () -> ASTableNode in
            let table = data.makeNode()
            table.contentOffset = CGPoint(x: 0, y: 5000)
            return table
        }) { _, table in
            XCTAssertEqual(table.contentOffset.y, 20 * 40 - 480)
        }
    }

    func testEveryCellIsFreed() {
        let data = NumberTable([numbers(1000)])
        autoreleasepool {
            onStage(data.makeNode) { stage, table in
                for _ in 0..<10 { stage.wheel(5, seconds: 0.2) }
                data.sections = [numbers(10)]
                table.reloadData()
                stage.settle()
            }
        }
        data.alive.waitUntilNone()
        XCTAssertEqual(data.alive.value, 0)
    }

    func testDistantNodesAreReleasedInAWindow() {
        let data = NumberTable([numbers(5000)])
        onStage({ () -> ASTableNode in
            let table = data.makeNode()
            table.nodeRetention = .window(screens: 2)
            return table
        }) { stage, table in
            for _ in 0..<100 { stage.wheel(5, seconds: 0.2) }

            XCTAssertLessThan(data.alive.value, 150)
            XCTAssertGreaterThan(table.contentOffset.y, 10_000)
        }
    }

    func testATableThatCollapsesKeepsItsNodes() {
        let data = NumberTable([numbers(200)])
        onStage(data.makeNode) { stage, table in
            let alive = data.alive.value
            // Distant nodes are released at the end of the frame in which the table collapses.
            table.nodeRetention = .window(screens: 0)
            data.sections[0].append(5000)
            table.insertRows(at: [IndexPath(row: 200, section: 0)], with: .none)
            table.waitUntilAllUpdatesAreProcessed()
            table.frame.size.height = 0
            stage.settle()
            XCTAssertGreaterThanOrEqual(data.alive.value, alive)
        }
    }

    func testACellsOwnLayoutChangesItsRow() {
        let data = NumberTable([numbers(30)])
        onStage(data.makeNode) { stage, table in
            let path = IndexPath(row: 1, section: 0)
            let node = table.nodeForRow(at: path)!
            node.style.preferredSize = CGSize(width: 320, height: 200)
            node.setNeedsLayout()
            stage.advance(by: 0.5)

            XCTAssertEqual(table.rectForRow(at: path).height, 200)
        }
    }
}
