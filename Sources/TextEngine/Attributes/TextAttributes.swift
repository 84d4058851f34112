import Foundation

/// A color as one word: red, green, blue and alpha from the highest byte to the lowest. Its components are not premultiplied.
package typealias PackedColor = UInt32

/// The attributes of a run of text. Dynamic colors have already been resolved for a trait collection.
package struct TextAttributes: Hashable, Sendable {
    package var font: Font
    package var color: PackedColor
    package var paragraph: ParagraphAttributes
    /// Rarely used attributes, in one shared object; nil for plain text.
    package var decoration: TextDecoration?

    package init(
        font: Font, color: PackedColor = 0x0000_00FF, paragraph: ParagraphAttributes = .standard,
        decoration: TextDecoration? = nil
    ) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
        self.decoration = decoration
    }
}

extension TextAttributes {
    /// The advance of the attachment, if there is one. *Units*: 1/64 point.
    var attachmentAdvance: Int32 {
        let width = decoration?.values.attachment?.size.width ?? 0
        return Int32(clamping: Int(saturating: (width * 64).rounded()))
    }
}

/// Attributes beyond font, color and paragraph. Immutable.
package final class TextDecoration: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        package enum Pattern: UInt8, Sendable { case solid, dot, dash, dashDot, dashDotDot }

        package var isThick = false
        package var isDouble = false
        package var pattern = Pattern.solid
        /// Whether only words have the line, and not the white space between them.
        package var isByWord = false
        /// The color of the line; nil means the text's color.
        package var color: PackedColor?

        package init() {}
    }

    package struct Shadow: Hashable, Sendable {
        /// The offset in points; y grows downwards.
        package var offset: CGSize
        /// The blur in points, as in Core Graphics: twice the standard deviation.
        package var blurRadius: CGFloat
        package var color: PackedColor

        package init(offset: CGSize, blurRadius: CGFloat, color: PackedColor) {
            self.offset = offset
            self.blurRadius = blurRadius
            self.color = color
        }
    }

    /// The explicit direction of a run.
    package struct WritingDirection: Hashable, Sendable {
        var isRightToLeft: Bool
        /// Whether the direction also applies to characters with a strong direction (an override of UAX 9 instead of an embedding).
        var isForced: Bool

        package init(isRightToLeft: Bool, isForced: Bool) {
            self.isRightToLeft = isRightToLeft
            self.isForced = isForced
        }
    }

    package struct Values: Hashable, Sendable {
        package var backgroundColor: PackedColor?
        /// The space added after each character, in points.
        package var kern: CGFloat = 0
        /// The offset of the text above the baseline. *Units*: points.
        package var baselineOffset: CGFloat = 0
        package var underline: Line?
        package var strikethrough: Line?
        package var shadow: Shadow?
        package var attachment: TextAttachment?
        /// The width of the outline in percent of the font size. If it is positive, only the outline is drawn; if it is negative, the glyph
        /// is also filled.
        package var strokeWidth: CGFloat = 0
        package var strokeColor: PackedColor?
        /// The skew of glyphs, as the tangent of the angle.
        package var obliqueness: CGFloat = 0
        /// Whether common ligatures are turned off.
        package var hasNoLigatures = false
        /// The explicit direction; nil means that the bidirectional algorithm determines it.
        package var writingDirection: WritingDirection?

        package init() {}

        /// The skew of glyphs, as a tangent, limited so that coordinates do not overflow.
        var slant: CGFloat { min(max(obliqueness.usable, -64), 64) }
    }

    package let values: Values

    package init(_ values: Values) {
        self.values = values
    }

    package static func == (a: TextDecoration, b: TextDecoration) -> Bool {
        a === b || a.values == b.values
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}

/// Inline content other than text, such as an image, at the position of U+FFFC.
package final class TextAttachment: Hashable, Sendable {
    /// The size in points. Negative sides and sides that are not finite become 0.
    package let size: CGSize
    /// The distance in points from the baseline up to the lower edge; negative if the edge is below the baseline.
    let baselineOffset: CGFloat
    /// The object that the painter draws; the text engine only stores it.
    package let content: (any AnyObject & Sendable)?

    package init(size: CGSize, baselineOffset: CGFloat, content: (any AnyObject & Sendable)?) {
        self.size = CGSize(width: size.width.finite, height: size.height.finite)
        self.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0
        self.content = content
    }

    package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
        a === b || (a.size == b.size && a.baselineOffset == b.baselineOffset && a.content === b.content)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(size.width)
        hasher.combine(size.height)
    }
}

extension CGFloat {
    /// The value, or 0 if it is not a finite, non-negative number.
    fileprivate var finite: CGFloat { isFinite ? Swift.max(self, 0) : 0 }
}
