import Foundation

/// The height and depth of a line, determined by the fonts and attachments on it. *Units*: points.
struct LineMetrics: Equatable {
    /// The height above the baseline. *Units*: points.
    var ascent: CGFloat = 0
    /// The depth below the baseline, a positive number. *Units*: points.
    var descent: CGFloat = 0
    var leading: CGFloat = 0

    init() {}

    /// Creates the metrics of plain letters in a font.
    ///
    /// The parameter is not the font, because a font would be retained, and threads that measure in it would contend for its reference
    /// count.
    @inline(__always)
    init(_ font: FontMetrics) {
        ascent = max(font.ascender, 0)
        descent = max(-font.descender, 0)
        leading = max(font.leading, 0)
    }

    /// Creates the metrics of one run.
    init(font: Font, _ kind: ShapedRun.Kind = .text, _ decoration: TextDecoration? = nil) {
        if kind == .attachment, let attachment = decoration?.values.attachment {
            include(attachment)
        } else {
            include(font.metrics, offset: (decoration?.values.baselineOffset ?? 0).usable)
        }
    }

    /// Includes the metrics of another run.
    @inline(__always)
    mutating func include(_ other: LineMetrics) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }

    /// Includes the metrics of a font that is raised by `offset` above the baseline.
    private mutating func include(_ metrics: FontMetrics, offset: CGFloat = 0) {
        ascent = max(ascent, metrics.ascender + offset)
        descent = max(descent, -metrics.descender - offset)
        leading = max(leading, metrics.leading)
    }

    private mutating func include(_ attachment: TextAttachment) {
        ascent = max(ascent, attachment.baselineOffset + attachment.size.height)
        descent = max(descent, -attachment.baselineOffset)
    }

    /// Returns the height of a line in the standard paragraph style.
    @inline(__always)
    func naturalHeight(usesLeading: Bool) -> CGFloat {
        ascent + descent + (usesLeading ? leading : 0)
    }

    /// Returns the height of the line's box and the distance of the baseline from its top, by the rules of a paragraph style.
    ///
    /// As in TextKit, a minimum or a multiple adds space above the text, and a maximum removes it there.
    func box(_ paragraph: ParagraphAttributes, usesLeading: Bool) -> (height: CGFloat, baseline: CGFloat) {
        let natural = naturalHeight(usesLeading: usesLeading)
        if paragraph === ParagraphAttributes.standard { return (natural, ascent) }
        let values = paragraph.values
        var height = natural
        if values.lineHeightMultiple > 0 { height *= values.lineHeightMultiple }
        if values.minimumLineHeight > 0 { height = max(height, values.minimumLineHeight) }
        if values.maximumLineHeight > 0 { height = min(height, values.maximumLineHeight) }
        return (height, ascent + height - natural)
    }
}

extension ShapedText {
    /// Returns the metrics of the text in `range`; if it is empty, those of the attributes at its position.
    func metrics(of range: Range<Int>) -> LineMetrics {
        var metrics = LineMetrics()
        if isUniform {
            return LineMetrics(text.firstAttributes.font.metrics)
        }
        forEachRun(in: range) { metrics.include($0.metrics) }
        if metrics.ascent == 0 && metrics.descent == 0 {
            metrics.include(LineMetrics(font: text.attributes(at: range.lowerBound).font))
        }
        return metrics
    }
}
