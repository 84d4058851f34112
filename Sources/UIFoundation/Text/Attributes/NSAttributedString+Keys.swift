import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; without it, 12 points of the system's font.
    public static let font = Self("NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = Self("NSParagraphStyle")
    /// A `UIColor`; without it, black.
    public static let foregroundColor = Self("NSColor")
    /// A `UIColor`.
    public static let backgroundColor = Self("NSBackgroundColor")
    /// 0 switches common ligatures off.
    public static let ligature = Self("NSLigature")
    /// Points added behind each character.
    public static let kern = Self("NSKern")
    /// As `kern`, but ligatures stay.
    public static let tracking = Self("CTTracking")
    /// An `NSUnderlineStyle`'s raw value.
    public static let strikethroughStyle = Self("NSStrikethrough")
    /// An `NSUnderlineStyle`'s raw value.
    public static let underlineStyle = Self("NSUnderline")
    /// A `UIColor`.
    public static let strokeColor = Self("NSStrokeColor")
    /// Per cent of the font size; negative fills as well.
    public static let strokeWidth = Self("NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = Self("NSShadow")
    /// An `NSTextAttachment`.
    public static let attachment = Self("NSAttachment")
    /// A `URL` or a string.
    public static let link = Self("NSLink")
    /// Points above the baseline.
    public static let baselineOffset = Self("NSBaselineOffset")
    /// A `UIColor`.
    public static let underlineColor = Self("NSUnderlineColor")
    /// A `UIColor`.
    public static let strikethroughColor = Self("NSStrikethroughColor")
    /// Skew, as a tangent.
    public static let obliqueness = Self("NSObliqueness")
    /// *Differs from UIKit*: kept, but text is not stretched.
    public static let expansion = Self("NSExpansion")
    /// *Differs from UIKit*: kept, but the letterpress effect is not drawn.
    public static let textEffect = Self("NSTextEffect")
    /// An array of numbers, outermost first: an `NSWritingDirection` and an `NSWritingDirectionFormatType` together.
    /// *Differs from UIKit*: only the last counts.
    public static let writingDirection = Self("NSWritingDirection")
    /// *Differs from UIKit*: kept; text is always set in horizontal lines, as on iOS.
    public static let verticalGlyphForm = Self("CTVerticalForms")
}
