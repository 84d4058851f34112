import Foundation
import UIPrimitives

/// Joins, normalizes and compares paths as texts, without access to the file system.
enum FilePath {
    /// Appends `path` to `folder`; if `path` is absolute, `folder` is ignored. `.` and `..` in the result are resolved.
    static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return normalized(folder) }
        return normalized(path.hasPrefix("/") ? path : folder + "/" + path)
    }

    /// Returns the path without `.`, `..` and doubled slashes. Symbolic links are not resolved.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        let joined = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + joined : joined
    }

    /// Returns `path` relative to `folder`, with `..` if it is outside of the folder. Both are absolute.
    static func relative(_ path: String, to folder: String) -> String {
        let target = normalized(path).split(separator: "/")
        let base = normalized(folder).split(separator: "/")
        let common = zip(target, base).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: base.count - common) + target[common...].map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Returns whether `path` is `folder` or inside it.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    static func folder(_ path: String) -> String {
        let parts = path.split(separator: "/").dropLast().joined(separator: "/")
        return path.hasPrefix("/") ? "/" + parts : parts
    }

    /// Returns the last extension of a name without the period, in lowercase; empty if there is none.
    static func ext(_ path: String) -> String {
        let name = name(path)
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
        return name[name.index(after: point)...].lowercased()
    }

    /// Returns the name without its last extension.
    static func stem(_ path: String) -> String {
        let name = name(path)
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
        return String(name[..<point])
    }
}

/// Reads files and folders.
enum Files {
    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns the visible entries of a folder, sorted by name; empty if the folder cannot be read.
    static func entries(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The size above which `text` does not read a file. *Units*: bytes.
    private static let longest = 64 << 20

    /// Returns the text of a file in UTF-8 or UTF-16; nil if the file does not exist, is too large or contains something else. Pipes and
    /// devices, which may have no end, are not opened.
    static func text(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= longest else { return nil }
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) { return String(data: data, encoding: .utf16) }
        return String(data: data, encoding: .utf8)
    }

    /// Returns the content of a file; nil if there is none, or if ``problem(_:limit:)`` returns a reason. The limit exists because
    /// the reader of a larger file would need too much memory.
    static func data(_ path: String, limit: Int = ResourceLimits.projectBytes) -> Data? {
        problem(path, limit: limit) == nil ? FileManager.default.contents(atPath: path) : nil
    }

    /// Returns the reason why an existing file is not read; nil if it can be read or does not exist.
    static func problem(_ path: String, limit: Int = ResourceLimits.projectBytes) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        if status.st_mode & S_IFMT != S_IFREG { return "it is not a regular file" }
        return status.st_size > limit ? "it is larger than \(limit >> 20) MB, the limit of such files" : nil
    }

    /// Returns the property list in a file, in any format, including that of old Xcode projects; nil if the file has none.
    static func propertyList(_ path: String) -> [String: Any]? {
        guard let data = data(path), BinaryPropertyList.isAcceptable(data) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    }
}
