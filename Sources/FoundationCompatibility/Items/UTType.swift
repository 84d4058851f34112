import Foundation

/// A type of data, named by an identifier such as `public.png`. *Thread*: any.
///
/// *Differs from Foundation*: Apple declares it in UniformTypeIdentifiers. A fixed list of types is known; files on the machine declare
/// no additional types.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
    /// The identifier in lower case.
    public let identifier: String

    /// Creates the known type with an identifier; nil for an unknown identifier.
    public init?(_ identifier: String) {
        guard Self.known[identifier.lowercased()] != nil else { return nil }
        self.identifier = identifier.lowercased()
    }

    /// Creates a type that the program defines. It conforms to no other type unless the identifier is known.
    public init(exportedAs identifier: String) {
        self.identifier = identifier.lowercased()
    }

    /// Creates a type that another program defines. It conforms to no other type unless the identifier is known.
    public init(importedAs identifier: String) {
        self.identifier = identifier.lowercased()
    }

    /// Creates the type of files with an extension, given without its dot; nil if no known type has the extension.
    public init?(filenameExtension: String) {
        let wanted = filenameExtension.lowercased()
        guard let found = Self.list.first(where: { $0.extensions.contains(wanted) }) else { return nil }
        identifier = found.identifier
    }

    /// Creates the type that has a MIME type; nil if no known type has it. Parameters such as a character set are ignored.
    public init?(mimeType: String) {
        let wanted = mimeType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard let found = Self.list.first(where: { $0.mimeType == wanted }) else { return nil }
        identifier = found.identifier
    }

    /// The MIME type; nil for types without one.
    public var preferredMIMEType: String? { Self.known[identifier]?.mimeType }

    /// The file name extension, without its dot; nil for types without one.
    public var preferredFilenameExtension: String? { Self.known[identifier]?.extensions.first }

    /// Whether this type is `type` or a kind of it.
    public func conforms(to type: UTType) -> Bool {
        if identifier == type.identifier { return true }
        return (Self.known[identifier]?.parents ?? []).contains { UTType(importedAs: $0).conforms(to: type) }
    }

    /// The identifier.
    public var description: String { identifier }

    private struct Declaration {
        let identifier: String
        let mimeType: String?
        let extensions: [String]
        let parents: [String]

        init(_ identifier: String, _ mimeType: String?, _ extensions: [String], _ parents: [String]) {
            self.identifier = identifier
            self.mimeType = mimeType
            self.extensions = extensions
            self.parents = parents
        }

        /// Creates the declaration of a type without a MIME type.
        init(_ identifier: String, _ parents: [String]) {
            self.init(identifier, nil, [], parents)
        }
    }

    /// The known types. Those that share a MIME type are in the order in which `init(mimeType:)` prefers them.
    private static let list: [Declaration] = [
        Declaration("public.item", []),
        Declaration("public.content", []),
        Declaration("public.data", ["public.item"]),
        Declaration("public.directory", "inode/directory", [], ["public.item"]),
        Declaration("public.folder", ["public.directory"]),
        Declaration("public.text", ["public.data", "public.content"]),
        Declaration("public.plain-text", ["public.text"]),
        Declaration("public.utf8-plain-text", "text/plain", ["txt", "text"], ["public.plain-text"]),
        Declaration("public.source-code", ["public.plain-text"]),
        Declaration("public.html", "text/html", ["html", "htm"], ["public.text"]),
        Declaration("public.xml", "text/xml", ["xml"], ["public.text"]),
        Declaration("public.json", "application/json", ["json"], ["public.text"]),
        Declaration("public.comma-separated-values-text", "text/csv", ["csv"], ["public.text"]),
        Declaration("public.rtf", "text/rtf", ["rtf"], ["public.text"]),
        Declaration("public.url", "text/uri-list", [], ["public.data"]),
        Declaration("public.file-url", ["public.url"]),
        Declaration("public.image", ["public.data", "public.content"]),
        Declaration("public.png", "image/png", ["png"], ["public.image"]),
        Declaration("public.jpeg", "image/jpeg", ["jpg", "jpeg"], ["public.image"]),
        Declaration("com.compuserve.gif", "image/gif", ["gif"], ["public.image"]),
        Declaration("org.webmproject.webp", "image/webp", ["webp"], ["public.image"]),
        Declaration("public.svg-image", "image/svg+xml", ["svg"], ["public.image"]),
        Declaration("public.heic", "image/heic", ["heic"], ["public.image"]),
        Declaration("public.avif", "image/avif", ["avif"], ["public.image"]),
        Declaration("public.tiff", "image/tiff", ["tiff", "tif"], ["public.image"]),
        Declaration("com.microsoft.bmp", "image/bmp", ["bmp"], ["public.image"]),
        Declaration("com.adobe.pdf", "application/pdf", ["pdf"], ["public.data", "public.content"]),
        Declaration("public.audiovisual-content", ["public.data", "public.content"]),
        Declaration("public.movie", ["public.audiovisual-content"]),
        Declaration("public.video", ["public.movie"]),
        Declaration("public.archive", ["public.data"]),
        Declaration("public.audio", ["public.audiovisual-content"]),
        Declaration("public.mpeg-4", "video/mp4", ["mp4"], ["public.movie"]),
        Declaration("com.apple.quicktime-movie", "video/quicktime", ["mov"], ["public.movie"]),
        Declaration("public.mp3", "audio/mpeg", ["mp3"], ["public.audio"]),
        Declaration("public.zip-archive", "application/zip", ["zip"], ["public.archive"]),
        Declaration("public.swift-source", "text/x-swift", ["swift"], ["public.source-code"]),
    ]

    private static let known = Dictionary(uniqueKeysWithValues: list.map { ($0.identifier, $0) })
}

