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

    /// `font` scaled to the current text size. A label or a text view whose `adjustsFontForContentSizeCategory` is true scales it again
    /// when the text size changes.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0)
    }

    /// `font` scaled to the current text size, but to at most `maximumPointSize`; 0 means no limit. A label or a text view whose
    /// `adjustsFontForContentSizeCategory` is true scales it again, with the same limit, when the text size changes.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, at: TextSize.current)
    }

    func scaledFont(for font: UIFont, maximumPointSize: CGFloat, at category: UIContentSizeCategory) -> UIFont {
        let scaling = FontScaling(style: style, baseSize: font.pointSize, maximumSize: maximumPointSize > 0 ? maximumPointSize : nil)
        return scaling.scaled(font, at: category)
    }

    /// `value` multiplied by the ratio of the style's size at `category` to its size at the standard text size, rounded to a third of a
    /// point.
    func scaled(_ value: CGFloat, at category: UIContentSizeCategory) -> CGFloat {
        style.scaled(value, at: category)
    }
}
