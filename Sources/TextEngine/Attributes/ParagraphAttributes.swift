import Foundation

/// The spacing, indents and alignment of a paragraph's lines. Immutable, shared between runs.
package final class ParagraphAttributes: Hashable, Sendable {
    package enum Alignment: UInt8, Sendable {
        case left, center, right, justified
        /// The left or the right edge, depending on the paragraph's direction.
        case natural
    }

    package enum Direction: UInt8, Sendable {
        /// The direction of the first strong character.
        case natural
        case leftToRight, rightToLeft
    }

    package struct TabStop: Hashable, Sendable {
        var alignment: Alignment
        /// Points from the leading edge.
        package var location: CGFloat

        package init(alignment: Alignment, location: CGFloat) {
            self.alignment = alignment
            self.location = location
        }
    }

    /// The values of the attributes. *Units*: points. Unless noted otherwise, an attribute that is zero or false has no effect.
    package struct Values: Hashable, Sendable {
        package var alignment = Alignment.natural
        package var direction = Direction.natural
        /// The additional space below each line except the last one of the text.
        package var lineSpacing: CGFloat = 0
        package var paragraphSpacing: CGFloat = 0
        package var paragraphSpacingBefore: CGFloat = 0
        package var firstLineHeadIndent: CGFloat = 0
        package var headIndent: CGFloat = 0
        /// The trailing edge of lines. A positive value is its distance from the container's leading edge, a negative one the negated
        /// distance from the container's trailing edge.
        package var tailIndent: CGFloat = 0
        package var minimumLineHeight: CGFloat = 0
        package var maximumLineHeight: CGFloat = 0
        package var lineHeightMultiple: CGFloat = 0
        package var wrapsByCharacter = false
        /// Words may be hyphenated if the line would otherwise be narrower than this fraction of the available width; 0 means never.
        package var hyphenationFactor: CGFloat = 0
        package var tabStops: [TabStop] = []
        /// The distance between tab stops after the last of `tabStops`; 0 means 28 points.
        package var defaultTabInterval: CGFloat = 0

        package init() {}
    }

    package let values: Values

    package static let standard = ParagraphAttributes(Values())

    package init(_ values: Values) {
        self.values = values
    }

    package static func == (a: ParagraphAttributes, b: ParagraphAttributes) -> Bool {
        a === b || a.values == b.values
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}
