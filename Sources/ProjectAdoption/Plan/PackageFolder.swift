import Foundation

/// The folder of an adopted package. Writes only changed files, and removes files that are no longer part of the package.
struct PackageFolder {
    let path: String
    private(set) var written: Set<String> = []
    /// The files whose content has changed, relative to the folder.
    private(set) var changed: [String] = []

    init(_ path: String) {
        self.path = path
    }

    /// Writes a text to a file if its content differs.
    /// - Throws: ``AdoptionFailure`` with the path of the file.
    mutating func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    mutating func write(_ data: Data, to name: String) throws {
        written.insert(name)
        let file = try file(name)
        if FileManager.default.contents(atPath: file) == data, !Files.isLink(file), !isBehindLink(file) { return }
        recordChange(name)
        try replacing(file) { try data.write(to: URL(fileURLWithPath: file)) }
    }

    /// Creates a symbolic link to an original file. For a folder, creates a folder of links to its files, because Foundation does not
    /// list the contents of a linked folder.
    /// - Parameter project: the folder of the project. Links in `original` that lead out of the project's checkout are not followed.
    /// - Returns: the links of a folder that lead elsewhere, and a folder with too many files, which are left out.
    mutating func link(_ name: String, to original: String, project: String) throws -> [Omission] {
        guard Files.isFolder(original) else {
            try link(name, to: original)
            return []
        }
        let contents = FolderContents.ofResource(original, project: project)
        for path in contents.files { try link(name + path.dropFirst(original.count), to: path) }
        return contents.omissions(project: project)
    }

    private mutating func link(_ name: String, to original: String) throws {
        written.insert(name)
        let file = try file(name)
        if let old = try? FileManager.default.destinationOfSymbolicLink(atPath: file), old == original, !isBehindLink(file) { return }
        recordChange(name)
        try replacing(file) { try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: original) }
    }

    /// Returns the path of a file of the package. Names contain parts of the project's files, which may be hostile.
    /// - Throws: ``AdoptionFailure`` if the name leads out of the package.
    private func file(_ name: String) throws -> String {
        let file = FilePath.join(path, name)
        guard FilePath.isInside(file, FilePath.normalized(path)) else {
            throw AdoptionFailure("\(name.debugDescription) is not written: this name leads out of the package")
        }
        return file
    }

    private mutating func recordChange(_ name: String) {
        // The files that only adoption uses are not reported.
        if !name.hasPrefix(".weft/") { changed.append(name) }
    }

    private func replacing(_ file: String, _ make: () throws -> Void) throws {
        do {
            try removeLinks(above: file)
            if Files.isLink(file) || Files.exists(file) { try FileManager.default.removeItem(atPath: file) }
            try FileManager.default.createDirectory(atPath: FilePath.folder(file), withIntermediateDirectories: true)
            try make()
        } catch {
            throw AdoptionFailure("\(file) cannot be written: \(error.localizedDescription)")
        }
    }

    /// Removes links among the folders that contain a file. Writing through a link to a folder of the project would replace the project's
    /// files.
    private func removeLinks(above file: String) throws {
        var folder = FilePath.folder(file)
        while folder.count > path.count {
            if Files.isLink(folder) { try FileManager.default.removeItem(atPath: folder) }
            folder = FilePath.folder(folder)
        }
    }

    /// Returns whether one of the folders that contain a file is a link.
    private func isBehindLink(_ file: String) -> Bool {
        var folder = FilePath.folder(file)
        while folder.count > path.count {
            if Files.isLink(folder) { return true }
            folder = FilePath.folder(folder)
        }
        return false
    }

    /// Removes the files that an earlier run wrote and this run did not, and folders that become empty.
    func removeLeftovers(of earlier: Set<String>) {
        for name in earlier.subtracting(written).sorted() {
            let file = FilePath.join(path, name)
            // A path that was a link in an earlier run may be a folder now.
            guard !isBehindLink(file), Files.isLink(file) || !Files.isFolder(file) else { continue }
            try? FileManager.default.removeItem(atPath: file)
            var folder = FilePath.folder(file)
            while folder.count > path.count, (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty == true {
                try? FileManager.default.removeItem(atPath: folder)
                folder = FilePath.folder(folder)
            }
        }
    }
}

extension PackageFolder {
    /// Encodes a value as JSON; equal values result in equal texts.
    static func encoded(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
