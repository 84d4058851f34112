import Scheduling
import UIPrimitives
import XCTest

@testable import Graphics

/// The loops over several pixels at a time do what one pixel after the other would.
final class PixelRunTests: XCTestCase {
    func testAColourThroughCoverageIsTheSameSumForEveryPixel() {
        var generator = SplitMix64(seed: 5)
        for color in [0xFF12_34A6, 0xFFFF_FFFF, 0x8040_2010, 0x0100_0001, 0] as [UInt32] {
            for count in [0, 1, 3, 4, 5, 8, 23] {
                let coverage = (0..<count).map { _ in
                    [0, 255, 1, 254, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator)!
                }
                let below = (0..<count).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator) }
                let expected = zip(below, coverage).map { pixel, share -> UInt32 in
                    let word = multiplied(color, by: UInt32(share))
                    return word &+ multiplied(pixel, by: 255 - word >> 24)
                }
                var found = below
                GlyphBlend(color).fill(&found, through: coverage, count)
                XCTAssertEqual(found, expected, "\(color) \(coverage)")
            }
        }
    }

    func testTheLongestOpaqueRunOfEachRowIsFound() {
        var generator = SplitMix64(seed: 6)
        for width in [1, 7, 8, 9, 40] {
            let bitmap = Bitmap(width: width, height: 60)!
            for y in 0..<60 {
                var isOpaque = y % 2 == 0
                for x in 0..<width {
                    if Int.random(in: 0..<6, using: &generator) == 0 { isOpaque.toggle() }
                    bitmap[x, y] = isOpaque ? 0xFF00_0000 : 0xFE00_0000
                }
            }
            for y in 0..<60 {
                let longest = (0..<width).map { start in (start..<width).prefix { bitmap[$0, y] >> 24 == 255 }.count }.max()
                let found = bitmap.opaqueSpans.rows[y]
                XCTAssertEqual(found.count, longest, "width \(width), row \(y)")
                XCTAssertTrue(found.allSatisfy { bitmap[Int($0), y] >> 24 == 255 })
            }
        }
    }

    func testFilledRectanglesHaveTheirColourAndNothingBesides() {
        for color in [PixelColor.white, .black, PixelColor(premultiplied: 0xFF10_2030)] {
            for part in [PixelRect(x: 0, y: 2, width: 9, height: 3), PixelRect(x: 1, y: 1, width: 5, height: 4)] {
                let target = Bitmap(width: 9, height: 7, isOpaque: true)!
                BitmapPainter(target).fill(target.bounds, with: PixelColor(premultiplied: 0xFF77_7777))
                BitmapPainter(target).fill(part, with: color)
                for y in 0..<7 {
                    for x in 0..<9 {
                        let isInside = part.intersects(PixelRect(x: x, y: y, width: 1, height: 1))
                        XCTAssertEqual(target[x, y], isInside ? color.premultiplied : 0xFF77_7777)
                    }
                }
            }
        }
    }
}
