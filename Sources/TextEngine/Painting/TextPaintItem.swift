import Foundation

/// A glyph at its place. *Units*: points in the layout, y downwards; `y` is the baseline.
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
    /// Skew as a tangent, for fonts without italics and for the obliqueness attribute.
    package var slant: CGFloat
    /// Points; 0 fills, above 0 strokes only, below 0 fills and strokes.
    package var strokeWidth: CGFloat
    package var strokeColor: PackedColor
    package var shadow: TextDecoration.Shadow?
}

/// A straight line under or through text.
package struct DecorationLine: Sendable {
    /// Points; one rectangle of the line's thickness, already on the layout's coordinates.
    package var rect: CGRect
    package var color: PackedColor
    package var pattern: TextDecoration.Line.Pattern
    package var shadow: TextDecoration.Shadow?
}

/// The items that paint a layout, back to front.
package enum TextPaintItem: Sendable {
    case background(CGRect, PackedColor)
    case glyphs(GlyphRun)
    case line(DecorationLine)
    case attachment(TextAttachment, CGRect)
}
