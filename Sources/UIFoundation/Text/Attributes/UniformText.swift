import Foundation
import Scheduling

/// A text without attributes other than one font, one color and one paragraph style for all its characters.
///
/// An attributed string of Foundation takes some 600 bytes in addition to its characters, most of them for the dictionary of its
/// attributes. Lists keep thousands of texts, nearly all of them uniform. In this form, texts with the same font and color share one style.
/// *Thread*: any; immutable.
package struct UniformText: Sendable {
    /// The characters.
    package let string: String
    /// The attributes of all characters.
    package let style: UniformTextStyle

    /// Returns nil for a text with other attributes, with several ranges, or of a class that may change or store attributes elsewhere.
    package init?(_ text: NSAttributedString) {
        guard type(of: text) == NSAttributedString.self, let reader = AttributeReader(text) else { return nil }
        string = text.string
        guard !string.isEmpty else {
            style = UniformTextStyle.empty
            return
        }
        guard let common = reader.common(at: 0), common.end >= text.length, !Self.isMutable(common.paragraph) else { return nil }
        style = UniformTextStyle.shared(font: common.font, color: common.color, paragraph: common.paragraph)
    }

    private static func isMutable(_ style: NSParagraphStyle?) -> Bool {
        style.map { type(of: $0) != NSParagraphStyle.self } ?? false
    }

    /// A new attributed string with the same characters and attributes.
    package var attributedString: NSAttributedString {
        let string = NSAttributedString(string: string, attributes: style.attributes)
        AttributedStringMemory.record(string)
        return string
    }

    /// Whether characters and attributes are equal; `false` also for equal characters in different Unicode normalizations.
    package func isEqual(to other: UniformText) -> Bool {
        (style === other.style || style.isEqual(to: other.style)) && string.utf8.elementsEqual(other.string.utf8)
    }
}

/// The attributes of a uniform text; nil for an attribute that the text does not have.
// Protection: immutable, and so are the objects: a text with a mutable paragraph style is not uniform.
package final class UniformTextStyle: @unchecked Sendable {
    package let font: UIFont?
    package let color: UIColor?
    package let paragraph: NSParagraphStyle?

    private init(font: UIFont?, color: UIColor?, paragraph: NSParagraphStyle?) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
    }

    fileprivate static let empty = UniformTextStyle(font: nil, color: nil, paragraph: nil)

    fileprivate var attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let font { attributes[.font] = font }
        if let color { attributes[.foregroundColor] = color }
        if let paragraph { attributes[.paragraphStyle] = paragraph }
        return attributes
    }

    fileprivate func isEqual(to other: UniformTextStyle) -> Bool {
        font == other.font && color == other.color && paragraph == other.paragraph
    }

    // MARK: Sharing

    /// The identities of a style's font and color. They stay valid because the style retains both objects.
    private struct Key: Hashable {
        var font: ObjectIdentifier?
        var color: ObjectIdentifier?
    }

    /// A style that texts with the same font and color share. A style with a paragraph style is not shared, because most texts create a
    /// separate paragraph style.
    fileprivate static func shared(font: UIFont?, color: UIColor?, paragraph: NSParagraphStyle?) -> UniformTextStyle {
        let color = color?.shared
        // A color that depends on traits may retain objects of the client.
        guard paragraph == nil, color == nil || color?.fixedComponents != nil else {
            return UniformTextStyle(font: font, color: color, paragraph: paragraph)
        }
        let key = Key(font: font.map(ObjectIdentifier.init), color: color.map(ObjectIdentifier.init))
        return known.withLock { known in
            if let style = known[key] { return style }
            if known.count >= maximumCount { known.removeAll() }
            let made = UniformTextStyle(font: font, color: color, paragraph: nil)
            known[key] = made
            return made
        }
    }

    private static let maximumCount = 64
    private static let known = Locked<[Key: UniformTextStyle]>([:])
}
