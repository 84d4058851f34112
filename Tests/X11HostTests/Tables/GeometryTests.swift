import UIPrimitives
import XCTest

@testable import X11Host

final class GeometryTests: XCTestCase {
    func testSizesStayWithinWhatAServerCanShow() {
        let cases: [(Int, Int)] = [
            (-5, 1), (0, 1), (1, 1), (640, 640), (16_384, 16_384), (65_536, 16_384), (70_000, 16_384), (.max, 16_384),
        ]
        for (asked, given) in cases { XCTAssertEqual(PixelSize(width: asked, height: 10).width, given, "\(asked)") }
    }

    func testOfAWindowThatIsTooLargeAPartIsDrawn() {
        let sizes = [(7_680, 4_320), (11_520, 2_160), (12_000, 12_000), (16_384, 16_384), (16_384, 3_000), (3_000, 16_384), (1, 16_384)]
        for (width, height) in sizes {
            let drawn = PixelSize(width: width, height: height).drawable
            XCTAssertLessThanOrEqual(drawn.width * drawn.height, ResourceLimits.windowArea)
            XCTAssertTrue(drawn.width <= width && drawn.height <= height)
            if width * height <= ResourceLimits.windowArea { XCTAssertEqual(drawn, PixelSize(width: width, height: height)) }
        }
        XCTAssertEqual(PixelSize(width: 12_000, height: 12_000).drawable, PixelSize(width: 7_094, height: 7_094))
    }

    func testPointsThatAreNoNumbersMakeTheSmallestWindow() {
        for length in [CGFloat.nan, -CGFloat.infinity, -1, 0, 1e-300] {
            XCTAssertEqual(PixelSize(CGSize(width: length, height: 2), scale: 2), PixelSize(width: 1, height: 4), "\(length)")
        }
        XCTAssertEqual(PixelSize(CGSize(width: CGFloat.infinity, height: 1e308), scale: 1), PixelSize(width: 16_384, height: 16_384))
    }

    func testDamageIsClippedToTheBufferAndEmptyPartsAreLeftOut() {
        let size = PixelSize(width: 100, height: 50)
        let rects = PutImageRects.prepare(
            [PixelRect(x: -10, y: -10, width: 20, height: 20), PixelRect(x: 200, y: 0, width: 5, height: 5), .empty], size: size)
        XCTAssertEqual(rects, [PixelRect(x: 0, y: 0, width: 10, height: 10)])
    }

    func testNeighborsAreSentAsOneAndDistantPartsApart() {
        let size = PixelSize(width: 1000, height: 1000)
        let near = [PixelRect(x: 0, y: 0, width: 100, height: 10), PixelRect(x: 0, y: 10, width: 100, height: 10)]
        XCTAssertEqual(PutImageRects.prepare(near, size: size), [PixelRect(x: 0, y: 0, width: 100, height: 20)])
        let far = [PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 900, y: 900, width: 10, height: 10)]
        XCTAssertEqual(PutImageRects.prepare(far, size: size).count, 2)
    }

    func testManyScatteredPartsBecomeOne() {
        let size = PixelSize(width: 10_000, height: 10_000)
        let scattered = (0..<50).map { PixelRect(x: $0 * 190, y: ($0 * 7919) % 9000, width: 4, height: 4) }
        XCTAssertEqual(PutImageRects.prepare(scattered, size: size).count, 1)
    }

    func testTheRefreshRateIsThatOfTheMonitorWithMostOfTheWindow() {
        let monitors = [
            MonitorArea(frame: PixelRect(x: 0, y: 0, width: 1920, height: 1080), refreshRate: 60),
            MonitorArea(frame: PixelRect(x: 1920, y: 0, width: 1920, height: 1080), refreshRate: 144),
        ]
        XCTAssertEqual(monitors.showing(PixelRect(x: 1500, y: 0, width: 600, height: 400))?.refreshRate, 60)
        XCTAssertEqual(monitors.showing(PixelRect(x: 1800, y: 0, width: 600, height: 400))?.refreshRate, 144)
        XCTAssertNil([MonitorArea]().showing(PixelRect(x: 0, y: 0, width: 10, height: 10)))
    }

    func testModeTimingsGiveTheRateAndNonsenseGivesSixty() {
        func rate(_ clock: Double, _ horizontal: Double, _ vertical: Double, interlaced: Bool = false) -> Double {
            MonitorArea.refreshRate(
                dotClock: clock, horizontalTotal: horizontal, verticalTotal: vertical, isInterlaced: interlaced, isDoubleScan: false)
        }
        XCTAssertEqual(rate(148_500_000, 2200, 1125), 60)
        XCTAssertEqual(rate(74_250_000, 2200, 1125, interlaced: true), 60)
        XCTAssertEqual(rate(0, 0, 0), 60)
        XCTAssertEqual(rate(1e12, 1, 1), 60)
    }
}
