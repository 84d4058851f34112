import Foundation

/// A program of the toolchain ended with an error.
struct ToolFailure: Error, CustomStringConvertible {
    let command: String
    /// What it wrote to standard output and standard error.
    let output: String

    var description: String { "\(command) failed:\n\(output)" }
}

/// Runs the programs of the Swift toolchain.
package enum Toolchain {
    /// The standard output of a command found in the `PATH`.
    /// - Throws: ``ToolFailure`` where it ends with an error, ``AdoptionFailure`` where it cannot be run.
    static func output(_ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let output = Pipe()
        // A file, because two pipes would have to be read at the same time.
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString).log")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardOutput = output
        process.standardError = try? FileHandle(forWritingTo: errors)
        do { try process.run() } catch { throw AdoptionFailure("\(arguments[0]) cannot be run: \(error)") }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let text = String(decoding: data, as: UTF8.self) + (Files.text(errors.path) ?? "")
            throw ToolFailure(command: arguments.joined(separator: " "), output: text)
        }
        return data
    }
}
