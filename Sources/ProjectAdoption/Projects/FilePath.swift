import Foundation

/// Joins, normalizes and compares paths as texts, without access to the file system.
enum FilePath {
    /// `path` below `folder`; an absolute `path` is returned unchanged. `.` and `..` are resolved.
    static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return normalized(folder) }
        return normalized(path.hasPrefix("/") ? path : folder + "/" + path)
    }

    /// The path without `.`, `..` and doubled slashes. Symbolic links are not resolved.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        let joined = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + joined : joined
    }

    /// `path` relative to `folder`, with `..` if it is outside of it. Both are absolute.
    static func relative(_ path: String, to folder: String) -> String {
        let target = normalized(path).split(separator: "/")
        let base = normalized(folder).split(separator: "/")
        let common = zip(target, base).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: base.count - common) + target[common...].map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Whether `path` lies in `folder` or is it.
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

    /// The name's last extension without its point, in lowercase; empty if it has none.
    static func ext(_ path: String) -> String {
        let name = name(path)
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
        return name[name.index(after: point)...].lowercased()
    }

    /// The name without its last extension.
    static func stem(_ path: String) -> String {
        let name = name(path)
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
        return String(name[..<point])
    }
}

/// Queries to the file system.
enum Files {
    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The visible entries of a folder by name; empty if it cannot be read.
    static func entries(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The size above which a file is not read. *Units*: bytes.
    private static let longest = 64 << 20

    /// A text in UTF-8 or UTF-16; nil if there is no such file, or it holds something else. Pipes and devices, which may have no end,
    /// are not opened.
    static func text(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= longest else { return nil }
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) { return String(data: data, encoding: .utf16) }
        return String(data: data, encoding: .utf8)
    }

    /// A property list in any of its formats, the one of old Xcode projects included.
    static func propertyList(_ path: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    }

    /// A folder and those in it, at any depth. A folder that a link leads back to is not entered again.
    static func folders(in folder: String) -> [String] {
        var entered: Set<String> = []
        return folders(in: folder, &entered)
    }

    private static func folders(in folder: String, _ entered: inout Set<String>) -> [String] {
        guard entered.insert(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path).inserted else { return [] }
        return entries(folder).map { FilePath.join(folder, $0) }.filter(isFolder).reduce(into: [folder]) {
            $0 += folders(in: $1, &entered)
        }
    }

    /// Every file of a folder at any depth, by path. Folders that are one item to Xcode, such as catalogs, are not entered.
    /// A folder that a link leads back to is not entered again.
    static func files(in folder: String) -> [String] {
        var entered: Set<String> = []
        return files(in: folder, &entered)
    }

    private static func files(in folder: String, _ entered: inout Set<String>) -> [String] {
        guard entered.insert(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path).inserted else { return [] }
        var found: [String] = []
        for name in entries(folder) {
            let path = folder + "/" + name
            if !isFolder(path) || FileKind.isPackageFolder(name) {
                found.append(path)
            } else {
                found += files(in: path, &entered)
            }
        }
        return found
    }
}
