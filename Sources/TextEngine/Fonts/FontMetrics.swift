import Foundation

/// The vertical metrics of a font. *Units*: points at the font's size; y grows upwards, so `descender` is negative.
package struct FontMetrics: Hashable, Sendable {
    package var ascender: CGFloat
    package var descender: CGFloat
    package var leading: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// The center of an underline; negative, because it is below the baseline.
    var underlinePosition: CGFloat
    var underlineThickness: CGFloat
    /// The center of a strikethrough line above the baseline.
    var strikethroughPosition: CGFloat

    /// The ascender less the descender, without leading. As in Texture, it is the height of a line.
    package var lineHeight: CGFloat { ascender - descender }

    /// Returns the metrics of a font that is `factor` times as large.
    func scaled(by factor: CGFloat) -> FontMetrics {
        FontMetrics(
            ascender: ascender * factor, descender: descender * factor, leading: leading * factor,
            capHeight: capHeight * factor, xHeight: xHeight * factor, underlinePosition: underlinePosition * factor,
            underlineThickness: underlineThickness * factor, strikethroughPosition: strikethroughPosition * factor)
    }
}
