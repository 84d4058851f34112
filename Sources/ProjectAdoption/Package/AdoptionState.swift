import Foundation
import SourceMigration
import UIPrimitives

/// The inputs of an adopted package, so that an update repeats only the work of those that changed. Stored in `.weft/state.json`.
struct AdoptionState: Codable {
    /// A file's size, time and content.
    struct Stamp: Codable, Equatable {
        var size: Int
        /// *Units*: nanoseconds since 1970.
        var modified: Int
        var hash: UInt64
    }

    /// The version of the format and of the edits. A package with another version is made again from the beginning.
    static let currentVersion = 4

    var version = AdoptionState.currentVersion
    /// The folder to which the file names in placeholders are relative.
    var projectFolder = ""
    var program = ""
    /// Project files, locks and property lists, by absolute path.
    var projectFiles: [String: Stamp] = [:]
    /// The times of folders whose entries belong to the project.
    var folders: [String: Int] = [:]
    var sources: [String: Stamp] = [:]
    var modules: [Module] = []
    /// Every file written below the package, relative to it.
    var written: Set<String> = []

    /// A module's sources and where their copies are.
    struct Module: Codable {
        var name: String
        /// The folder of the copies.
        var folder: String
        var missing: [String]
        /// Modules that have other names in the package, by those that the sources state.
        var renamed: [String: String]?
        /// Those of them whose names no type has.
        var qualified: Set<String>?
        /// Every module that the sources import: an additional one requires a new plan.
        var imports: Set<String>
        var usesPreviews: Bool
        /// The treatment of conditions about the operating system.
        var conditions: SystemConditions
        /// Copies by absolute path of the original.
        var copies: [String: String]

        /// The edits of the module's sources.
        func edits(placeholders: [String: [SourcePlaceholder]]) -> ShadowSources {
            ShadowSources(
                missing: Set(missing), renamed: renamed ?? [:], qualified: qualified ?? [], placeholders: placeholders,
                conditions: conditions)
        }
    }

    static let path = ".weft/state.json"

    static func load(_ folder: String) -> AdoptionState? {
        guard let data = FileManager.default.contents(atPath: FilePath.join(folder, path)),
            let state = try? JSONDecoder().decode(AdoptionState.self, from: data), state.version == currentVersion
        else { return nil }
        return state
    }
}

/// Reads stamps from the file system.
enum FileStamp {
    /// Size and time of a file; nil if there is none.
    static func attributes(_ path: String) -> (size: Int, modified: Int)? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        return (Int(info.st_size), Int(info.st_mtim.tv_sec) * 1_000_000_000 + Int(info.st_mtim.tv_nsec))
    }

    static func of(_ path: String) -> AdoptionState.Stamp? {
        guard let attributes = attributes(path), let data = FileManager.default.contents(atPath: path) else { return nil }
        return AdoptionState.Stamp(size: attributes.size, modified: attributes.modified, hash: hash(data))
    }

    /// The hash of a content, by which changes are found even if the modification time is the same.
    static func hash(_ data: Data) -> UInt64 { StableHash.of(data) }

    /// Whether the file's content differs from the stamp's. If only the time differs, the stamp gets the new time, so that the file is not
    /// read again.
    static func isChanged(_ path: String, _ stamp: inout AdoptionState.Stamp) -> Bool {
        guard let attributes = attributes(path) else { return true }
        if attributes.size == stamp.size, attributes.modified == stamp.modified { return false }
        guard let new = of(path) else { return true }
        let isChanged = new.hash != stamp.hash || new.size != stamp.size
        stamp = new
        return isChanged
    }
}
