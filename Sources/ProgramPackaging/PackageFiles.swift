import CommandResults
import Foundation

/// Writes, copies, moves and removes the files of a package that is being created.
package enum PackageFiles {
    /// Writes a file, and creates the folders that contain it.
    /// - Throws: ``CommandFailure`` with the path of the file.
    package static func write(_ text: String, to file: URL) throws {
        try wrapping(file) {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    /// Copies a file or a folder to a path that does not exist.
    /// - Throws: ``CommandFailure`` with the new path.
    package static func copy(_ source: URL, to place: URL) throws {
        try wrapping(place) {
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: source, to: place)
        }
    }

    /// Moves a file or a folder.
    /// - Throws: ``CommandFailure`` with the new path.
    package static func move(_ source: URL, to place: URL) throws {
        try wrapping(place) {
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.moveItem(at: source, to: place)
        }
    }

    /// Removes a file or a folder; does nothing if it does not exist.
    /// - Throws: ``CommandFailure`` with the path.
    package static func remove(_ place: URL) throws {
        guard FileManager.default.fileExists(atPath: place.path) else { return }
        try wrapping(place) { try FileManager.default.removeItem(at: place) }
    }

    /// Returns the size of a file. *Units*: bytes. *Throws*: ``CommandFailure``.
    static func size(_ file: URL) throws -> Int {
        try wrapping(file, "read") { (try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber)?.intValue ?? 0 }
    }

    /// Sets the mode of folders and programs to 755 and of other files to 644, independent of the user's umask.
    /// - Returns: the sorted paths of the regular files, relative to `folder`.
    /// - Throws: ``CommandFailure``.
    static func setModes(below folder: URL) throws -> [String] {
        try wrapping(folder) {
            let files = FileManager.default
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
            var found: [String] = []
            for path in (files.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted() {
                let place = folder.appendingPathComponent(path).path
                let attributes = try files.attributesOfItem(atPath: place)
                let type = attributes[.type] as? FileAttributeType
                guard type != .typeSymbolicLink else { continue }
                let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
                let isOpen = type == .typeDirectory || mode & 0o100 != 0
                try files.setAttributes([.posixPermissions: isOpen ? 0o755 : 0o644], ofItemAtPath: place)
                if type == .typeRegular { found.append(path) }
            }
            return found
        }
    }

    private static func wrapping<Result>(_ file: URL, _ action: String = "written", _ body: () throws -> Result) throws -> Result {
        do { return try body() } catch {
            throw CommandFailure(message: "\(file.path) cannot be \(action): \(error.localizedDescription)")
        }
    }
}
