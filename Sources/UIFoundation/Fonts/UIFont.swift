import Foundation
import Scheduling
import TextEngine
import UIPrimitives

/// A font at a size. Immutable. *Thread*: any.
///
/// The system font is Inter; the monospaced system font is DejaVu Sans Mono.
// Protection: every stored property is immutable.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    /// The thickness of strokes, on Apple's scale from −1 to 1.
    public struct Weight: Hashable, RawRepresentable, Sendable {
        /// The value on Apple's scale.
        public let rawValue: CGFloat

        /// Wraps a value.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Wraps a value.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// 100 on the scale of CSS.
        public static let ultraLight = Self(-0.8)
        /// 200 on the scale of CSS.
        public static let thin = Self(-0.6)
        /// 300 on the scale of CSS.
        public static let light = Self(-0.4)
        /// 400 on the scale of CSS.
        public static let regular = Self(0)
        /// 500 on the scale of CSS.
        public static let medium = Self(0.23)
        /// 600 on the scale of CSS.
        public static let semibold = Self(0.3)
        /// 700 on the scale of CSS.
        public static let bold = Self(0.4)
        /// 800 on the scale of CSS.
        public static let heavy = Self(0.56)
        /// 900 on the scale of CSS.
        public static let black = Self(0.62)
    }

    /// The purpose of a text. A font of a style has a size that depends on the user's text size.
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        /// The name of the style.
        public let rawValue: String

        /// Wraps a name; an unknown style has the size of body text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// 34 points at the standard text size.
        public static let largeTitle = Self(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points at the standard text size.
        public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points at the standard text size.
        public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points at the standard text size.
        public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points at the standard text size, semibold.
        public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points at the standard text size.
        public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points at the standard text size.
        public static let body = Self(rawValue: "UICTFontTextStyleBody")
        /// 16 points at the standard text size.
        public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
        /// 13 points at the standard text size.
        public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points at the standard text size.
        public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points at the standard text size.
        public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")
    }

    /// Must be the first stored property: CoreFoundation reads its bits when it compares attribute values.
    private let attributeValueMark = AttributeValueMark()

    /// The text engine's font.
    package let font: Font
    private let style: TextStyle?
    /// The dependence of the size on the text size; nil for a font that `UIFontMetrics` did not create.
    let scaling: FontScaling?

    package convenience init(font: Font, style: TextStyle? = nil) {
        self.init(font: font, style: style, scaling: nil)
    }

    init(font: Font, style: TextStyle?, scaling: FontScaling?) {
        self.font = font
        self.style = style
        self.scaling = scaling
    }

    // MARK: Creation

    /// Creates a font by family or PostScript name; nil if no font with that name is installed.
    ///
    /// *Differs from UIKit*: a name of one of Apple's families (Helvetica Neue, Menlo, Georgia …) selects the family that replaces it here.
    public convenience init?(name: String, size: CGFloat) {
        guard let font = Font.resolve(named: name, size: UIFont.usable(size)) else { return nil }
        self.init(font: font)
    }

    /// Creates the font of a descriptor; a `size` of 0 uses the size of the descriptor. *Units*: points.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        let request = descriptor.request(size: size > 0 ? size : descriptor.pointSize)
        self.init(font: Font.resolve(request), style: descriptor.textStyle)
    }

    /// The system font in regular weight; see ``systemFont(ofSize:weight:)``. A negative size uses ``systemFontSize``. *Units*: points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// The system font in bold weight; see ``systemFont(ofSize:weight:)``. *Units*: points.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The italic system font. *Units*: points.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        shared(Font.resolve(FontRequest(isItalic: true, size: usable(fontSize))))
    }

    /// The system font in a weight, or in a bolder one where the current trait `legibilityWeight` is `.bold`. *Units*: points.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        shared(Font.resolve(FontRequest(weight: weight.legibleValue, size: usable(fontSize))))
    }

    /// The system font with digits of equal width. *Units*: points.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let digits = [FontFeature("tnum")]
        return shared(Font.resolve(FontRequest(weight: weight.legibleValue, size: usable(fontSize), features: digits)))
    }

    /// The monospaced system font. *Units*: points.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        shared(Font.resolve(FontRequest(family: .monospaced, weight: weight.legibleValue, size: usable(fontSize))))
    }

    /// The font of a text style at the current text size. The font does not change when the text size changes later.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, category: TextSize.current)
    }

    /// The font of a text style at a text size.
    class func preferredFont(forTextStyle style: TextStyle, category: UIContentSizeCategory) -> UIFont {
        let size = style.pointSize(at: category)
        let weight = style == .headline ? Weight.semibold : .regular
        return UIFont(font: Font.resolve(FontRequest(weight: weight.legibleValue, size: size)), style: style)
    }

    /// The shared object for a font without a text style. Sharing saves objects, because lists request the same few fonts thousands of
    /// times.
    private class func shared(_ font: Font) -> UIFont {
        sharedFonts.withLock { known in
            if let font = known[font] { return font }
            if known.count >= 64 { known.removeAll() }
            let made = UIFont(font: font)
            known[font] = made
            return made
        }
    }

    private static let sharedFonts = Locked<[Font: UIFont]>([:])

    /// The size, or ``systemFontSize`` for a negative size or NaN, as in UIKit.
    private class func usable(_ size: CGFloat) -> CGFloat {
        size.isNaN || size < 0 ? systemFontSize : size
    }

    /// The same font at another size. *Units*: points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(font: font.withSize(UIFont.usable(fontSize)))
    }

    // MARK: Standard sizes, in points

    /// The size of text in general: 14.
    open class var systemFontSize: CGFloat { 14 }
    /// The size of labels: 17.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of small text: 12.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The size of buttons: 18.
    open class var buttonFontSize: CGFloat { 18 }

    // MARK: Metrics, in points

    /// The size of the font.
    open var pointSize: CGFloat { font.size }
    /// The distance from the baseline to the top of the line.
    open var ascender: CGFloat { font.metrics.ascender }
    /// The distance from the baseline to the bottom of the line; negative.
    open var descender: CGFloat { font.metrics.descender }
    /// The additional distance between lines.
    open var leading: CGFloat { font.metrics.leading }
    /// The height of a line.
    open var lineHeight: CGFloat { font.metrics.lineHeight }
    /// The height of capital letters.
    open var capHeight: CGFloat { font.metrics.capHeight }
    /// The height of the letter x.
    open var xHeight: CGFloat { font.metrics.xHeight }

    // MARK: Names

    /// The PostScript name.
    open var fontName: String { font.face.postScriptName }
    /// The name of the family.
    open var familyName: String { font.face.familyName }

    /// A descriptor from which an equal font can be created.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request: font.request, textStyle: style) }

    /// The families of the machine's fonts, the pinned fonts and the registered fonts, sorted; without the machine's fonts if the program
    /// uses only pinned fonts.
    open class var familyNames: [String] { FontCatalog.families }

    /// The PostScript names of a family's fonts, sorted; empty for an unknown family.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalog.fontNames(family: familyName)
    }

    // MARK: Values

    /// Returns the font itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.font === font
    }

    open override var hash: Int { Int(font.id) }

    open override var description: String {
        "<UIFont: \(familyName) \(fontName) \(pointSize) pt>"
    }
}

extension UIFont.Weight {
    /// The weight on the scale of CSS and font files.
    var cssValue: Int {
        let steps: [(CGFloat, Int)] = [
            (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
        ]
        return steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? 400
    }

    /// Creates a weight from a value on the scale of CSS.
    init(cssValue: Int) {
        let steps: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
        self.init(steps[min(max((cssValue + 50) / 100 - 1, 0), 8)])
    }
}
