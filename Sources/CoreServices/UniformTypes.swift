import Foundation
import UIPrimitives

// The uniform types under the names that they have in iOS 14 and earlier. `nonisolated(unsafe)`: each is an object that nothing changes.

/// The uniform type `public.image`.
nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
/// The uniform type `public.jpeg`.
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
/// The uniform type `public.png`.
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
/// The uniform type `com.compuserve.gif`.
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// The uniform type `public.tiff`.
nonisolated(unsafe) public let kUTTypeTIFF: CFString = "public.tiff"
/// The uniform type `com.microsoft.bmp`.
nonisolated(unsafe) public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// The uniform type `public.movie`.
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
/// The uniform type `public.video`.
nonisolated(unsafe) public let kUTTypeVideo: CFString = "public.video"
/// The uniform type `public.audio`.
nonisolated(unsafe) public let kUTTypeAudio: CFString = "public.audio"
/// The uniform type `public.mpeg-4`.
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// The uniform type `com.apple.quicktime-movie`.
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// The uniform type `public.mp3`.
nonisolated(unsafe) public let kUTTypeMP3: CFString = "public.mp3"
/// The uniform type `public.mpeg-4-audio`.
nonisolated(unsafe) public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// The uniform type `public.url`.
nonisolated(unsafe) public let kUTTypeURL: CFString = "public.url"
/// The uniform type `public.file-url`.
nonisolated(unsafe) public let kUTTypeFileURL: CFString = "public.file-url"
/// The uniform type `public.text`.
nonisolated(unsafe) public let kUTTypeText: CFString = "public.text"
/// The uniform type `public.plain-text`.
nonisolated(unsafe) public let kUTTypePlainText: CFString = "public.plain-text"
/// The uniform type `public.utf8-plain-text`.
nonisolated(unsafe) public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// The uniform type `public.rtf`.
nonisolated(unsafe) public let kUTTypeRTF: CFString = "public.rtf"
/// The uniform type `public.html`.
nonisolated(unsafe) public let kUTTypeHTML: CFString = "public.html"
/// The uniform type `public.xml`.
nonisolated(unsafe) public let kUTTypeXML: CFString = "public.xml"
/// The uniform type `public.json`.
nonisolated(unsafe) public let kUTTypeJSON: CFString = "public.json"
/// The uniform type `com.adobe.pdf`.
nonisolated(unsafe) public let kUTTypePDF: CFString = "com.adobe.pdf"
/// The uniform type `public.data`.
nonisolated(unsafe) public let kUTTypeData: CFString = "public.data"
/// The uniform type `public.item`.
nonisolated(unsafe) public let kUTTypeItem: CFString = "public.item"
/// The uniform type `public.content`.
nonisolated(unsafe) public let kUTTypeContent: CFString = "public.content"
/// The uniform type `public.folder`.
nonisolated(unsafe) public let kUTTypeFolder: CFString = "public.folder"
/// The uniform type `public.directory`.
nonisolated(unsafe) public let kUTTypeDirectory: CFString = "public.directory"
/// The uniform type `public.zip-archive`.
nonisolated(unsafe) public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// The uniform type `public.archive`.
nonisolated(unsafe) public let kUTTypeArchive: CFString = "public.archive"
/// The uniform type `public.vcard`.
nonisolated(unsafe) public let kUTTypeVCard: CFString = "public.vcard"
/// The uniform type `public.comma-separated-values-text`.
nonisolated(unsafe) public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
/// The uniform type `public.source-code`.
nonisolated(unsafe) public let kUTTypeSourceCode: CFString = "public.source-code"
/// The uniform type `com.apple.live-photo`.
nonisolated(unsafe) public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"

/// The class of tags that are extensions of file names.
nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The class of tags that are MIME types.
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Whether the first uniform type equals the second or conforms to it; false if the two differ and one of them is unknown.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    let names = (String(describing: inUTI), String(describing: inConformsToUTI))
    guard names.0 != names.1 else { return true }
    guard let type = UTType(names.0), let other = UTType(names.1) else { return false }
    return type.conforms(to: other)
}

/// Returns the uniform type of a file name's extension or of a MIME type; nil if it is unknown, or for another class of tags.
/// *Differs from Core Services*: there are no dynamic types for unknown tags, and `inConformingToUTI` is ignored.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    let tag = String(describing: inTag)
    let type: UTType? =
        switch String(describing: inTagClass) {
        case String(describing: kUTTagClassFilenameExtension): UTType(filenameExtension: tag)
        case String(describing: kUTTagClassMIMEType): UTType(mimeType: tag)
        default: nil
        }
    return type.map { Unmanaged.passRetained($0.identifier as NSString) }
}

/// Returns the file name's extension or the MIME type of a uniform type; nil if there is none, or for another class of tags.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
    let type = UTType(String(describing: inUTI))
    let tag: String? =
        switch String(describing: inTagClass) {
        case String(describing: kUTTagClassFilenameExtension): type?.preferredFilenameExtension
        case String(describing: kUTTagClassMIMEType): type?.preferredMIMEType
        default: nil
        }
    return tag.map { Unmanaged.passRetained($0 as NSString) }
}
