import Foundation
import UIKit

/// The text of a node. A text with the same attributes throughout is stored in a smaller form; nearly all texts of lists are of this
/// kind. *Thread*: any; immutable.
enum NodeText {
    case uniform(UniformText)
    case attributed(NSAttributedString)

    /// Creates the text from a string that must not change afterwards.
    init(_ string: NSAttributedString) {
        self = UniformText(string).map(NodeText.uniform) ?? .attributed(string)
    }

    /// The attributed string. *Cost*: creates one if the text is uniform.
    var attributedString: NSAttributedString {
        switch self {
        case .uniform(let text): text.attributedString
        case .attributed(let string): string
        }
    }

    /// The characters without their attributes.
    var string: String {
        switch self {
        case .uniform(let text): text.string
        case .attributed(let string): string.string
        }
    }

    var isEmpty: Bool {
        switch self {
        case .uniform(let text): text.string.isEmpty
        case .attributed(let string): string.length == 0
        }
    }

    func isEqual(to other: NodeText) -> Bool {
        switch (self, other) {
        case (.uniform(let text), .uniform(let other)): text.isEqual(to: other)
        case (.attributed(let string), .attributed(let other)): string.isEqual(to: other)
        default: attributedString.isEqual(to: other.attributedString)
        }
    }

    // MARK: Attributes

    /// The baselines of the text in its own font sizes; zeros if it is empty.
    var baselines: (ascender: CGFloat, descender: CGFloat) {
        guard !isEmpty else { return (0, 0) }
        let attributes = baselineAttributes
        let firstFont = attributes.first ?? StyledTextBuilder.standardFont
        var ascender = firstFont.ascender
        if let style = attributes.paragraph {
            var height = firstFont.lineHeight
            if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
            if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
            ascender = height + firstFont.descender
        }
        return (ascender, (attributes.last ?? StyledTextBuilder.standardFont).descender)
    }

    /// The fonts of the first and of the last character, and the paragraph style of the first one; an element is nil if the text does not
    /// set the attribute.
    private var baselineAttributes: (first: UIFont?, last: UIFont?, paragraph: NSParagraphStyle?) {
        switch self {
        case .uniform(let text): return (text.style.font, text.style.font, text.style.paragraph)
        case .attributed(let string):
            guard string.length > 0 else { return (nil, nil, nil) }
            let first = string.attributes(at: 0, effectiveRange: nil)
            let last = string.attribute(.font, at: string.length - 1, effectiveRange: nil)
            return (first[.font] as? UIFont, last as? UIFont, first[.paragraphStyle] as? NSParagraphStyle)
        }
    }

    /// Whether the first character has a foreground color attribute.
    var beginsWithColor: Bool {
        switch self {
        case .uniform(let text): text.style.color != nil
        case .attributed(let string):
            string.length > 0 && string.attribute(.foregroundColor, at: 0, effectiveRange: nil) != nil
        }
    }
}
