import Foundation

extension NSAttributedString {
    /// What a document is written in.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// How a document is read.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A ``DocumentType``; guessed by the first letters where it is missing.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`; UTF-8 unless given.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// Attributes of text that the document gives none.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// Reads plain text or HTML.
    ///
    /// *Thread*: any. *Cost*: one pass over the text. *Throws* a `CocoaError` where the bytes are not text of the encoding.
    /// *Differs from UIKit*: text is in the system font unless the document names a family; pictures, tables and scripts are left
    /// out; of style sheets only rules for single elements count; `documentAttributes` stays as it is.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let raw = (options[.characterEncoding] as? UInt) ?? (options[.characterEncoding] as? NSNumber)?.uintValue
        let encoding = raw.map(String.Encoding.init(rawValue:)) ?? .utf8
        guard let text = String(data: data, encoding: encoding) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        let type = options[.documentType] as? DocumentType ?? (options[.documentType] as? String).map(DocumentType.init(rawValue:))
        let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
        let isHTML = type.map { $0 == .html } ?? text.drop(while: \.isWhitespace).hasPrefix("<")
        guard isHTML else {
            self.init(string: text, attributes: attributes)
            return
        }
        var reader = HTMLReader(text, defaults: attributes)
        self.init(attributedString: reader.read())
    }

    /// Reads the file at `url` as ``init(data:options:documentAttributes:)`` does.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }
}
