import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Mouse input in a list: drags, flings, rubber bands, scroll bars, pull to refresh, pages, keys.
final class ScrollFeelTests: XCTestCase {
    private let data = NumberTable([Array(0..<300)])

    func testContentDeceleratesAfterADrag() {
        onStage(data.makeNode) { stage, table in
            stage.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
            let released = table.contentOffset.y
            XCTAssertTrue(table.view.isDecelerating)
            stage.advance(by: 0.2)
            let early = table.contentOffset.y - released
            stage.advance(by: 0.2)
            let late = table.contentOffset.y - released - early
            stage.advance(by: 5)

            XCTAssertGreaterThan(early, 100)
            XCTAssertGreaterThan(early, late)
            XCTAssertGreaterThan(late, 0)
            XCTAssertFalse(table.view.isDecelerating)
        }
    }

    func testAPressStopsContentThatDecelerates() {
        onStage(data.makeNode) { stage, table in
            stage.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
            stage.advance(by: 0.1)
            stage.press(100, 100)
            stage.settle()
            let caught = table.contentOffset.y
            stage.advance(by: 1)
            stage.release(100, 100)
            stage.settle()

            XCTAssertEqual(table.contentOffset.y, caught)
            XCTAssertTrue(data.selected.isEmpty, "the press that stops a throw selects nothing")
        }
    }

    func testAPullBeyondTheTopStretchesAndReturns() {
        onStage(data.makeNode) { stage, table in
            stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
            let pulled = -table.contentOffset.y
            XCTAssertGreaterThan(pulled, 40)
            XCTAssertLessThan(pulled, 150, "a rubber band moves less than the finger")
            stage.advance(by: 0.3)
            stage.release(100, 300)
            stage.advance(by: 2)
            XCTAssertEqual(table.contentOffset.y, 0)
        }
    }

    /// A high-resolution wheel sends one or more events for each refresh of the screen, shortly before the frame.
    func testTheContentFollowsAWheelThatTurnsWithEachFrame() {
        for turnsPerFrame in [1, 4] {
            onStage(data.makeNode) { stage, table in
                let start = stage.clock.now
                var offsets: [CGFloat] = []
                for frame in 1...60 {
                    let time = start + Double(frame) / 60
                    for turn in 1...turnsPerFrame {
                        stage.clock.advance(to: time - 0.001 - Double(turnsPerFrame - turn) * 0.003)
                        stage.turnWheel(0.4 / CGFloat(turnsPerFrame))
                    }
                    stage.clock.advance(to: time)
                    stage.settle()
                    offsets.append(table.contentOffset.y)
                }
                XCTAssertGreaterThanOrEqual(Set(offsets).count, 58, "nearly each frame moves the content: \(offsets)")
                stage.advance(by: 0.5)
                let turn = (pow(480, 2 / 3) * 0.4 / CGFloat(turnsPerFrame)).rounded()
                XCTAssertEqual(table.contentOffset.y, turn * CGFloat(60 * turnsPerFrame), "no turn is lost")
            }
        }
    }

    func testDraggingTheScrollBarScrollsTheContent() {
        onStage(data.makeNode) { stage, table in
            table.view.flashScrollIndicators()
            stage.settle()
            stage.press(316, 10)
            stage.settle()
            for step in 1...10 {
                stage.clock.advance(to: stage.clock.now + 1 / 60)
                stage.move(316, 10 + CGFloat(step) * 20)
                stage.settle()
            }
            let middle = table.contentOffset.y / (table.view.contentSize.height - 480)
            stage.release(316, 210)
            stage.advance(by: 0.5)

            XCTAssertGreaterThan(middle, 0.3)
            XCTAssertLessThan(middle, 0.6)
            XCTAssertEqual(table.controller?.ranges.mode, .full, "a scroll bar counts as a drag")
            XCTAssertTrue(data.selected.isEmpty)
        }
    }

    func testAPressOutsideOfTheKnobTurnsPagesUntilTheKnobIsUnderThePointer() {
        onStage(data.makeNode) { stage, table in
            table.view.flashScrollIndicators()
            stage.settle()
            stage.click(316, 400)
            stage.advance(by: 0.6)
            let page = table.contentOffset.y
            XCTAssertGreaterThan(page, 300)
            XCTAssertLessThanOrEqual(page, 480)

            stage.press(316, 200)
            stage.advance(by: 20)
            let share = (table.contentOffset.y + 240) / table.view.contentSize.height
            stage.release(316, 200)
            stage.settle()
            XCTAssertEqual(share, 200 / 480, accuracy: 0.06)

            stage.click(316, 10)
            stage.advance(by: 0.6)
            XCTAssertLessThan(table.contentOffset.y, share * table.view.contentSize.height - 480)
            XCTAssertTrue(data.selected.isEmpty)
        }
    }

