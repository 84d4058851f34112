import Foundation
import PreviewWorkspace
import UIPrimitives

/// Guides over a preview: columns, horizontal lines at equal distances, and key lines. *Units*: points of the preview.
package struct DesignGuides: Codable, Sendable, Equatable {
    /// The number of columns; 0 shows none.
    package var columns = 0
    /// The space to the left and to the right of the columns.
    package var margin: CGFloat = 16
    /// The space between two columns.
    package var gutter: CGFloat = 8
    /// The distance between horizontal lines; 0 shows none.
    var step: CGFloat = 0
    /// The x positions of vertical key lines; a negative position is measured from the right.
    package var vertical: [CGFloat] = []
    /// The y positions of horizontal key lines; a negative position is measured from the bottom.
    var horizontal: [CGFloat] = []

    package init() {}

    /// Returns a drawing of the guides over a preview with the given size.
    package func shapes(_ transform: CanvasTransform, size: CGSize) -> [ShapeDrawing.Shape] {
        columnRects(in: size).map { .fill(transform.rect($0), .column) } + lines(transform, size) + keyLines(transform, size)
    }

    /// Returns the columns, which divide the width between the margins equally; empty if there is no space for them.
    package func columnRects(in size: CGSize) -> [CGRect] {
        let available = size.width - 2 * margin - gutter * CGFloat(max(0, columns - 1))
        guard columns > 0, available > 0 else { return [] }
        let width = available / CGFloat(columns)
        return (0..<columns).map { index in
            CGRect(x: margin + CGFloat(index) * (width + gutter), y: 0, width: width, height: size.height)
        }
    }

    private func lines(_ transform: CanvasTransform, _ size: CGSize) -> [ShapeDrawing.Shape] {
        // Lines at a smaller distance would cover the preview.
        guard step > 0, step * transform.zoom >= 2 else { return [] }
        return stride(from: step, to: size.height, by: step).map { y in
            .line(transform.point(CGPoint(x: 0, y: y)), transform.point(CGPoint(x: size.width, y: y)), .column)
        }
    }

    private func keyLines(_ transform: CanvasTransform, _ size: CGSize) -> [ShapeDrawing.Shape] {
        let upright = vertical.map { $0 < 0 ? size.width + $0 : $0 }.map { x -> ShapeDrawing.Shape in
            .line(transform.point(CGPoint(x: x, y: 0)), transform.point(CGPoint(x: x, y: size.height)), .keyLine)
        }
        let level = horizontal.map { $0 < 0 ? size.height + $0 : $0 }.map { y -> ShapeDrawing.Shape in
            .line(transform.point(CGPoint(x: 0, y: y)), transform.point(CGPoint(x: size.width, y: y)), .keyLine)
        }
        return upright + level
    }

    // MARK: Text

    /// Returns the numbers in a text such as `16, -16, 44`, none in an empty text; nil for other texts and for numbers beyond ±10,000.
    package static func numbers(in text: String) -> [CGFloat]? {
        let words = text.split(whereSeparator: { $0 == "," || $0 == " " })
        let numbers = words.compactMap { Double($0) }.filter { $0.isFinite && abs($0) <= 10_000 }
        return numbers.count == words.count ? numbers.map { CGFloat($0) } : nil
    }

    package static func text(of numbers: [CGFloat]) -> String { numbers.map(JSONText.number).joined(separator: ", ") }
}
