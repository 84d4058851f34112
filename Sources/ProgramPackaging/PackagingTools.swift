import CommandResults
import Foundation
import SwiftToolchain

/// Runs the programs that packages are made with. *Thread*: any; a call blocks until its program ends.
package struct PackagingTools {
    private let swift: SwiftTools
    /// Seconds since 1970; the programs give it to the files of a package, so that the same input makes the same bytes.
    private let time: Int

    /// - Throws: ``CommandFailure`` where no Swift toolchain is on the search path.
    package init(time: Int) throws {
        do { swift = try SwiftTools() } catch { throw CommandFailure(message: "\(error)") }
        self.time = time
    }

    /// Runs a program of the toolchain or of the system, or one given by an absolute path.
    /// - Returns: its standard output.
    /// - Throws: ``CommandFailure`` with the program's messages, or with the Debian package that has the program.
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
