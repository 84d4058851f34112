import AsyncDisplayKit
import XCTest

@testable import Containers

final class RangeOverlayTests: XCTestCase {
    private let data = NumberTable([Array(repeating: 0, count: 400)])

    override func tearDown() {
        ASDisplayNode.shouldShowRangeDebugOverlay = false
        ASDisplayNode.setRangeModeForMemoryWarnings(.lowMemory)
    }

    @MainActor private func overlay(_ stage: ListStage) -> RangeOverlay? {
        stage.window.subviews.lazy.compactMap { $0 as? RangeOverlay }.first
    }

    func testTheOverlayShowsTheRangesOfEachList() throws {
        ASDisplayNode.shouldShowRangeDebugOverlay = true
        try onStage(data.makeNode) { stage, table in
            stage.wheel(1)
            stage.advance(by: 1)
            let overlay = try XCTUnwrap(overlay(stage))
            overlay.layoutIfNeeded()
            let bar = try XCTUnwrap(overlay.subviews.first as? RangeBar)
            bar.layoutIfNeeded()
            // One screen of five is visible, two and a half are drawn.
            let lengths = bar.lengths
            XCTAssertEqual(lengths[1] / lengths[0], 0.5, accuracy: 0.01)
            XCTAssertEqual(lengths[2] / lengths[0], 0.2, accuracy: 0.01)
        }
    }

    func testThereIsNoOverlayByDefault() {
        onStage(data.makeNode) { stage, table in
            stage.wheel(1)
            XCTAssertNil(overlay(stage))
        }
    }

    func testListsOutsideTheScreenAdoptTheModeForMemoryWarnings() {
        onStage(data.makeNode) { stage, table in
            ASDisplayNode.setRangeModeForMemoryWarnings(.minimum)
            table.view.removeFromSuperview()
            stage.settle()
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
            stage.settle()
            XCTAssertEqual(table.controller?.ranges.mode, .minimum)
        }
    }
}
