import CommandResults
import Foundation
import SourceMigration

/// Reads the files given to the `migrate` command.
enum MigrationFiles {
    /// Reads the Swift files at `paths`, in this order. A folder is replaced by the Swift files in it at any depth, sorted by path;
    /// hidden files and folders are skipped. A file that occurs twice is read once.
    /// - Throws: ``CommandFailure`` with the path that cannot be read.
    static func read(_ paths: [String]) throws -> [Migration.Input] {
        var seen: Set<String> = []
        return try paths.flatMap(expand).filter { seen.insert($0).inserted }.map(input)
    }

    private static func expand(_ path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure(message: "\(path): there is no such file")
        }
        guard isFolder.boolValue else { return [path] }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        // A folder can have the name of a library that ends with the extension, such as `FontAwesome.swift`.
        let files = names.filter { name in
            name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
                && !(FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) && isFolder.boolValue)
        }.sorted()
        guard !files.isEmpty else { throw CommandFailure(message: "\(path): there is no Swift file in this folder") }
        return files.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }

    private static func input(_ path: String) throws -> Migration.Input {
        guard let text = String(data: try OutputFile.read(path), encoding: .utf8) else {
            throw CommandFailure(message: "\(path): the file is not UTF-8 text; convert it, for example with iconv")
        }
        return Migration.Input(name: path, text: text)
    }
}
