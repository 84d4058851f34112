import Scheduling

/// The opaque spans of a bitmap: for each row the longest run of opaque pixels, which can be copied instead of blended.
///
/// Most layers are opaque except for a few pixels at their corners; with the spans, composing them is nearly as cheap as copying.
struct OpaqueSpans: Sendable {
    /// The columns of the longest opaque run of each row; empty if the row has none.
    let rows: [Range<Int32>]
    /// Whether a row has an opaque run of at least ``minimumRun`` pixels.
    let hasOpaqueRun: Bool

    /// The length from which copying a run saves time. *Units*: pixels.
    static let minimumRun = 16

    init(of bitmap: Bitmap) {
        let rows = (0..<bitmap.height).map { Self.longestRun(in: bitmap.row($0), width: bitmap.width) }
        self.rows = rows
        hasOpaqueRun = rows.contains { $0.count >= Self.minimumRun }
    }

    /// Returns the index of the first pixel at or after `start` that is opaque, or not opaque if `isOpaque` is false; `width` if there is
    /// none. Reads eight pixels at a time.
    private static func first(isOpaque: Bool, in row: UnsafePointer<UInt32>, from start: Int, _ width: Int) -> Int {
        let opaque = SIMD8<UInt32>(repeating: 0xFF00_0000)
        var index = start
        while index + 8 <= width {
            let alphas = UnsafeRawPointer(row + index).loadUnaligned(as: SIMD8<UInt32>.self) & opaque
            // Continue only while the searched pixel is not among the eight pixels.
            guard isOpaque ? all(alphas .!= opaque) : alphas == opaque else { break }
            index += 8
        }
        while index < width, (row[index] >= 0xFF00_0000) != isOpaque { index += 1 }
        return index
    }

    private static func longestRun(in row: UnsafePointer<UInt32>, width: Int) -> Range<Int32> {
        var best = 0..<0
        var start = 0
        while start < width {
            start = first(isOpaque: true, in: row, from: start, width)
            let end = first(isOpaque: false, in: row, from: start, width)
            if end - start > best.count { best = start..<end }
            start = end
        }
        return Int32(best.lowerBound)..<Int32(best.upperBound)
    }
}

/// Computes the spans of a bitmap at the first request and caches them. *Thread*: any.
final class OpaqueSpanCache: Sendable {
    private let spans = Locked<OpaqueSpans?>(nil)

    /// Whether the spans were computed.
    var isKnown: Bool { spans.withLock { $0 != nil } }

    func spans(of bitmap: Bitmap) -> OpaqueSpans {
        if let known = spans.withLock({ $0 }) { return known }
        let made = OpaqueSpans(of: bitmap)
        spans.withLock { $0 = made }
        return made
    }
}

extension Bitmap {
    /// The opaque runs of the rows. Request them only when the pixels no longer change, because they are cached. *Cost*: the first request
    /// reads all pixels.
    var opaqueSpans: OpaqueSpans { spanCache.spans(of: self) }

    /// Whether ``prepareForComposing()`` has nothing to compute; for tests.
    package var isPreparedForComposing: Bool { isOpaque || spanCache.isKnown }

    /// Computes the opaque spans, which composing needs, on the calling thread. Call it after drawing. *Thread*: the one that drew the
    /// bitmap; for asynchronous display, that is not the main thread.
    package func prepareForComposing() {
        if !isOpaque { _ = opaqueSpans }
    }
}
