import Scheduling
import UIPrimitives
import XCTest

@testable import Graphics
@testable import TextEngine

/// The loops that compute several pixels at a time give the same results as loops that compute one pixel after the other.
final class PixelRunTests: XCTestCase {
    func testAColorThroughCoverageIsTheSameSumForEveryPixel() {
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

    func testAWholeMaskIsTheSameSumForEveryPixelAndTouchesNoOther() {
        var generator = SplitMix64(seed: 7)
        for color in [0xFF12_34A6, 0xFFFF_FFFF, 0xFF00_0000, 0x8040_2010, 0] as [UInt32] {
            for width in [1, 2, 3, 4, 5, 6, 7, 8, 11, 23] {
                let mask = randomMask(width: width, height: 9, &generator)
                let coverage = mask.pixels.assumingMemoryBound(to: UInt8.self)
                let below = (0..<30 * 9).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000 }
                var expected = below
                for y in 0..<9 {
                    for x in 0..<width {
                        let word = multiplied(color, by: UInt32(coverage[y * mask.stride + x]))
                        expected[y * 30 + x + 2] = word &+ multiplied(below[y * 30 + x + 2], by: 255 - word >> 24)
                    }
                }
                var found = below
                found.withUnsafeMutableBytes { GlyphBlend(color).fill($0.baseAddress! + 8, stride: 120, mask.quads!) }
                XCTAssertEqual(found, expected, "\(color) \(width)")
            }
        }
    }

    func testTheQuadsOfAMaskHoldEachPixelWithInkOnce() {
        var generator = SplitMix64(seed: 8)
        for width in 1...19 {
            let mask = randomMask(width: width, height: 7, &generator)
            var found = [UInt8](repeating: 0, count: mask.stride * mask.height)
            for quad in Array(mask.quads!.partial) + Array(mask.quads!.full) {
                XCTAssertLessThanOrEqual(Int(quad.x) / 4 + 4, GlyphQuads.writtenWidth(ofMask: width))
                for lane in 0..<4 where quad.coverage[lane] > 0 {
                    let place = Int(quad.y) * mask.stride + Int(quad.x) / 4 + lane
                    XCTAssertEqual(found[place], 0, "twice")
                    found[place] = quad.coverage[lane]
                }
            }
            XCTAssertEqual(found, Array(UnsafeBufferPointer(start: mask.pixels.assumingMemoryBound(to: UInt8.self), count: found.count)))
            XCTAssertTrue(mask.quads!.full.allSatisfy { $0.coverage == SIMD4(repeating: 255) })
        }
    }

    private func randomMask(width: Int, height: Int, _ generator: inout SplitMix64) -> GlyphMask {
        let stride = (width + 3) & ~3
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: stride * height, alignment: 16)
        pixels.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
        for y in 0..<height {
            for x in 0..<width {
                let value = [0, 0, 255, 255, 1, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator)!
                pixels.storeBytes(of: value, toByteOffset: y * stride + x, as: UInt8.self)
            }
        }
        return GlyphMask(format: .coverage, width: width, height: height, stride: stride, left: 0, top: 0, pixels: pixels)
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

    /// Both versions of each loop, for rows of all lengths up to three vectors, and for some that take several steps of 32 pixels.
    private func forEachRow(_ body: (_ count: Int, _ isWide: Bool, inout SplitMix64) -> Void) {
        var generator = SplitMix64(seed: 9)
        for isWide in Set([false, PixelBlend.usesWideVectors]) {
            for count in Array(0...25) + [31, 32, 33, 64, 71, 100] {
                for _ in 0..<8 { body(count, isWide, &generator) }
            }
        }
    }

    private func randomPixels(_ count: Int, _ generator: inout SplitMix64) -> [UInt32] {
        // Runs of opaque and of clear pixels, for which the loops have branches, are more frequent than by chance.
        let kind = Int.random(in: 0..<4, using: &generator)
        return (0..<count).map { _ in
            let color = UInt32.random(in: 0...0xFFFF_FFFF, using: &generator)
            if kind == 3 { return color | 0xFF00_0000 }
            if kind == 0 || Int.random(in: 0..<6, using: &generator) == 0 { return multiplied(color | 0xFF00_0000, by: color >> 24) }
            return kind == 1 ? color | 0xFF00_0000 : 0
        }
    }

