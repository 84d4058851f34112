import Foundation
import SwiftToolchain
import XCTest

@testable import LivePreviewBuild

final class BuildFolderTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("Ordner eins \(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func makePackage(_ name: String) throws -> String {
        let package = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        let manifest = "// swift-tools-version: 6.1\nlet package = Package(name: \"\(name)\")\n"
        try manifest.write(to: package.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        return package.path
    }

    private func manifest(_ dependencies: String) throws -> PackageManifest {
        let text = """
            {"name": "A", "dependencies": [\(dependencies)], "targets": [
                {"name": "A", "type": "executable"}, {"name": "A-Kit", "type": "regular"}, {"name": "ATests", "type": "test"}]}
            """
        return try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
    }

    func testPackagesWithTargetsOfTheSameNameDoNotShareAFolder() throws {
        let cache = ScratchCache(folder: folder)
        let (a, b) = (try makePackage("a"), try makePackage("b"))
        XCTAssertTrue(try cache.register(a, targets: ["Cards", "CardsKit"]))
        XCTAssertTrue(try cache.register(a, targets: ["Cards", "CardsKit", "More"]))
        XCTAssertFalse(try cache.register(b, targets: ["more"]))
        XCTAssertTrue(try cache.register(b, targets: ["Shop"]))
        XCTAssertFalse(try cache.register(a, targets: ["Shop"]))
    }

    func testASecondCheckoutOfAPackageIsBuiltInTheNextSharedFolder() throws {
        let weft = folder.appendingPathComponent("weft").path
        try FileManager.default.createDirectory(atPath: weft + "/Sources/LivePreviewHost", withIntermediateDirectories: true)
        let swift = try SwiftTools()
        let caches = folder.appendingPathComponent("caches")
        func scratch(ofPackageIn name: String) throws -> String {
            let package = folder.appendingPathComponent(name)
            let manifest = """
                // swift-tools-version: 6.1
                import PackageDescription
                let package = Package(name: "Cards", dependencies: [.package(path: "../../weft")], targets: [.target(name: "Cards")])
                """
            try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
            try manifest.write(to: package.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
            // As for a copy of the package in another folder: the path of Weft is relative to the base.
            let host = HostPackage(original: package, dependencyBase: folder.appendingPathComponent("a/b"))
            try host.update()
            let lock = try BuildFolder(host: host, swift: swift, caches: caches).choose(cancellation: Cancellation()) {}
            defer { withExtendedLifetime(lock) {} }
            return host.buildFolder.lastPathComponent
        }
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("a/b"), withIntermediateDirectories: true)
        let first = try scratch(ofPackageIn: "one")
        XCTAssertEqual(try scratch(ofPackageIn: "two"), first + "-2")
        XCTAssertEqual(try scratch(ofPackageIn: "one"), first)
        XCTAssertEqual(try scratch(ofPackageIn: "three"), first + "-3")
        XCTAssertEqual(try scratch(ofPackageIn: "four"), "own-scratch")
    }

    func testTargetsOfARemovedPackageAreFree() throws {
        let cache = ScratchCache(folder: folder)
        let (a, b) = (try makePackage("a"), try makePackage("b"))
        XCTAssertTrue(try cache.register(a, targets: ["Cards"]))
        try FileManager.default.removeItem(atPath: a)
        XCTAssertTrue(try cache.register(b, targets: ["Cards"]))
    }

    func testOnlyPackagesThatDependOnWeftAloneShareAFolder() throws {
        let weft = folder.appendingPathComponent("weft").path
        let byPath = "{\"fileSystem\": [{\"identity\": \"weft\", \"path\": \"\(weft)\"}]}"
        XCTAssertNil(try manifest(byPath).onlyWeft, "a package without the preview host is not Weft")
        try FileManager.default.createDirectory(atPath: weft + "/Sources/LivePreviewHost", withIntermediateDirectories: true)
        XCTAssertEqual(try manifest(byPath).onlyWeft, weft)
        XCTAssertEqual(try manifest(byPath).modules, ["A", "A_Kit"])
        let link = folder.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: weft)
        let byLink = "{\"fileSystem\": [{\"identity\": \"link\", \"path\": \"\(link)\"}]}"
        XCTAssertEqual(try manifest(byLink).onlyWeft, link, "another path to the same files is compiled again")
        let other = "{\"sourceControl\": [{\"identity\": \"other\", \"location\": {}}]}"
        XCTAssertNil(try manifest(byPath + ", " + other).onlyWeft)
        XCTAssertNil(try manifest(other).onlyWeft)
        XCTAssertNil(try manifest("").onlyWeft)
    }

    func testASecondBuildWaitsForTheFirst() throws {
        var lock: FolderLock? = try FolderLock(folder, cancellation: Cancellation()) { XCTFail("the folder is unlocked") }
        let cancellation = Cancellation()
        XCTAssertThrowsError(try FolderLock(folder, cancellation: cancellation) { cancellation.cancel() }) { error in
            XCTAssertTrue(error is BuildCancelled, "\(error)")
        }
        withExtendedLifetime(lock) {}
        lock = nil
        _ = try FolderLock(folder, cancellation: Cancellation()) { XCTFail("the folder is unlocked") }
    }

    func testTheBuildFolderIsThatOfTheLink() throws {
        let host = HostPackage(original: URL(fileURLWithPath: try makePackage("a")))
        try host.update()
        for name in ["one", "two"] {
            let target = folder.appendingPathComponent(name, isDirectory: true)
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            try host.setScratch(target)
            XCTAssertEqual(host.buildFolder.path, target.path)
        }
    }
}
