import Foundation
import UIPrimitives

/// A text that was shaped and measured once, so that it can be wrapped at any width without shaping it again.
///
/// Glyphs are not stored. Painting requests them again for the same words and finds them in the table of shaped words.
/// *Thread*: any; immutable.
package final class ShapedText: Sendable {
    package let text: StyledText
    let segments: [BreakSegment]
    /// The data of a text that is long or not plain. Nil for short plain text (one left-to-right run in one paragraph), to save memory:
    /// lists keep thousands of such texts.
    private let details: Details?

    /// The runs and paragraphs of a text that is not plain, and the checkpoints of a long text.
    private final class Details: Sendable {
        /// The runs; empty for plain text, which is one run.
        let runs: [ShapedRun]
        /// The paragraphs; empty for a single paragraph from left to right.
        let paragraphs: [ParagraphSpan]
        let hasTabs: Bool
        let hasSoftHyphens: Bool
        /// Offsets, at some distance from each other, at which shaped pieces start. With them, painting a line near the end does not have
        /// to divide the text from its start.
        let checkpoints: [Int32]

        /// Creates the details of long plain text.
        init(checkpoints: [Int32]) {
            runs = []
            paragraphs = []
            hasTabs = false
            hasSoftHyphens = false
            self.checkpoints = checkpoints
        }

        init(_ builder: borrowing SegmentBuilder, checkpoints: [Int32]) {
            runs = builder.runs
            paragraphs = builder.paragraphs
            hasTabs = builder.hasTabs
            hasSoftHyphens = builder.hasSoftHyphens
            self.checkpoints = checkpoints
        }
    }

    package init(_ text: StyledText, prefersRightToLeft: Bool = false) {
        self.text = text
        (segments, details) = TextContext.withCurrent { context in
            context.words.trim()
            context.checkpoints.removeAll(keepingCapacity: true)
            defer { context.releaseScratch() }
            if let plain = SegmentBuilder.plainSegments(of: text, context, prefersRightToLeft: prefersRightToLeft) {
                let checkpoints = context.checkpoints
                return (plain, checkpoints.isEmpty ? nil : Details(checkpoints: checkpoints))
            }
            var builder = SegmentBuilder(text, context, prefersRightToLeft: prefersRightToLeft)
            builder.build()
            return (builder.segments, Details(builder, checkpoints: context.checkpoints))
        }
    }

    /// The runs; empty for plain text, which is one run; see ``forEachRun(in:_:)``.
    var runs: [ShapedRun] { details?.runs ?? [] }

    /// The paragraphs; empty for a single paragraph from left to right.
    var paragraphs: [ParagraphSpan] { details?.paragraphs ?? [] }

    /// Returns the style of the paragraph that contains an offset, which is that of the paragraph's first character.
    func paragraphStyle(at offset: Int) -> ParagraphAttributes {
        let index = paragraphs.partitioningIndex { Int($0.end) > offset }
        return text.attributes(at: index > 0 ? Int(paragraphs[index - 1].end) : 0).paragraph
    }

    /// Whether the text is one run of plain letters.
    var isUniform: Bool { details?.runs.isEmpty ?? true }

    var hasTabs: Bool { details?.hasTabs ?? false }

    /// Whether a line may end at a soft hyphen.
    var hasSoftHyphens: Bool { details?.hasSoftHyphens ?? false }

    /// Returns the last checkpoint at or before an offset; 0 if there is none.
    private func checkpoint(before offset: Int) -> Int {
        guard let checkpoints = details?.checkpoints, !checkpoints.isEmpty else { return 0 }
        var (low, high) = (0, checkpoints.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(checkpoints[middle]) <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? Int(checkpoints[low - 1]) : 0
    }

    /// The memory used in addition to the text, without the checkpoints, in bytes; for tests and benchmarks.
    var byteCount: Int {
        segments.count * MemoryLayout<BreakSegment>.stride + runs.count * MemoryLayout<ShapedRun>.stride
            + paragraphs.count * MemoryLayout<ParagraphSpan>.stride
    }

    /// The width of the widest segment, inside which no line may end, in points.
    package var longestSegmentWidth: CGFloat {
        CGFloat(segments.lazy.map(\.width).max() ?? 0) / 64
    }

    /// The only run of a plain text.
    var plainRun: ShapedRun {
        ShapedRun(
            start: 0, end: Int32(clamping: text.count), font: text.firstAttributes.font, style: .latin, attributes: 0,
            level: 0, kind: .text, kern: 0, metrics: LineMetrics(font: text.firstAttributes.font))
    }

    /// Calls `body` with each run that overlaps `range`, in logical order.
    func forEachRun(in range: Range<Int>, _ body: (ShapedRun) -> Void) {
        let runs = runs
        if runs.isEmpty { return body(plainRun) }
        var index = Self.firstRun(of: runs, endingAfter: range.lowerBound)
        while index < runs.count, runs[index].range.lowerBound < max(range.upperBound, range.lowerBound + 1) {
            body(runs[index])
            index += 1
        }
    }

    private static func firstRun(of runs: [ShapedRun], endingAfter offset: Int) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(runs[middle].end) <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Calls `body` with each shaped piece of a run that overlaps `range`, in logical order. The word is valid only during the call.
    func forEachPiece(
        of run: ShapedRun, overlapping range: Range<Int>, _ context: TextContext,
        _ body: (_ start: Int, _ word: ShapedWord) -> Void
    ) {
        text.utf16.withUnsafeBufferPointer { units in
            let start = max(checkpoint(before: range.lowerBound), run.range.lowerBound)
            var scanner = WordScanner(units, range: start..<run.range.upperBound, splitMode: run.splitMode)
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
