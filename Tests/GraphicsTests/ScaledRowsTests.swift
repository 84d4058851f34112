import CPixman
import Foundation
import Scheduling
import UIPrimitives
import XCTest

@testable import Graphics

/// Scaled bitmaps have the same bytes as those of pixman.
final class ScaledRowsTests: XCTestCase {
    private struct Case {
        let source: Bitmap
        let target: Bitmap
        let map: CGAffineTransform
        let rect: PixelRect
        let blends: Bool
    }

    func testScaledBitmapsAreThoseOfPixman() throws {
        for isWide in Set([false, PixelBlend.usesWideVectors]) {
            var random = SplitMix64(seed: 7)
            for round in 0..<300 {
                let sample = try makeCase(&random)
                let expected = try copy(of: sample.target)
                let image = PixmanImage(sample.source)
                image.setTransform(sample.map)
                image.setFilter(.bilinear)
                image.setRepeat(PIXMAN_REPEAT_PAD)
                PixmanImage.composite(
                    sample.blends ? PIXMAN_OP_OVER : PIXMAN_OP_SRC, image, at: (sample.rect.x, sample.rect.y),
                    into: PixmanImage(expected), sample.rect)
                let rows = try XCTUnwrap(ScaledRows(sample.source, map: sample.map))
                XCTAssertTrue(rows.draw(sample.rect, into: sample.target, blends: sample.blends, isWide: isWide))
                XCTAssertEqual(words(sample.target), words(expected), "round \(round), wide vectors: \(isWide)")
            }
        }
    }

    func testPixmanDrawsWhatIsRotatedMirroredOrLarge() throws {
        let source = try XCTUnwrap(Bitmap(width: 8, height: 8))
        let target = try XCTUnwrap(Bitmap(width: 8, height: 8))
        XCTAssertNil(ScaledRows(source, map: CGAffineTransform(rotationAngle: 0.1)))
        XCTAssertNil(ScaledRows(source, map: CGAffineTransform(translationX: 20_000, y: 0)))
        let mirrored = try XCTUnwrap(ScaledRows(source, map: CGAffineTransform(scaleX: -1, y: 1)))
        XCTAssertFalse(mirrored.draw(target.bounds, into: target, blends: false))
        let far = try XCTUnwrap(ScaledRows(source, map: CGAffineTransform(scaleX: 3_000, y: 3_000)))
        XCTAssertFalse(far.draw(target.bounds, into: target, blends: false))
    }

    // MARK: Cases

    private func makeCase(_ random: inout SplitMix64) throws -> Case {
        let isOpaque = Bool.random(using: &random)
        let source = try picture(.random(in: 1...40, using: &random), .random(in: 1...40, using: &random), isOpaque: isOpaque, &random)
        let target = try picture(
            .random(in: 4...60, using: &random), .random(in: 4...60, using: &random), isOpaque: .random(using: &random), &random)
        let map = CGAffineTransform(
            a: .random(in: 0.2...3, using: &random), b: 0, c: 0, d: .random(in: 0.2...3, using: &random),
            tx: .random(in: -20...20, using: &random), ty: .random(in: -20...20, using: &random))
        let (x, y) = (Int.random(in: 0...target.width - 1, using: &random), Int.random(in: 0...target.height - 4, using: &random))
        let rect = PixelRect(
            x: x, y: y, width: .random(in: 1...target.width - x, using: &random), height: .random(in: 4...target.height - y, using: &random)
        )
        return Case(source: source, target: target, map: map, rect: rect, blends: !isOpaque)
    }

    /// A bitmap of random premultiplied pixels, in runs of opaque, clear and translucent ones.
    private func picture(_ width: Int, _ height: Int, isOpaque: Bool, _ random: inout SplitMix64) throws -> Bitmap {
        let bitmap = try XCTUnwrap(Bitmap(width: width, height: height, isOpaque: isOpaque))
        var alpha = 255
        for index in 0..<width * height {
            if Int.random(in: 0...12, using: &random) == 0 {
                alpha = [0, 255, 255, .random(in: 0...255, using: &random)][Int.random(in: 0...3, using: &random)]
            }
            let limit = isOpaque ? 255 : alpha
            bitmap.pixels[index] = (0..<3).reduce(UInt32(limit)) { word, _ in
                word << 8 | UInt32(Int.random(in: 0...limit, using: &random))
            }
        }
        return bitmap
    }

    private func copy(of bitmap: Bitmap) throws -> Bitmap {
        let copy = try XCTUnwrap(Bitmap(width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque))
        copy.pixels.update(from: bitmap.pixels, count: bitmap.width * bitmap.height)
        return copy
    }

    /// The pixels; those of an opaque bitmap without their alpha bytes, which have no meaning.
    private func words(_ bitmap: Bitmap) -> [UInt32] {
        let words = UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.width * bitmap.height)
        return words.map { bitmap.isOpaque ? $0 & 0xFF_FFFF : $0 }
    }
}
