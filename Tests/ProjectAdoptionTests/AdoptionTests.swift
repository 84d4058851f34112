import Foundation
import XCTest

@testable import ProjectAdoption

final class AdoptionTests: XCTestCase {
    func testTheProjectIsUnchanged() throws {
        let fixture = try ProjectFixture.classic()
        let before = fixture.contents(of: "App")

        _ = try fixture.adoption().make()

        XCTAssertEqual(fixture.contents(of: "App"), before)
    }

    func testSourcesAreEditedCopiesBelowTheModule() throws {
        let fixture = try ProjectFixture.classic()

        _ = try fixture.adoption().make()

        XCTAssertEqual(
            fixture.text("App-weft/Sources/App/App/AppDelegate.swift"),
            "import AsyncDisplayKit\nimport Kit\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n")
        XCTAssertNotNil(fixture.text("App-weft/Sources/Kit/Kit/Tool.swift"))
        XCTAssertNotNil(fixture.text("App-weft/Tests/AppTests/AppTests/AppTests.swift"))
    }

    func testFilesThatCannotBeReadAreListed() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import UIKit\n", to: "App/A.swift")
        try Data([0x69, 0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: fixture.folder + "/App/Latin.swift"))
        try fixture.write("{\"a\":", to: "App/Texts.xcstrings")

        let adoption = Adoption(
            folder: fixture.output, options: AdoptionOptions(project: "../App", weft: "/weft", target: nil, usesPackages: false))
        let report = try adoption.make().report

