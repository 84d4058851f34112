import Foundation
import TextEngine
import UIPrimitives

/// Scales sizes and fonts with the user's text size, by the same factor as a text style. *Thread*: any.
open class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// Creates metrics that scale like a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
    }

    /// Metrics that scale like body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// `value` scaled to the current text size. *Units*: points.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaled(value, at: TextSize.current)
    }

    /// `font` scaled to the current text size.
    open func scaledFont(for font: UIFont) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize))
    }

    /// `font` scaled to the current text size, but to at most `maximumPointSize`; 0 means no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        let size = scaledValue(for: font.pointSize)
        return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    }

    /// `value` multiplied by the ratio of the style's size at `category` to its size at the standard text size, rounded to a third of a
    /// point.
    func scaled(_ value: CGFloat, at category: UIContentSizeCategory) -> CGFloat {
        let factor = style.pointSize(at: category) / style.pointSize(at: .large)
        return (value * factor * 3).rounded() / 3
    }
}
