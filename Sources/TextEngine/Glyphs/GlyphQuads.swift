/// Four adjacent pixels in a row of a mask; at least one has coverage.
package struct GlyphQuad: BitwiseCopyable, Sendable {
    package let coverage: SIMD4<UInt8>
    /// The distance from the mask's left edge, in bytes of a 32-bit bitmap.
    package let x: UInt16
    /// The distance from the mask's top, in rows.
    package let y: UInt16
}

/// The covered pixels of a mask in groups of four, so that blending needs no branch per pixel.
///
/// The coverage of a glyph changes from row to row, so the processor would mispredict most branches for single pixels. The groups are
/// determined once, when the glyph is drawn. Every pixel with coverage is in exactly one quad, and quads stay inside the mask, or inside
/// the first four columns if the mask is narrower than four pixels.
/// *Thread*: any. *Ownership*: its mask frees it.
// Protection: the memory is written before `init` returns, and never afterwards.
package struct GlyphQuads: @unchecked Sendable {
    /// The partly covered quads, then the fully covered ones.
    private let quads: UnsafeMutablePointer<GlyphQuad>
    private let partialCount: Int
    private let count: Int

    package var partial: UnsafeBufferPointer<GlyphQuad> { UnsafeBufferPointer(start: quads, count: partialCount) }

    package var full: UnsafeBufferPointer<GlyphQuad> {
        UnsafeBufferPointer(start: quads + partialCount, count: count - partialCount)
    }

    /// Returns the number of columns that blending may write for a mask of this width.
    package static func writtenWidth(ofMask width: Int) -> Int { max(width, 4) }

    /// Groups coverage bytes; `stride` is a multiple of 4 and the columns after the width are empty.
    init(_ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
        var partial: [GlyphQuad] = []
        var full: [GlyphQuad] = []
        let last = Self.writtenWidth(ofMask: width) - 4
        for y in 0..<height {
            let row = pixels + y * stride
            var next = 0
            while next < width {
                guard row[next] != 0 else {
                    next += 1
                    continue
                }
                // The last quad of a row ends at the mask's edge. Its coverage of pixels that are in the previous quad is 0.
                let start = min(next, last)
                var coverage = SIMD4<UInt8>()
                for lane in next - start..<4 { coverage[lane] = row[start + lane] }
                let quad = GlyphQuad(coverage: coverage, x: UInt16(start * 4), y: UInt16(y))
                if coverage == SIMD4(repeating: 255) { full.append(quad) } else { partial.append(quad) }
                next = start + 4
            }
        }
        partialCount = partial.count
        count = partial.count + full.count
        quads = .allocate(capacity: max(count, 1))
        quads.initialize(fromContentsOf: partial + full)
    }

    func deallocate() {
        quads.deallocate()
    }

    var byteCount: Int { count * MemoryLayout<GlyphQuad>.stride }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
    fileprivate func initialize(fromContentsOf values: [Pointee]) {
        _ = UnsafeMutableBufferPointer(start: self, count: values.count).initialize(from: values)
    }
}
