import Foundation
import SourceMigration
import UIPrimitives

/// The inputs of an adopted package, stored in `.weft/state.json`, so that an update repeats only the work for changed inputs.
struct AdoptionState: Codable {
    /// The size, the modification time and the hash of a file's content.
    struct Stamp: Codable, Equatable {
        var size: Int
        /// The modification time. *Units*: nanoseconds since 1970.
        var modified: Int
        var hash: UInt64
    }

    /// The modification time of a folder and the hash of its entries' names.
    struct FolderStamp: Codable, Equatable {
        /// The modification time. *Units*: nanoseconds since 1970.
        var modified: Int
        /// The hash of the entries' names; nil for a folder inside of a resource, such as a catalog. The files of such a folder have no
        /// stamps, so any change of its modification time counts.
        var entries: UInt64?
    }

    /// The version of the format and of the edits. A package with another version is created again.
    static let currentVersion = 9

    var version = AdoptionState.currentVersion
    /// The folder to which the file names in placeholders are relative.
    var projectFolder = ""
    var program = ""
    /// The stamps of project files, lock files and property lists, by absolute path.
    var projectFiles: [String: Stamp] = [:]
    /// The stamps of folders whose entries belong to the project, by path.
    var folders: [String: FolderStamp] = [:]
    var sources: [String: Stamp] = [:]
    var modules: [Module] = []
    /// All files that were written in the package, relative to it.
    var written: Set<String> = []

    /// The sources of a module and their copies.
    struct Module: Codable {
        var name: String
        /// The folder of the copies.
        var folder: String
        var missing: [String]
        /// The new names of modules that are renamed in the package, by their names in the sources.
        var renamed: [String: String]?
        /// The renamed modules whose names are not also names of types.
        var qualified: Set<String>?
        /// All modules that the sources import. The import of another module requires a new plan.
        var imports: Set<String>
        var usesPreviews: Bool
        /// The treatment of conditions about the operating system.
        var conditions: SystemConditions
        /// The paths of the copies, by the absolute paths of the originals.
        var copies: [String: String]

        /// The requirements of the module's protocols, and those of protocols of imported modules, whose results became optional.
        var optionalResults: Set<String> = []
        var importedResults: Set<String> = []
        /// The module that each source imports and exports; nil for none.
        var exported: String?

        /// Returns the edits of the module's sources.
        /// - Parameter generated: the source with the placeholders for headers.
        func edits(placeholders: [String: [SourcePlaceholder]], generated: Migration.Input?) -> ShadowSources {
            ShadowSources(
                missing: Set(missing), renamed: renamed ?? [:], qualified: qualified ?? [], placeholders: placeholders,
                conditions: conditions, generated: generated, importedResults: importedResults, exported: exported)
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
    /// Returns the size and the modification time of a file; nil if it does not exist.
    static func attributes(_ path: String) -> (size: Int, modified: Int)? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        return (Int(info.st_size), Int(info.st_mtim.tv_sec) * 1_000_000_000 + Int(info.st_mtim.tv_nsec))
    }

    static func of(_ path: String) -> AdoptionState.Stamp? {
        guard let attributes = attributes(path) else { return nil }
        // For a file that is too large to be read, or is not regular, the modification time represents the content.
        let content = Files.problem(path) == nil ? Files.data(path).map(hash) : UInt64(bitPattern: Int64(attributes.modified))
        return content.map { AdoptionState.Stamp(size: attributes.size, modified: attributes.modified, hash: $0) }
    }

    /// Returns the stamp of a folder; nil if it does not exist.
    static func ofFolder(_ path: String, comparesNames: Bool) -> AdoptionState.FolderStamp? {
        attributes(path).map { AdoptionState.FolderStamp(modified: $0.modified, entries: comparesNames ? entries(path) : nil) }
    }

    /// Returns whether the entries of a folder differ from its stamp. An editor that replaces a file with a new one changes the time of
    /// the folder, but not its entries; then the stamp gets the new time.
    static func isFolderChanged(_ path: String, _ stamp: inout AdoptionState.FolderStamp) -> Bool {
        guard let modified = attributes(path)?.modified else { return true }
        if modified == stamp.modified { return false }
        guard let old = stamp.entries, entries(path) == old else { return true }
        stamp.modified = modified
        return false
    }

    private static func entries(_ path: String) -> UInt64 { hash(Data(Files.entries(path).joined(separator: "\n").utf8)) }

    /// Returns the hash of a file's content, by which a file that has only a new modification time counts as unchanged.
    static func hash(_ data: Data) -> UInt64 { StableHash.of(data) }

    /// Returns whether the content of a file differs from its stamp. If only the time differs, the stamp gets the new time, so that the
    /// file is not read again.
    static func isChanged(_ path: String, _ stamp: inout AdoptionState.Stamp) -> Bool {
        guard let attributes = attributes(path) else { return true }
        if attributes.size == stamp.size, attributes.modified == stamp.modified { return false }
        guard let new = of(path) else { return true }
        let isChanged = new.hash != stamp.hash || new.size != stamp.size
        stamp = new
        return isChanged
    }
}
