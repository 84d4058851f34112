import Foundation

/// Fits segments into lines: the first segment that does not fit starts the next line.
///
/// Widths are whole multiples of 1/64 point, so that wrapping again at the measured width gives the same lines.
///
/// ``TextMeasurer`` computes the size by the same rules without creating lines. A new rule must be added to both, or the measurer must not
/// measure the text. `MeasurerTests.testSizesAreThoseOfLayouts` and `testSizesOfStyledParagraphsAreThoseOfLayouts` compare the two.
///
/// *Source*: the breaks are those of [UAX 14](https://www.unicode.org/reports/tr14/), found while the text was shaped.
struct LineWrapper {
    let shaped: ShapedText
    let request: TextLayoutRequest
    private(set) var lines: [TextLine] = []
    /// The UTF-16 offset of the first character that is on no line.
    private(set) var end = 0
    /// Whether lines were omitted because of the height or the number of lines.
    private(set) var isFull = false

    private var y: CGFloat = 0
    var segment = 0
    /// The UTF-16 offset of the first character that is not placed yet: the start of `segment`, or inside it if a line ended there.
    var position = 0
    /// The advances of the clusters of `segment`, if a line ended inside it; otherwise nil.
    var advances: ClusterAdvances?
    private let bands: ExclusionBands?
    private let plainMetrics: LineMetrics?

    init(_ shaped: ShapedText, _ request: TextLayoutRequest) {
        self.shaped = shaped
        self.request = request
        bands = request.exclusions.isEmpty ? nil : ExclusionBands(exclusions: request.exclusions, width: request.width)
        plainMetrics = shaped.isUniform ? shaped.metrics(of: 0..<0) : nil
    }

    /// Creates the lines.
    mutating func wrap() {
        if shaped.text.isEmpty {
            addEmptyLine()
            return
        }
        if shaped.paragraphs.isEmpty {
            wrapParagraph(ParagraphSpan(end: Int32(clamping: shaped.text.count), lastSegment: Int32(shaped.segments.count), level: 0))
        } else {
            for paragraph in shaped.paragraphs where !isFull { wrapParagraph(paragraph) }
        }
        end = lines.last?.range.upperBound ?? 0
    }

    // MARK: Paragraphs

    private mutating func wrapParagraph(_ paragraph: ParagraphSpan) {
        let start = position
        let style = shaped.text.attributes(at: start).paragraph
        let values = style.values
        if start > 0 { y += values.paragraphSpacingBefore.usable }
        var isFirst = true
        while segment < Int(paragraph.lastSegment) {
            guard addLine(paragraph, style, isFirst: isFirst) else { return }
            isFirst = false
        }
        y += values.paragraphSpacing.usable
    }

    private mutating func addEmptyLine() {
        let attributes = shaped.text.firstAttributes
        let box = shaped.metrics(of: 0..<0).box(attributes.paragraph, usesLeading: request.usesFontLeading)
        let fragment = fragment(attributes.paragraph.values, isFirst: true)
        let base = BidiResolver.BaseDirection(attributes.paragraph.values.direction, prefersRightToLeft: request.prefersRightToLeft)
        lines = [
            TextLine(
                range: 0..<0, x: fragment.start, top: 0, height: box.height, baseline: box.baseline, width: 0, level: base.defaultLevel,
                availableStart: fragment.start, availableWidth: fragment.width)
        ]
    }

    /// Returns the space for a line between the indents of its paragraph.
    private func fragment(_ values: ParagraphAttributes.Values, isFirst: Bool) -> LineFragment {
        let indent = (isFirst ? values.firstLineHeadIndent : values.headIndent).usable
        let tail = values.tailIndent.isFinite ? values.tailIndent : 0
        let rightEdge = tail > 0 ? min(tail, request.width) : request.width + tail
        return LineFragment(start: indent, width: max(rightEdge - indent, 0))
    }

