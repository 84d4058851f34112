import Foundation
import Graphics
import UIPrimitives
import XCTest

final class PathTests: XCTestCase {
    private func drawn(_ side: Int = 40, _ draw: (CGContext) -> Void) -> Bitmap {
        let target = bitmap(side, side)
        let context = CGContext(bitmap: target)
        context.setFillColor(.black)
        draw(context)
        return target
    }

    func testCircleCoversItsArea() {
        let target = drawn { $0.fillEllipse(in: CGRect(x: 4.3, y: 5.7, width: 30, height: 30)) }
        XCTAssertEqual(coveredArea(target), .pi * 15 * 15, accuracy: 1.5)
    }

    func testFractionalRectangleCoversItsArea() {
        let target = drawn { $0.fill(CGRect(x: 1.25, y: 2.5, width: 10.5, height: 4.25)) }
        XCTAssertEqual(coveredArea(target), 10.5 * 4.25, accuracy: 0.2)
        assertPixel(target, 1, 3, 0xBF00_0000)
    }

    func testEvenOddLeavesTheOverlapOut() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
        path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        let winding = drawn {
            $0.addPath(path); $0.fillPath()
        }
        let evenOdd = drawn {
            $0.addPath(path); $0.fillPath(using: .evenOdd)
        }
        XCTAssertEqual(coveredArea(winding), 700, accuracy: 0.1)
        XCTAssertEqual(coveredArea(evenOdd), 600, accuracy: 0.1)
    }

    func testLinesAfterACloseStartWhereTheSubpathBegan() {
        let target = drawn { context in
            context.move(to: CGPoint(x: 10, y: 10))
            context.addLine(to: CGPoint(x: 20, y: 10))
            context.addLine(to: CGPoint(x: 20, y: 20))
            context.closePath()
            context.addLine(to: CGPoint(x: 20, y: 20))
            context.addLine(to: CGPoint(x: 10, y: 20))
            context.fillPath()
        }
        XCTAssertEqual(coveredArea(target), 100, accuracy: 1)
    }

    func testPathKeepsTheTransformOfEachStep() {
        let target = drawn { context in
            context.move(to: CGPoint(x: 0, y: 0))
            context.translateBy(x: 10, y: 0)
            context.addLine(to: CGPoint(x: 0, y: 0))
            context.addLine(to: CGPoint(x: 0, y: 10))
            context.closePath()
            context.fillPath()
        }
        XCTAssertEqual(coveredArea(target), 50, accuracy: 0.5)
    }

    func testOutlinesWithMorePointsThanFreeTypeAcceptsAreDrawn() {
        let path = CGMutablePath()
        for index in 0..<20_000 {
            path.addRect(CGRect(x: CGFloat(index % 40), y: CGFloat(index / 40 % 40), width: 1, height: 1))
        }
        let target = drawn {
            $0.addPath(path); $0.fillPath()
        }
        XCTAssertEqual(coveredArea(target), 1600, accuracy: 1)
    }

    func testAContourWithMorePointsThanFreeTypeAcceptsIsFilled() {
        for rule in [CGPathFillRule.winding, .evenOdd] {
            for turns in [1, 2] {
                let path = CGMutablePath()
                let count = 90_000
                path.addLines(
                    between: (0..<count).map { index in
                        let angle = CGFloat(index * turns) / CGFloat(count) * 2 * .pi
                        let radius: CGFloat = index % 2 == 0 ? 19 : 17
                        return CGPoint(x: 20 + radius * cos(angle), y: 20 + radius * sin(angle))
                    })
                path.closeSubpath()
                let target = bitmap(40, 40)
                let context = CGContext(bitmap: target)
                context.addPath(path)
                context.fillPath(using: rule)
                XCTAssertEqual(target[20, 20] >> 24, turns == 2 && rule == .evenOdd ? 0 : 255)
                XCTAssertEqual(target[35, 20] >> 24, turns == 2 && rule == .evenOdd ? 0 : 255)
                XCTAssertEqual(target[20, 5] >> 24, turns == 2 && rule == .evenOdd ? 0 : 255)
                XCTAssertEqual(target[0, 0], 0)
            }
        }
    }

    func testInvalidCoordinatesDoNotTrap() {
        let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300]
        for value in bad {
            _ = drawn { context in
                context.fill(CGRect(x: value, y: 1, width: 10, height: value))
                context.addArc(center: CGPoint(x: 10, y: value), radius: value, startAngle: value, endAngle: 1, clockwise: true)
                context.setLineWidth(value)
                context.setLineDash(phase: value, lengths: [value, 2])
                context.strokePath()
                context.scaleBy(x: value, y: 1)
                context.rotate(by: value)
                context.strokeEllipse(in: CGRect(x: 1, y: 1, width: 20, height: 20))
                context.fillEllipse(in: CGRect(x: 1, y: 1, width: 20, height: 20))
                context.clip(to: CGRect(x: 0, y: 0, width: value, height: 10))
                context.setShadow(offset: CGSize(width: value, height: value), blur: value)
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
        }
    }

    func testAStrokeHasTheWidthAndCapsOfTheLine() {
        func line(_ cap: CGLineCap) -> Double {
            coveredArea(
                drawn { context in
                    context.setLineWidth(6)
                    context.setLineCap(cap)
                    context.move(to: CGPoint(x: 10, y: 20))
                    context.addLine(to: CGPoint(x: 30, y: 20))
                    context.strokePath()
                })
        }
        XCTAssertEqual(line(.butt), 120, accuracy: 1)
        XCTAssertEqual(line(.square), 156, accuracy: 1)
        XCTAssertEqual(line(.round), 120 + .pi * 9, accuracy: 1.5)
    }

    func testStrokeOfAClosedRectangleIsAFrame() {
        let target = drawn { context in
            context.setLineWidth(4)
            context.stroke(CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        XCTAssertEqual(coveredArea(target), 24 * 24 - 16 * 16, accuracy: 1)
        assertPixel(target, 8, 8, 0xFF00_0000)
        assertPixel(target, 20, 20, 0)
    }

    func testDashesCutTheLine() {
        let target = drawn { context in
            context.setLineWidth(2)
            context.setLineDash(phase: 2, lengths: [4, 2])
            context.move(to: CGPoint(x: 0, y: 20))
            context.addLine(to: CGPoint(x: 40, y: 20))
            context.strokePath()
        }
        // The line begins 2 points after the start of the first dash: 2 points are painted and 2 are not, then 4 and 2 alternately.
        assertPixel(target, 1, 20, 0xFF00_0000)
        assertPixel(target, 3, 20, 0)
        assertPixel(target, 4, 20, 0xFF00_0000)
        assertPixel(target, 8, 20, 0)
    }

    func testArcsTurnTheWayRequested() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        XCTAssertEqual(path.boundingBoxOfPath.minX, 0, accuracy: 0.01)
        XCTAssertEqual(path.boundingBoxOfPath.maxY, 10, accuracy: 0.01)
        let other = CGMutablePath()
        other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        XCTAssertEqual(other.boundingBoxOfPath.minX, -10, accuracy: 0.01)
        XCTAssertEqual(other.boundingBoxOfPath.minY, -10, accuracy: 0.01)
    }

    func testTangentArcRoundsTheCorner() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        XCTAssertEqual(path.currentPoint.x, 10, accuracy: 1e-6)
        XCTAssertEqual(path.currentPoint.y, 4, accuracy: 1e-6)
        XCTAssertTrue(path.boundingBoxOfPath.maxX <= 10.001)
    }

    func testContainsFollowsTheFillRule() {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
        XCTAssertTrue(path.contains(CGPoint(x: 10, y: 10)))
        XCTAssertFalse(path.contains(CGPoint(x: 10, y: 10), using: .evenOdd))
        XCTAssertTrue(path.contains(CGPoint(x: 2, y: 10), using: .evenOdd))
        XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
    }

    func testContainsTransformsThePoint() {
        let path = CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil)
        let double = CGAffineTransform(scaleX: 2, y: 2)
        XCTAssertTrue(path.contains(CGPoint(x: 7, y: 7), transform: double))
        XCTAssertFalse(path.contains(CGPoint(x: 15, y: 15), transform: double))
    }

    func testRoundedRectangleOnWholePixelsEqualsTheRasterizedOne() {
        let rect = CGRect(x: 3, y: 4, width: 30, height: 25)
        let fast = drawn {
            $0.addPath(CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil)); $0.fillPath()
        }
        let slow = drawn { context in
            let path = CGMutablePath()
            path.addRoundedRect(in: rect, cornerWidth: 8, cornerHeight: 8)
            path.move(to: .zero)
            context.addPath(path)
            context.fillPath()
        }
        XCTAssertTrue(fast.difference(from: slow, tolerance: 2).isEmpty)
    }

    func testReversedPathCoversTheSame() {
        let path = CGMutablePath()
        path.addRoundedRect(in: CGRect(x: 2, y: 2, width: 20, height: 12), cornerWidth: 5, cornerHeight: 5)
        let forward = drawn {
            $0.addPath(path); $0.fillPath()
        }
        let backward = drawn {
            $0.addPath(path.reversed()); $0.fillPath()
        }
        XCTAssertTrue(forward.difference(from: backward, tolerance: 2).isEmpty)
    }
}
