import Foundation
import Graphics
import Scheduling
import UIPrimitives
import XCTest

final class CanvasTests: XCTestCase {
    func testFillBlendsByAlpha() {
        let target = bitmap(4, 4, 0xFFFF_FFFF)
        let context = CGContext(bitmap: target)
        context.setFillColor(red(0.5))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        assertPixel(target, 0, 0, 0xFFFF_7F7F)
        assertPixel(target, 3, 0, 0xFFFF_FFFF)
    }

    func testScaleAndOriginPlacePoints() {
        let target = bitmap(20, 20)
        let context = CGContext(bitmap: target, scale: 2, origin: CGPoint(x: 5, y: 5))
        context.setFillColor(red())
        context.fill(CGRect(x: 6, y: 6, width: 2, height: 2))
        XCTAssertEqual(coveredArea(target), 16)
        assertPixel(target, 2, 2, 0xFFFF_0000)
        assertPixel(target, 1, 2, 0)
    }

    func testStateIsSavedAndRestored() {
        let context = CGContext(bitmap: bitmap(10, 10))
        context.saveGState()
        context.translateBy(x: 3, y: 4)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 2, height: 2))
        context.restoreGState()
        XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 10, height: 10))
        context.restoreGState()
    }

    func testMemoryContextHasItsOriginAtTheBottom() {
        let context = CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpace(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
        context.setFillColor(red())
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        assertPixel(context.bitmap, 0, 3, 0xFFFF_0000)
        assertPixel(context.bitmap, 0, 0, 0)
    }

    func testClipToAPathHasSoftEdges() {
        let target = bitmap(20, 20)
        let context = CGContext(bitmap: target)
        context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        context.clip()
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
        context.setFillColor(red())
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(coveredArea(target), .pi * 50, accuracy: 1.5)
    }

    func testTwoPathClipsMultiply() {
        let target = bitmap(20, 20)
        let context = CGContext(bitmap: target)
        context.addEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
        context.clip()
        context.addEllipse(in: CGRect(x: 8, y: 0, width: 12, height: 16))
        context.clip()
        context.setFillColor(red())
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        assertPixel(target, 12, 8, 0xFFFF_0000)
        assertPixel(target, 4, 8, 0)
        assertPixel(target, 18, 8, 0)
    }

    func testLinearGradientRunsBetweenItsEnds() {
        let gradient = CGGradient(colors: [red(), blue()], at: nil)!
        let target = bitmap(100, 4)
        CGContext(bitmap: target).drawLinearGradient(
            gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: .drawsBeforeStartLocation)
        assertPixel(target, 2, 2, 0xFFFF_0000)
        assertPixel(target, 50, 2, 0xFF7F_007F, tolerance: 4)
        assertPixel(target, 95, 2, 0)
    }

    func testShadowIsAroundAndUnderTheShape() {
        let target = bitmap(60, 60)
        let context = CGContext(bitmap: target)
        context.setShadow(offset: CGSize(width: 0, height: 10), blur: 6, color: CGColor.black)
        context.setFillColor(red())
        context.fill(CGRect(x: 20, y: 10, width: 20, height: 20))
        assertPixel(target, 30, 20, 0xFFFF_0000)
        assertPixel(target, 30, 34, 0xFF00_0000, tolerance: 20)
        assertPixel(target, 30, 55, 0)
        let edge = target[30, 40] >> 24
        XCTAssertTrue(edge > 80 && edge < 180, "half covered at the edge, is \(edge)")
    }

    func testUnboundedBlendModesChangeOnlyWhatIsCovered() {
        for mode in [CGBlendMode.copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .clear] {
            let target = bitmap(20, 20, 0xFF00_FF00)
            let context = CGContext(bitmap: target)
            context.setBlendMode(mode)
            context.setFillColor(red(0.5))
            context.fillEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
            assertPixel(target, 0, 0, 0xFF00_FF00)
            XCTAssertNotEqual(target[10, 10], 0xFF00_FF00, "\(mode)")
        }
    }

    func testBlendModesFollowTheirFormulas() {
        let cases: [(CGBlendMode, UInt32)] = [
            (.multiply, 0xFF40_200C), (.screen, 0xFFC0_A074), (.darken, 0xFF80_4020), (.lighten, 0xFF80_8060),
            (.plusLighter, 0xFFFF_C080), (.plusDarker, 0xFF01_0000), (.difference, 0xFF00_4040), (.copy, 0xFF80_4020),
            (.destinationOver, 0xFF80_8060), (.sourceAtop, 0xFF80_4020), (.clear, 0),
        ]
        for (mode, expected) in cases {
            let target = bitmap(4, 4, 0xFF80_8060)
            let context = CGContext(bitmap: target)
            context.setBlendMode(mode)
            context.setFillColor(CGColor(red: 128 / 255, green: 64 / 255, blue: 32 / 255, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            assertPixel(target, 1, 1, expected, tolerance: 2)
        }
    }

    func testTransparencyLayerFadesAsOne() {
        let target = bitmap(20, 20)
        let context = CGContext(bitmap: target)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red())
        context.fill(CGRect(x: 0, y: 0, width: 12, height: 20))
        context.setFillColor(blue())
        context.fill(CGRect(x: 8, y: 0, width: 12, height: 20))
        context.endTransparencyLayer()
        assertPixel(target, 4, 4, 0x8080_0000)
        assertPixel(target, 10, 4, 0x8000_0080)
    }

    func testImagesAreUprightOnlyForUIKit() {
        let picture = bitmap(2, 2, 0xFF00_FF00)
        picture[0, 0] = 0xFFFF_0000
        let core = bitmap(2, 2)
        CGContext(bitmap: core).draw(CGImage(bitmap: picture), in: CGRect(x: 0, y: 0, width: 2, height: 2))
        assertPixel(core, 0, 1, 0xFFFF_0000)
        let upright = bitmap(2, 2)
        CGContext(bitmap: upright).drawUpright(picture, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        assertPixel(upright, 0, 0, 0xFFFF_0000)
    }

    func testEnlargedImageHasSharpBorders() {
        let target = bitmap(40, 40)
        CGContext(bitmap: target).drawUpright(
            bitmap(2, 2, 0xFFFF_0000), in: CGRect(x: 5, y: 5, width: 30, height: 30))
        assertPixel(target, 5, 5, 0xFFFF_0000)
        assertPixel(target, 34, 34, 0xFFFF_0000)
        assertPixel(target, 4, 5, 0)
        assertPixel(target, 35, 34, 0)
    }

    func testReducedImageIsTheMeanOfItsPixels() {
        let checker = bitmap(64, 64, 0xFFFF_FFFF)
        for y in 0..<64 { for x in 0..<64 where (x + y) % 2 == 0 { checker[x, y] = 0xFF00_0000 } }
        let target = bitmap(8, 8)
        CGContext(bitmap: target).drawUpright(checker, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        assertPixel(target, 4, 4, 0xFF80_8080, tolerance: 2)
    }

    func testMaskedClipUsesTheImagesAlpha() {
        let mask = bitmap(4, 4)
        for y in 0..<4 { mask[0, y] = 0xFF00_0000 }
        let target = bitmap(4, 4)
        let context = CGContext(bitmap: target)
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: CGImage(bitmap: mask))
        context.setFillColor(red())
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        assertPixel(target, 0, 2, 0xFFFF_0000)
        assertPixel(target, 2, 2, 0)
    }

    func testMadeImageDoesNotChangeWithLaterDrawing() {
        let context = CGContext(bitmap: bitmap(2, 2))
        let image = context.makeImage()!
        context.setFillColor(red())
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        assertPixel(image.bitmap, 0, 0, 0)
    }

    func testLayerIsDrawnAtItsSize() {
        let target = bitmap(20, 20)
        let context = CGContext(bitmap: target, scale: 2)
        let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)!
        layer.context!.setFillColor(red())
        layer.context!.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.draw(layer, at: CGPoint(x: 1, y: 1))
        XCTAssertEqual(coveredArea(target), 64)
    }

    /// `fill(_:blendMode:)` fills a rectangle without creating a path, and must give the same pixels as the fill of a path.
    func testRectanglesAreFilledLikeTheirPaths() {
        var random = SplitMix64(seed: 17)
        for number in 0..<500 {
            let modes: [CGBlendMode] = [.normal, .copy, .clear, .multiply]
            let (mode, alpha, step) = (modes[number % 4], [1, 0.4][number % 2], [0.5, 1, 0.3][number % 3])
            func length() -> CGFloat { CGFloat(Int.random(in: -6...30, using: &random)) * step }
            let rect = CGRect(x: length(), y: length(), width: length(), height: length())
            let transform = CGAffineTransform(a: [1, 2, -1][number % 3], b: 0, c: 0, d: [1, -2][number % 2], tx: length(), ty: length())
            let targets = (0..<2).map { _ in bitmap(24, 24, 0xFF40_8020) }
            for (index, target) in targets.enumerated() {
                let context = CGContext(bitmap: target)
                context.clip(to: CGRect(x: 1, y: 0, width: 22, height: 23))
                context.concatenate(transform)
                context.setAlpha(alpha)
                context.setShouldAntialias(number % 5 > 0)
                context.setFillColor(red(0.8))
                if index == 0 {
                    context.fill(rect, blendMode: mode)
                } else {
                    context.setBlendMode(mode)
                    context.fill(CGPath(rect: rect, transform: nil), using: .winding)
                }
            }
            for y in 0..<24 {
                for x in 0..<24 where targets[0][x, y] != targets[1][x, y] {
                    return XCTFail("case \(number), pixel (\(x), \(y)), \(rect), \(transform), mode \(mode)")
                }
            }
        }
    }

    func testAContextRecordsThatSomethingMayHaveBeenPainted() {
        func mayHavePainted(_ draw: (CGContext) -> Void) -> Bool {
            let context = CGContext(bitmap: bitmap(8, 8))
            draw(context)
            return context.mayHavePainted
        }
        let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
        XCTAssertFalse(mayHavePainted { $0.clip(to: rect) })
        XCTAssertTrue(mayHavePainted { $0.fill(rect) })
        XCTAssertTrue(mayHavePainted { $0.strokeEllipse(in: rect) })
        XCTAssertTrue(mayHavePainted { $0.draw(CGImage(bitmap: bitmap(4, 4, 0xFFFF_FFFF)), in: rect) })
        XCTAssertTrue(mayHavePainted { _ = $0.data })
    }
}
