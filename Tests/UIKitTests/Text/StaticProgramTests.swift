import Foundation
import XCTest

/// Release programs have Foundation linked into them and export no symbols; symbols that are looked up by name at run time are missing.
final class StaticProgramTests: XCTestCase {
    func testAReleaseProgramFindsFoundationsRelease() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-static-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("main.swift")
        try """
        import CRelease
        import Foundation

        let string = NSAttributedString(string: "text")
        print(string.length, weft_release_function() == nil ? "missing" : "found")
        """.write(to: source, atomically: true, encoding: .utf8)
        let program = folder.appendingPathComponent("program").path
        try run(
            "swiftc", linkerOptions(in: folder) + ["-I", Self.root + "/Sources/System/CRelease", source.path, "-o", program])
        XCTAssertEqual(try run(program, []), "4 found\n")
    }

    private static let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")

    /// The linker options that `make` passes to the package manager.
    private func linkerOptions(in folder: URL) throws -> [String] {
        try run(Self.root + "/Scripts/StaticLinking/flags", [folder.path]).split(separator: " ").map {
            $0.trimmingCharacters(in: .newlines)
        }
        .filter { $0 != "-Xswiftc" }
        .map { $0 == "--static-swift-stdlib" ? "-static-stdlib" : $0 }
    }

    @discardableResult
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, program)
        return String(decoding: data, as: UTF8.self)
    }
}
