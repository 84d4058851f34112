import Foundation
import UIPrimitives

// `AttributedString` carries UIKit's attributes by name, such as `string.font`, and turns into an `NSAttributedString` and back.

extension AttributeScopes {
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes that texts are drawn with.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let strokeColor: StrokeColorAttribute
        public let strokeWidth: StrokeWidthAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }

        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }

        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }

        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.tracking.rawValue
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }

        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }

        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }

        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strokeColor.rawValue
        }

        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.strokeWidth.rawValue
        }

        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key {
        self[Key.self]
    }
}

extension AttributeContainer {
    /// The attributes of a dictionary that UIKit knows; others, and values of another type, are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        self.font = dictionary[.font] as? UIFont
        self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
        self.foregroundColor = dictionary[.foregroundColor] as? UIColor
        self.backgroundColor = dictionary[.backgroundColor] as? UIColor
        self.kern = Self.number(dictionary[.kern])
        self.tracking = Self.number(dictionary[.tracking])
        self.underlineStyle = Self.lineStyle(dictionary[.underlineStyle])
        self.underlineColor = dictionary[.underlineColor] as? UIColor
        self.strikethroughStyle = Self.lineStyle(dictionary[.strikethroughStyle])
        self.strikethroughColor = dictionary[.strikethroughColor] as? UIColor
        self.strokeColor = dictionary[.strokeColor] as? UIColor
        self.strokeWidth = Self.number(dictionary[.strokeWidth])
        self.baselineOffset = Self.number(dictionary[.baselineOffset])
        self.link = dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap(URL.init(string:))
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func lineStyle(_ value: Any?) -> NSUnderlineStyle? {
        (value as? NSUnderlineStyle) ?? number(value).map { NSUnderlineStyle(rawValue: Int(saturating: $0)) }
    }

    /// The same attributes as a dictionary.
    var dictionary: [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        found[.font] = self.font
        found[.paragraphStyle] = self.paragraphStyle
        found[.foregroundColor] = self.foregroundColor
        found[.backgroundColor] = self.backgroundColor
        found[.kern] = self.kern
        found[.tracking] = self.tracking
        found[.underlineStyle] = self.underlineStyle?.rawValue
        found[.underlineColor] = self.underlineColor
        found[.strikethroughStyle] = self.strikethroughStyle?.rawValue
        found[.strikethroughColor] = self.strikethroughColor
        found[.strokeColor] = self.strokeColor
        found[.strokeWidth] = self.strokeWidth
        found[.baselineOffset] = self.baselineOffset
        found[.link] = self.link
        return found
    }
}

extension NSAttributedString {
    /// The same text with the attributes that UIKit knows.
    public convenience init(_ string: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in string.runs {
            text.append(
                NSAttributedString(string: String(string[run.range].characters), attributes: run.attributes.dictionary))
        }
        self.init(attributedString: text)
    }
}

extension AttributedString {
    /// The same text with the attributes that UIKit knows.
    public init(_ string: NSAttributedString) {
        self.init()
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            let text = (string.string as NSString).substring(with: range)
            append(AttributedString(text, attributes: AttributeContainer(attributes)))
        }
    }
}
