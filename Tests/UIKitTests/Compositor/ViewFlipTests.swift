import UIPrimitives
import XCTest

@testable import UIKit

/// Backs of layers and flips of views, in pixels.
final class ViewFlipTests: XCTestCase {
    private func onStage(_ body: @MainActor (TestStage) throws -> Void) rethrows {
        try MainActor.assumeIsolated {
            let stage = TestStage()
            defer { stage.close() }
            try body(stage)
        }
    }

    func testALayerThatIsNotDoubleSidedHasNoBack() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            _ = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100), .blue, in: view)
            view.layer.isDoubleSided = false
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 100), 0x0000FF)
            view.layer.transform = CATransform3DMakeRotation(.pi * 0.9, 0, 1, 0)
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 100), 0xFFFFFF)
            stage.assertConsistent("back")
            view.layer.isDoubleSided = true
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 100), 0x0000FF)
            view.layer.isDoubleSided = false
            view.layer.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 100), 0x0000FF, "a turn in the plane shows the front")
        }
    }

    func testAFlipShowsTheOldContentsInItsFirstHalfOnly() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            stage.frame()
            var isFinished = false
            UIView.transition(
                with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
                animations: { view.backgroundColor = .blue }, completion: { isFinished = $0 })
            stage.frame()
            stage.advance(to: 0.3)
            XCTAssertEqual(stage.pixel(100, 100), 0xFF0000)
            XCTAssertEqual(stage.pixel(54, 100), 0xFFFFFF, "the view is narrower")
            XCTAssertEqual(stage.pixel(78, 49), 0xFF0000, "the left edge comes closer")
            XCTAssertEqual(stage.pixel(130, 53), 0xFFFFFF, "and the right one moves away")
            stage.advance(to: 0.7)
            XCTAssertEqual(stage.pixel(100, 100), 0x0000FF)
            XCTAssertEqual(stage.pixel(54, 100), 0xFFFFFF)
            stage.advance(to: 1.1)
            stage.frame()
            XCTAssertEqual(stage.pixel(54, 100), 0x0000FF)
            XCTAssertTrue(isFinished)
            XCTAssertTrue(view.subviews.isEmpty)
        }
    }
}
