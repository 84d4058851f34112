import Foundation
import Scheduling
import TextEngine
import UIPrimitives

/// A font at a size. Immutable.
///
/// The system's font is Inter, the monospaced one DejaVu Sans Mono. *Thread*: any.
// Protection: every stored property is immutable.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    /// How heavy strokes are, on Apple's scale from −1 to 1.
    public struct Weight: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Self(-0.8)
        public static let thin = Self(-0.6)
        public static let light = Self(-0.4)
        public static let regular = Self(0)
        public static let medium = Self(0.23)
        public static let semibold = Self(0.3)
        public static let bold = Self(0.4)
        public static let heavy = Self(0.56)
        public static let black = Self(0.62)
    }

    /// What a text is for; its size follows the user's text size.
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let largeTitle = Self(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
        public static let body = Self(rawValue: "UICTFontTextStyleBody")
        public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")
    }

    /// First, so that CoreFoundation can compare values of attributes.
    private let attributeValueMark = AttributeValueMark()

    /// The engine's font behind it.
    package let font: Font
    private let style: TextStyle?

    package init(font: Font, style: TextStyle? = nil) {
        self.font = font
        self.style = style
    }

    // MARK: Making fonts

    /// A font by family or PostScript name; nil when nothing of that name is installed.
    ///
    /// *Differs from UIKit*: names of Apple's families (Helvetica Neue, Menlo, Georgia …) give the family that stands
    /// for them here.
    public convenience init?(name: String, size: CGFloat) {
        guard let font = Font.resolve(named: name, size: UIFont.usable(size)) else { return nil }
        self.init(font: font)
    }

    /// The font of a descriptor; `size` 0 means the descriptor's own.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        let request = descriptor.request(size: size > 0 ? size : descriptor.pointSize)
        self.init(font: Font.resolve(request), style: descriptor.textStyle)
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        shared(Font.resolve(FontRequest(isItalic: true, size: usable(fontSize))))
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        shared(Font.resolve(FontRequest(weight: weight.cssValue, size: usable(fontSize))))
    }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let digits = [FontFeature("tnum")]
        return shared(Font.resolve(FontRequest(weight: weight.cssValue, size: usable(fontSize), features: digits)))
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        shared(Font.resolve(FontRequest(family: .monospaced, weight: weight.cssValue, size: usable(fontSize))))
    }

    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, category: TextSize.current)
    }

    /// The font of a style at a text size.
    package class func preferredFont(forTextStyle style: TextStyle, category: UIContentSizeCategory) -> UIFont {
        let size = style.pointSize(at: category)
        let weight = style == .headline ? Weight.semibold : .regular
        return UIFont(font: Font.resolve(FontRequest(weight: weight.cssValue, size: size)), style: style)
    }

    /// The one object for a font without a style: lists ask for the same few fonts thousands of times.
    private class func shared(_ font: Font) -> UIFont {
        known.withLock { known in
            if let font = known[font] { return font }
            if known.count >= 64 { known.removeAll() }
            let made = UIFont(font: font)
            known[font] = made
            return made
        }
    }

    private static let known = Locked<[Font: UIFont]>([:])

    /// UIKit's sizes: a size of zero or less, or none at all, means the system's.
    private class func usable(_ size: CGFloat) -> CGFloat {
        size.isNaN || size < 0 ? systemFontSize : size
    }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(font: font.withSize(UIFont.usable(fontSize)))
    }

    // MARK: Usual sizes, in points

    open class var systemFontSize: CGFloat { 14 }
    open class var labelFontSize: CGFloat { 17 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var buttonFontSize: CGFloat { 18 }

    // MARK: Measures, in points

    open var pointSize: CGFloat { font.size }
    open var ascender: CGFloat { font.metrics.ascender }
    /// Negative: below the baseline.
    open var descender: CGFloat { font.metrics.descender }
    open var leading: CGFloat { font.metrics.leading }
    open var lineHeight: CGFloat { font.metrics.lineHeight }
    open var capHeight: CGFloat { font.metrics.capHeight }
    open var xHeight: CGFloat { font.metrics.xHeight }

    // MARK: Names

    /// The PostScript name.
    open var fontName: String { font.face.postScriptName }
    open var familyName: String { font.face.familyName }

    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request: font.request, textStyle: style) }

    /// The families that are installed, sorted; in snapshots those of the pinned list.
    open class var familyNames: [String] { FontCatalog.families }

    /// The PostScript names of a family's fonts, sorted.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalog.fontNames(family: familyName)
    }

    // MARK: Values

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

    /// The weight on Apple's scale.
    init(cssValue: Int) {
        let steps: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
        self.init(steps[min(max((cssValue + 50) / 100 - 1, 0), 8)])
    }
}
