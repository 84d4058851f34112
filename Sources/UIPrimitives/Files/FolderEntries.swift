import Foundation

/// Lists the entries of a folder in the order of the file system. Foundation's listing reads the attributes of each entry, which takes
/// seconds for 100,000 entries.
package enum FolderEntries {
    /// Calls `body` for each entry, until `body` returns false, with the name of the entry and whether it is a folder or a link to one.
    /// Skips entries whose names begin with a period.
    package static func forEach(in folder: String, _ body: (_ name: String, _ isFolder: Bool) -> Bool) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            let type = Int(entry.pointee.d_type)
            // The type of a link's target, and of an entry on a file system that does not report types, is determined with `stat`.
            let isFolder = type == DT_DIR || (type == DT_LNK || type == DT_UNKNOWN) && self.isFolder("\(folder)/\(name)")
            guard body(name, isFolder) else { return }
        }
    }

    /// The names of the entries, except those that begin with a period; empty if the folder cannot be read.
    package static func names(in folder: String) -> [String] {
        var names: [String] = []
        forEach(in: folder) { name, _ in
            names.append(name)
            return true
        }
        return names
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
