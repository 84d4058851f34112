/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
    /// As in UIKit: `natural` follows the direction of the text.
    case left, center, right, justified, natural
}

/// The treatment of text that is wider than its container.
public enum NSLineBreakMode: Int, Sendable {
    /// As in UIKit.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The direction of a text.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first strong character.
    case natural = -1
    /// As in UIKit.
    case leftToRight, rightToLeft
}

/// The style of lines under and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the style.
    public let rawValue: Int

    /// Creates a style from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A single line.
    public static let single = Self(rawValue: 0x01)
    /// A single thick line.
    public static let thick = Self(rawValue: 0x02)
    /// Two lines.
    public static let double = Self(rawValue: 0x09)
    /// A pattern of dots; combine it with an option that selects a line, such as `single`.
    public static let patternDot = Self(rawValue: 0x0100)
    /// A pattern of dashes; combine it with an option that selects a line, such as `single`.
    public static let patternDash = Self(rawValue: 0x0200)
    /// A pattern of alternating dashes and dots; combine it with an option that selects a line, such as `single`.
    public static let patternDashDot = Self(rawValue: 0x0300)
    /// A pattern of one dash and two dots; combine it with an option that selects a line, such as `single`.
    public static let patternDashDotDot = Self(rawValue: 0x0400)
    /// A line only at words and not at spaces; combine it with an option that selects a line, such as `single`.
    public static let byWord = Self(rawValue: 0x8000)
}

/// The way in which a writing direction applies to a range of text.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// Sets the direction of the range; characters with a strong direction keep it.
    case embedding = 0
    /// Sets the direction of every character in the range.
    case override = 2
}

extension NSAttributedString {
    /// An effect on glyphs.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the effect.
        public let rawValue: String

        /// Wraps a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Glyphs that look pressed into the background.
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}
