import Foundation
import FoundationCompatibility

/// The files that a document picker offers.
struct DocumentFilter {
    private let types: [UTType]

    init(_ types: [UTType]) {
        self.types = types
    }

    /// The types that every file has.
    private static let general: [UTType] = [.item, .data, .content]

    /// The general types that have a MIME type pattern.
    private static let groups: [(type: UTType, mimeType: String)] = [
        (.image, "image/*"), (.movie, "video/*"), (.audio, "audio/*"), (.text, "text/*"),
    ]

    /// Whether the user chooses a folder and not files.
    var choosesFolders: Bool { !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) } }

    private var offersAll: Bool { types.isEmpty || types.contains { Self.general.contains($0) } }

    /// The MIME types of the files; empty if all files or folders can be chosen.
    var mimeTypes: [String] {
        if offersAll || choosesFolders { return [] }
        return types.compactMap { type in Self.groups.first { $0.type == type }?.mimeType ?? type.preferredMIMEType }
    }

    /// Patterns of file names for the types without a MIME type.
    var patterns: [String] {
        if offersAll || choosesFolders { return [] }
        return types.filter { $0.preferredMIMEType == nil }.compactMap(\.preferredFilenameExtension).map { "*.\($0)" }
    }

    /// Whether a file is offered. `file` must not be a folder.
    func offers(_ file: URL) -> Bool {
        if offersAll { return true }
        guard !choosesFolders, let type = UTType(filenameExtension: file.pathExtension) else { return false }
        return types.contains { type.conforms(to: $0) }
    }
}
