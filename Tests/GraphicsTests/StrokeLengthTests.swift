import Foundation
import UIPrimitives
import XCTest

@testable import Graphics

/// Strokes whose outlines have more points than FreeType accepts in one outline.
final class StrokeLengthTests: XCTestCase {
    private func stroked(_ path: CGPath, width: CGFloat, _ body: (CGContext) -> Void = { _ in }) -> Bitmap {
        let target = bitmap(1000, 1000)
        let context = CGContext(bitmap: target)
        context.setLineWidth(width)
        body(context)
        context.stroke(path)
        return target
    }

    func testAStrokeOfManyDashesIsDrawn() {
        let path = CGMutablePath()
        for index in 0..<100 {
            path.move(to: CGPoint(x: 0, y: 5 + 10 * index))
            path.addLine(to: CGPoint(x: 1000, y: 5 + 10 * index))
        }
        let target = stroked(path, width: 4) { $0.setLineDash(phase: 0, lengths: [2, 2]) }
        XCTAssertEqual(coveredArea(target), 100 * 1000 * 4 / 2, accuracy: 1)
    }

    private func longLine() -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: (0...40_000).map { CGPoint(x: 100 + CGFloat($0) / 50, y: 500) })
        return path
    }

    func testAStrokeOfALongLineEndsWithItsCaps() {
        let caps: [(CGLineCap, Double)] = [(.butt, 0), (.square, 20 * 20), (.round, .pi * 100)]
        for (cap, area) in caps {
            let target = stroked(longLine(), width: 20) { $0.setLineCap(cap) }
            XCTAssertEqual(coveredArea(target), 800 * 20 + area, accuracy: 5, "\(cap)")
        }
    }

    func testALongLineIsStrokedLikeItsParts() {
        let points = (0...12_000).map { index in
            CGPoint(x: 20 + CGFloat(index) * 0.08, y: 500 + 300 * sin(CGFloat(index) / 40) + (index % 2 == 0 ? 3 : -3))
        }
        let whole = CGMutablePath()
        whole.addLines(between: points)
        let target = stroked(whole, width: 3) { $0.setLineJoin(.round) }
        let parts = bitmap(1000, 1000)
        let context = CGContext(bitmap: parts)
        context.setLineWidth(3)
        context.setLineJoin(.round)
        // Lighten keeps the larger coverage where parts overlap, as the rasterizer does.
        context.setBlendMode(.lighten)
        for start in stride(from: 0, to: points.count - 1, by: 100) {
            let part = CGMutablePath()
            part.addLines(between: Array(points[max(start - 1, 0)...min(start + 101, points.count - 1)]))
            context.stroke(part)
        }
        XCTAssertEqual(coveredArea(target), coveredArea(parts), accuracy: coveredArea(parts) * 0.005)
    }

    func testALongClosedLineIsARing() {
        // Large coordinates, because FreeType rounds the points: if they are close, the edges overlap and lose their antialiasing.
        let scale: CGFloat = 16
        let path = CGMutablePath()
        path.addLines(
            between: (0..<40_000).map { index in
                let angle = CGFloat(index) / 40_000 * 2 * .pi
                return CGPoint(x: (500 + 400 * cos(angle)) * scale, y: (500 + 400 * sin(angle)) * scale)
            })
        path.closeSubpath()
        let target = stroked(path, width: 20 * scale) {
            $0.scaleBy(x: 1 / scale, y: 1 / scale)
            $0.setLineJoin(.round)
        }
        XCTAssertEqual(coveredArea(target), 2 * .pi * 400 * 20, accuracy: 150)
        XCTAssertEqual(target[900, 500] >> 24, 255, "the start of the line")
    }

    func testADotOnALineLeavesNoHole() {
        for cap in [CGLineCap.round, .square] {
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 20, y: 50), CGPoint(x: 80, y: 50)])
            path.addLines(between: [CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50)])
            let target = stroked(path, width: 20) { $0.setLineCap(cap) }
            XCTAssertEqual(target[50, 50] >> 24, 255, "\(cap)")
        }
    }

    func testCurvesWithoutLengthAreDots() {
        for isClosed in [false, true] {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 50, y: 50))
            path.addCurve(to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 50, y: 50), control2: CGPoint(x: 50.01, y: 50))
            path.addQuadCurve(to: CGPoint(x: 50, y: 50.01), control: CGPoint(x: 50, y: 50))
            if isClosed { path.closeSubpath() }
            XCTAssertEqual(coveredArea(stroked(path, width: 10) { $0.setLineCap(.round) }), .pi * 25, accuracy: 1)
            XCTAssertEqual(coveredArea(stroked(path, width: 10)), 0)
        }
    }
}
