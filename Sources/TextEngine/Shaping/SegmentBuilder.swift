import Foundation
internal import CICU

/// Shapes a text of any kind: determines its paragraphs, directions, scripts and fonts, then the advances between line break
/// opportunities.
struct SegmentBuilder {
    let text: StyledText
    let context: TextContext
    let prefersRightToLeft: Bool
    private let hasEmbeddings: Bool

    private(set) var runs: [ShapedRun] = []
    private(set) var segments: [BreakSegment] = []
    private(set) var paragraphs: [ParagraphSpan] = []
    private(set) var hasTabs = false
    private(set) var hasSoftHyphens = false

    init(_ text: StyledText, _ context: TextContext, prefersRightToLeft: Bool) {
        self.text = text
        self.context = context
        self.prefersRightToLeft = prefersRightToLeft
        hasEmbeddings = text.hasDecoration { $0.writingDirection != nil }
    }

    /// Fills `runs`, `segments` and `paragraphs`, one paragraph after the other.
    mutating func build() {
        text.utf16.withUnsafeBufferPointer { units in
            var itemizer = Itemizer(text: text, units: units)
            var start = 0
            while start < units.count {
                let (contentEnd, end) = Self.paragraphEnd(in: units, from: start)
                let firstRun = runs.count
                let level = itemize(units, start..<contentEnd, &itemizer)
                if end > contentEnd { addSeparator(contentEnd..<end, like: firstRun, &itemizer, level) }
                measure(units, firstRun: firstRun, start..<end)
                divideIntoSegments(units, start..<end)
                paragraphs.append(
                    ParagraphSpan(end: Int32(clamping: end), lastSegment: Int32(clamping: segments.count), level: level))
                start = end
            }
        }
    }

    // MARK: Paragraphs and runs

