import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// The ranges in which cells are prepared: by the user's scrolling, memory warnings, background, and the depth of the screen.
final class RangeModeTests: XCTestCase {
    private let data = NumberTable([Array(repeating: 0, count: 400)])

    /// The number of cells that are in a state.
    @MainActor private func count(_ table: ASTableNode, _ state: KeyPath<ASCellNode, Bool>) -> Int {
        (0..<400).filter { row in
            let element = table.controller!.data.visible.elementForItem(at: IndexPath(row: row, section: 0))
            return element?.nodeIfAllocated?[keyPath: state] == true
        }.count
    }

    func testTheDefaultsAreTexturesOwn() {
        onStage(data.makeNode) { stage, table in
            // 12 rows of 40 points fill the view. A quarter of the view more is in the display range, and half of the view more in the
            // preload range.
            XCTAssertEqual(count(table, \.isVisible), 12)
            XCTAssertEqual(count(table, \.isInDisplayState), 15)
            XCTAssertEqual(count(table, \.isInPreloadState), 18)

            for _ in 0..<20 { stage.wheel(3, seconds: 0.3) }
            stage.advance(by: 1)
            let first = Int((table.contentOffset.y / 40).rounded(.down))
            let isAligned = table.contentOffset.y.truncatingRemainder(dividingBy: 40) == 0
            XCTAssertEqual(count(table, \.isVisible), isAligned ? 12 : 13)
            let states = (first - 20..<first + 50).map { row -> ASCellNode? in
                table.controller!.data.visible.elementForItem(at: IndexPath(row: row, section: 0))?.nodeIfAllocated
            }
            // On the leading side, the display range is one screen and the preload range two and a half screens; on the trailing side, they
            // are half a screen and one and a half screens.
            XCTAssertEqual(states[20 + 13 + 9]?.isInDisplayState, true)
            XCTAssertEqual(states[20 + 12 + 14]?.isInDisplayState, false)
            XCTAssertEqual(states[20 + 12 + 28]?.isInPreloadState, true)
            XCTAssertEqual(states[20 - 5]?.isInDisplayState, true)
            XCTAssertEqual(states[20 - 8]?.isInDisplayState, false)
            XCTAssertEqual(states[20 - 17]?.isInPreloadState, true)
        }
    }