    /// Adds the next line, or the fragments between exclusions at one height. Returns false if no space is left.
    private mutating func addLine(_ paragraph: ParagraphSpan, _ style: ParagraphAttributes, isFirst: Bool) -> Bool {
        if request.maximumLines > 0, lines.count >= request.maximumLines {
            isFull = true
            return false
        }
        let fragment = fragment(style.values, isFirst: isFirst)
        if bands != nil { return addFragments(fragment, paragraph, style) }
        let filled = fillLine(fragment, upTo: Int(paragraph.lastSegment), style)
        return place(filled, fragment, paragraph, style)
    }

    struct LineFragment {
        var start: CGFloat
        var width: CGFloat
    }

    /// The text of one line.
    struct FilledLine {
        var range: Range<Int>
        /// The width, including the hyphen. *Units*: 1/64 point.
        var width: Int
        var hyphen: LineHyphen?
    }

    /// Positions a line and adds it. Returns false if it does not fit. The first line is always added, so that a layout is never empty.
    private mutating func place(_ filled: FilledLine, _ fragment: LineFragment, _ paragraph: ParagraphSpan, _ style: ParagraphAttributes)
        -> Bool
    {
        let metrics = plainMetrics ?? shaped.metrics(of: filled.range)
        let box = metrics.box(style, usesLeading: request.usesFontLeading)
        // The available height may be a sum of heights that were rounded to pixels: allow a hundredth of a point.
        if !lines.isEmpty, y + box.height > request.height + 0.01 {
            isFull = true
            return false
        }
        lines.append(
            TextLine(
                range: filled.range, x: fragment.start, top: y, height: box.height, baseline: y + box.baseline,
                width: CGFloat(filled.width) / 64, level: paragraph.level, availableStart: fragment.start, availableWidth: fragment.width,
                hyphen: filled.hyphen))
        y += box.height + style.values.lineSpacing.usable
        return true
    }

    /// Fills the gaps between exclusions at one height; moves down if none is wide enough for a word. Returns false if no space is left.
    private mutating func addFragments(_ fragment: LineFragment, _ paragraph: ParagraphSpan, _ style: ParagraphAttributes) -> Bool {
        guard let bands else { return false }
        while true {
            if !lines.isEmpty, y > request.height {
                isFull = true
                return false
            }
            let height = shaped.metrics(of: position..<position + 1).box(style, usesLeading: request.usesFontLeading).height
            let gaps = bands.gaps(from: y, to: y + max(height, 1)).compactMap { gap -> LineFragment? in
                let start = max(gap.start, fragment.start)
                let width = min(gap.start + gap.width, fragment.start + fragment.width) - start
                return width >= ExclusionBands.narrowest ? LineFragment(start: start, width: width) : nil
            }
            // The condition is not `y >= bands.bottom`, so that NaN ends the search.
            let isBelow = !(y < bands.bottom)
            let top = y
            var hasLine = false
            for gap in gaps where segment < Int(paragraph.lastSegment) {
                // A word that is too long for a gap is placed in a wider one further down, unless no shape is below.
                if !isBelow, gap.width < fragment.width, isTooLong(for: gap, style) { continue }
                if request.maximumLines > 0, lines.count >= request.maximumLines {
                    isFull = true
                    return false
                }
                y = top
                guard place(fillLine(gap, upTo: Int(paragraph.lastSegment), style), gap, paragraph, style) else { return false }
                hasLine = true
                if lines[lines.count - 1].range.upperBound >= Int(paragraph.end) { break }
            }
            if hasLine { return true }
            if isBelow { return place(fillLine(fragment, upTo: Int(paragraph.lastSegment), style), fragment, paragraph, style) }
            y += bands.step(from: y, height: max(height, 1))
        }
    }

    // MARK: Segments

    private mutating func fillLine(_ fragment: LineFragment, upTo last: Int, _ style: ParagraphAttributes) -> FilledLine {
        shaped.hasSoftHyphens ? fillWithSoftHyphens(fragment, upTo: last, style) : fill(fragment, upTo: last, style)
    }

    /// Whether a line of this style may end at any character.
    func breaksAnywhere(_ style: ParagraphAttributes) -> Bool {
        request.wrapsByCharacter || style.values.wrapsByCharacter
    }

