import Foundation
import XCTest

/// Tests output, errors, exit codes and written files of `weft migrate`.
final class MigrateCommandTests: XCTestCase {
    private let source = "class A: UIView {\n    @objc func tapped() { use(#selector(tapped)) }\n}\n"

    /// A folder with one file to migrate, one inside of a folder that needs nothing, and one that is not Swift.
    private func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("migrate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("Inner"), withIntermediateDirectories: true)
        try source.write(to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        try "let b = 1\n".write(to: folder.appendingPathComponent("Inner/B.swift"), atomically: true, encoding: .utf8)
        try "@objc".write(to: folder.appendingPathComponent("notes.txt"), atomically: true, encoding: .utf8)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }

    func testItPrintsTheDifferenceAndChangesNothing() throws {
        let folder = try makeFolder()
        let result = try RunningProgram.run(["migrate", folder.path])

        XCTAssertEqual(result.code, 0, result.errors)
        XCTAssertTrue(result.output.contains("+    func tapped() { use(Selector(A.tapped)) }"), result.output)
        XCTAssertFalse(result.output.contains("B.swift"))
        XCTAssertEqual(try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8), source)
    }

    func testAFolderWithTheNameOfASourceIsAFolder() throws {
        let folder = try makeFolder()
        let library = folder.appendingPathComponent("Library.swift")
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
        try source.write(to: library.appendingPathComponent("L.swift"), atomically: true, encoding: .utf8)
        let result = try RunningProgram.run(["migrate", folder.path])

        XCTAssertEqual(result.code, 0, result.errors)
        XCTAssertTrue(result.output.contains("Library.swift/L.swift"), result.output)
    }

    func testTheOptionWriteWritesTheFiles() throws {
        let folder = try makeFolder()
        let result = try RunningProgram.run(["migrate", folder.path, "--write"])

        XCTAssertEqual(result.code, 0, result.errors)
        XCTAssertEqual(
            try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8),
            "import UIKit\n\nclass A: UIView {\n    func tapped() { use(Selector(A.tapped)) }\n}\n")
        XCTAssertEqual(try RunningProgram.run(["migrate", folder.path]).output, "")
    }

    func testCodeToEditManuallyIsListedWithFileAndLine() throws {
        let folder = try makeFolder()
        let file = folder.appendingPathComponent("C.swift")
        try "class C {\n    func f() { use(#selector(other.run)) }\n}\n".write(to: file, atomically: true, encoding: .utf8)
        let result = try RunningProgram.run(["migrate", file.path])

        XCTAssertEqual(result.code, 0)
        XCTAssertTrue(result.errors.contains("C.swift:2:"), result.errors)
    }

    func testAMissingFileEndsWithOneAndNoFileWithTwo() throws {
        let missing = try RunningProgram.run(["migrate", "/no/such/File.swift"])
        XCTAssertEqual(missing.code, 1)
        XCTAssertTrue(missing.errors.contains("/no/such/File.swift"), missing.errors)
        XCTAssertEqual(try RunningProgram.run(["migrate"]).code, 2)
    }
}
