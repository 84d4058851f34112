import Foundation

/// A text measured once: what is needed to wrap it at any width without shaping again.
///
/// Glyphs are not kept. Painting asks for them again by the same cuts and finds them in the table of shaped words.
/// *Thread*: any; immutable.
package final class ShapedText: Sendable {
    package let text: StyledText
    /// Empty for plain text, which is one run; see ``forEachRun(in:_:)``.
    let runs: [ShapedRun]
    let segments: [BreakSegment]
    /// Empty for a single paragraph from left to right.
    let paragraphs: [ParagraphSpan]
    let hasTabs: Bool

    package init(_ text: StyledText, prefersRightToLeft: Bool = false) {
        self.text = text
        (runs, segments, paragraphs, hasTabs) = TextContext.withCurrent { context in
            context.words.trim()
            defer { context.giveScratchBack() }
            if let plain = SegmentBuilder.plainSegments(of: text, context) { return ([], plain, [], false) }
            var builder = SegmentBuilder(text, context, prefersRightToLeft: prefersRightToLeft)
            builder.build()
            return (builder.runs, builder.segments, builder.paragraphs, builder.hasTabs)
        }
    }

    /// Memory held beside the text, for tests and benchmarks.
    package var byteCount: Int {
        segments.count * MemoryLayout<BreakSegment>.stride + runs.count * MemoryLayout<ShapedRun>.stride
            + paragraphs.count * MemoryLayout<ParagraphSpan>.stride
    }

    /// Width of the widest stretch that cannot be broken, in points.
    package var longestSegmentWidth: CGFloat {
        CGFloat(segments.lazy.map(\.width).max() ?? 0) / 64
    }

    /// The one run of plain text.
    var plainRun: ShapedRun {
        ShapedRun(
            start: 0, end: Int32(clamping: text.count), font: text.runs[0].attributes.font, style: .latin, attributes: 0,
            level: 0, kind: .text, kern: 0, metrics: LineMetrics(font: text.runs[0].attributes.font))
    }

    /// The runs that overlap `range`, in logical order.
    func forEachRun(in range: Range<Int>, _ body: (ShapedRun) -> Void) {
        if runs.isEmpty { return body(plainRun) }
        var index = firstRun(endingAfter: range.lowerBound)
        while index < runs.count, runs[index].range.lowerBound < max(range.upperBound, range.lowerBound + 1) {
            body(runs[index])
            index += 1
        }
    }

    private func firstRun(endingAfter offset: Int) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(runs[middle].end) <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The shaped pieces of a run that overlap `range`. Valid inside `body` only.
    func forEachPiece(
        of run: ShapedRun, overlapping range: Range<Int>, _ context: TextContext,
        _ body: (_ start: Int, _ word: ShapedWord) -> Void
    ) {
        text.utf16.withUnsafeBufferPointer { units in
            var scanner = WordScanner(units, range: run.range, cut: run.cut)
            while let piece = scanner.next() {
                if piece.start >= range.upperBound { return }
                let word = context.shape(units, piece, font: run.font, style: run.style)
                let end = piece.start + word.length
                if end < piece.end { scanner.resume(at: end) }
                if end > range.lowerBound { body(piece.start, word) }
            }
        }
    }
}