    private func randomCoverage(_ count: Int, _ generator: inout SplitMix64) -> [UInt8] {
        let usual = [0, 255, 128].randomElement(using: &generator)! as UInt8
        return (0..<count).map { _ in
            Int.random(in: 0..<6, using: &generator) == 0 ? UInt8.random(in: 0...255, using: &generator) : usual
        }
    }

    /// (pixel × opacity + below × rest) / 255, rounded once.
    private func faded(_ word: UInt32, _ opacity: UInt32, over below: UInt32) -> UInt32 {
        let rest = 255 - multiplied(word, by: opacity) >> 24
        return [0, 8, 16, 24].reduce(0) { result, shift in
            let sum = (word >> shift & 255) * opacity + (below >> shift & 255) * rest
            return result | ((sum * 2 + 255) / 510) << shift
        }
    }

    private func over(_ word: UInt32, _ below: UInt32) -> UInt32 { word &+ multiplied(below, by: 255 - word >> 24) }

    func testARowIsFilledAndCopiedWithoutItsNeighbors() {
        forEachRow { count, isWide, generator in
            let (source, below) = (randomPixels(count, &generator), randomPixels(count + 2, &generator))
            var (filled, copied) = (below, below)
            filled.withUnsafeMutableBufferPointer { PixelBlend.fill($0.baseAddress! + 1, 0x8040_2010, count, isWide: isWide) }
            copied.withUnsafeMutableBufferPointer { PixelBlend.copy($0.baseAddress! + 1, source, count, isWide: isWide) }
            XCTAssertEqual(filled, [below[0]] + [UInt32](repeating: 0x8040_2010, count: count) + [below[count + 1]])
            XCTAssertEqual(copied, [below[0]] + source + [below[count + 1]])
        }
    }

    func testAColorIsComposedOverEachPixelOfARow() {
        forEachRow { count, isWide, generator in
            let color = randomPixels(1, &generator)[0]
            let coverage = randomCoverage(count, &generator)
            let below = randomPixels(count + 2, &generator)
            var whole = below
            var masked = below
            whole.withUnsafeMutableBufferPointer { PixelBlend.over($0.baseAddress! + 1, color, count, isWide: isWide) }
            masked.withUnsafeMutableBufferPointer { PixelBlend.over($0.baseAddress! + 1, color, coverage, count, isWide: isWide) }
            for index in below.indices {
                let isInside = index >= 1 && index <= count
                XCTAssertEqual(whole[index], isInside ? over(color, below[index]) : below[index])
                let share = isInside ? UInt32(coverage[index - 1]) : 0
                XCTAssertEqual(masked[index], over(multiplied(color, by: share), below[index]))
            }
        }
    }

    func testARowIsComposedOverEachPixelOfAnother() {
        forEachRow { count, isWide, generator in
            let source = randomPixels(count, &generator)
            let coverage = randomCoverage(count, &generator)
            let below = randomPixels(count + 2, &generator)
            let isOpaque = Bool.random(using: &generator)
            let alpha = [255, UInt32.random(in: 0...255, using: &generator)].randomElement(using: &generator)!
            var whole = below
            var masked = below
            whole.withUnsafeMutableBufferPointer {
                PixelBlend.over($0.baseAddress! + 1, source, count, alpha: alpha, isOpaque: isOpaque, isWide: isWide)
            }
            masked.withUnsafeMutableBufferPointer {
                PixelBlend.over($0.baseAddress! + 1, source, coverage, count, isOpaque: isOpaque, isWide: isWide)
            }
            for row in [whole, masked] {
                XCTAssertEqual(row[0], below[0])
                XCTAssertEqual(row[count + 1], below[count + 1])
            }
            for index in source.indices {
                let word = isOpaque ? source[index] | 0xFF00_0000 : source[index]
                XCTAssertEqual(whole[index + 1], faded(word, alpha, over: below[index + 1]))
                XCTAssertEqual(masked[index + 1], over(multiplied(word, by: UInt32(coverage[index])), below[index + 1]))
            }
        }
    }

    func testPixelsThatAreNotPremultipliedReachTheLimitOfEachChannelOnly() {
        for isWide in Set([false, PixelBlend.usesWideVectors]) {
            var row = [UInt32](repeating: 0xFF80_8080, count: 9)
            PixelBlend.over(&row, 0x80FF_00FF, 9, isWide: isWide)
            XCTAssertEqual(row, [UInt32](repeating: 0xFFFF_40FF, count: 9))
        }
    }

    func testFilledRectanglesHaveTheirColorOnly() {
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
