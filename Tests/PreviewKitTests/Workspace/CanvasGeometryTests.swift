import XCTest

@testable import PreviewWorkspace

final class CanvasGeometryTests: XCTestCase {
    private var geometry = CanvasGeometry(canvasSize: CGSize(width: 800, height: 600), contentSize: CGSize(width: 400, height: 200))

    func testASmallPreviewIsCenteredAtItsActualSize() {
        XCTAssertEqual(geometry.zoom, 1)
        XCTAssertEqual(geometry.contentFrame, CGRect(x: 200, y: 200, width: 400, height: 200))
    }

    func testALargePreviewIsFittedWithAMargin() {
        geometry.contentSize = CGSize(width: 400, height: 1200)

        XCTAssertEqual(geometry.contentFrame.height, 600 - 2 * CanvasGeometry.largestMargin, accuracy: 0.01)
        XCTAssertTrue(geometry.showsAll)
    }

    func testZoomingKeepsThePointUnderThePointerInItsPlace() {
        let anchor = CGPoint(x: 300, y: 260)
        let before = geometry.contentFrame
        let part = CGPoint(x: (anchor.x - before.minX) / before.width, y: (anchor.y - before.minY) / before.height)

        geometry.zoom(to: 3, around: anchor)

        let after = geometry.contentFrame
        XCTAssertEqual(after.minX + part.x * after.width, anchor.x, accuracy: 1)
        XCTAssertEqual(after.minY + part.y * after.height, anchor.y, accuracy: 1)
    }

    func testStepsGoThroughTheListAndEndAtItsEnds() {
        XCTAssertEqual(geometry.steppedZoom(up: true), 1.25)
        XCTAssertEqual(geometry.steppedZoom(up: false), 0.75)
        geometry.zoom(to: 100, around: .zero)
        XCTAssertEqual(geometry.zoom, 16)
        XCTAssertEqual(geometry.steppedZoom(up: true), 16)
    }

    func testThePreviewCannotBeMovedOffScreen() {
        geometry.move(by: CGPoint(x: 10_000, y: -10_000))

        let canvas = CGRect(origin: .zero, size: geometry.canvasSize)
        XCTAssertFalse(geometry.contentFrame.intersection(canvas).isEmpty)
    }
}
