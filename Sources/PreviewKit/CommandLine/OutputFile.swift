import Foundation

/// Writes a command's result to a file, or to standard output where the name is "-".
enum OutputFile {
    /// - Throws: ``CommandFailure`` that names the file.
    static func write(_ data: Data, to path: String) throws {
        do {
            if path == "-" {
                try FileHandle.standardOutput.write(contentsOf: data)
            } else {
                try data.write(to: URL(fileURLWithPath: path))
            }
        } catch {
            throw CommandFailure(
                message: "\(path == "-" ? "standard output" : path) cannot be written: \(missingFolder(of: path) ?? reason(of: error))")
        }
    }

    /// Reads a file, or standard input where the name is "-".
    /// - Throws: ``CommandFailure`` that names the file.
    static func read(_ path: String) throws -> Data {
        if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw CommandFailure(message: "\(path) cannot be read: \(reason(of: error))")
        }
    }

    /// The most frequent reason, which Foundation reports as a missing file.
    private static func missingFolder(of path: String) -> String? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return path == "-" || FileManager.default.fileExists(atPath: folder) ? nil : "the folder \(folder) does not exist"
    }

    private static func reason(of error: Error) -> String {
        (error as NSError).localizedDescription
    }
}
