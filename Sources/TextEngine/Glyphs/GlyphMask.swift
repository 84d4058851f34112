import Foundation

/// The coverage of one glyph at a pixel size and a fraction of a pixel.
///
/// *Units*: pixels. The mask is painted with its left edge at `floor(x) + left` and its top at `baseline - top`, where x was
/// split by ``GlyphCache/split(_:)``.
/// *Thread*: any; the bytes never change. *Ownership*: frees its memory in `deinit`.
// Protection: the memory is written before `init` returns, and never afterwards.
package final class GlyphMask: @unchecked Sendable {
    package enum Format: UInt8, Sendable {
        /// One byte of coverage per pixel, with the contrast already adjusted.
        case coverage
        /// Premultiplied blue, green, red, alpha (native-endian 0xAARRGGBB).
        case color
    }

    package let format: Format
    package let width: Int
    package let height: Int
    /// The distance between rows in bytes, a multiple of 4.
    package let stride: Int
    /// The distance from the pen to the left edge, in pixels.
    package let left: Int
    /// The distance from the baseline up to the top edge, in pixels.
    package let top: Int
    /// The pixels, `stride * height` bytes, which must not be written.
    package let pixels: UnsafeMutableRawPointer
    /// The same coverage in a form for blending; nil for color glyphs.
    package let quads: GlyphQuads?
    /// Whether the glyph is too large for a mask, which is then empty; the glyph is painted in another way.
    let isTooLarge: Bool

    /// Creates a mask that adopts `pixels`, which it frees by `deallocate()`.
    init(
        format: Format, width: Int, height: Int, stride: Int, left: Int, top: Int, pixels: UnsafeMutableRawPointer,
        isTooLarge: Bool = false
    ) {
        self.isTooLarge = isTooLarge
        self.format = format
        self.width = width
        self.height = height
        self.stride = stride
        self.left = left
        self.top = top
        self.pixels = pixels
        let coverage = pixels.assumingMemoryBound(to: UInt8.self)
        quads = format == .coverage ? GlyphQuads(coverage, width: width, height: height, stride: stride) : nil
    }

    deinit {
        pixels.deallocate()
        quads?.deallocate()
    }

    /// A glyph without ink, such as a space.
    static let empty = GlyphMask(
        format: .coverage, width: 0, height: 0, stride: 0, left: 0, top: 0, pixels: .allocate(byteCount: 4, alignment: 4))

    /// The value for every glyph that is too large for a mask.
    static let tooLarge = GlyphMask(
        format: .coverage, width: 0, height: 0, stride: 0, left: 0, top: 0, pixels: .allocate(byteCount: 4, alignment: 4),
        isTooLarge: true)

    var isEmpty: Bool { width == 0 || height == 0 }

    /// The size of the mask in bytes, with an estimate for the object itself.
    var byteCount: Int { stride * height + (quads?.byteCount ?? 0) + 128 }
}