        let reasons = Dictionary(report.omissions.map { ($0.name, $0.reason) }) { first, _ in first }
        XCTAssertEqual(reasons["Latin.swift"], "it cannot be read as text in UTF-8 or UTF-16")
        XCTAssertEqual(reasons["Texts.xcstrings"], "it is not a string catalog in JSON")
    }

    func testImportsOfMissingModulesBecomeComments() throws {
        let fixture = try ProjectFixture.classic()

        _ = try fixture.adoption().make()

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/App/Views/CardNode.swift"))
        XCTAssertTrue(text.contains("import UIKit // not here: import Missing\n"), text)
        XCTAssertTrue(text.contains("\nimport SwiftyJSON\n"), text)
    }

    func testWithoutPackagesTheirImportsBecomeCommentsToo() throws {
        let fixture = try ProjectFixture.classic()

        _ = try fixture.adoption(packages: false).make()

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/App/Views/CardNode.swift"))
        XCTAssertTrue(text.contains("import UIKit // not here: import SwiftyJSON\n"), text)
        XCTAssertFalse(try XCTUnwrap(fixture.text("App-weft/Package.swift")).contains("SwiftyJSON"))
    }

    func testTheManifestHasTargetsConditionsAndPackages() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write(
            "PODS:\n  - SwiftyJSON (6.5.0)\n  - Texture/Core (3.1.0)\n\nDEPENDENCIES:\n  - SwiftyJSON\n", to: "App/Podfile.lock")

        _ = try fixture.adoption().make()

        let manifest = try XCTUnwrap(fixture.text("App-weft/Package.swift"))
        XCTAssertTrue(manifest.contains(".executableTarget(\n            name: \"App\""), manifest)
        XCTAssertTrue(manifest.contains(".target(\n            name: \"Kit\""), manifest)
        XCTAssertTrue(manifest.contains(".testTarget(\n            name: \"AppTests\""), manifest)
        XCTAssertTrue(manifest.contains(".define(\"BETA\"), .define(\"APP\"), .define(\"FAST\")"), manifest)
        XCTAssertTrue(manifest.contains("from: \"6.5.0\""), manifest)
        XCTAssertTrue(manifest.contains("defaultLocalization: \"fr\""), manifest)
        XCTAssertTrue(manifest.contains(".package(name: \"weft\", path: \"/weft\")"), manifest)
    }

    func testResourcesAreLinksWhereTheBundleHasThem() throws {
        let fixture = try ProjectFixture.classic()

        _ = try fixture.adoption().make()

        let folder = fixture.output + "/Sources/App/Resources/"
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder + "fr.lproj/Localizable.strings")
        XCTAssertEqual(link, fixture.folder + "/App/App/fr.lproj/Localizable.strings")
        XCTAssertThrowsError(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "Assets.xcassets"))
        XCTAssertEqual(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder + "Assets.xcassets/Contents.json"),
            fixture.folder + "/App/App/Assets.xcassets/Contents.json")
    }

    func testInfoPlistHasItsVariablesExpanded() throws {
        let fixture = try ProjectFixture.classic()

        _ = try fixture.adoption().make()

        let data = try XCTUnwrap(FileManager.default.contents(atPath: fixture.output + "/.weft/Info.plist"))
        let info = try XCTUnwrap(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        XCTAssertEqual(info["CFBundleIdentifier"] as? String, "com.example.app")
        XCTAssertEqual((info["Server"] as? [String: String])?["Address"], "https://example.com")
    }

    func testTheReportNamesWhatIsLeftOutAndWhy() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("PODS:\n  - SnapKit (5.0.0)\n", to: "App/Podfile.lock")

        let report = try fixture.adoption().make().report

        let reasons = Dictionary(report.omissions.map { ($0.name, $0.reason) }) { first, _ in first }
        XCTAssertEqual(reasons["App/Old.m"], "Objective-C is not supported on Linux")
        XCTAssertEqual(reasons["App/Gone.swift"], "the project names it, but it does not exist")
        XCTAssertEqual(reasons["Widget"], "app extensions are not built")
        XCTAssertEqual(reasons["Mac"], "it is built for macosx, not for iOS")
        XCTAssertEqual(reasons["Missing"], "no target or dependency has this module")
        XCTAssertEqual(
            report.omissions.first { $0.name == "Generate" }?.remedy, "run SwiftGen as the build does, so that the sources it writes exist")
        XCTAssertEqual(report.dependencies.map(\.name), ["SnapKit"])
        XCTAssertTrue(report.text.contains("App/Old.m"))
        XCTAssertTrue(report.json.contains("\"App/Old.m\""))
    }

    func testATargetThatIsNotThereIsNamedWithThoseThatAre() throws {
        let fixture = try ProjectFixture.classic()

        XCTAssertThrowsError(try fixture.adoption(target: "Phone").make()) {
            XCTAssertEqual("\($0)", "there is no target named Phone; there are: App, Kit")
        }
    }

    // MARK: Updates

    func testAnUpdateWithoutChangesWritesNothing() throws {
        let fixture = try ProjectFixture.classic()
        _ = try fixture.adoption().make()

        let update = try fixture.adoption().update()

        XCTAssertEqual(update.changed, [])
        XCTAssertTrue(update.isIncremental)
    }

    func testAFileThatAnEditorReplacesIsEditedByItself() throws {
        let fixture = try ProjectFixture.classic()
        _ = try fixture.adoption().make()
        let card = "App/App/Views/CardNode.swift"
        let text = try XCTUnwrap(fixture.text(card))
        try (text + "// changed\n").write(toFile: fixture.folder + "/" + card, atomically: true, encoding: .utf8)

        let update = try Adoption(existing: fixture.output).update()

        XCTAssertTrue(update.isIncremental)
        XCTAssertEqual(update.changed, ["Sources/App/App/Views/CardNode.swift"])
        XCTAssertTrue(try Adoption(existing: fixture.output).update().changed.isEmpty)

        // A new file in the folder is a change of the project.
        try fixture.write("", to: "App/App/Views/Other.swift")
        XCTAssertFalse(try Adoption(existing: fixture.output).update().isIncremental)
    }

    func testAnUpdateEditsOnlyTheChangedSource() throws {
        let fixture = try ProjectFixture.classic()
        _ = try fixture.adoption().make()
        try fixture.write(
            "import AsyncDisplayKit\nfinal class CardNode: ASDisplayNode { let kind = 2 }\n", to: "App/App/Views/CardNode.swift")

        let update = try fixture.adoption().update()

        XCTAssertEqual(update.changed, ["Sources/App/App/Views/CardNode.swift"])
        XCTAssertTrue(update.isIncremental)
        XCTAssertEqual(
            fixture.text("App-weft/Sources/App/App/Views/CardNode.swift"), fixture.text("App/App/Views/CardNode.swift"))
    }

    func testASourceThatOnlyGotANewTimeIsNotWritten() throws {
        let fixture = try ProjectFixture.classic()
        _ = try fixture.adoption().make()
        let same = try XCTUnwrap(fixture.text("App/App/Views/CardNode.swift"))
        try fixture.write(same, to: "App/App/Views/CardNode.swift")

        XCTAssertEqual(try fixture.adoption().update().changed, [])
    }

    func testAnUpdateAddsNewFilesAndRemovesDeletedOnes() throws {
        let fixture = try ProjectFixture.classic()
        _ = try fixture.adoption().make()
        let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        try fixture.write("struct Gone {}\n", to: "App/App/Gone.swift")
        try fixture.write(
            project.replacingOccurrences(of: "files = (B1, B2, B3, B9)", with: "files = (B1, B9)"), to: "App/App.xcodeproj/project.pbxproj")

        let update = try fixture.adoption().update()

        XCTAssertFalse(update.isIncremental)
        XCTAssertEqual(fixture.text("App-weft/Sources/App/App/Gone.swift"), "struct Gone {}\n")
        XCTAssertNil(fixture.text("App-weft/Sources/App/App/Views/CardNode.swift"))
    }

    func testFilesOfTheUserInThePackageStay() throws {
        let fixture = try ProjectFixture.classic()
        _ = try fixture.adoption().make()
        try fixture.write("mine", to: "App-weft/NOTES.md")

        _ = try fixture.adoption().make()

        XCTAssertEqual(fixture.text("App-weft/NOTES.md"), "mine")
    }

    /// An update writes the same copies as a new adoption, also where the edits of one file depend on another's declarations.
    func testAnUpdateGivesTheSameCopiesAsANewPackage() throws {
        let edits = [
            "extension CardNode {\n    override func didLoad() {}\n}\n",
            "protocol Player {\n    @objc optional func stop()\n}\nextension Player {}\n",
            "struct Mine { func addChildViewController() {} }\n",
            "import Kit\nimport Another\n",
            "class Base: NSObject, ASTableDataSource {}\n",
        ]
        for edit in edits {
            let fixture = try ProjectFixture.classic()
            try fixture.write(
                """
                import AsyncDisplayKit
                final class CardNode: Base {
                    func go() { player.stop?(); controller.addChildViewController(x) }
                    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
                }
                """, to: "App/App/Views/CardNode.swift")
            _ = try fixture.adoption().make()
            let old = try XCTUnwrap(fixture.text("App/App/AppDelegate.swift"))
            try fixture.write(old + edit, to: "App/App/AppDelegate.swift")

            _ = try fixture.adoption().update()
            let updated = fixture.contents(of: "App-weft/Sources")
            try FileManager.default.removeItem(atPath: fixture.output)
            _ = try fixture.adoption().make()

            XCTAssertEqual(updated, fixture.contents(of: "App-weft/Sources"), edit)
        }
    }

    func testAChangedDeclarationEditsTheFilesThatDependOnIt() throws {
        let fixture = try ProjectFixture.classic()
        _ = try fixture.adoption().make()
        let old = try XCTUnwrap(fixture.text("App/App/AppDelegate.swift"))
        try fixture.write(old + "extension CardNode {\n    override func didLoad() {}\n}\n", to: "App/App/AppDelegate.swift")

        let update = try fixture.adoption().update()

        XCTAssertEqual(Set(update.changed), ["Sources/App/App/AppDelegate.swift", "Sources/App/App/Views/CardNode.swift"])
        XCTAssertTrue(try XCTUnwrap(fixture.text("App-weft/Sources/App/App/Views/CardNode.swift")).contains("override func didLoad() {}"))
    }

    func testTheProgramsFolderIsItsBundle() throws {
        let fixture = try ProjectFixture.classic()
        _ = try fixture.adoption().make()
        try fixture.write("program", to: "products/App")
        try fixture.write("{}", to: "products/App-weft_Kit.resources/kit.json")
        try fixture.write("{}", to: "products/Other-weft_Other.resources/other.json")
        try fixture.write("{}", to: "products/Library_Library.resources/library.json")

        let program = try ProgramFolder.make("App", of: fixture.output, products: fixture.folder + "/products")

        let folder = fixture.output + "/.weft/App.app"
        XCTAssertEqual(program, folder + "/App")
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted(),
            ["App", "App-weft_Kit.resources", "Assets.xcassets", "Info.plist", "Library_Library.resources", "en.lproj", "fr.lproj"])
        XCTAssertNotNil(fixture.text("App-weft/.weft/App.app/fr.lproj/Localizable.strings"))
    }

    /// Nothing is written or removed through a link of an earlier run, also if the original has become a folder.
    func testAnOriginalThatBecomesAFolderIsUnchanged() throws {
        let fixture = try ProjectFixture.classic()
        _ = try fixture.adoption().make()
        let link = fixture.output + "/Sources/App/Resources/Assets.xcassets"
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: fixture.folder + "/App/App/Assets.xcassets")
        let before = fixture.contents(of: "App")

        _ = try fixture.adoption().make()

        XCTAssertEqual(fixture.contents(of: "App"), before)
        XCTAssertThrowsError(try FileManager.default.destinationOfSymbolicLink(atPath: link))
        XCTAssertEqual(fixture.text("App-weft/Sources/App/Resources/Assets.xcassets/Contents.json"), "{}")
    }
}
