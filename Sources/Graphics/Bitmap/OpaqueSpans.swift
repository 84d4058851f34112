import Scheduling

/// Where the rows of a bitmap are opaque: for each row the longest run, which can be copied instead of blended.
///
/// Layers are mostly opaque with a few soft corner pixels; knowing that is what makes moving them as cheap as copying.
struct OpaqueSpans: Sendable {
    /// First and one-past-last opaque column of each row; equal where there is none.
    let rows: [Range<Int32>]
    /// Whether any row has an opaque run worth copying.
    let hasOpaqueRun: Bool

    init(of bitmap: Bitmap) {
        let rows = (0..<bitmap.height).map { Self.longestRun(in: bitmap.row($0), width: bitmap.width) }
        self.rows = rows
        hasOpaqueRun = rows.contains { $0.count >= 16 }
    }

    private static func longestRun(in row: UnsafePointer<UInt32>, width: Int) -> Range<Int32> {
        var best = 0..<0
        var start = 0
        while start < width {
            while start < width, row[start] < 0xFF00_0000 { start += 1 }
            var end = start
            while end < width, row[end] >= 0xFF00_0000 { end += 1 }
            if end - start > best.count { best = start..<end }
            start = end
        }
        return Int32(best.lowerBound)..<Int32(best.upperBound)
    }
}

/// Remembers the spans of a bitmap once they have been asked for. *Thread*: any.
final class OpaqueSpanCache: Sendable {
    private let spans = Locked<OpaqueSpans?>(nil)

    func spans(of bitmap: Bitmap) -> OpaqueSpans {
        if let known = spans.withLock({ $0 }) { return known }
        let made = OpaqueSpans(of: bitmap)
        spans.withLock { $0 = made }
        return made
    }
}

extension Bitmap {
    /// The opaque runs of the rows. Ask only when the pixels will not change any more; the first call reads them all.
    var opaqueSpans: OpaqueSpans { spanCache.spans(of: self) }

    /// Finds out now, on this thread, what composing will want to know. *Thread*: a display queue, once drawing is done.
    package func prepareForComposing() {
        if !isOpaque { _ = opaqueSpans }
    }
}
