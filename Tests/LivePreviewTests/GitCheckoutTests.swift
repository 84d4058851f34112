import Foundation
import SwiftToolchain
import XCTest

@testable import LivePreview

/// Copies of the files of a package at a git revision.
final class GitCheckoutTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft git \(UUID().uuidString)")
        .resolvingSymlinksInPath()
    private var package: URL { folder.appendingPathComponent("repository/Käufe") }
    private var copy: URL { folder.appendingPathComponent("copy") }

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        try git("init", "--quiet", "--initial-branch", "main", package.deletingLastPathComponent().path)
        try write("one", to: "A.swift")
        try write("stays", to: "Sources/B.swift")
        try write("gone", to: "Old.swift")
        try commit("first")
        try write("two", to: "A.swift")
        try FileManager.default.removeItem(at: package.appendingPathComponent("Old.swift"))
        try write("new", to: "New.swift")
        try commit("second")
        try git("tag", "second")
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    @discardableResult private func git(_ words: String...) throws -> String {
        let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
        let run = try SwiftTools().run("/usr/bin/env", ["git"] + identity + words, in: package, cancellation: Cancellation())
        XCTAssertEqual(run.status, 0, run.output)
        return run.output.trimmingCharacters(in: .newlines)
    }

    private func commit(_ message: String) throws {
        try git("add", "--all")
        try git("commit", "--quiet", "-m", message)
    }

    private func write(_ text: String, to name: String) throws {
        let file = package.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private var checkout: GitCheckout {
        GitCheckout(package: package, index: folder.appendingPathComponent("index"), cancellation: Cancellation())
    }

    /// The files of the copy, with their texts.
    private var files: [String: String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: copy.path).reduce(into: [:]) { files, name in
                files[name] = try? String(contentsOf: copy.appendingPathComponent(name), encoding: .utf8)
            }
        }
    }

    private func modification(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: copy.appendingPathComponent(name).path)[.modificationDate] as? Date
    }

    func testTheFilesOfARevisionAreWritten() throws {
        let first = try checkout.commit(of: "HEAD~1")
        XCTAssertEqual(first, try git("rev-parse", "HEAD~1"))
        try checkout.write(first, to: copy)
        XCTAssertEqual(try files, ["A.swift": "one", "Sources/B.swift": "stays", "Old.swift": "gone"])
    }

    func testAFurtherRevisionChangesWhatDiffers() throws {
        try checkout.write(try checkout.commit(of: "HEAD~1"), to: copy)
        let modified = try modification("Sources/B.swift")
        try checkout.write(try checkout.commit(of: "second"), to: copy)
        XCTAssertEqual(try files, ["A.swift": "two", "Sources/B.swift": "stays", "New.swift": "new"])
        XCTAssertEqual(try modification("Sources/B.swift"), modified)
        try FileManager.default.removeItem(at: copy)
        try checkout.write(try checkout.commit(of: "main"), to: copy)
        XCTAssertEqual(try files.count, 3, "files that were removed from the copy are written again")
    }

    func testTheRepositoryIsUnchanged() throws {
        try write("edited", to: "A.swift")
        try write("staged", to: "Staged.swift")
        try git("add", "Staged.swift")
        let before = try git("status", "--porcelain=v2", "--branch")
        try checkout.write(try checkout.commit(of: "HEAD~1"), to: copy)
        XCTAssertEqual(try git("status", "--porcelain=v2", "--branch"), before)
        XCTAssertEqual(try String(contentsOf: package.appendingPathComponent("A.swift"), encoding: .utf8), "edited")
    }

    func testWhatIsNoRevisionIsNamed() throws {
        for name in ["nothing", "--help", "-h", "HEAD:A.swift", ""] {
            XCTAssertThrowsError(try checkout.commit(of: name)) { error in
                XCTAssertEqual("\(error)", "“\(name)” is not a revision of the repository of \(package.path)")
            }
        }
        XCTAssertThrowsError(
            try GitCheckout(package: folder, index: copy, cancellation: Cancellation()).commit(of: "HEAD")
        ) { error in XCTAssertTrue("\(error)".hasPrefix("\(folder.path) is not in a git repository: "), "\(error)") }
    }

    func testAPackageThatTheRevisionDoesNotHaveIsNamed() throws {
        let other = package.deletingLastPathComponent().appendingPathComponent("Other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        let checkout = GitCheckout(package: other, index: folder.appendingPathComponent("index"), cancellation: Cancellation())
        let commit = try checkout.commit(of: "HEAD")
        XCTAssertThrowsError(try checkout.write(commit, to: copy)) { error in
            XCTAssertTrue("\(error)".hasPrefix("\(other.path) is not in \(commit): "), "\(error)")
        }
    }
}
