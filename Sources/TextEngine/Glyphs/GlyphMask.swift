import Foundation

/// The coverage of one glyph at a pixel size and a fraction of a pixel.
///
/// *Units*: pixels. Place it with its left edge at `floor(x) + left` and its top at `baseline - top`, where x was
/// split by ``GlyphCache/split(_:)``.
/// *Thread*: any; the bytes never change. *Ownership*: frees its memory with itself.
// Protection: written before `init` returns, never after.
package final class GlyphMask: @unchecked Sendable {
    package enum Format: UInt8, Sendable {
        /// One coverage byte a pixel, contrast already adjusted.
        case coverage
        /// Premultiplied blue, green, red, alpha (native-endian 0xAARRGGBB).
        case color
    }

    package let format: Format
    package let width: Int
    package let height: Int
    /// Bytes from row to row, a multiple of 4.
    package let stride: Int
    /// Pixels from the pen to the left edge.
    package let left: Int
    /// Pixels from the baseline up to the top edge.
    package let top: Int
    /// `stride * height` bytes; not to be written.
    package let pixels: UnsafeMutableRawPointer
    /// The same coverage for blending; nil for colors.
    package let quads: GlyphQuads?

    /// Adopts `pixels`, which `deallocate()` must free.
    init(format: Format, width: Int, height: Int, stride: Int, left: Int, top: Int, pixels: UnsafeMutableRawPointer) {
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

    package var isEmpty: Bool { width == 0 || height == 0 }

    /// Memory held, with a guess of the object's own.
    var byteCount: Int { stride * height + (quads?.byteCount ?? 0) + 128 }
}
