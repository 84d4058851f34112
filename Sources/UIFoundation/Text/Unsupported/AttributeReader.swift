internal import CoreFoundation
import Foundation
import TextEngine

/// Reads the attributes at a position of a string from Foundation's storage.
///
/// `attributes(at:effectiveRange:)` bridges each key and value into a new dictionary, which takes twice as long as measuring
/// a line of text. This type reads the stored dictionary, which has few entries.
/// *Thread*: any, while no other code changes the string.
struct AttributeReader {
    /// The attributes that are read together, because most texts have no others.
    struct CommonAttributes {
        var font: UIFont?
        var color: UIColor?
        var paragraph: NSParagraphStyle?
        /// The end of the range with these attributes, in UTF-16 units.
        var end = 0
    }

    private let string: CFAttributedString

    /// Creates a reader for a string. Returns nil for subclasses, which may store their attributes elsewhere.
    init?(_ string: NSAttributedString) {
        guard type(of: string) == NSAttributedString.self || type(of: string) == NSMutableAttributedString.self else { return nil }
        self.string = unsafeBitCast(string, to: CFAttributedString.self)
    }

    /// The attributes at an offset inside the string; nil if the text there has any other attribute.
    func common(at offset: Int) -> CommonAttributes? {
        var range = CFRange()
        guard let values = CFAttributedStringGetAttributes(string, offset, &range) else { return nil }
        var common = CommonAttributes()
        common.end = range.location + range.length
        let count = CFDictionaryGetCount(values)
        guard count <= Self.maximumEntries else { return nil }
        return withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: Self.maximumEntries * 2) { entries in
            guard let keys = entries.baseAddress, count > 0 else { return common }
            CFDictionaryGetKeysAndValues(values, keys, keys + Self.maximumEntries)
            for index in 0..<count where !common.assign(keys[index], keys[Self.maximumEntries + index]) { return nil }
            return common
        }
    }

    /// The font of a string whose only attribute is one font for its whole length; nil for other strings.
    ///
    /// The font is valid while the string exists. It is not retained, because threads that measure in the same font would contend for its
    /// reference count.
    func uniformFont(length: Int) -> Unmanaged<Font>? {
        var range = CFRange()
        guard let values = CFAttributedStringGetAttributes(string, 0, &range), range.length >= length,
            CFDictionaryGetCount(values) == 1
        else { return nil }
        var key: UnsafeRawPointer?
        var value: UnsafeRawPointer?
        CFDictionaryGetKeysAndValues(values, &key, &value)
        guard let key, let value, Self.name(key) == NSAttributedString.Key.font.rawValue else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(value)._withUnsafeGuaranteedRef { object in
            guard type(of: object) == UIFont.self else { return nil }
            return Unmanaged.passUnretained(unsafeDowncast(object, to: UIFont.self).font)
        }
    }

    fileprivate static func name(_ key: UnsafeRawPointer) -> String {
        Unmanaged<NSString>.fromOpaque(key)._withUnsafeGuaranteedRef { String._unconditionallyBridgeFromObjectiveC($0) }
    }

    private static let maximumEntries = 3
}

extension AttributeReader.CommonAttributes {
    /// Stores one entry; returns `false` for another key or for a value of an unexpected type.
    fileprivate mutating func assign(_ key: UnsafeRawPointer?, _ value: UnsafeRawPointer?) -> Bool {
        guard let key, let value else { return false }
        let name = AttributeReader.name(key)
        let object = Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue()
        switch name {
        case NSAttributedString.Key.font.rawValue:
            font = object as? UIFont
            return font != nil
        case NSAttributedString.Key.foregroundColor.rawValue:
            color = object as? UIColor
            return color != nil
        case NSAttributedString.Key.paragraphStyle.rawValue:
            paragraph = object as? NSParagraphStyle
            return paragraph != nil
        default:
            return false
        }
    }
}
