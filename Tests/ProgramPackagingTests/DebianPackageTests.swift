import CommandResults
import Foundation
import XCTest

@testable import ProgramPackaging

/// Names, descriptions and files of packages.
final class DebianPackageTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("packaging-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
    }

    func testPackageNamesHaveSmallLettersDigitsAndHyphens() {
        XCTAssertEqual(DebianControl.packageName(of: "BookShop"), "bookshop")
        XCTAssertEqual(DebianControl.packageName(of: "Meine_Käufe 2"), "meine-k-ufe-2")
        XCTAssertEqual(DebianControl.packageName(of: "A"), "a-app")
    }

    func testVersionsBeginWithADigit() {
        for version in ["0.1.0", "1", "2.0~beta+git1"] { XCTAssertTrue(DebianControl.isVersion(version), version) }
        for version in ["", "v1", "1 0", "1:2", "1-2", "1\n2"] { XCTAssertFalse(DebianControl.isVersion(version), version) }
    }

    func testADescriptionHasTheFieldsOfDebiansPolicy() {
        var control = DebianControl(
            name: "shop", version: "1.2", architecture: "amd64", maintainer: "A <a@example.org>", summary: "a shop")
        control.depends = ["libc6 (>= 2.36)", "libx11-6"]
        control.details = ["First.", "", "Second."]
        XCTAssertEqual(
            control.text(size: 12),
            """
            Package: shop
            Version: 1.2
            Architecture: amd64
            Maintainer: A <a@example.org>
            Installed-Size: 12
            Depends: libc6 (>= 2.36), libx11-6
            Section: misc
            Priority: optional
            Description: a shop
             First.
             .
             Second.

            """)
    }

    func testADesktopEntryHoldsALineForEachKey() {
        var entry = DesktopEntry(name: "Shop\nExec=evil", program: "shop", windowClass: "Shop")
        entry.icon = "shop"
        let lines = entry.text.split(separator: "\n")
        XCTAssertTrue(lines.contains("Name=Shop\\nExec=evil"))
        XCTAssertEqual(lines.filter { $0.hasPrefix("Exec=") }, ["Exec=shop"])
        XCTAssertTrue(lines.contains("Icon=shop"))
    }

    func testAMaintainerComesFromTheEnvironment() throws {
        let tools = try PackagingTools(time: 0)
        let environment = ["DEBFULLNAME": "Ada", "DEBEMAIL": "ada@example.org"]
        XCTAssertEqual(try Maintainer.find(environment: environment, folder: folder, tools: tools), "Ada <ada@example.org>")
        XCTAssertThrowsError(
            try Maintainer.find(environment: ["DEBFULLNAME": "Ada", "DEBEMAIL": "nowhere"], folder: folder, tools: tools)
        ) { XCTAssertTrue("\($0)".contains("DEBEMAIL"), "\($0)") }
    }

    func testATreeHasTheProgramItsResourcesAndAnEntryForMenus() throws {
        let tree = try makeTree()
        let usr = tree.root.appendingPathComponent("usr")
        XCTAssertEqual(tree.command, "bookshop")
        XCTAssertEqual(
            try FileManager.default.destinationOfSymbolicLink(atPath: usr.appendingPathComponent("bin/bookshop").path),
            "../lib/bookshop/BookShop")
        for path in [
            "lib/bookshop/BookShop_Kit.resources/a.txt", "share/applications/bookshop.desktop",
            "share/icons/hicolor/scalable/apps/bookshop.svg",
        ] {
            XCTAssertTrue(FileManager.default.fileExists(atPath: usr.appendingPathComponent(path).path), path)
        }
    }

    func testTheSameFilesGiveTheSameBytes() throws {
        let packages = try (0..<2).map { index in
            let tree = try makeTree()
            let control = DebianControl(
                name: tree.command, version: "1.0", architecture: "all", maintainer: "A <a@example.org>", summary: "a shop")
            let package = DebianPackage(control, root: tree.root, tools: try PackagingTools(time: 1_700_000_000))
            try package.addDocuments(copyright: "None.\n", changes: ["First."], date: Date(timeIntervalSince1970: 1_700_000_000))
            let output = folder.appendingPathComponent("out\(index)", isDirectory: true)
            try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
            return try package.write(to: output)
        }
        XCTAssertEqual(packages[0].lastPathComponent, "bookshop_1.0_all.deb")
        XCTAssertEqual(try Data(contentsOf: packages[0]), try Data(contentsOf: packages[1]))
        let list = try PackagingTools(time: 0).run("dpkg-deb", ["--contents", packages[0].path])
        XCTAssertTrue(list.contains("root/root"), list)
        XCTAssertTrue(list.contains("./usr/share/doc/bookshop/changelog.gz"), list)
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.appendingPathComponent("tree/DEBIAN").path))
    }

    /// A tree of a program that is a script.
    private func makeTree() throws -> ProgramTree {
        let products = folder.appendingPathComponent("products", isDirectory: true)
        try PackageFiles.remove(products)
        try PackageFiles.write("#!/bin/sh\n", to: products.appendingPathComponent("BookShop"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: products.appendingPathComponent("BookShop").path)
        try PackageFiles.write("a", to: products.appendingPathComponent("BookShop_Kit.resources/a.txt"))
        let icon = folder.appendingPathComponent("icon.svg")
        try PackageFiles.write("<svg/>", to: icon)
        return try ProgramTree(
            of: "BookShop", products: products, icon: icon, root: folder.appendingPathComponent("tree", isDirectory: true))
    }
}
