import Foundation
import UIPrimitives

/// Writes a command's result to a file, or to standard output if the name is "-".
package enum OutputFile {
    /// Writes a result. The file is replaced as a whole, so a failure leaves the old file unchanged.
    /// - Throws: ``CommandFailure`` with the name of the file.
    package static func write(_ data: Data, to path: String) throws {
        try write(to: path) { write throws(SystemFile.Failure) in try write(data) }
    }

    /// Writes a result like ``write(_:to:)``, for results that are too large for memory: `contents` calls its argument with each part, in
    /// order.
    package static func write(
        to path: String, contents: (_ write: (Data) throws(SystemFile.Failure) -> Void) throws(SystemFile.Failure) -> Void
    ) throws {
        do {
            if path == "-" {
                try contents { (piece) throws(SystemFile.Failure) in try SystemFile.write(piece, to: STDOUT_FILENO) }
            } else {
                try SystemFile.replace(path) { (file) throws(SystemFile.Failure) in
                    try contents { (piece) throws(SystemFile.Failure) in try SystemFile.write(piece, to: file) }
                }
            }
        } catch {
            let reason = missingFolder(of: path) ?? "\(error)"
            throw CommandFailure(message: "\(path == "-" ? "standard output" : path) cannot be written: \(reason)")
        }
    }

    /// Returns a message about a missing folder, the most frequent reason of a failure, because the error of the system does not name the
    /// folder. Returns nil if the folder exists.
    private static func missingFolder(of path: String) -> String? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return path == "-" || FileManager.default.fileExists(atPath: folder) ? nil : "the folder \(folder) does not exist"
    }

    /// Reads a file, or standard input if the name is "-".
    /// - Throws: ``CommandFailure`` with the name of the file.
    package static func read(_ path: String, limit: Int = .max) throws -> Data {
        do {
            return path == "-" ? try SystemFile.read(STDIN_FILENO, limit: limit) : try SystemFile.read(path, limit: limit)
        } catch let failure where failure.code == EFBIG && limit < .max {
            throw CommandFailure(message: "\(path) is larger than \(limit >> 20) MB, the limit of such files")
        } catch {
            throw CommandFailure(message: "\(path == "-" ? "standard input" : path) cannot be read: \(error)")
        }
    }
}
