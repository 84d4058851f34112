import Foundation
import SourceMigration

/// The placeholders of an adopted package, stored as `placeholders.json` in its folder.
struct PlaceholderList: Codable, Sendable {
    /// The placeholders of each file, by the path of the file relative to the project's folder. Those in the source that replaces
    /// Objective-C headers are stored with its path relative to the package.
    var files: [String: [SourcePlaceholder]] = [:]

    static let fileName = "placeholders.json"

    static func load(_ folder: String) -> PlaceholderList {
        guard let data = FileManager.default.contents(atPath: FilePath.join(folder, fileName)) else { return PlaceholderList() }
        return (try? JSONDecoder().decode(PlaceholderList.self, from: data)) ?? PlaceholderList()
    }

    func save(_ folder: String) throws {
        let path = FilePath.join(folder, Self.fileName)
        do { try PackageFolder.encoded(self).write(to: URL(fileURLWithPath: path)) } catch {
            throw AdoptionFailure("\(path) cannot be written: \(error)")
        }
    }

    /// Returns the placeholders by the absolute paths of the files and by the paths in ``files``, because the sources that replace headers
    /// are not in the project.
    func byFile(_ projectFolder: String) -> [String: [SourcePlaceholder]] {
        files.reduce(into: files) { $0[FilePath.join(projectFolder, $1.key)] = $1.value }
    }

    /// All placeholders with their files, lines, parts and reasons, sorted by file and line.
    var all: [AdoptionReport.Placeholder] {
        files.keys.sorted().flatMap { file in
            (files[file] ?? []).sorted { $0.line < $1.line }.map {
                AdoptionReport.Placeholder(file: file, line: $0.line, part: $0.part.rawValue, reason: $0.reason)
            }
        }
    }
}
