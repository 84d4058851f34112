import Foundation

/// Computes the size of a text without creating its lines, because stacks and lists measure many texts that are never painted.
///
/// Wraps by the rules of ``LineWrapper`` and adds numbers in the same order, so that the size equals that of a layout to the last bit. It
/// does not measure texts that need a layout: truncated or hyphenated text, lines that end inside a word, tabs and exclusion shapes.
/// `MeasurerTests.testSizesAreThoseOfLayouts` and `testSizesOfStyledParagraphsAreThoseOfLayouts` compare the two.
struct TextMeasurer {
    let segments: UnsafeBufferPointer<BreakSegment>
    let request: TextSizeRequest

    private var segment = 0
    private var y: CGFloat = 0
    private var width: CGFloat = 0
    private var height: CGFloat = 0
    private var lineCount = 0

    init(_ segments: UnsafeBufferPointer<BreakSegment>, _ request: TextSizeRequest) {
        self.segments = segments
        self.request = request
    }

    /// The size of the measured part. *Units*: points, not rounded.
    var size: CGSize { CGSize(width: width, height: height) }

    /// Measures the segments before `last`. `metrics` returns the font metrics of a line for the index of its first segment and the index
    /// after its last one. Returns false if a layout is needed.
    ///
    /// Callers pass nil for the standard style: threads that pass that shared object would contend for its reference count.
    @inline(__always)
    mutating func addParagraph(
        upTo last: Int, _ style: ParagraphAttributes?, metrics: (_ first: Int, _ end: Int) -> LineMetrics
    ) -> Bool {
        if let style { return addStyledParagraph(upTo: last, style, metrics) }
        let limit = request.width.units
        while segment < last {
            guard addLine(upTo: last, limit: limit, indent: 0, nil, spacing: 0, metrics) else { return false }
        }
        return true
    }

    private mutating func addStyledParagraph(
        upTo last: Int, _ style: ParagraphAttributes, _ metrics: (_ first: Int, _ end: Int) -> LineMetrics
    ) -> Bool {
        let values = style.values
        if values.wrapsByCharacter || values.hyphenationFactor > 0 { return false }
        if segment > 0 { y += values.paragraphSpacingBefore.usable }
        let tail = values.tailIndent.usable
        let rightEdge = tail > 0 ? min(tail, request.width) : request.width + tail
        var indent = values.firstLineHeadIndent.usable
        while segment < last {
            let limit = max(rightEdge - indent, 0).units
            guard addLine(upTo: last, limit: limit, indent: indent, style, spacing: values.lineSpacing.usable, metrics)
            else { return false }
            indent = values.headIndent.usable
        }
        y += values.paragraphSpacing.usable
        return true
    }

    /// Adds a line with the segments that fit. Returns false if there is no space for the line, or if its first word is too long.
    @inline(__always)
    private mutating func addLine(
        upTo last: Int, limit: Int, indent: CGFloat, _ style: ParagraphAttributes?, spacing: CGFloat,
        _ metrics: (_ first: Int, _ end: Int) -> LineMetrics
    ) -> Bool {
        if request.maximumLines > 0, lineCount >= request.maximumLines { return false }
        let first = segment
        var visible = 0
        var space = 0
        while segment < last {
            let next = segments[segment]
            if next.width == 0 {
                space += Int(next.space)
            } else if visible + space + Int(next.width) <= limit {
                visible += space + Int(next.width)
                space = Int(next.space)
            } else if segment == first {
                return false
            } else {
                break
            }
            segment += 1
            if next.flags.contains(.mandatory) { break }
        }
        let measures = metrics(first, segment)
        let lineHeight =
            style.map { measures.box($0, usesLeading: request.usesFontLeading).height }
            ?? measures.naturalHeight(usesLeading: request.usesFontLeading)
        // The available height may be a sum of heights that were rounded to pixels: allow a hundredth of a point.
        if lineCount > 0, y + lineHeight > request.height + 0.01 { return false }
        width = max(width, indent + CGFloat(visible) / 64)
        height = max(height, y + lineHeight)
        y += lineHeight + spacing
        lineCount += 1
        return true
    }
}

extension ShapedText {
    /// Returns the size of a layout for the request without creating one. *Units*: points, not rounded.
    ///
    /// Nil if a ``TextLayout`` is needed. *Thread*: any. *Cost*: linear in the segments; allocates no memory and uses no lock.
    package func size(in request: TextLayoutRequest) -> CGSize? {
        TextSizeRequest(request).flatMap { size(in: $0) }
    }

