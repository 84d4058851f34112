import Foundation
import UIPrimitives

// UIKit's attributes as properties of `AttributedString`, such as `string.font`, and conversions to `NSAttributedString` and back.

extension AttributeScopes {
    /// The attributes of UIKit.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes that affect how text is drawn.
    public struct UIKitAttributes: AttributeScope {
        /// See `NSAttributedString.Key.font`.
        public let font: FontAttribute
        /// See `NSAttributedString.Key.paragraphStyle`.
        public let paragraphStyle: ParagraphStyleAttribute
        /// See `NSAttributedString.Key.foregroundColor`.
        public let foregroundColor: ForegroundColorAttribute
        /// See `NSAttributedString.Key.backgroundColor`.
        public let backgroundColor: BackgroundColorAttribute
        /// See `NSAttributedString.Key.kern`.
        public let kern: KernAttribute
        /// See `NSAttributedString.Key.tracking`.
        public let tracking: TrackingAttribute
        /// See `NSAttributedString.Key.underlineStyle`.
        public let underlineStyle: UnderlineStyleAttribute
        /// See `NSAttributedString.Key.underlineColor`.
        public let underlineColor: UnderlineColorAttribute
        /// See `NSAttributedString.Key.strikethroughStyle`.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// See `NSAttributedString.Key.strikethroughColor`.
        public let strikethroughColor: StrikethroughColorAttribute
        /// See `NSAttributedString.Key.strokeColor`.
        public let strokeColor: StrokeColorAttribute
        /// See `NSAttributedString.Key.strokeWidth`.
        public let strokeWidth: StrokeWidthAttribute
        /// See `NSAttributedString.Key.baselineOffset`.
        public let baselineOffset: BaselineOffsetAttribute
        /// See `NSAttributedString.Key.ligature`.
        public let ligature: LigatureAttribute
        /// See `NSAttributedString.Key.shadow`.
        public let shadow: ShadowAttribute
        /// See `NSAttributedString.Key.attachment`.
        public let attachment: AttachmentAttribute
        /// See `NSAttributedString.Key.obliqueness`.
        public let obliqueness: ObliquenessAttribute
        /// See `NSAttributedString.Key.expansion`.
        public let expansion: ExpansionAttribute
        /// See `NSAttributedString.Key.textEffect`.
        public let textEffect: TextEffectAttribute
        /// See `NSAttributedString.Key.writingDirection`.
        public let writingDirection: WritingDirectionAttribute
        /// Foundation's attributes, such as links.
        public let foundation: FoundationAttributes

        /// The font of text.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIFont
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.font.rawValue
        }

        /// The style of a paragraph.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = NSParagraphStyle
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }

        /// The color of text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIColor
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }

        /// The color behind text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIColor
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }

        /// The space after each character.
        public enum KernAttribute: AttributedStringKey {
            /// The type of the value, in points.
            public typealias Value = CGFloat
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        /// The space after each character; see `NSAttributedString.Key.tracking`.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the value, in points.
            public typealias Value = CGFloat
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.tracking.rawValue
        }

        /// The line below text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the value. An `NSAttributedString` stores its raw value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }

        /// The color of the line below text.
        public enum UnderlineColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIColor
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }

        /// The line through text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the value. An `NSAttributedString` stores its raw value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }

        /// The color of the line through text.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIColor
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }

        /// The color of the outlines of glyphs.
        public enum StrokeColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIColor
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.strokeColor.rawValue
        }

        /// The width of the outlines of glyphs.
        public enum StrokeWidthAttribute: AttributedStringKey {
            /// The type of the value, in percent of the font size.
            public typealias Value = CGFloat
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.strokeWidth.rawValue
        }

        /// The distance from the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the value, in points upward.
            public typealias Value = CGFloat
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }

        /// The use of ligatures.
        public enum LigatureAttribute: AttributedStringKey {
            /// The type of the value; 0 disables common ligatures.
            public typealias Value = Int
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.ligature.rawValue
        }

        /// The shadow behind glyphs.
        public enum ShadowAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = NSShadow
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.shadow.rawValue
        }

        /// The image in place of a character.
        public enum AttachmentAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = NSTextAttachment
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.attachment.rawValue
        }

        /// The skew of glyphs.
        public enum ObliquenessAttribute: AttributedStringKey {
            /// The type of the value, which is the tangent of the angle.
            public typealias Value = CGFloat
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.obliqueness.rawValue
        }

        /// The horizontal stretch of glyphs. *Differs from UIKit*: not drawn.
        public enum ExpansionAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = CGFloat
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.expansion.rawValue
        }

        /// An effect on glyphs; see ``Foundation/NSAttributedString/Key/textEffect``.
        public enum TextEffectAttribute: AttributedStringKey {
            /// The type of the value. An `NSAttributedString` stores its raw value.
            public typealias Value = NSAttributedString.TextEffectStyle
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.textEffect.rawValue
        }

        /// The nested directions of text; see ``Foundation/NSAttributedString/Key/writingDirection``.
        public enum WritingDirectionAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = [Int]
            /// The name of the attribute in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.writingDirection.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    /// The attribute that a property of `UIKitAttributes` names. This subscript makes UIKit's attributes available as in `string.font`.
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key {
        self[Key.self]
    }
}

extension AttributeContainer {
    /// Creates a container with the UIKit attributes and the link of a dictionary. Ignores other attributes, and values of the wrong type.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        for bridge in AttributeBridge.all {
            if let value = dictionary[bridge.key] { bridge.read(value, &self) }
        }
    }

    /// The UIKit attributes and the link as a dictionary.
    var dictionary: [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        for bridge in AttributeBridge.all { found[bridge.key] = bridge.write(self) }
        return found
    }
}

extension NSAttributedString {
    /// Creates the same text with its UIKit attributes and links; other attributes are omitted.
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
    /// Creates the same text with its UIKit attributes and links; other attributes are omitted.
    public init(_ string: NSAttributedString) {
        self.init()
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            let text = (string.string as NSString).substring(with: range)
            append(AttributedString(text, attributes: AttributeContainer(attributes)))
        }
    }
}
