import Foundation
import TextEngine

/// A description of a font, from which fonts are made. Immutable. *Thread*: any.
// Protection: every stored property is immutable.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = Self(rawValue: 1)
        public static let traitBold = Self(rawValue: 2)
        public static let traitMonoSpace = Self(rawValue: 1 << 10)
    }

    public struct AttributeName: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = Self(rawValue: "NSFontFamilyAttribute")
        public static let name = Self(rawValue: "NSFontNameAttribute")
        public static let size = Self(rawValue: "NSFontSizeAttribute")
        public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
        public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
    }

    public struct TraitKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let weight = Self(rawValue: "NSCTFontWeightTrait")
        public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    }

    public struct FeatureKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let featureIdentifier = Self(rawValue: "CTFeatureTypeIdentifier")
        public static let typeIdentifier = Self(rawValue: "CTFeatureSelectorIdentifier")
        public static let type = featureIdentifier
        public static let selector = typeIdentifier
    }

    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    private let request: FontRequest
    package let textStyle: UIFont.TextStyle?

    package init(request: FontRequest, textStyle: UIFont.TextStyle? = nil) {
        self.request = request
        self.textStyle = textStyle
    }

    /// A name that is not installed gives the system's font.
    public convenience init(name: String, size: CGFloat) {
        let known = Font.resolve(named: name, size: size)?.request
        self.init(request: known ?? FontRequest(size: size))
    }

    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        let plain = UIFontDescriptor(request: FontRequest(size: 0))
        let described = plain.addingAttributes(attributes)
        self.init(request: described.request, textStyle: described.textStyle)
    }

    open var pointSize: CGFloat { request.size }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if request.weight >= 600 { traits.insert(.traitBold) }
        if request.isItalic { traits.insert(.traitItalic) }
        if request.family == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    open var fontAttributes: [AttributeName: Any] {
        let font = Font.resolve(request)
        var attributes: [AttributeName: Any] = [
            .name: font.face.postScriptName, .family: font.face.familyName, .size: request.size,
            .traits: [TraitKey.weight: UIFont.Weight(cssValue: request.weight)],
        ]
        if let textStyle { attributes[.textStyle] = textStyle }
        return attributes
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(request: request.withSize(newPointSize), textStyle: textStyle)
    }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var changed = request
        changed.family = Font.resolve(named: newFamily, size: request.size)?.request.family ?? .named(newFamily)
        return UIFontDescriptor(request: changed)
    }

    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var changed = request
        changed.weight = symbolicTraits.contains(.traitBold) ? max(request.weight, 700) : min(request.weight, 500)
        changed.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitMonoSpace) { changed.family = .monospaced }
        return UIFontDescriptor(request: changed, textStyle: textStyle)
    }

    /// *Differs from UIKit*: there is no rounded system font; that design gives the default one.
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

    /// Apple's numbered features that OpenType has too; others are ignored.
    private static func feature(_ setting: [FeatureKey: Int]) -> FontFeature? {
        switch (setting[.featureIdentifier], setting[.typeIdentifier]) {
        case (6, 0): FontFeature("tnum")
        case (6, 1): FontFeature("pnum")
        case (14, 4): FontFeature("zero")
        case (11, 1): FontFeature("frac")
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

    /// The engine's request at a size in points.
    package func request(size: CGFloat) -> FontRequest { request.withSize(size) }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.request == request
    }

    open override var hash: Int { request.hashValue }
}

/// The feature of digits of one width, by Apple's numbers.
public let kNumberSpacingType = 6
/// Digits of one width.
public let kMonospacedNumbersSelector = 0
