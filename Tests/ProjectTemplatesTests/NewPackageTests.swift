import CommandResults
import XCTest

@testable import ProjectTemplates

final class NewPackageTests: XCTestCase {
    private var parent = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        parent = FileManager.default.temporaryDirectory.appendingPathComponent("new-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: parent)
    }

    private func make(_ template: PackageTemplate, weft: String = "/opt/weft") throws -> URL {
        let package = try NewPackage(name: PackageName("BookShop"), template: template, in: parent, weft: weft)
        try package.make()
        return package.folder
    }

    private func paths(in folder: URL) -> Set<String> {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return Set(names.filter { !isFolder(folder.appendingPathComponent($0)) })
    }

    private func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    func testEachTemplateHasAProgramNodesAndTestsWithTheirReference() throws {
        for template in PackageTemplate.allCases {
            let folder = try make(template)
            let made = paths(in: folder)
            let expected: Set = [
                "Package.swift", "Makefile", "README.md", ".gitignore", "icon.svg", ".github/workflows/tests.yml",
                "Sources/BookShop/AppDelegate.swift",
                "Sources/BookShopKit/HomeViewController.swift", "Tests/BookShopKitTests/HomeTests.swift",
                "Tests/BookShopKitTests/__Snapshots__/HomeTests/testTheScreenLooksAsItDid.png",
                "Tests/BookShopKitTests/__Snapshots__/HomeTests/testTheScreenLooksAsItDid.json",
            ]
            XCTAssertTrue(made.isSuperset(of: expected), "\(template): \(expected.subtracting(made))")
            XCTAssertEqual(made.count, expected.count + 1, "\(template)")
            try FileManager.default.removeItem(at: folder)
        }
    }

    func testTheNameAndTheSourcesOfWeftAreFilledIn() throws {
        let folder = try make(.list, weft: "/opt/a \"b\" \\ c")
        for path in paths(in: folder) where !path.hasSuffix(".png") {
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            XCTAssertFalse(text.contains("__NAME__") || text.contains("__WEFT__"), path)
        }
        let manifest = try String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
        XCTAssertTrue(manifest.contains("?? \"/opt/a \\\"b\\\" \\\\ c\""), manifest)
        XCTAssertTrue(manifest.contains("name: \"BookShopKit\""), manifest)
    }

    func testTheReferencesArePictures() throws {
        for template in PackageTemplate.allCases {
            let files = try template.files(name: try PackageName("Shop"), weft: "/opt/weft")
            let picture = files.first { $0.key.hasSuffix(".png") }?.value ?? Data()
            XCTAssertEqual(Array(picture.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "\(template)")
        }
    }

    func testAnExistingFolderIsRefusedAndKept() throws {
        let folder = try make(.card)
        let manifest = folder.appendingPathComponent("Package.swift")
        try "mine".write(to: manifest, atomically: true, encoding: .utf8)

        XCTAssertThrowsError(try make(.card)) { error in
            XCTAssertEqual((error as? CommandFailure)?.code, ProgramExit.usage)
            XCTAssertTrue("\((error as? CommandFailure)?.message ?? "")".contains("exists"))
        }
        XCTAssertEqual(try String(contentsOf: manifest, encoding: .utf8), "mine")
    }

    func testAFailureLeavesNothingBehind() throws {
        let missing = parent.appendingPathComponent("file")
        try "".write(to: missing, atomically: true, encoding: .utf8)
        let package = try NewPackage(name: PackageName("BookShop"), template: .card, in: missing, weft: "/opt/weft")

        XCTAssertThrowsError(try package.make())
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: parent.path), ["file"])
    }

    func testNamesThatModulesCannotHaveAreRefusedWithOneThatTheyCan() throws {
        func message(_ name: String) -> String {
            do {
                _ = try PackageName(name)
                return ""
            } catch {
                return (error as? CommandFailure)?.message ?? "\(error)"
            }
        }
        XCTAssertEqual(message("BookShop_2"), "")
        XCTAssertTrue(message("book shop").contains("such as BookShop"), message("book shop"))
        XCTAssertTrue(message("../2nd-shop").contains("such as NdShop"), message("../2nd-shop"))
        XCTAssertTrue(message("UIKit").contains("such as UIKitApp"), message("UIKit"))
        XCTAssertTrue(message("").contains("beginning with a capital letter"), message(""))
        XCTAssertTrue(message("Größe").contains("such as GrE"), message("Größe"))
    }
}
