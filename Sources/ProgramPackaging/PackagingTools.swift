import CommandResults
import Foundation
import SwiftToolchain

/// Runs the programs that create packages. *Thread*: any; a call blocks until its program ends.
package struct PackagingTools {
    private let swift: SwiftTools
    /// The time that the files of a package get, so that the same input gives the same bytes. *Units*: seconds since 1970.
    private let time: Int

    /// Finds the tools.
    /// - Throws: ``CommandFailure`` if no Swift toolchain is on the search path.
    package init(time: Int) throws {
        do { swift = try SwiftTools() } catch { throw CommandFailure(message: "\(error)") }
        self.time = time
    }

    /// Runs a program of the toolchain or of the system, or a program at an absolute path.
    /// - Returns: the standard output of the program.
    /// - Throws: ``CommandFailure`` with the program's messages or, if the program is missing, with the Debian package that contains it.
    @discardableResult
    package func run(_ program: String, _ arguments: [String], in folder: URL? = nil) throws -> String {
        let path = try find(program)
        let run: SwiftTools.Run
        do {
            let environment = ["SOURCE_DATE_EPOCH=\(time)", "LC_ALL=C.UTF-8"]
            run = try swift.run("/usr/bin/env", environment + [path] + arguments, in: folder, cancellation: Cancellation())
        } catch {
            throw CommandFailure(message: "\(error)")
        }
        guard run.status == 0 else {
            throw CommandFailure(message: "\(program) failed: \(run.output.trimmingCharacters(in: .whitespacesAndNewlines))")
        }
        return String(decoding: run.standardOutput, as: UTF8.self)
    }

    private static let debianPackages = ["dpkg-shlibdeps": "dpkg-dev", "dpkg-deb": "dpkg", "gzip": "gzip", "llvm-objcopy": "llvm"]

    private func find(_ program: String) throws -> String {
        guard !program.contains("/") else { return program }
        let folders = [swift.programs.path] + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        if let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }) {
            return "\(folder)/\(program)"
        }
        let remedy = Self.debianPackages[program].map { ": apt install \($0)" } ?? ""
        throw CommandFailure(message: "the program \(program) is needed and is not installed\(remedy)")
    }
}
