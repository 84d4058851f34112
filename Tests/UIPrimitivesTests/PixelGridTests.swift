import Foundation
import XCTest

@testable import UIPrimitives

final class PixelGridTests: XCTestCase {
    func testCeilingForgivesALastBitOfNoise() {
        PixelGrid.withScale(2) {
            XCTAssertEqual(ASCeilPixelValue(100.000_000_05), 100)
            XCTAssertEqual(ASCeilPixelValue(100.01), 100.5)
        }
    }

    func testFloorAndRoundFollowTheScale() {
        PixelGrid.withScale(1) {
            XCTAssertEqual(ASFloorPixelValue(8.5), 8)
            XCTAssertEqual(ASRoundPixelValue(8.5), 9)
            XCTAssertEqual(ASRoundPixelValue(-8.5), -9)
        }
        PixelGrid.withScale(2) { XCTAssertEqual(ASFloorPixelValue(8.6), 8.5) }
    }

    func testAnOverrideAppliesOnlyToItsThread() {
        PixelGrid.withScale(3) {
            XCTAssertEqual(ASScreenScale(), 3)
            let other = expectation(description: "asked elsewhere")
            Thread.detachNewThread {
                XCTAssertEqual(ASScreenScale(), Runtime.current.scale)
                other.fulfill()
            }
            wait(for: [other], timeout: 60)
            PixelGrid.withScale(1) { XCTAssertEqual(ASScreenScale(), 1) }
            XCTAssertEqual(ASScreenScale(), 3)
        }
    }

    func testAPixelRectangleCoversFractionsButNotNoise() {
        let rect = PixelRect(covering: CGRect(x: 0.25, y: 0, width: 10, height: 5.000_01), scale: 2)
        XCTAssertEqual(rect, PixelRect(x: 0, y: 0, width: 21, height: 10))
    }

    func testAPixelRectangleOfBadNumbersIsBounded() {
        let rect = PixelRect(covering: CGRect(x: -CGFloat.infinity, y: .nan, width: .infinity, height: 1e300), scale: 2)
        XCTAssertLessThanOrEqual(abs(rect.x), 1_000_000)
        XCTAssertLessThanOrEqual(rect.height, 2_000_000)
    }

    func testIntersectionAndUnionTreatEmptyAsNothing() {
        let a = PixelRect(x: 0, y: 0, width: 10, height: 10)
        let b = PixelRect(x: 20, y: 20, width: 5, height: 5)
        XCTAssertTrue(a.intersection(b).isEmpty)
        XCTAssertEqual(a.union(.empty), a)
        XCTAssertEqual(a.union(b), PixelRect(x: 0, y: 0, width: 25, height: 25))
    }
}
