import Foundation

/// Copies and moves documents without replacing others. *Thread*: any.
enum DocumentCopy {
    /// Copies a file into a folder under a name that no file there has, and returns the copy.
    /// - Throws: the error of the file system.
    static func copy(_ file: URL, into folder: URL) throws -> URL {
        let target = unusedPath(for: file, in: folder)
        try FileManager.default.copyItem(at: file, to: target)
        return target
    }

    /// Moves a file into a folder under a name that no file there has, and returns its new location.
    /// - Throws: the error of the file system.
    static func move(_ file: URL, into folder: URL) throws -> URL {
        let target = unusedPath(for: file, in: folder)
        try FileManager.default.moveItem(at: file, to: target)
        return target
    }

    /// The first path in the folder at which no file exists: `name.txt`, otherwise `name 2.txt`, `name 3.txt`, …
    private static func unusedPath(for file: URL, in folder: URL) -> URL {
        let (stem, suffix) = (file.deletingPathExtension().lastPathComponent, file.pathExtension)
        var place = folder.appendingPathComponent(file.lastPathComponent)
        var number = 2
        while FileManager.default.fileExists(atPath: place.path) {
            place = folder.appendingPathComponent(suffix.isEmpty ? "\(stem) \(number)" : "\(stem) \(number).\(suffix)")
            number += 1
        }
        return place
    }
}
