import Foundation
import XCTest

/// A program of one source file, linked with the options of `Scripts/StaticLinking/flags`.
struct StaticProgram {
    static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    static var flags: String { root.appendingPathComponent("Scripts/StaticLinking/flags").path }

    /// Compiles a file of `Tests/ProgramPackagingTests` to an object, with line numbers for backtraces.
    static func compile(_ source: String, to object: URL) throws {
        let path = root.appendingPathComponent("Tests/ProgramPackagingTests/\(source)").path
        let arguments = ["swiftc", "-g", "-static-stdlib", "-module-name", "probe", "-c", path, "-o", object.path]
        XCTAssertEqual(try run("/usr/bin/env", arguments).status, 0)
    }

    /// Links an object with the options of `flags`.
    /// - Parameters:
    ///   - settings: environment variables such as "WEFT_SMALL=1".
    ///   - place: the folder for the files that the options name.
    static func link(_ object: URL, to program: URL, settings: [String], place: URL) throws {
        let line = try run("/usr/bin/env", settings + ["bash", flags, place.path])
        XCTAssertEqual(line.status, 0)
        let options = line.output.split(whereSeparator: \.isWhitespace).map(String.init)
            .filter { $0 != "-Xswiftc" }.map { $0 == "--static-swift-stdlib" ? "-static-stdlib" : $0 }
        XCTAssertEqual(try run("/usr/bin/env", ["swiftc"] + options + [object.path, "-o", program.path]).status, 0)
    }

    /// Runs a program until it ends, and returns its standard output and, if asked for, its standard error.
    static func run(_ program: String, _ arguments: [String], withErrors: Bool = false) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        if withErrors { process.standardError = output }
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
