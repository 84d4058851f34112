/// How lines stand between the edges.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// What happens to text that is wider than its container.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// In which direction a text runs.
public enum NSWritingDirection: Int, Sendable {
    /// By the first strong character.
    case natural = -1
    case leftToRight, rightToLeft
}

/// Lines under and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = Self(rawValue: 0x01)
    public static let thick = Self(rawValue: 0x02)
    public static let double = Self(rawValue: 0x09)
    public static let patternDot = Self(rawValue: 0x0100)
    public static let patternDash = Self(rawValue: 0x0200)
    public static let patternDashDot = Self(rawValue: 0x0300)
    public static let patternDashDotDot = Self(rawValue: 0x0400)
    public static let byWord = Self(rawValue: 0x8000)
}

/// How far the direction of a stretch goes.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// Characters of a direction of their own keep it.
    case embedding = 0
    /// Every character goes that way.
    case override = 2
}

extension NSAttributedString {
    /// An effect on glyphs. *Differs from UIKit*: kept, but not drawn.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}
