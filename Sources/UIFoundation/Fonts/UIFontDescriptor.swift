import Foundation
import TextEngine

/// A description of a font, from which fonts are created. Immutable. *Thread*: any.
// Protection: every stored property is immutable.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    /// Style properties of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Italic.
        public static let traitItalic = Self(rawValue: 1)
        /// A weight of at least 600 on the scale of CSS.
        public static let traitBold = Self(rawValue: 2)
        /// Equal width of all characters.
        public static let traitMonoSpace = Self(rawValue: 1 << 10)
    }

    /// The name of an attribute of a descriptor.
    public struct AttributeName: Hashable, RawRepresentable, Sendable {
        /// The name as a string.
        public let rawValue: String

        /// Wraps a name; descriptors ignore an unknown name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the family, a `String`.
        public static let family = Self(rawValue: "NSFontFamilyAttribute")
        /// The PostScript name, a `String`; it has precedence over the family.
        public static let name = Self(rawValue: "NSFontNameAttribute")
        /// The size in points, a number.
        public static let size = Self(rawValue: "NSFontSizeAttribute")
        /// A dictionary with ``TraitKey`` keys; only the weight is used.
        public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
        /// An array of dictionaries with ``FeatureKey`` keys; only some features are known.
        public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// A `UIFont.TextStyle`.
        public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// A key of the traits of a descriptor.
    public struct TraitKey: Hashable, RawRepresentable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The weight: a `UIFont.Weight`, or a number on its scale.
        public static let weight = Self(rawValue: "NSCTFontWeightTrait")
        /// The symbolic traits. *Differs from UIKit*: ignored.
        public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    }

    /// A key of a font feature.
    public struct FeatureKey: Hashable, RawRepresentable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The number of a group of features.
        public static let featureIdentifier = Self(rawValue: "CTFeatureTypeIdentifier")
        /// The number of a feature in the group.
        public static let typeIdentifier = Self(rawValue: "CTFeatureSelectorIdentifier")
        /// Another name of ``featureIdentifier``.
        public static let type = featureIdentifier
        /// Another name of ``typeIdentifier``.
        public static let selector = typeIdentifier
    }

    /// A design of the system font, such as serif or monospaced.
    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        /// The name of the design.
        public let rawValue: String

        /// Wraps a name; an unknown name means the default design.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system font.
        public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
        /// The rounded system font. *Differs from UIKit*: the same as ``default``.
        public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
        /// The system's serif font.
        public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
        /// The monospaced system font.
        public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    private let request: FontRequest
    let textStyle: UIFont.TextStyle?

    init(request: FontRequest, textStyle: UIFont.TextStyle? = nil) {
        self.request = request
        self.textStyle = textStyle
    }

    /// Creates a description of the font with a name, or of the system font if none with that name is installed. *Units*: points.
    public convenience init(name: String, size: CGFloat) {
        let known = Font.resolve(named: name, size: size)?.request
        self.init(request: known ?? FontRequest(size: size))
    }

    /// Creates a description from attributes, with a size of 0 if they have none.
    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        let plain = UIFontDescriptor(request: FontRequest(size: 0))
        let described = plain.addingAttributes(attributes)
        self.init(request: described.request, textStyle: described.textStyle)
    }

    /// The size in points; 0 if it is not specified.
    open var pointSize: CGFloat { request.size }

    /// The bold, italic and monospaced traits of the described font.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if request.weight >= 600 { traits.insert(.traitBold) }
        if request.isItalic { traits.insert(.traitItalic) }
        if request.family == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the value of an attribute; nil if ``fontAttributes`` does not contain it.
    open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    /// Name, family, size, weight and text style. *Cost*: resolves the font.
    open var fontAttributes: [AttributeName: Any] {
        let font = Font.resolve(request)
        var attributes: [AttributeName: Any] = [
            .name: font.face.postScriptName, .family: font.face.familyName, .size: request.size,
            .traits: [TraitKey.weight: UIFont.Weight(cssValue: request.weight)],
        ]
        if let textStyle { attributes[.textStyle] = textStyle }
        return attributes
    }

    /// The description with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(request: request.withSize(newPointSize), textStyle: textStyle)
    }

    /// The description with another family. If the family is not installed now, it is searched again when a font is created.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var changed = request
        changed.family = Font.resolve(named: newFamily, size: request.size)?.request.family ?? .named(newFamily)
        return UIFontDescriptor(request: changed)
    }

    /// The description with exactly the bold and italic traits of the set; never nil. The family becomes the monospaced system font if the
    /// set contains `traitMonoSpace`, and is otherwise unchanged.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var changed = request
        changed.weight = symbolicTraits.contains(.traitBold) ? max(request.weight, 700) : min(request.weight, 500)
        changed.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitMonoSpace) { changed.family = .monospaced }
        return UIFontDescriptor(request: changed, textStyle: textStyle)
    }

    /// The description with another design; never nil. *Differs from UIKit*: the rounded design is the default one.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var changed = request
        changed.family =
            switch design {
            case .monospaced: .monospaced
            case .serif: .serif
            default: .system
            }
        return UIFontDescriptor(request: changed, textStyle: textStyle)
    }

    /// The description with attributes added; unknown attributes and features are ignored.
    open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        var changed = request
        if let size = number(attributes[.size]) { changed = changed.withSize(size) }
        if let name = (attributes[.name] ?? attributes[.family]) as? String,
            let known = Font.resolve(named: name, size: changed.size)?.request
        {
            changed.family = known.family
            changed.weight = known.weight
            changed.isItalic = known.isItalic
        }
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            if let weight = traits[.weight] as? UIFont.Weight {
                changed.weight = weight.cssValue
            } else if let weight = number(traits[.weight]) {
                changed.weight = UIFont.Weight(weight).cssValue
            }
        }
        if let settings = attributes[.featureSettings] as? [[FeatureKey: Int]] {
            changed.features += settings.compactMap(Self.feature)
        }
        return UIFontDescriptor(request: changed, textStyle: attributes[.textStyle] as? UIFont.TextStyle ?? textStyle)
    }

    /// The OpenType feature with the same effect as a feature in Apple's numbering; nil if there is none.
    private static func feature(_ setting: [FeatureKey: Int]) -> FontFeature? {
        switch (setting[.featureIdentifier], setting[.typeIdentifier]) {
        case (6, 0): FontFeature("tnum")
        case (6, 1): FontFeature("pnum")
        case (14, 4): FontFeature("zero")
        case (11, 1): FontFeature("afrc")
        case (11, 2): FontFeature("frac")
        case (37, 1): FontFeature("smcp")
        case (38, 1): FontFeature("c2sc")
        default: nil
        }
    }

    private func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    /// The text engine's request for this font at a size in points.
    package func request(size: CGFloat) -> FontRequest { request.withSize(size) }

    /// The description of a text style's font at the current text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// Returns the description itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.request == request
    }

    open override var hash: Int { request.hashValue }
}

/// The feature group of number spacing, in Apple's numbering.
public let kNumberSpacingType = 6
/// The feature of digits with equal width.
public let kMonospacedNumbersSelector = 0
