import Foundation

/// Converts an attribute between `NSAttributedString` and `AttributedString`. *Thread*: any.
struct AttributeBridge: Sendable {
    let key: NSAttributedString.Key
    /// Stores a value of an `NSAttributedString` in the container, if the attribute can have a value of that type.
    let read: @Sendable (Any, inout AttributeContainer) -> Void
    /// Returns the value in the form in which an `NSAttributedString` stores it; nil if the container has none.
    let write: @Sendable (AttributeContainer) -> Any?

    private init<Key: AttributedStringKey>(
        _ attribute: Key.Type, read: @escaping @Sendable (Any) -> Key.Value? = { $0 as? Key.Value },
        write: @escaping @Sendable (Key.Value) -> Any = { $0 }
    ) where Key.Value: Sendable {
        key = NSAttributedString.Key(Key.name)
        self.read = { $1[Key.self] = read($0) }
        self.write = { $0[Key.self].map(write) }
    }

    private typealias UIKit = AttributeScopes.UIKitAttributes

    /// All attributes that are converted in both directions.
    static let all: [AttributeBridge] = [
        AttributeBridge(UIKit.FontAttribute.self),
        AttributeBridge(UIKit.ParagraphStyleAttribute.self),
        AttributeBridge(UIKit.ForegroundColorAttribute.self),
        AttributeBridge(UIKit.BackgroundColorAttribute.self),
        AttributeBridge(UIKit.KernAttribute.self, read: number),
        AttributeBridge(UIKit.TrackingAttribute.self, read: number),
        AttributeBridge(UIKit.UnderlineStyleAttribute.self, read: lineStyle, write: \.rawValue),
        AttributeBridge(UIKit.UnderlineColorAttribute.self),
        AttributeBridge(UIKit.StrikethroughStyleAttribute.self, read: lineStyle, write: \.rawValue),
        AttributeBridge(UIKit.StrikethroughColorAttribute.self),
        AttributeBridge(UIKit.StrokeColorAttribute.self),
        AttributeBridge(UIKit.StrokeWidthAttribute.self, read: number),
        AttributeBridge(UIKit.BaselineOffsetAttribute.self, read: number),
        AttributeBridge(UIKit.LigatureAttribute.self, read: integer),
        AttributeBridge(UIKit.ShadowAttribute.self),
        AttributeBridge(UIKit.AttachmentAttribute.self),
        AttributeBridge(UIKit.ObliquenessAttribute.self, read: number),
        AttributeBridge(UIKit.ExpansionAttribute.self, read: number),
        AttributeBridge(UIKit.TextEffectAttribute.self, read: textEffect, write: \.rawValue),
        AttributeBridge(UIKit.WritingDirectionAttribute.self, read: integers),
        AttributeBridge(AttributeScopes.FoundationAttributes.LinkAttribute.self, read: link),
    ]

    // MARK: Values of several types

    @Sendable private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    @Sendable private static func integer(_ value: Any) -> Int? {
        number(value).map { Int(saturating: $0) }
    }

    @Sendable private static func integers(_ value: Any) -> [Int]? {
        (value as? [Any]).map { $0.compactMap(integer) }
    }

    @Sendable private static func lineStyle(_ value: Any) -> NSUnderlineStyle? {
        (value as? NSUnderlineStyle) ?? integer(value).map(NSUnderlineStyle.init(rawValue:))
    }

    @Sendable private static func textEffect(_ value: Any) -> NSAttributedString.TextEffectStyle? {
        (value as? NSAttributedString.TextEffectStyle) ?? (value as? String).map(NSAttributedString.TextEffectStyle.init(rawValue:))
    }

    @Sendable private static func link(_ value: Any) -> URL? {
        value as? URL ?? (value as? String).flatMap(URL.init(string:))
    }
}
