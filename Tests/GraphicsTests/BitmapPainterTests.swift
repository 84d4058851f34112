import Foundation
import Graphics
import UIPrimitives
import XCTest

final class BitmapPainterTests: XCTestCase {
    func testNothingIsPaintedOutsideTheClip() {
        let target = bitmap(10, 10)
        let clip = [PixelRect(x: 0, y: 0, width: 3, height: 3), PixelRect(x: 5, y: 5, width: 2, height: 9)]
        BitmapPainter(target, clip: clip).fill(target.bounds, with: .white)
        XCTAssertEqual(coveredArea(target), 9 + 10)
    }

    /// Masks of corners are cached for radii in steps of a quarter of a pixel. A corner whose square, the radius rounded up, is one pixel
    /// larger than the cached mask must paint its last row and column too.
    func testCornersOfNearlyTheSameRadiusAreWhole() {
        for radius in [4, 4.02, 4.1, 3.98, 7.9, 8.05] as [CGFloat] {
            let target = bitmap(40, 40)
            let shape = RoundedRect(rect: PixelRect(x: 2, y: 2, width: 30, height: 30), radius: radius)
            BitmapPainter(target).clipped(by: .rounded(shape)).fill(target.bounds, with: .white)
            for x in 2..<32 { XCTAssertEqual(target[x, 2 + Int(radius.rounded(.up))] >> 24, 255, "row below the corner, radius \(radius)") }
            for y in 2..<32 { XCTAssertEqual(target[2 + Int(radius.rounded(.up)), y] >> 24, 255, "column, radius \(radius)") }
        }
    }

    func testBitmapsAreDrawnAtTheirPositionAndClipped() {
        let target = bitmap(10, 10, 0xFF00_0000, isOpaque: true)
        BitmapPainter(target).draw(bitmap(4, 4, 0xFFFF_FFFF, isOpaque: true), x: 8, y: -2)
        XCTAssertEqual(target[8, 0] & 0xFF_FFFF, 0xFF_FFFF)
        XCTAssertEqual(target[9, 1] & 0xFF_FFFF, 0xFF_FFFF)
        XCTAssertEqual(target[9, 2] & 0xFF_FFFF, 0)
        XCTAssertEqual(target[7, 0] & 0xFF_FFFF, 0)
    }

    /// A separate loop blends small parts and pixman larger ones: both must give the same bytes, so that no edge is visible between them.
    func testSmallMaskedPartsHaveTheBytesOfLargeOnes() throws {
        let mask = try XCTUnwrap(CoverageMask(width: 16, height: 16))
        for y in 0..<16 { for x in 0..<16 { mask.bytes[y * mask.stride + x] = UInt8(y * 16 + x) } }
        let tiles = (0..<4).map { PixelRect(x: $0 % 2 * 8, y: $0 / 2 * 8, width: 8, height: 8) }
        for isOpaque in [true, false] {
            for color in [0xFF20_80F0, 0x8040_2010, 0x0100_0001, 0xFFFF_FFFF] as [UInt32] {
                for opacity in [1, 0.5, 0.003] as [CGFloat] {
                    let (small, large) = (bitmap(16, 16, 0xFF12_9ACD, isOpaque: isOpaque), bitmap(16, 16, 0xFF12_9ACD, isOpaque: isOpaque))
                    let placed = PlacedMask(mask: mask, x: 0, y: 0)
                    BitmapPainter(small, clip: tiles).fill(PixelColor(premultiplied: color), through: placed, opacity: opacity)
                    BitmapPainter(large).fill(PixelColor(premultiplied: color), through: placed, opacity: opacity)
                    for y in 0..<16 {
                        for x in 0..<16 {
                            let visible: UInt32 = isOpaque ? 0x00FF_FFFF : 0xFFFF_FFFF
                            XCTAssertEqual(small[x, y] & visible, large[x, y] & visible, "(\(x), \(y)) of \(color) at \(opacity)")
                        }
                    }
                }
            }
        }
    }

    /// Runs of opaque pixels are copied and the rest blended; that must look as if all were blended.
    func testOpaqueRunsLookLikeBlending() {
        let source = bitmap(50, 20, 0xFF20_4060)
        for y in 0..<20 {
            for x in 0..<(y % 7) { source[x, y] = 0x4010_2030 }
            source[49 - y % 3, y] = 0
        }
        let fast = bitmap(60, 30, 0xFFF0_E0D0)
        BitmapPainter(fast).draw(source, x: 5, y: 5)
        for y in 0..<20 {
            for x in 0..<50 {
                let word = source[x, y]
                let rest = 255 - Int(word >> 24)
                let expected = zip(components(word), components(0xFFF0_E0D0)).map { $0 + ($1 * rest + 127) / 255 }
                let found = components(fast[x + 5, y + 5])
                XCTAssertTrue(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "(\(x), \(y)) \(found) \(expected)")
            }
        }
    }

    func testOpacityThinsOpaqueAndClearPixels() {
        for isOpaque in [true, false] {
            let target = bitmap(40, 4, 0xFFFF_FFFF)
            BitmapPainter(target).draw(bitmap(40, 4, 0xFF00_0000, isOpaque: isOpaque), x: 0, y: 0, opacity: 0.25)
            for x in [0, 17, 39] { assertPixel(target, x, 1, 0xFFBF_BFBF) }
        }
    }

