import Foundation

/// A glyph and its position. *Units*: points in the layout, y downwards; `y` is the baseline.
package struct PositionedGlyph: Hashable, Sendable {
    package var glyph: UInt32
    package var x: CGFloat
    package var y: CGFloat
}

/// Glyphs of one font and equal attributes.
package struct GlyphRun: Sendable {
    package var font: Font
    package var color: PackedColor
    package var glyphs: [PositionedGlyph]
    /// The skew of glyphs as a tangent, from the obliqueness attribute. The slant of fonts without italics is added when glyphs are drawn.
    package var slant: CGFloat
    /// The width of the outline in points: 0 fills only, a positive width strokes only, a negative one fills and strokes.
    package var strokeWidth: CGFloat
    package var strokeColor: PackedColor
    package var shadow: TextDecoration.Shadow?
}

/// A straight line under or through text.
package struct DecorationLine: Sendable {
    /// The rectangle that the line fills, in the layout's coordinates. *Units*: points.
    package var rect: CGRect
    package var color: PackedColor
    package var pattern: TextDecoration.Line.Pattern
    package var shadow: TextDecoration.Shadow?
}

/// One item of a painted layout.
package enum TextPaintItem: Sendable {
    case background(CGRect, PackedColor)
    case glyphs(GlyphRun)
    case line(DecorationLine)
    case attachment(TextAttachment, CGRect)
}