    /// Returns the end of a paragraph's text without its separator, and the offset at which the next paragraph starts.
    /// *Source*: rule P1, https://www.unicode.org/reports/tr9/#P1.
    static func paragraphEnd(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> (contentEnd: Int, end: Int) {
        var index = start
        while index < units.count {
            switch units[index] {
            case 0x0D where index + 1 < units.count && units[index + 1] == 0x0A: return (index, index + 2)
            case 0x0A, 0x0D, 0x0C, 0x85, 0x2029: return (index, index + 1)
            default: index += 1
            }
        }
        return (index, index)
    }

    private mutating func itemize(
        _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ itemizer: inout Itemizer
    ) -> UInt8 {
        let paragraph = text.attributes(at: range.lowerBound).paragraph.values
        let base = BidiResolver.BaseDirection(paragraph.direction, prefersRightToLeft: prefersRightToLeft)
        let slice = UnsafeBufferPointer(rebasing: units[range])
        let embeddings = hasEmbeddings ? embeddings(in: range) : []
        let needsLevels =
            base == .rightToLeft || prefersRightToLeft || !embeddings.isEmpty
            || slice.contains(where: BidiResolver.mayBeRightToLeft)
        guard needsLevels else {
            itemizer.itemize(range, levels: nil, into: &runs)
            return 0
        }
        return context.bidi.resolve(slice, base: base, embeddings: embeddings) { levels in
            itemizer.itemize(range, levels: levels, into: &runs)
        }
    }

    /// Returns the ranges of a paragraph that have an explicit direction.
    private func embeddings(in paragraph: Range<Int>) -> [BidiResolver.Embedding] {
        var found: [BidiResolver.Embedding] = []
        var start = 0
        for run in text.runs {
            let range = (start..<start + run.length).clamped(to: paragraph)
            if let direction = run.attributes.decoration?.values.writingDirection, !range.isEmpty {
                let place = range.lowerBound - paragraph.lowerBound..<range.upperBound - paragraph.lowerBound
                found.append(
                    BidiResolver.Embedding(range: place, isRightToLeft: direction.isRightToLeft, isForced: direction.isForced))
            }
            start += run.length
        }
        return found
    }

    private mutating func addSeparator(_ range: Range<Int>, like firstRun: Int, _ itemizer: inout Itemizer, _ level: UInt8) {
        let index = itemizer.attributesIndex(at: range.lowerBound)
        let attributes = text.attributes(ofRun: index)
        runs.append(
            ShapedRun(
                start: Int32(clamping: range.lowerBound), end: Int32(clamping: range.upperBound), font: attributes.font,
                style: .latin, attributes: Int32(clamping: index), level: level, kind: .control, kern: 0,
                metrics: LineMetrics(font: attributes.font, .control, attributes.decoration)))
    }

    // MARK: Advances and segments

    /// Fills the context's advances for one paragraph, one per UTF-16 unit.
    private func measure(_ units: UnsafeBufferPointer<UInt16>, firstRun: Int, _ paragraph: Range<Int>) {
        context.advances.removeAll(keepingCapacity: true)
        context.advances.append(contentsOf: repeatElement(0, count: paragraph.count))
        for run in runs[firstRun...] {
            switch run.kind {
            case .text: measure(units, run, offset: paragraph.lowerBound)
            case .attachment:
                let advance = text.attributes(ofRun: Int(run.attributes)).attachmentAdvance
                for index in run.range { context.advances[index - paragraph.lowerBound] = advance }
            case .tab, .control: break
            }
        }
    }

    private func measure(_ units: UnsafeBufferPointer<UInt16>, _ run: ShapedRun, offset: Int) {
        var scanner = WordScanner(units, range: run.range, splitMode: run.splitMode)
        var nextCheckpoint = run.range.lowerBound + TextContext.checkpointDistance
        while let piece = scanner.next() {
            if piece.start >= nextCheckpoint {
                context.checkpoints.append(Int32(clamping: piece.start))
                nextCheckpoint = piece.start &+ TextContext.checkpointDistance
            }
            let word = context.shape(units, piece, font: run.font, style: run.style)
            let end = piece.start + word.length
            if end < piece.end { scanner.resume(at: end) }
            let base = piece.start - offset
            context.advances.withUnsafeMutableBufferPointer { advances in
                var lastCluster = -1
                for glyph in word.glyphs {
                    let place = base + Int(glyph.cluster)
                    advances[place] = advances[place] &+ glyph.advance
                    if run.kern != 0, Int(glyph.cluster) != lastCluster {
                        advances[place] = advances[place] &+ run.kern
                        lastCluster = Int(glyph.cluster)
                    }
                }
            }
        }
    }

    /// Divides a paragraph into segments at its line break opportunities. *Source*: UAX 14; soft hyphens are its class SH.
    private mutating func divideIntoSegments(_ units: UnsafeBufferPointer<UInt16>, _ paragraph: Range<Int>) {
        let slice = UnsafeBufferPointer(rebasing: units[paragraph])
        var start = 0
        context.breaks.forEach(in: slice) { offset, isMandatory in
            if offset > 0, slice[offset - 1] == UTF16Unit.softHyphen { hasSoftHyphens = true }
            addSegments(slice, start..<offset, isMandatory: isMandatory && offset < slice.count, paragraph.lowerBound)
            start = offset
        }
        if slice.last.map(UTF16Unit.isSeparator) == true, !segments.isEmpty {
            segments[segments.count - 1].flags.insert(.mandatory)
        }
    }

    /// Adds one segment, or several if it contains tabs.
    private mutating func addSegments(
        _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, isMandatory: Bool, _ base: Int
    ) {
        var start = range.lowerBound
        for index in range where units[index] == 0x09 {
            if index > start { addSegment(units, start..<index, base, []) }
            segments.append(BreakSegment(end: Int32(clamping: base + index + 1), width: 0, space: 0, flags: .tab))
            hasTabs = true
            start = index + 1
        }
        if start < range.upperBound || range.isEmpty { addSegment(units, start..<range.upperBound, base, []) }
        if isMandatory, !segments.isEmpty { segments[segments.count - 1].flags.insert(.mandatory) }
    }

    private mutating func addSegment(
        _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ base: Int, _ flags: BreakSegment.Flags
    ) {
        var visible = range.upperBound
        while visible > range.lowerBound, UTF16Unit.isWhite(units[visible - 1]) { visible -= 1 }
        var width = 0
        var space = 0
        for index in range.lowerBound..<visible { width += Int(context.advances[index]) }
        for index in visible..<range.upperBound { space += Int(context.advances[index]) }
        segments.append(
            BreakSegment(
                end: Int32(clamping: base + range.upperBound), width: Int32(clamping: width), space: Int32(clamping: space),
                flags: flags))
    }
}
