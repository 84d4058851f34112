import CommandResults
import Foundation
import SwiftToolchain
import XCTest

@testable import LivePreviewBuild

final class HostPackageTests: XCTestCase {
    private var package = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        package = FileManager.default.temporaryDirectory.appendingPathComponent("Päckchen eins \(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: package.appendingPathComponent("Sources/App"), withIntermediateDirectories: true)
        try write("// swift-tools-version: 6.1\nlet package = Package(name: \"A\")\n", to: "Package.swift")
        try write("let a = 1\n", to: "Sources/App/A.swift")
        try write("{}", to: "Package.resolved")
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: package)
    }

    private func write(_ text: String, to path: String) throws {
        try text.write(to: package.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }

    private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    func testSourcesAreLinkedAndTheManifestIsExtended() throws {
        let host = HostPackage(original: package)
        try host.update()
        let linked = host.root.appendingPathComponent("Sources/App/A.swift")
        XCTAssertEqual(try String(contentsOf: linked, encoding: .utf8), "let a = 1\n")
        let manifest = try String(contentsOf: host.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        XCTAssertTrue(manifest.hasPrefix("// swift-tools-version: 6.1\nlet package = Package(name: \"A\")\n"))
        XCTAssertTrue(manifest.contains(host.programName))
        XCTAssertEqual(host.originalPath(of: linked.path), package.path + "/Sources/App/A.swift")
        XCTAssertEqual(host.linkedPath(of: package.path + "/Sources/App/A.swift"), linked.path)
        XCTAssertEqual(host.linkedPath(of: package.path + "+/A.swift"), package.path + "+/A.swift")
        XCTAssertEqual(host.relativePath(of: package.path + "/Sources/App/A.swift"), "Sources/App/A.swift")
        XCTAssertNil(host.relativePath(of: package.path + "+/A.swift"))
    }

    func testSessionsOfOnePackageHaveFoldersOfTheirOwn() throws {
        var (first, second) = (HostPackage(original: package), HostPackage(original: package))
        var lock = first.useOwnObjects()
        XCTAssertNotNil(lock)
        withExtendedLifetime(second.useOwnObjects()) {
            XCTAssertEqual(first.objects.lastPathComponent, "generations")
            XCTAssertEqual(second.objects.lastPathComponent, "generations-2")
        }
        lock = nil
        var third = HostPackage(original: package)
        withExtendedLifetime(third.useOwnObjects()) { XCTAssertEqual(third.objects, first.objects, "the first session has ended") }
    }

    func testThePackageItselfIsNotChanged() throws {
        let host = HostPackage(original: package)
        try host.update()
        try "{\"changed\": true}".write(to: host.root.appendingPathComponent("Package.resolved"), atomically: true, encoding: .utf8)
        XCTAssertEqual(try String(contentsOf: package.appendingPathComponent("Package.resolved"), encoding: .utf8), "{}")
        let names = try FileManager.default.contentsOfDirectory(atPath: package.path).sorted()
        XCTAssertEqual(names, [".build", "Package.resolved", "Package.swift", "Sources"])
    }

    func testRemovedFoldersLoseTheirLinks() throws {
        let host = HostPackage(original: package)
        try FileManager.default.createDirectory(at: package.appendingPathComponent("Extra"), withIntermediateDirectories: true)
        try host.update()
        XCTAssertTrue(exists(host.root.appendingPathComponent("Extra")))
        try FileManager.default.removeItem(at: package.appendingPathComponent("Extra"))
        try host.update()
        XCTAssertFalse(exists(host.root.appendingPathComponent("Extra")))
    }

    func testUnchangedFilesKeepTheirTime() throws {
        let host = HostPackage(original: package)
        try host.update()
        let manifest = host.root.appendingPathComponent("Package.swift").path
        let before = try FileManager.default.attributesOfItem(atPath: manifest)[.modificationDate] as? Date
        try host.update()
        XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: manifest)[.modificationDate] as? Date, before)
    }

    func testManifestWithoutPackageIsAnError() throws {
        try write("// swift-tools-version: 6.1\nprint(1)\n", to: "Package.swift")
        XCTAssertThrowsError(try HostPackage(original: package).update()) { error in
            XCTAssertTrue("\(error)".contains("no “let package = Package(…)” was found"), "\(error)")
        }
    }

    func testCompilerErrorsNameTheUsersFile() {
        let host = HostPackage(original: package)
        let output = """
            \(host.root.path)/Sources/App/A.swift:3:7: error: cannot find 'b' in scope
            1 | let a = b
            \(host.root.path)/Sources/App/A.swift:3:7: error: cannot find 'b' in scope
            \(host.root.path)/Sources/App/A.swift:1:1: warning: unused
            ld.lld: error: undefined symbol: f
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            """
        XCTAssertEqual(
            BuildFailure(output: output, host: host).errors,
            [
                CompilerMessage(file: package.path + "/Sources/App/A.swift", line: 3, column: 7, message: "cannot find 'b' in scope"),
                CompilerMessage(message: "undefined symbol: f"),
            ])
    }

    func testFailureWithoutKnownMessageShowsTheLastLines() {
        let failure = BuildFailure(output: "one\ntwo\n", host: HostPackage(original: package))
        XCTAssertEqual(failure.errors, [CompilerMessage(message: "one\ntwo")])
    }

    func testProgressLines() {
        let progress = BuildProgress(line: "[12/345] Compiling Cards CardNode.swift")
        XCTAssertEqual(progress, BuildProgress(phase: "Compiling Cards CardNode.swift", completed: 12, total: 345))
        XCTAssertNil(BuildProgress(line: "Building for debugging..."))
    }
}
