import CommandResults
import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// A folder of pictures and trees, which `weft snapshot --all` writes and `weft compare` reads.
///
///     OUT/versions.json                      the versions of the libraries and fonts
///     OUT/product-card-list.png, .json       the picture and the tree of a preview, without --variants
///     OUT/product-card-list@dark-XXL.png     the picture of the same preview in a cell of a matrix
package struct SnapshotFolder {
    package let url: URL

    package init(url: URL) {
        self.url = url
    }

    package static let versionsName = "versions.json"

    /// Creates the folder if it is missing.
    /// - Throws: ``CommandFailure`` with the path of the folder.
    package static func make(at path: String) throws -> SnapshotFolder {
        let url = URL(fileURLWithPath: path, isDirectory: true)
        do {
            try SystemFile.makeFolder(url.path)
        } catch {
            throw CommandFailure(message: "\(path) cannot be created: \(error)")
        }
        return SnapshotFolder(url: url)
    }

    /// Returns the file name, without extension, of a preview's picture in a cell.
    static func fileName(slug: String, cell: String) -> String {
        cell.isEmpty ? slug : "\(slug)@\(cell)"
    }

    /// Writes the versions on which the pictures depend. If these versions are the same, the pictures have the same bytes on every
    /// machine.
    package func writeVersions() throws {
        var libraries = (TextEngineLibraries.versions + GraphicsLibraries.versions).map { ($0.name, $0.version) }
        libraries.append(("hyphenation", Hyphenation.pinnedPatterns ?? "none"))
        let fonts = PinnedFonts.all.map { (URL(fileURLWithPath: $0.file.path).lastPathComponent, $0.sha256) }
        func object(_ members: [(String, String)]) -> String {
            members.map { "    \(JSONText.quoted($0.0)): \(JSONText.quoted($0.1))" }.joined(separator: ",\n")
        }
        let text = "{\n  \"libraries\": {\n\(object(libraries))\n  },\n  \"fonts\": {\n\(object(fonts))\n  }\n}\n"
        try OutputFile.write(Data(text.utf8), to: url.appendingPathComponent(Self.versionsName).path)
    }

    /// The names of the pictures, sorted.
    var pictures: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { $0.hasSuffix(".png") }.sorted()
    }

    package var versions: Data? {
        try? Data(contentsOf: url.appendingPathComponent(Self.versionsName))
    }
}
