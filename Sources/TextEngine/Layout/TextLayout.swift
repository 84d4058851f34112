import Foundation

/// A text in lines: measured, for painting and for queries of positions. Immutable. *Thread*: any.
///
/// If the text did not fit, ``shown`` holds the drawn text (with the token), and offsets of the original text are
/// translated; all offsets in and out are those of the original.
package final class TextLayout: Sendable {
    package let source: ShapedText
    package let request: TextLayoutRequest
    /// The text that the lines are of.
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

    /// Shapes and lays out in one step.
    package convenience init(_ text: StyledText, _ request: TextLayoutRequest) {
        self.init(ShapedText(text, prefersRightToLeft: request.prefersRightToLeft), request)
    }

    /// Distance of the first line's baseline from the top. Points.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

    /// Distance of the last line's baseline from the top. Points.
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}
