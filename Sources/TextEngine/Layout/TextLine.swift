import Foundation

/// One line of a laid-out text. *Units*: points, y downwards from the layout's top.
package struct TextLine: Sendable {
    /// UTF-16 offsets in the shown text, white space at the end and separators included.
    package var range: Range<Int>
    /// Left edge of the line's content after alignment.
    package var x: CGFloat
    /// Upper edge of the line's box.
    package var top: CGFloat
    /// Height of the line's box, without the spacing to the next.
    package var height: CGFloat
    package var baseline: CGFloat
    /// Width of the content without white space at the end.
    package var width: CGFloat
    /// Added to each space of a justified line.
    var justification: CGFloat = 0
    /// Embedding level of the paragraph; odd runs from right to left.
    var level: UInt8 = 0
    /// The left edge and width of the space that the line was fitted into.
    var availableStart: CGFloat = 0
    var availableWidth: CGFloat = .infinity
    /// Shown at the end of a line that ends inside a word, and part of ``width``.
    var hyphen: LineHyphen?

    /// Whether the line's paragraph runs from right to left.
    package var isRightToLeft: Bool { level & 1 == 1 }

    /// Lower edge of the line's box.
    package var bottom: CGFloat { top + height }
}