    func testMasksClipBitmapsAndColors() {
        let mask = CoverageMask(width: 4, height: 4)!
        for y in 0..<4 { mask.bytes[y * mask.stride + 1] = 128 }
        let place = PlacedMask(mask: mask, x: 2, y: 2)
        let target = bitmap(10, 10)
        let painter = BitmapPainter(target).clipped(by: .mask(place))
        painter.draw(bitmap(10, 10, 0xFFFF_0000), x: 0, y: 0)
        assertPixel(target, 3, 3, 0x8080_0000)
        assertPixel(target, 2, 3, 0)
        BitmapPainter(target).fill(.white, through: place, opacity: 0.5)
        XCTAssertGreaterThan(target[3, 3] >> 24, 0x90)
        assertPixel(target, 9, 9, 0)
    }

    func testRoundedClipKeepsTheBodyAndSoftensTheCorners() {
        let target = bitmap(40, 40)
        let shape = RoundedRect(rect: PixelRect(x: 5, y: 5, width: 30, height: 20), radius: 8, corners: [.topLeft, .bottomRight])
        BitmapPainter(target).clipped(by: .rounded(shape)).fill(target.bounds, with: .white)
        assertPixel(target, 5, 5, 0)
        assertPixel(target, 34, 5, 0xFFFF_FFFF)
        assertPixel(target, 34, 24, 0)
        assertPixel(target, 5, 24, 0xFFFF_FFFF)
        let missing = 2 * (64 - Double.pi * 16)
        XCTAssertEqual(coveredArea(target), 600 - missing, accuracy: 1)
    }

    func testCircleOfOddDiameterIsWhole() {
        let target = bitmap(31, 31)
        let shape = RoundedRect(rect: target.bounds, radius: 15.5)
        BitmapPainter(target).clipped(by: .rounded(shape)).fill(target.bounds, with: .white)
        XCTAssertEqual(coveredArea(target), .pi * 15.5 * 15.5, accuracy: 2)
    }

    func testNestedShapesMultiply() {
        let target = bitmap(40, 40)
        let outer = RoundedRect(rect: target.bounds, radius: 20)
        let inner = RoundedRect(rect: PixelRect(x: 0, y: 0, width: 20, height: 20), radius: 10)
        BitmapPainter(target).clipped(by: .rounded(outer)).clipped(by: .rounded(inner)).fill(target.bounds, with: .white)
        assertPixel(target, 10, 10, 0xFFFF_FFFF)
        assertPixel(target, 30, 30, 0)
        assertPixel(target, 1, 1, 0)
    }

    func testMovedPixelsSurviveOverlap() {
        for (dx, dy) in [(0, 3), (0, -3), (2, 0), (-2, 1)] {
            let target = bitmap(10, 10)
            for y in 0..<10 { for x in 0..<10 { target[x, y] = UInt32(y * 10 + x) } }
            FrameBuffer(target).move(target.bounds, byX: dx, y: dy)
            for y in max(0, dy)..<min(10, 10 + dy) {
                for x in max(0, dx)..<min(10, 10 + dx) {
                    XCTAssertEqual(target[x, y], UInt32((y - dy) * 10 + x - dx))
                }
            }
        }
    }

    func testTransformedDrawingScalesAndTurns() {
        let target = bitmap(40, 40)
        let source = bitmap(10, 10, 0xFFFF_0000)
        BitmapPainter(target).draw(source, transform: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 3.5, ty: 4))
        XCTAssertEqual(coveredArea(target), 400, accuracy: 1)
        assertPixel(target, 3, 10, 0x8080_0000, tolerance: 2)
        let turned = bitmap(40, 40)
        let quarter = CGAffineTransform(translationX: 20, y: 20).rotated(by: .pi / 4).translatedBy(x: -5, y: -5)
        BitmapPainter(turned).draw(source, transform: quarter)
        XCTAssertEqual(coveredArea(turned), 100, accuracy: 2)
    }

    func testSingularTransformsDrawNothing() {
        let target = bitmap(10, 10)
        for transform in [
            CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        ] {
            BitmapPainter(target).draw(bitmap(4, 4, 0xFFFF_FFFF), transform: transform)
        }
        XCTAssertEqual(coveredArea(target), 0)
    }

    func testShadowOfARoundedRectangleIsSharedAndSoft() {
        let shape = RoundedRect(rect: PixelRect(x: 10, y: 10, width: 40, height: 30), radius: 6)
        let first = ShadowMask.ofRoundedRect(shape, sigma: 3)!
        var moved = shape
        moved.rect.x = 100
        let second = ShadowMask.ofRoundedRect(moved, sigma: 3)!
        XCTAssertTrue(first.mask === second.mask)
        XCTAssertEqual(second.x - first.x, 90)
        let reach = ShadowMask.reach(sigma: 3)
        XCTAssertEqual(first.frame, PixelRect(x: 10 - reach, y: 10 - reach, width: 40 + 2 * reach, height: 30 + 2 * reach))
        let center = first.mask[first.mask.width / 2, first.mask.height / 2]
        XCTAssertGreaterThan(center, 250)
        XCTAssertLessThan(first.mask[0, 0], 3)
    }

    func testBlurKeepsTheMeanAndApproximatesAGaussian() {
        let point = CoverageMask(width: 1, height: 1)!
        point.bytes[0] = 255
        let wide = CoverageMask(width: 40, height: 1)!
        for x in 0..<40 { wide.bytes[x] = x < 20 ? 255 : 0 }
        let blurred = ShadowMask.blurred(PlacedMask(mask: wide, x: 0, y: 0), sigma: 4)
        // One row of 255 spreads vertically by the density of the Gaussian: 255 / (4 · √2π) at its peak.
        let row = blurred.mask.height / 2
        XCTAssertEqual(Double(blurred.mask[blurred.mask.width / 2 - 15, row]), 255 / (4 * 2.5066), accuracy: 2.5)
        _ = point
    }
}
