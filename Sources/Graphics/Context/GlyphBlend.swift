internal import CPixelLoops
import TextEngine

/// Blends one color over pixels through coverage, four pixels at a time.
///
/// Bytes are widened to 16 bits, red and blue in one vector and green and alpha in another. They are rounded as in ``multiplied(_:by:)``,
/// so the result is equal to blending pixel by pixel.
struct GlyphBlend {
    private typealias Pixels = SIMD4<UInt32>
    private typealias Halves = SIMD8<UInt16>

    private let color: UInt32
    private let isOpaque: Bool
    /// The color's blue and red, repeated four times.
    private let redBlue: SIMD8<UInt16>
    /// The color's green and alpha, repeated four times.
    private let greenAlpha: SIMD8<UInt16>

    /// Creates the blend of a premultiplied color.
    init(_ color: UInt32) {
        self.color = color
        isOpaque = color >= 0xFF00_0000
        redBlue = unsafeBitCast(SIMD4<UInt32>(repeating: color & 0x00FF_00FF), to: SIMD8<UInt16>.self)
        greenAlpha = unsafeBitCast(SIMD4<UInt32>(repeating: color >> 8 & 0x00FF_00FF), to: SIMD8<UInt16>.self)
    }

    /// Blends a whole mask. Its top left corner is at `to`, in a bitmap with rows of `stride` bytes.
    ///
    /// Writes as many columns as ``GlyphQuads/writtenWidth(ofMask:)`` returns.
    func fill(_ to: UnsafeMutableRawPointer, stride: Int, _ quads: GlyphQuads) {
        guard isOpaque else {
            for quad in quads.partial { fillFour(Self.place(of: quad, to, stride), unsafeBitCast(quad.coverage, to: UInt32.self)) }
            for quad in quads.full { fillFour(Self.place(of: quad, to, stride), .max) }
            return
        }
        cover(to, stride: stride, quads.partial)
        let color = Pixels(repeating: color)
        for quad in quads.full { Self.place(of: quad, to, stride).storeBytes(of: color, as: Pixels.self) }
    }

    /// Blends partly covered quads with an opaque color.
    @inline(__always)
    private func cover(_ to: UnsafeMutableRawPointer, stride: Int, _ quads: UnsafeBufferPointer<GlyphQuad>) {
        guard PixelBlend.usesWideVectors, let first = UnsafeRawPointer(quads.baseAddress) else {
            for quad in quads { coverFour(Self.place(of: quad, to, stride), quad.coverage) }
            return
        }
        weft_cover_quads(
            to.assumingMemoryBound(to: UInt8.self), Int64(stride), first.assumingMemoryBound(to: weft_quad.self), Int64(quads.count), color)
    }

    @inline(__always)
    private static func place(of quad: GlyphQuad, _ to: UnsafeMutableRawPointer, _ stride: Int) -> UnsafeMutableRawPointer {
        to + (Int(quad.y) &* stride &+ Int(quad.x))
    }

    /// Blends four pixels with an opaque color. Multiplied by the coverage, its alpha is the coverage itself, so the share of the old
    /// pixels is 255 − coverage.
    @inline(__always)
    private func coverFour(_ place: UnsafeMutableRawPointer, _ coverage: SIMD4<UInt8>) {
        var pairs = SIMD8<UInt8>()
        pairs.evenHalf = coverage
        pairs.oddHalf = coverage
        let shares = Halves(truncatingIfNeeded: pairs)
        let left = Halves(repeating: 255) &- shares
        let old = place.loadUnaligned(as: Halves.self)
        let newRedBlue = Self.scaled(redBlue, by: shares) &+ Self.scaled(old & Halves(repeating: 255), by: left)
        let newGreenAlpha = Self.scaled(greenAlpha, by: shares) &+ Self.scaled(old &>> 8, by: left)
        place.storeBytes(of: newRedBlue | newGreenAlpha &<< 8, as: Halves.self)
    }

    /// Blends `count` pixels of a row.
    @inline(__always)
    func fill(_ to: UnsafeMutablePointer<UInt32>, through coverage: UnsafePointer<UInt8>, _ count: Int) {
        var index = 0
        while index &+ 4 <= count {
            let four = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
            // Most of a glyph's box has no coverage, and most of the rest has full coverage.
            if four == .max && isOpaque {
                UnsafeMutableRawPointer(to + index).storeBytes(of: Pixels(repeating: color), as: Pixels.self)
            } else if four != 0 {
                fillFour(UnsafeMutableRawPointer(to + index), four)
            }
            index &+= 4
        }
        if index < count { fillPartial(to + index, coverage + index, count &- index) }
    }

    @inline(__always)
    private func fillFour(_ place: UnsafeMutableRawPointer, _ coverage: UInt32) {
        let shares = Pixels(truncatingIfNeeded: unsafeBitCast(coverage, to: SIMD4<UInt8>.self))
        let both = unsafeBitCast(shares | shares &<< 16, to: Halves.self)
        let inkRedBlue = Self.scaled(redBlue, by: both)
        let inkGreenAlpha = Self.scaled(greenAlpha, by: both)
        let left = Pixels(repeating: 255) &- unsafeBitCast(inkGreenAlpha, to: Pixels.self) &>> 16
        let bothLeft = unsafeBitCast(left | left &<< 16, to: Halves.self)
        let old = place.loadUnaligned(as: Pixels.self)
        let mask = Pixels(repeating: 0x00FF_00FF)
        let newRedBlue = inkRedBlue &+ Self.scaled(unsafeBitCast(old & mask, to: Halves.self), by: bothLeft)
        let newGreenAlpha = inkGreenAlpha &+ Self.scaled(unsafeBitCast(old &>> 8 & mask, to: Halves.self), by: bothLeft)
        let new = unsafeBitCast(newRedBlue, to: Pixels.self) | unsafeBitCast(newGreenAlpha, to: Pixels.self) &<< 8
        place.storeBytes(of: new, as: Pixels.self)
    }

    /// Returns `values` times `factors`/255, rounded.
    @inline(__always)
    private static func scaled(_ values: SIMD8<UInt16>, by factors: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let product = values &* factors &+ Halves(repeating: 128)
        return (product &+ product &>> 8) &>> 8
    }

    private func fillPartial(_ to: UnsafeMutablePointer<UInt32>, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
        for index in 0..<count {
            let share = UInt32(coverage[index])
            if share == 0 { continue }
            let word = share == 255 ? color : multiplied(color, by: share)
            to[index] = word >= 0xFF00_0000 ? word : word &+ multiplied(to[index], by: 255 &- word >> 24)
        }
    }
}
