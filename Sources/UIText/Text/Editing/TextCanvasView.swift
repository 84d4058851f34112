import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// Draws a text that can be edited: the selection, the text, the underline of composed text, and the caret.
///
/// The view covers only the visible part of the text, so that the size of its contents does not depend on the length of the text.
/// *Differs from UIKit*: the caret does not blink, so that an idle window draws no frames.
final class TextCanvasView: UIView {
    /// The values that one drawing of the canvas needs.
    struct Content {
        var layout: TextLayout
        /// The position of the layout's top left corner in the canvas. *Units*: points.
        var origin: CGPoint
        var selection: NSRange
        var markedRange: NSRange?
        var showsCaret: Bool
        var tint: UIColor
        /// The search results to highlight in yellow, the current one more strongly than the others.
        var found: FoundText?
        /// Draws the placeholder in a rectangle of the canvas: subclasses of text fields may draw it themselves. nil draws `layout`.
        var drawText: ((CGRect) -> Void)?
    }

    /// Returns the values to draw; called at each drawing. nil draws nothing.
    var content: (() -> Content?)?

    private static let caretWidth: CGFloat = 2

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Returns the results of a search in the visible lines, with their indices. *Cost*: logarithmic in the number of results.
    private func visibleResults(of content: Content) -> [(Int, Range<Int>)] {
        guard let ranges = content.found?.ranges else { return [] }
        let (layout, top) = (content.layout, -content.origin.y)
        let visible = layout.lines.filter { $0.bottom > top && $0.top < top + bounds.height }
        guard let first = visible.first?.range.lowerBound, let last = visible.last?.range.upperBound else { return [] }
        let start = ranges.partitioningIndex { $0.location + $0.length > first }
        return ranges[start...].enumerated().prefix { $0.element.location < last }.compactMap { offset, range in
            Range(range).map { (start + offset, $0) }
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let content = content?() else { return }
        let (layout, origin) = (content.layout, content.origin)
        for (index, range) in visibleResults(of: content) {
            UIColor.systemYellow.withAlphaComponent(index == content.found?.current ? 0.75 : 0.3).setFill()
            for box in layout.rects(for: range) { context.fill(box.offsetBy(dx: origin.x, dy: origin.y)) }
        }
        if content.selection.length > 0, let range = Range(content.selection) {
            content.tint.withAlphaComponent(0.25).setFill()
            for box in layout.rects(for: range) { context.fill(box.offsetBy(dx: origin.x, dy: origin.y)) }
        }
        if let drawText = content.drawText {
            drawText(bounds)
        } else {
            layout.draw(in: context, at: origin, between: -origin.y, and: bounds.height - origin.y)
        }
        if let marked = content.markedRange.flatMap({ Range($0) }) {
            content.tint.setFill()
            for box in layout.rects(for: marked) {
                context.fill(CGRect(x: box.minX + origin.x, y: box.maxY + origin.y - 1, width: box.width, height: 1))
            }
        }
        if content.showsCaret {
            content.tint.setFill()
            let caret = layout.editorCaretRect(at: content.selection.location)
            context.fill(
                CGRect(x: caret.minX + origin.x - 1, y: caret.minY + origin.y, width: Self.caretWidth, height: caret.height))
        }
    }
}