    /// Adds as many segments as fit, and a part of the next if the style allows it or if that segment is too long for a whole line.
    mutating func fill(_ fragment: LineFragment, upTo last: Int, _ style: ParagraphAttributes) -> FilledLine {
        let limit = fragment.width.units
        let breaksAnywhere = breaksAnywhere(style)
        let start = position
        // `visible` is the width up to the last visible glyph, `space` that of the white space after it.
        var visible = 0
        var space = 0
        while segment < last {
            let next = shaped.segments[segment]
            if next.flags.contains(.tab) {
                let stop = tabStop(after: visible + space, style, fragment, following: segment + 1)
                if stop > limit, position > start { break }
                visible = min(stop, limit)
                space = 0
            } else if advances == nil, next.width == 0 || visible + space + Int(next.width) <= limit {
                if next.width > 0 { visible += space + Int(next.width) }
                space = Int(next.space) + (next.width > 0 ? 0 : space)
            } else if style.values.hyphenationFactor > 0,
                let part = hyphenatedPart(available: limit - visible - space, natural: visible, limit, style)
            {
                append(part)
                return FilledLine(range: start..<position, width: visible + space + part.width, hyphen: part.hyphen)
            } else if position == start || breaksAnywhere || advances != nil {
                let part = consumeClusters(of: next, available: limit - visible - space, isLineStart: position == start)
                if part.width > 0 { visible += space + part.width }
                if part.endsLine { break }
                space = part.space
                continue
            } else {
                break
            }
            position = Int(next.end)
            segment += 1
            if next.flags.contains(.mandatory) { break }
        }
        return FilledLine(range: start..<position, width: visible)
    }

    private struct Part {
        var width: Int
        var space: Int
        /// Whether the line is complete.
        var endsLine: Bool
    }

    /// Adds those clusters of the next segment that fit the line; at the start of a line, at least one.
    private mutating func consumeClusters(of next: BreakSegment, available: Int, isLineStart: Bool) -> Part {
        if advances == nil { advances = ClusterAdvances(shaped, position..<Int(next.end)) }
        guard let clusters = advances else { return Part(width: 0, space: 0, endsLine: false) }
        var width = 0
        var index = clusters.index(of: position)
        while index < clusters.count {
            let advance = clusters.advance(at: index)
            if clusters.start(at: index) >= clusters.visibleEnd { break }
            if width + advance > available, width > 0 || !isLineStart { break }
            width += advance
            index += 1
        }
        if index < clusters.count, clusters.start(at: index) < clusters.visibleEnd {
            position = clusters.start(at: index)
            return Part(width: width, space: 0, endsLine: true)
        }
        advances = nil
        position = Int(next.end)
        segment += 1
        return Part(width: width, space: Int(next.space), endsLine: next.flags.contains(.mandatory))
    }

    /// Returns the end of a tab at `x`. *Units*: 1/64 point from the start of the available space.
    private func tabStop(after x: Int, _ style: ParagraphAttributes, _ fragment: LineFragment, following next: Int) -> Int {
        let offset = fragment.start.units
        for stop in style.values.tabStops where stop.location.usable.units - offset > x {
            let location = stop.location.usable.units - offset
            let width = widthToNextTab(from: next)
            switch stop.alignment {
            case .right: return max(location - width, x)
            case .center: return max(location - width / 2, x)
            default: return location
            }
        }
        let interval = max((style.values.defaultTabInterval > 0 ? style.values.defaultTabInterval : 28).units, 64)
        return ((x + offset) / interval + 1) * interval - offset
    }

    private func widthToNextTab(from first: Int) -> Int {
        var width = 0
        for segment in shaped.segments[min(first, shaped.segments.count)...] {
            if segment.flags.contains(.tab) { break }
            width += Int(segment.width)
            if segment.flags.contains(.mandatory) { break }
            width += Int(segment.space)
        }
        return width
    }
}

extension CGFloat {
    /// The value in units of 1/64 point, slightly enlarged so that a text fits into its measured size; a large number if it is not finite.
    var units: Int {
        isFinite ? Int(Swift.min(Swift.max(self * 64 + 0.01, -1e15), 1e15)) : 1 << 50
    }
}
