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
        public let ligature: LigatureAttribute
        public let shadow: ShadowAttribute
        public let attachment: AttachmentAttribute
        public let obliqueness: ObliquenessAttribute
        public let expansion: ExpansionAttribute
        public let textEffect: TextEffectAttribute
        public let writingDirection: WritingDirectionAttribute
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

        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static let name = NSAttributedString.Key.ligature.rawValue
        }

        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static let name = NSAttributedString.Key.shadow.rawValue
        }

        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            public static let name = NSAttributedString.Key.attachment.rawValue
        }

        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.obliqueness.rawValue
        }

        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.expansion.rawValue
        }

        public enum TextEffectAttribute: AttributedStringKey {
            public typealias Value = NSAttributedString.TextEffectStyle
            public static let name = NSAttributedString.Key.textEffect.rawValue
        }

        /// The numbers of ``Foundation/NSAttributedString/Key/writingDirection``.
        public enum WritingDirectionAttribute: AttributedStringKey {
            public typealias Value = [Int]
            public static let name = NSAttributedString.Key.writingDirection.rawValue
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
        for bridge in AttributeBridge.all {
            if let value = dictionary[bridge.key] { bridge.read(value, &self) }
        }
    }

    /// The same attributes as a dictionary.
    var dictionary: [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        for bridge in AttributeBridge.all { found[bridge.key] = bridge.write(self) }
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