extension UTType {
    /// Anything that is stored or sent.
    public static let item = UTType(importedAs: "public.item")
    /// Content that a program can show or play, such as text, an image or sound.
    public static let content = UTType(importedAs: "public.content")
    /// Bytes of any kind.
    public static let data = UTType(importedAs: "public.data")
    /// A folder.
    public static let folder = UTType(importedAs: "public.folder")
    /// A folder, or a package that is shown as a file.
    public static let directory = UTType(importedAs: "public.directory")
    /// Text with or without styles.
    public static let text = UTType(importedAs: "public.text")
    /// Text without styles in any encoding.
    public static let plainText = UTType(importedAs: "public.plain-text")
    /// Text without styles in UTF-8.
    public static let utf8PlainText = UTType(importedAs: "public.utf8-plain-text")
    /// Source text of programs.
    public static let sourceCode = UTType(importedAs: "public.source-code")
    /// HTML.
    public static let html = UTType(importedAs: "public.html")
    /// XML.
    public static let xml = UTType(importedAs: "public.xml")
    /// JSON.
    public static let json = UTType(importedAs: "public.json")
    /// Text in RTF.
    public static let rtf = UTType(importedAs: "public.rtf")
    /// A URL.
    public static let url = UTType(importedAs: "public.url")
    /// The URL of a file.
    public static let fileURL = UTType(importedAs: "public.file-url")
    /// An image of any format.
    public static let image = UTType(importedAs: "public.image")
    /// A PNG image.
    public static let png = UTType(importedAs: "public.png")
    /// A JPEG image.
    public static let jpeg = UTType(importedAs: "public.jpeg")
    /// A GIF image.
    public static let gif = UTType(importedAs: "com.compuserve.gif")
    /// A WebP image.
    public static let webP = UTType(importedAs: "org.webmproject.webp")
    /// An SVG image.
    public static let svg = UTType(importedAs: "public.svg-image")
    /// A HEIC image.
    public static let heic = UTType(importedAs: "public.heic")
    /// A PDF document.
    public static let pdf = UTType(importedAs: "com.adobe.pdf")
    /// A video with or without sound.
    public static let movie = UTType(importedAs: "public.movie")
    /// Video without sound.
    public static let video = UTType(importedAs: "public.video")
    /// Archives of files.
    public static let archive = UTType(importedAs: "public.archive")
    /// Sound.
    public static let audio = UTType(importedAs: "public.audio")
    /// A ZIP archive.
    public static let zip = UTType(importedAs: "public.zip-archive")
}
