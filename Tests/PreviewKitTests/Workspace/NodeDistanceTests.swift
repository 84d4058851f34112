import HeadlessHost
import UIKit
import XCTest

@testable import PreviewWorkspace

final class NodeDistanceTests: XCTestCase {
    func testInsideAnotherTheFourInsetsAreMeasured() {
        let lines = NodeDistance.lines(
            from: CGRect(x: 10, y: 20, width: 30, height: 40), to: CGRect(x: 0, y: 0, width: 100, height: 100))

        XCTAssertEqual(lines.map(\.length), [10, 60, 20, 40])
    }

    func testBesideEachOtherTheGapIsMeasuredWhereBothAreVisible() {
        let lines = NodeDistance.lines(
            from: CGRect(x: 0, y: 0, width: 10, height: 20), to: CGRect(x: 26, y: 10, width: 10, height: 40))

        XCTAssertEqual(lines, [NodeDistance.Line(start: CGPoint(x: 10, y: 15), end: CGPoint(x: 26, y: 15))])
    }

    func testAcrossACornerBothGapsAreMeasured() {
        let lines = NodeDistance.lines(
            from: CGRect(x: 0, y: 0, width: 10, height: 10), to: CGRect(x: 13, y: 17, width: 10, height: 10))

        XCTAssertEqual(lines.map(\.length), [3, 7])
    }

    func testNeighborsThatTouchHaveNoDistance() {
        XCTAssertEqual(
            NodeDistance.lines(from: CGRect(x: 0, y: 0, width: 10, height: 10), to: CGRect(x: 10, y: 0, width: 10, height: 10)), [])
    }

    func testThePickedPixelDependsOnTheScaleAndNotOnTheZoom() throws {
        MainActor.assumeIsolated {
            let content = CGRect(x: 100, y: 50, width: 400, height: 200)

            let picked = ColorPickerView.pixel(at: CGPoint(x: 120, y: 70), content: content, zoom: 4, scale: 2)

            XCTAssertEqual(picked?.x, 10)
            XCTAssertEqual(picked?.y, 10)
            XCTAssertNil(ColorPickerView.pixel(at: CGPoint(x: 99, y: 70), content: content, zoom: 4, scale: 2))
        }
    }

    func testTheNumbersOfARulerHaveSpace() {
        MainActor.assumeIsolated {
            XCTAssertEqual(RulersView.step(zoom: 1), 50)
            XCTAssertEqual(RulersView.step(zoom: 4), 20)
            XCTAssertEqual(RulersView.step(zoom: 0.1), 500)
        }
    }

    func testTheEdgeOfTheCanvasCutsNoNumber() {
        MainActor.assumeIsolated {
            // The ruler ends behind the tick at 700, which has no space for its number.
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 709, height: 40), scale: 1)) {
                let controller = UIViewController()
                let rulers = RulersView(frame: CGRect(x: 0, y: 0, width: 709, height: 40))
                controller.view.addSubview(rulers)
                return controller
            }
            defer { stage.close() }
            let bitmap = stage.bitmap
            let colors = (0..<11).flatMap { y in (702..<709).map { x in bitmap[x, y] } }
            XCTAssertEqual(Set(colors).count, 1)
            let left = (0..<11).flatMap { y in (652..<670).map { x in bitmap[x, y] } }
            XCTAssertGreaterThan(Set(left).count, 1, "the number 650")
        }
    }
}
