import Foundation
import TextEngine
import UIPrimitives

/// The dependence of a font's size on the text size, for a font that `UIFontMetrics` created.
struct FontScaling: Sendable {
    /// The text style by whose sizes the font scales.
    let style: UIFont.TextStyle
    /// The size at the standard text size, in points.
    let baseSize: CGFloat
    /// The largest size in points; nil means no limit.
    let maximumSize: CGFloat?

    /// The font at the size for `category`.
    func scaled(_ font: UIFont, at category: UIContentSizeCategory) -> UIFont {
        let size = min(style.scaled(baseSize, at: category), maximumSize ?? .infinity)
        return UIFont(font: font.font.withSize(size), style: nil, scaling: self)
    }
}
