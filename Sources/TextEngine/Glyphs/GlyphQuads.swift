/// Four pixels of a mask, beside each other, that are not all empty.
package struct GlyphQuad: BitwiseCopyable, Sendable {
    package let coverage: SIMD4<UInt8>
    /// Bytes of a 32-bit bitmap from the mask's left edge.
    package let x: UInt16
    /// Rows from the mask's top.
    package let y: UInt16
}

/// The inked pixels of a mask in groups of four, so that blending needs no branch per pixel.
///
/// The ink of a glyph changes from row to row, so a branch at each pixel is mostly mispredicted
/// by the processor; this decides once, when the glyph is drawn. Every pixel with ink is in exactly one quad, and quads stay
/// inside the mask, or inside its first four columns if it is narrower.
/// *Thread*: any. *Ownership*: its mask frees it.
// Protection: the memory is written before `init` returns, never after.
package struct GlyphQuads: @unchecked Sendable {
    /// Quads partly covered, then those that are wholly so.
    private let quads: UnsafeMutablePointer<GlyphQuad>
    private let partialCount: Int
    private let count: Int

    package var partial: UnsafeBufferPointer<GlyphQuad> { UnsafeBufferPointer(start: quads, count: partialCount) }

    package var full: UnsafeBufferPointer<GlyphQuad> {
        UnsafeBufferPointer(start: quads + partialCount, count: count - partialCount)
    }

    /// The columns that blending may touch, of a mask of this width.
    package static func writtenWidth(ofMask width: Int) -> Int { max(width, 4) }

    /// Converts coverage bytes; `stride` is a multiple of 4 and the columns after the width are empty.
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
                // The last quad of a row ends with the mask; pixels of the quad before are not repeated.
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