    func testAKnobThatReachedThePointerFollowsIt() {
        onStage(data.makeNode) { stage, table in
            table.view.flashScrollIndicators()
            stage.settle()
            stage.press(316, 200)
            stage.advance(by: 20)
            let before = table.contentOffset.y
            stage.move(316, 201)
            stage.settle()
            let step = table.contentOffset.y - before
            stage.release(316, 201)

            // A movement of the knob moves the content by the ratio of the content's height to the height of the view, 480 points.
            XCTAssertEqual(step, table.view.contentSize.height / 480, accuracy: 3)
        }
    }

    func testPullToRefresh() {
        onStage(data.makeNode) { stage, table in
            let control = UIRefreshControl()
            var refreshes = 0
            control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
            table.view.refreshControl = control
            stage.settle()

            stage.dragAndRest(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
            stage.advance(by: 1)
            XCTAssertEqual(refreshes, 0, "a short pull starts no refresh")

            stage.dragAndRest(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 300))
            stage.advance(by: 1)
            XCTAssertEqual(refreshes, 1)
            XCTAssertTrue(control.isRefreshing)
            XCTAssertEqual(table.contentOffset.y, -60, "the content stays below the refreshing control")

            control.endRefreshing()
            stage.advance(by: 1)
            XCTAssertEqual(table.contentOffset.y, 0)
        }
    }

    func testTheRefreshControlStaysBelowBars() {
        onStage(data.makeNode) { stage, table in
            let control = UIRefreshControl()
            control.attributedTitle = NSAttributedString(string: "as of today")
            table.view.contentInset.top = 44
            table.view.refreshControl = control
            stage.settle()
            let title = control.subviews.first { $0 is UILabel }
            XCTAssertEqual(title?.alpha, 0, "the title is hidden while the content is not pulled")
            stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
            let pulled = -44 - table.contentOffset.y
            XCTAssertGreaterThan(pulled, 64)
            XCTAssertEqual(control.frame.maxY, 0, "directly above the content")
            XCTAssertEqual(control.frame.minY, -pulled, accuracy: 0.5, "the control does not extend under the bar")
            XCTAssertEqual(title?.alpha, 1)
            XCTAssertGreaterThan(title?.frame.height ?? 0, 10)
            XCTAssertLessThanOrEqual(title?.frame.maxY ?? 0, control.bounds.maxY)

            stage.release(100, 300)
            stage.advance(by: 1)
            XCTAssertEqual(table.contentOffset.y, -104)
            XCTAssertEqual(control.frame.minY, -60)
        }
    }

    func testAPagedTableRestsOnPages() {
        onStage({ () -> ASTableNode in
            let node = data.makeNode()
            node.isPagingEnabled = true
            return node
        }) { stage, table in
            stage.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300))
            stage.advance(by: 2)
            XCTAssertEqual(table.contentOffset.y, 480)
        }
    }

    func testPageAndArrowKeysScroll() {
        onStage(data.makeNode) { stage, table in
            stage.click(100, 10)
            table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
            stage.key(.pageDown)
            XCTAssertEqual(table.contentOffset.y, 440)
            stage.key(.pageUp)
            XCTAssertEqual(table.contentOffset.y, 0)
        }
    }

    func testDelegateReceivesADragInOrder() {
        let log = ScrollLog()
        onStage(data.makeNode) { stage, table in
            table.view.delegate = log
            stage.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300))
            stage.advance(by: 5)
            XCTAssertEqual(
                log.events,
                [
                    "begin dragging", "scroll", "will end dragging", "did end dragging", "begin decelerating", "scroll",
                    "end decelerating",
                ])
        }
    }

    func testCellsAreNotifiedOfScrolling() {
        let rows = EventRows()
        onStage(rows.makeNode) { stage, _ in
            stage.dragAndRest(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 350))
            let events = rows.first?.events ?? []
            XCTAssertEqual(events.first, .visible)
            XCTAssertTrue(events.contains(.willBeginDragging))
            XCTAssertTrue(events.contains(.visibleRectChanged))
            XCTAssertEqual(events.suffix(2), [.didEndDragging, .didStopScrolling])
            for _ in 0..<5 { stage.wheel(5) }
            XCTAssertEqual(rows.first?.events.last, .invisible)
        }
    }
}

private final class ScrollLog: NSObject, UIScrollViewDelegate {
    nonisolated(unsafe) var events: [String] = []

    nonisolated override init() {
        super.init()
    }

    private func note(_ event: String) {
        if events.last != event { events.append(event) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin dragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("will end dragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("did end dragging")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("begin decelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("end decelerating") }
}

/// A cell that records its callbacks.
private final class EventCell: ASCellNode {
    var events: [ASCellNodeVisibilityEvent] = []

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(width: constrainedSize.width, height: 80)
    }

    override func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect
    ) {
        if events.last != event { events.append(event) }
    }
}

private final class EventRows: NSObject, ASTableDataSource {
    private var table: ASTableNode?

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        table = node
        return node
    }

    var first: EventCell? { table?.nodeForRow(at: IndexPath(row: 0, section: 0)) as? EventCell }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        { EventCell() }
    }
}
