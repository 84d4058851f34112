import Foundation
import UIPrimitives

/// The text size that `UIFont.preferredFont` uses without traits.
enum TextSize {
    /// The text size of the current traits: that of the view that is drawn or laid out, otherwise the user's choice. *Thread*: any.
    static var current: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
}

extension UIFont.TextStyle {
    /// The font size in points of each style for each text size, beginning with extra small. *Source*: the table in Apple's Human
    /// Interface Guidelines, Typography.
    private static let table: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The size in points at a text size; an unknown style has the size of body text.
    func pointSize(at category: UIContentSizeCategory) -> CGFloat {
        (Self.table[self] ?? Self.table[.body] ?? [])[category.rank]
    }

    /// `value` multiplied by the ratio of the style's size at `category` to its size at the standard text size, rounded to a third of a
    /// point.
    func scaled(_ value: CGFloat, at category: UIContentSizeCategory) -> CGFloat {
        let factor = pointSize(at: category) / pointSize(at: .large)
        return (value * factor * 3).rounded() / 3
    }
}
