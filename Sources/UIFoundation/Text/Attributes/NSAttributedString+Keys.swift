import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; without it, the system font of 12 points.
    public static let font = Self("NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = Self("NSParagraphStyle")
    /// A `UIColor`; without it, black.
    public static let foregroundColor = Self("NSColor")
    /// A `UIColor` behind the text; without it, none.
    public static let backgroundColor = Self("NSBackgroundColor")
    /// A number; 0 disables common ligatures.
    public static let ligature = Self("NSLigature")
    /// The number of points added after each character; any number but 0 disables common ligatures.
    public static let kern = Self("NSKern")
    /// The number of points added after each character; text with a `kern` attribute ignores it. Any number but 0 disables common
    /// ligatures, as with `kern`.
    public static let tracking = Self("CTTracking")
    /// The raw value of an `NSUnderlineStyle`, for a line through the text.
    public static let strikethroughStyle = Self("NSStrikethrough")
    /// The raw value of an `NSUnderlineStyle`, for a line below the text.
    public static let underlineStyle = Self("NSUnderline")
    /// The `UIColor` of outlines; without it, the color of the text.
    public static let strokeColor = Self("NSStrokeColor")
    /// The width of outlines in percent of the font size; negative values also fill the glyphs.
    public static let strokeWidth = Self("NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = Self("NSShadow")
    /// An `NSTextAttachment`.
    public static let attachment = Self("NSAttachment")
    /// A `URL`, or a string that contains an address.
    public static let link = Self("NSLink")
    /// The number of points above the baseline.
    public static let baselineOffset = Self("NSBaselineOffset")
    /// The `UIColor` of the line below the text; without it, the color of the text.
    public static let underlineColor = Self("NSUnderlineColor")
    /// The `UIColor` of the line through the text; without it, the color of the text.
    public static let strikethroughColor = Self("NSStrikethroughColor")
    /// The skew of the glyphs, as the tangent of the angle.
    public static let obliqueness = Self("NSObliqueness")
    /// *Differs from UIKit*: stored, without effect; glyphs have the proportions of their font.
    public static let expansion = Self("NSExpansion")
    /// A ``TextEffectStyle``. *Differs from UIKit*: letterpress is a light edge below the glyphs, for text without a shadow.
    public static let textEffect = Self("NSTextEffect")
    /// An array of numbers, outermost first, each an `NSWritingDirection` combined with an `NSWritingDirectionFormatType`.
    /// *Differs from UIKit*: only the last one is used.
    public static let writingDirection = Self("NSWritingDirection")
    /// *Differs from UIKit*: stored, without effect; lines are always horizontal, as on iOS.
    public static let verticalGlyphForm = Self("CTVerticalForms")
}
