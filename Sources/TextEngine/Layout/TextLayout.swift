import Foundation

/// The lines of a text, for measuring, painting and queries of positions. Immutable. *Thread*: any.
///
/// If the text did not fit, ``shown`` is the truncated text with the token. All offsets in parameters and results are those of the
/// original text, unless noted otherwise.
package final class TextLayout: Sendable {
    package let source: ShapedText
    package let request: TextLayoutRequest
    /// The text that the lines show.
    let shown: ShapedText
    let truncation: TruncationMap?
    package let lines: [TextLine]
    /// The size of the lines, without the white space at their ends; not rounded. *Units*: points.
    package let size: CGSize
    /// Whether a part of the text is not shown.
    package let isTruncated: Bool

    package init(_ source: ShapedText, _ request: TextLayoutRequest) {
        self.source = source
        self.request = request
        var wrapper = LineWrapper(source, request)
        wrapper.wrap()
        let isWhole = wrapper.end >= source.text.count
        isTruncated = !isWhole
        if !isWhole, let cut = Truncater(source, request).truncate(wrapper) {
            shown = cut.shown
            truncation = cut.map
            lines = LineAligner.align(cut.lines, cut.shown, request)
        } else {
            shown = source
            truncation = nil
            lines = LineAligner.align(wrapper.lines, source, request)
        }
        size = LineAligner.size(of: lines, shown)
    }

    /// Shapes the text and creates its lines.
    package convenience init(_ text: StyledText, _ request: TextLayoutRequest) {
        self.init(ShapedText(text, prefersRightToLeft: request.prefersRightToLeft), request)
    }

    /// The distance of the first line's baseline from the top. *Units*: points.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

    /// The distance of the last line's baseline from the top. *Units*: points.
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}