    func testScrollingByTheProgramStaysAtTheMinimum() {
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(table.controller?.ranges.mode, .minimum)
        }
    }

    func testAMemoryWarningLeavesWhatIsVisible() {
        onStage(data.makeNode) { stage, table in
            stage.wheel(1)
            XCTAssertEqual(table.controller?.ranges.mode, .full)

            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
            table.controller?.ranges.update()
            XCTAssertEqual(table.controller?.ranges.mode, .visibleOnly)
            XCTAssertEqual(count(table, \.isInPreloadState), count(table, \.isVisible))

            stage.wheel(1)
            XCTAssertEqual(table.controller?.ranges.mode, .full, "the next update of a list that is seen resumes")
        }
    }

    func testAMemoryWarningEmptiesListsThatAreNotVisible() {
        onStage(data.makeNode) { stage, table in
            table.view.removeFromSuperview()
            stage.settle()
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
            stage.settle()
            XCTAssertEqual(table.controller?.ranges.mode, .lowMemory)
            XCTAssertEqual(count(table, \.isInDisplayState), 0)
            XCTAssertEqual(count(table, \.isVisible), 0)
        }
    }

    func testBeyondTheContentOnlyTheVisibleStateChanges() {
        onStage(data.makeNode) { stage, table in
            table.view.contentOffset = CGPoint(x: 0, y: 16000 - 480)
            stage.settle()
            XCTAssertEqual(count(table, \.isVisible), 12)
            let (displayed, preloaded) = (count(table, \.isInDisplayState), count(table, \.isInPreloadState))
            table.controller?.ranges.update(to: .lowMemory)
            table.view.bounds.origin.y = 17000
            table.controller?.ranges.update()
            XCTAssertEqual(count(table, \.isVisible), 0)
            XCTAssertEqual(count(table, \.isInDisplayState), displayed)
            XCTAssertEqual(count(table, \.isInPreloadState), preloaded)
            XCTAssertEqual(table.controller?.ranges.mode, .minimum)

            table.view.bounds.origin.y = 16000 - 480
            table.controller?.ranges.update()
            XCTAssertEqual(table.controller?.ranges.mode, .lowMemory, "the requested mode applies when rows are visible again")
        }
    }

    func testNothingIsVisibleInTheBackground() {
        onStage(data.makeNode) { stage, table in
            NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
            stage.settle()
            XCTAssertEqual(count(table, \.isVisible), 0)
            XCTAssertEqual(table.controller?.ranges.mode, .visibleOnly)

            NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
            stage.settle()
            XCTAssertEqual(count(table, \.isVisible), 12)
            XCTAssertEqual(table.controller?.ranges.mode, .minimum)
        }
    }

    func testTheModeFollowsTheDepthOfTheScreen() {
        onStage(data.makeNode) { stage, table in
            let controller = ASDKViewController(node: table)
            _ = controller.view
            XCTAssertTrue(controller.automaticallyAdjustRangeModeBasedOnViewEvents)
            stage.window.addSubview(controller.view)
            controller.viewDidAppear(false)
            stage.settle()
            XCTAssertEqual(table.controller?.ranges.mode, .full)

            controller.view.removeFromSuperview()
            controller.viewDidDisappear(false)
            stage.settle()
            XCTAssertEqual(table.controller?.ranges.mode, .minimum)
            XCTAssertEqual(count(table, \.isVisible), 0)
        }
    }

    func testAnInvisibleListPreparesItsFirstCells() {
        let table = onMain { data.makeNode() }
        onStage({ ASDisplayNode() }) { stage, _ in
            table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            table.view.layoutIfNeeded()
            table.waitUntilAllUpdatesAreProcessed()
            stage.settle()
            XCTAssertEqual(count(table, \.isVisible), 0)
            XCTAssertEqual(count(table, \.isInDisplayState), 12)
            XCTAssertEqual(count(table, \.isInPreloadState), 15)
        }
    }

    func testRowsThatComeFarAwayInOneTurnUpdateTheRangesOnce() {
        onStage(data.makeNode) { _, table in
            let ranges = table.controller!.ranges
            let before = ranges.updateCount
            for _ in 0..<100 {
                data.sections[0].insert(0, at: 300)
                table.insertRows(at: [IndexPath(row: 300, section: 0)], with: .none)
            }
            XCTAssertEqual(ranges.updateCount, before)
            FrameScheduler.current.runFrame()
            XCTAssertEqual(ranges.updateCount, before + 1)
        }
    }

    func testItemsThatComeFarAwayInOneTurnUpdateTheRangesOnce() {
        let data = NumberCollection([Array(repeating: 0, count: 400)])
        data.allowOnly(width: 320)
        onStage(data.makeNode) { _, collection in
            let ranges = collection.controller!.ranges
            let before = ranges.updateCount
            for _ in 0..<100 {
                data.sections[0].insert(0, at: 300)
                collection.insertItems(at: [IndexPath(item: 300, section: 0)])
            }
            XCTAssertEqual(ranges.updateCount, before)
        }
    }

    func testARowThatEntersTheRangeIsReadyImmediately() {
        onStage(data.makeNode) { _, table in
            // Visible, in the display range, and in the preload range.
            for (row, states) in [(3, [true, true, true]), (13, [false, true, true]), (16, [false, false, true])] {
                let path = IndexPath(row: row, section: 0)
                data.sections[0].insert(0, at: row)
                table.performBatch(animated: false, updates: { table.insertRows(at: [path], with: .none) })
                let node = table.nodeForRow(at: path)
                XCTAssertEqual([node?.isVisible, node?.isInDisplayState, node?.isInPreloadState], states, "row \(row)")
            }
        }
    }

    func testAListInACellHasNoHigherInterfaceStateThanItsCell() throws {
        let outer = NestedLists()
        try onStage(outer.makeNode) { stage, table in
            let inner = try XCTUnwrap(outer.inner)
            XCTAssertEqual(inner.visibleNodes.count, 3)
            let cells = inner.visibleNodes
            table.setContentOffset(CGPoint(x: 0, y: 10_000), animated: false)
            stage.settle()
            XCTAssertFalse(inner.isInPreloadState)
            XCTAssertEqual(cells.count { $0.isInPreloadState || $0.isInDisplayState }, 0)

            table.setContentOffset(.zero, animated: false)
            stage.settle()
            XCTAssertEqual(inner.visibleNodes.count, 3)
            XCTAssertEqual(cells.count { $0.isVisible }, 3)
        }
    }
}

/// Rows of 120 points, the first of them with a nested table.
private final class NestedLists: NSObject, ASTableDataSource {
    private let data = NumberTable([Array(repeating: 0, count: 50)])
    private(set) var inner: ASTableNode?

    @MainActor func makeNode() -> ASTableNode {
        inner = data.makeNode()
        let node = ASTableNode()
        node.dataSource = self
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 400 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        // Protection: only one block captures it.
        nonisolated(unsafe) let inner = indexPath.row == 0 ? inner : nil
        return {
            let cell = ASCellNode()
            cell.automaticallyManagesSubnodes = true
            cell.style.preferredSize = CGSize(width: 320, height: 120)
            if let inner { cell.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: inner) } }
            return cell
        }
    }
}
