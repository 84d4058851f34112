import Foundation

/// The vertical measures of a font. *Units*: points at the font's size; y grows upwards, so `descender` is negative.
package struct FontMetrics: Hashable, Sendable {
    package var ascender: CGFloat
    package var descender: CGFloat
    package var leading: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// Center of an underline below the baseline (negative).
    var underlinePosition: CGFloat
    var underlineThickness: CGFloat
    /// Center of a strike through above the baseline.
    var strikethroughPosition: CGFloat

    /// Ascender less descender, without leading, as Texture lays lines out.
    package var lineHeight: CGFloat { ascender - descender }

    /// The same measures for a font `factor` times as large.
    func scaled(by factor: CGFloat) -> FontMetrics {
        FontMetrics(
            ascender: ascender * factor, descender: descender * factor, leading: leading * factor,
            capHeight: capHeight * factor, xHeight: xHeight * factor, underlinePosition: underlinePosition * factor,
            underlineThickness: underlineThickness * factor, strikethroughPosition: strikethroughPosition * factor)
    }
}