    /// Returns the size of the text in the available space; see ``size(in:)-(TextLayoutRequest)``.
    package func size(in sizeRequest: TextSizeRequest) -> CGSize? {
        guard !hasTabs, !hasSoftHyphens, !text.isEmpty else { return nil }
        return segments.withUnsafeBufferPointer { segments in
            var measurer = TextMeasurer(segments, sizeRequest)
            if isUniform {
                let metrics = LineMetrics(text.firstAttributes.font.metrics)
                let isDone = measurer.addParagraph(upTo: segments.count, text.ownStyle(at: 0)) { _, _ in metrics }
                return isDone ? measurer.size : nil
            }
            return runs.withUnsafeBufferPointer { runs in
                var lines = RunCursor(runs: runs)
                var start = 0
                for paragraph in paragraphs {
                    let isDone = measurer.addParagraph(upTo: Int(paragraph.lastSegment), text.ownStyle(at: start)) { first, end in
                        lines.metrics(from: first > 0 ? segments[first - 1].end : 0, to: segments[end - 1].end)
                    }
                    guard isDone else { return nil }
                    start = Int(paragraph.end)
                }
                return measurer.size
            }
        }
    }
}

/// Iterates over the runs of a text line by line.
private struct RunCursor {
    let runs: UnsafeBufferPointer<ShapedRun>
    private var index = 0

    init(runs: UnsafeBufferPointer<ShapedRun>) {
        self.runs = runs
    }

    /// Returns the metrics of the runs in a range. Ranges must be requested in ascending order.
    mutating func metrics(from start: Int32, to end: Int32) -> LineMetrics {
        while index + 1 < runs.count, runs[index].end <= start { index += 1 }
        var metrics = LineMetrics()
        var place = index
        while place < runs.count, runs[place].start < end {
            metrics.include(runs[place].metrics)
            place += 1
        }
        if metrics.ascent == 0, metrics.descent == 0, index < runs.count { return LineMetrics(font: runs[index].font) }
        return metrics
    }
}

extension StyledText {
    /// Returns the paragraph style at a position; nil for the standard one.
    fileprivate func ownStyle(at index: Int) -> ParagraphAttributes? {
        if runCount == 1 { return firstAttributes.paragraph === ParagraphAttributes.standard ? nil : firstAttributes.paragraph }
        let style = attributes(at: index).paragraph
        return style === ParagraphAttributes.standard ? nil : style
    }
}

/// Computes the sizes of strings that are measured but not stored.
package enum PlainTextMeasurer {
    /// Returns the size of ASCII text in one font; nil if it needs a full layout. *Units*: points, not rounded.
    ///
    /// The size equals that of a layout of the same text. A nil style means the standard one. The font is not retained: threads that
    /// measure in the same font would otherwise contend for its reference count.
    /// *Thread*: any. *Cost*: one table lookup per word, without allocations and locks; words that are not in the table are shaped.
    package static func size(
        of string: String, _ font: Unmanaged<Font>, _ style: ParagraphAttributes?, in request: TextLayoutRequest
    ) -> CGSize? {
        guard !request.prefersRightToLeft, let sizeRequest = TextSizeRequest(request), style?.values.direction != .rightToLeft else {
            return nil
        }
        var string = string
        return font._withUnsafeGuaranteedRef { font in
            guard font.coversASCII, font.plainWordEnd != nil else { return nil }
            return string.withUTF8 { bytes in
                bytes.isEmpty ? nil : TextContext.withCurrent { size(of: bytes, font, style, in: sizeRequest, $0) }
            }
        }
    }

    private static func size(
        of bytes: UnsafeBufferPointer<UInt8>, _ font: Font, _ style: ParagraphAttributes?, in sizeRequest: TextSizeRequest,
        _ context: TextContext
    ) -> CGSize? {
        context.words.trim()
        defer { context.releaseScratch() }
        context.units.removeAll()
        context.checkpoints.removeAll(keepingCapacity: true)
        let units = context.units.extend(by: bytes.count)
        var needsFullLayout: UInt8 = 0
        for index in 0..<bytes.count {
            needsFullLayout |= (bytes[index] &- 0x20) > 0x5E ? 1 : 0
            units[index] = UInt16(truncatingIfNeeded: bytes[index])
        }
        guard needsFullLayout == 0 else { return nil }
        SegmentBuilder.findPlainSegments(of: UnsafeBufferPointer(start: units, count: bytes.count), font, context)
        let metrics = LineMetrics(font.metrics)
        return context.segments.withUnsafeBufferPointer { segments in
            var measurer = TextMeasurer(segments, sizeRequest)
            return measurer.addParagraph(upTo: segments.count, style) { _, _ in metrics } ? measurer.size : nil
        }
    }
}
