import Foundation
import TextEngine
import UIPrimitives

/// Scales sizes and fonts with the user's text size, as a text style does. *Thread*: any.
open class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
    }

    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaled(value, at: TextSize.current)
    }

    open func scaledFont(for font: UIFont) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize))
    }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        let size = scaledValue(for: font.pointSize)
        return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    }

    /// `value` times the style's growth since the standard text size, to a third of a point.
    package func scaled(_ value: CGFloat, at category: UIContentSizeCategory) -> CGFloat {
        let factor = style.pointSize(at: category) / style.pointSize(at: .large)
        return (value * factor * 3).rounded() / 3
    }
}
