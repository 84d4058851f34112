import Foundation

/// The programs that may read a representation of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Every program.
    case all = 0
    /// Programs of the same team. *Differs from Foundation*: this program only, because programs have no team.
    case team = 1
    /// Programs of the same group. *Differs from Foundation*: this program only, because programs have no group.
    case group = 2
    /// Only this program can load the data.
    case ownProcess = 3
}

/// The way in which a receiver gets the file of an item.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The receiver opens the original file and not a copy.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// An object that an item provider can offer as data, such as an `NSString`, `NSURL` or `UIImage`.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types of data that objects of this class provide, the best one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The types of data that this object provides, the best one first; by default, the types of its class.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The programs that may read a type of data of this object; by default, all programs.
    func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String) -> NSItemProviderRepresentationVisibility

    /// Creates the data of a type and passes it to `completionHandler`, immediately or later. *Thread*: the one of the request.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    /// Returns the types of the class.
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

    /// Returns `.all`.
    public func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility { .all }
}

/// An object that can be created from the data of an item, such as an `NSString`, `NSURL` or `UIImage`.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
    /// The types of data from which objects of the class are created, the best one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Creates an object from data. *Throws*: if the data is not of that type.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// The error that describes why an item could not be loaded.
struct ItemProviderError: Error, CustomStringConvertible {
    let description: String
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    /// The type of UTF-8 text.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }

    /// Provides the text in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }

    /// The types of text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.utf8PlainText.identifier, UTType.plainText.identifier, UTType.text.identifier]
    }

    /// Creates a string from UTF-8 text; parts that are not UTF-8 become U+FFFD.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = NSString(string: String(decoding: data, as: UTF8.self)) as? Self else {
            throw ItemProviderError(description: "\(self) cannot be created from text")
        }
        return text
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    /// The type of a URL.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

    /// The types of this URL: `.fileURL` for a file, and `.url`.
    public var writableTypeIdentifiersForItemProvider: [String] {
        (isFileURL ? [UTType.fileURL.identifier] : []) + [UTType.url.identifier]
    }

    /// Provides the URL as text.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    /// The types of URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.fileURL.identifier, UTType.url.identifier] }

    /// Creates a URL from its text.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let url = NSURL(string: text) as? Self else { throw ItemProviderError(description: "not a URL: \(text)") }
        return url
    }
}
