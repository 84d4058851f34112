import Foundation
import Scheduling

/// A drag of another program over a window of this one. *Thread*: main.
@MainActor package protocol IncomingDrag: AnyObject, Sendable {
    /// The MIME types of the content, the preferred one first.
    var types: [String] { get }
    /// The URLs of the content; nil until they have been read from the source.
    var urls: [URL]? { get }
    /// Whether the source permits moving the content.
    var allowsMove: Bool { get }
    /// Requests the content in a type; calls back with nil if the source does not provide it.
    func read(_ type: String, completion: @escaping @MainActor (Data?) -> Void)
}

/// Creates drag items for a drag of another program.
@MainActor enum IncomingItems {
    /// Returns one item for each URL that the source has listed; if it has listed none, one item with all types.
    static func make(of drag: any IncomingDrag) -> [UIDragItem] {
        let shared = NSItemProvider()
        register(drag, in: shared)
        guard let urls = drag.urls, !urls.isEmpty else { return [UIDragItem(itemProvider: shared)] }
        if urls.count == 1 {
            // The other types describe the same URL, so they belong to the same item.
            register(urls[0], in: shared)
            return [UIDragItem(itemProvider: shared)]
        }
        return urls.map { url in
            let provider = NSItemProvider()
            register(url, in: provider)
            return UIDragItem(itemProvider: provider)
        }
    }

    private static func register(_ url: URL, in provider: NSItemProvider) {
        if url.isFileURL {
            provider.suggestedName = url.deletingPathExtension().lastPathComponent
            if let type = UTType(filenameExtension: url.pathExtension) {
                provider.registerFileRepresentation(forTypeIdentifier: type.identifier, fileOptions: .openInPlace, visibility: .all) {
                    $0(url, true, nil)
                    return nil
                }
            }
        }
        provider.registerObject(url as NSURL, visibility: .all)
    }

    private static func register(_ drag: any IncomingDrag, in provider: NSItemProvider) {
        for type in drag.types {
            guard let identifier = identifier(ofType: type), !provider.registeredTypeIdentifiers.contains(identifier) else { continue }
            provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .all) { completion in
                DispatchQueue.main.async {
                    drag.read(type) { completion($0, $0 == nil ? CocoaError(.fileReadUnknown) : nil) }
                }
                return nil
            }
        }
    }

    /// The type identifier for a MIME type or for an older name that X11 programs use. Any other name is itself an identifier.
    private static func identifier(ofType type: String) -> String? {
        switch type {
        case "UTF8_STRING": UTType.utf8PlainText.identifier
        // The first three are text in Latin-1 or in an encoding of the source's choice. They are ignored, because programs that offer them
        // also offer UTF-8. The other names are targets of the X11 selection protocol that do not represent content.
        case "STRING", "TEXT", "COMPOUND_TEXT", "TARGETS", "MULTIPLE", "TIMESTAMP", "DELETE", "SAVE_TARGETS": nil
        default: UTType(mimeType: type)?.identifier ?? (type.hasPrefix("_") ? nil : type)
        }
    }
}
