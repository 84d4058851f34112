import Foundation

extension NSAttributedString {
    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name of the format.
        public let rawValue: String

        /// Wraps a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Plain text.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// HTML.
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// An option for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String

        /// Wraps a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The key of the format, a ``DocumentType``; without it, text whose first character other than white space is `<` is read as HTML.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The key of the raw value of a `String.Encoding`; UTF-8 without it.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The key of the attributes that text has unless the document specifies others.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// Reads plain text or HTML.
    ///
    /// *Thread*: any. *Cost*: one pass over the text. *Throws* a `CocoaError` if the bytes are not text of the encoding.
    /// *Differs from UIKit*: text has the system font unless the document specifies a font family; images, tables and scripts are ignored;
    /// of style sheets, only rules whose selector is one element name or `*` apply; `documentAttributes` is unchanged.
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
            AttributedStringMemory.record(self)
            return
        }
        var reader = HTMLReader(text, defaults: attributes)
        self.init(attributedString: reader.read())
        AttributedStringMemory.record(self)
    }

    /// Reads the file at `url` like ``init(data:options:documentAttributes:)``. *Throws* also if the file cannot be read.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }
}
