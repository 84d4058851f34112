import Foundation
import UIPrimitives

/// Writes a command's result to a file, or to standard output where the name is "-".
package enum OutputFile {
    /// Replaces the file as a whole: a failure leaves the old one as it was.
    /// - Throws: ``CommandFailure`` that names the file.
    package static func write(_ data: Data, to path: String) throws {
        do {
            if path == "-" {
                try SystemFile.write(data, to: STDOUT_FILENO)
            } else {
                try SystemFile.replace(path, with: data)
            }
        } catch {
            let reason = missingFolder(of: path) ?? "\(error)"
            throw CommandFailure(message: "\(path == "-" ? "standard output" : path) cannot be written: \(reason)")
        }
    }

    /// The most frequent reason, for which the system names no folder.
    private static func missingFolder(of path: String) -> String? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return path == "-" || FileManager.default.fileExists(atPath: folder) ? nil : "the folder \(folder) does not exist"
    }

    /// Reads a file, or standard input where the name is "-".
    /// - Throws: ``CommandFailure`` that names the file.
    package static func read(_ path: String) throws -> Data {
        do {
            return path == "-" ? try SystemFile.read(STDIN_FILENO) : try SystemFile.read(path)
        } catch {
            throw CommandFailure(message: "\(path == "-" ? "standard input" : path) cannot be read: \(error)")
        }
    }
}
