import Foundation

/// One line of a laid-out text. *Units*: points, y downwards from the layout's top.
package struct TextLine: Sendable {
    /// The UTF-16 offsets in the shown text, including white space at the end and separators.
    package var range: Range<Int>
    /// The left edge of the line's content after alignment.
    package var x: CGFloat
    /// The upper edge of the line's box.
    package var top: CGFloat
    /// The height of the line's box, without the spacing to the next line.
    package var height: CGFloat
    package var baseline: CGFloat
    /// The width of the content without white space at the end.
    package var width: CGFloat
    /// The space added to each space character of a justified line.
    var justification: CGFloat = 0
    /// The bidi level of the paragraph; odd if it is from right to left.
    var level: UInt8 = 0
    /// The distance of the available space from the container's leading edge, which is the line's indent. With exclusions or an unlimited
    /// width, it is the distance from the left edge.
    var availableStart: CGFloat = 0
    /// The width of the available space.
    var availableWidth: CGFloat = .infinity
    /// The hyphen of a line that ends inside a word; it is part of ``width``.
    var hyphen: LineHyphen?

    /// Whether the line's paragraph is from right to left.
    package var isRightToLeft: Bool { level & 1 == 1 }

    /// The lower edge of the line's box.
    package var bottom: CGFloat { top + height }
}
