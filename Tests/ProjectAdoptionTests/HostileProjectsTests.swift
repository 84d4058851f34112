import Foundation
import XCTest

@testable import ProjectAdoption

/// Projects whose files are made to write elsewhere, or to keep adoption busy.
final class HostileProjectsTests: XCTestCase {
    private func adopt(_ fixture: ProjectFixture, _ project: String = "../App") throws -> AdoptionReport {
        let options = AdoptionOptions(project: project, weft: "/weft", target: nil, usesPackages: false)
        return try Adoption(folder: fixture.output, options: options).make().report
    }

    private func reasons(_ report: AdoptionReport) -> [String: String] {
        Dictionary(report.omissions.map { ($0.name, $0.reason) }) { first, _ in first }
    }

    /// A project with one source and the given objects and children of its group.
    private func write(_ fixture: ProjectFixture, objects: String = "", children: String = "", resources: String = "") throws {
        try fixture.write("import UIKit\n", to: "App/A.swift")
        try fixture.write(
            """
            { objects = {
            P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = { SDKROOT = iphoneos; }; };
            X = { isa = PBXFileReference; path = A.xcconfig; sourceTree = "<group>"; };
            G = { isa = PBXGroup; children = (A, X, \(children)); sourceTree = "<group>"; };
            A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = A; };
            T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                buildConfigurationList = L; buildPhases = (S, R); };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            R = { isa = PBXResourcesBuildPhase; files = (\(resources)); };
            \(objects)
            }; rootObject = P; }
            """, to: "App/App.xcodeproj/project.pbxproj")
    }

    func testLanguagesThatLeadOutOfThePackageAreLeftOut() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import UIKit\n", to: "App/A.swift")
        try fixture.write(
            """
            {"sourceLanguage": "en", "strings": {"Hello": {"localizations": {
                "../../../../out": {"stringUnit": {"value": "a"}}, "..": {"stringUnit": {"value": "b"}},
                "": {"stringUnit": {"value": "c"}}, "zh-Hant_TW": {"stringUnit": {"value": "d"}}}}}}
            """, to: "App/Texts.xcstrings")

        let reasons = reasons(try adopt(fixture))

        XCTAssertEqual(
            reasons["Texts.xcstrings"],
            #"its texts for "", "..", "../../../../out" are left out: this is not the name of a language"#)
        XCTAssertNil(fixture.text("out.lproj/Texts.strings"))
        let tables = fixture.contents(of: "App-weft").keys.filter { $0.hasSuffix("Texts.strings") }.sorted()
        XCTAssertEqual(tables, ["Sources/App/Resources/en.lproj/Texts.strings", "Sources/App/Resources/zh-Hant_TW.lproj/Texts.strings"])
    }

    func testNoFileIsWrittenOutsideOfThePackage() throws {
        let fixture = try ProjectFixture()
        var folder = PackageFolder(fixture.output)

        XCTAssertThrowsError(try folder.write("a", to: "Sources/../../out.txt")) {
            XCTAssertEqual("\($0)", "\"Sources/../../out.txt\" is not written: this name leads out of the package")
        }
        XCTAssertNil(fixture.text("out.txt"))
    }

    func testFoldersThatContainThemselvesAreLinkedOnce() throws {
        let fixture = try ProjectFixture()
        try write(
            fixture,
            objects: """
                F = { isa = PBXFileReference; path = Data; lastKnownFileType = folder; sourceTree = "<group>"; };
                D = { isa = PBXBuildFile; fileRef = F; };
                """, children: "F", resources: "D")
        try fixture.write("a", to: "App/Data/Inner/a.txt")
        for name in ["b", "c"] {
            try FileManager.default.createSymbolicLink(atPath: fixture.folder + "/App/Data/" + name, withDestinationPath: ".")
        }
        try FileManager.default.createSymbolicLink(atPath: fixture.folder + "/App/Data/d", withDestinationPath: "/")

        let report = try adopt(fixture, "../App/App.xcodeproj")

        let links = fixture.contents(of: "App-weft").keys.filter { $0.hasPrefix("Sources/App/Resources/Data/") }.sorted()
        XCTAssertEqual(links, ["Sources/App/Resources/Data/Inner", "Sources/App/Resources/Data/Inner/a.txt"])
        XCTAssertTrue(try XCTUnwrap(reasons(report)["Data/d"]).hasPrefix("the link leads to /, outside of "))
        // An update does not compare folders outside of the project either.
        let state = try XCTUnwrap(AdoptionState.load(fixture.output))
        let data = state.folders.keys.filter { $0.contains("/Data") || !$0.hasPrefix(fixture.folder) }.sorted()
        XCTAssertEqual(data, ["Data", "Data/Inner"].map { fixture.folder + "/App/" + $0 })
    }

    func testTheSearchForAProjectFollowsNoLinkAndEnds() throws {
        let fixture = try ProjectFixture()
        try write(fixture)
        try fixture.write("", to: "Work/a.txt")
        try FileManager.default.createSymbolicLink(atPath: fixture.folder + "/Work/b", withDestinationPath: "..")

        XCTAssertThrowsError(try ProjectReader.read(fixture.folder + "/Work")) {
            XCTAssertTrue("\($0)".hasSuffix("there is no project, package or Swift file in this folder"), "\($0)")
        }
        XCTAssertThrowsError(try ProjectReader.read(fixture.folder, searching: 1)) {
            XCTAssertEqual(
                "\($0)", "\(fixture.folder): a project is searched among at most 1 files and folders; name the project")
        }
    }

    // MARK: Sources

    func testASourceWithTooManyWordsIsLeftOut() throws {
        let fixture = try ProjectFixture()
        try write(fixture)
        try fixture.write("import UIKit\n", to: "App/B.swift")
        XCTAssertNil(SourceBudget.problem(fixture.folder + "/App/A.swift", "let a1 = \"b\"", words: 6))
        XCTAssertEqual(
            SourceBudget.problem(fixture.folder + "/App/A.swift", "let a1 = \"b\"", words: 5),
            "it has more than 5 words and signs, the limit of a source")
        try fixture.write((0..<50_000).map { "class A\($0): B {}\n" }.joined(), to: "App/A.swift")

        let report = try adopt(fixture, "../App/App.xcodeproj")

        XCTAssertEqual(reasons(report)["A.swift"], "it has more than 250000 words and signs, the limit of a source")
        XCTAssertNil(fixture.contents(of: "App-weft")["Sources/App/A.swift"])

        try fixture.write("class A {}\n", to: "App/A.swift")
        _ = try Adoption(existing: fixture.output).update()
        XCTAssertNotNil(fixture.contents(of: "App-weft")["Sources/App/A.swift"])
    }

    func testFoldersWithTooManyFilesAreLeftOut() throws {
        let fixture = try ProjectFixture()
        for name in ["a", "b", "c"] { try fixture.write("", to: "App/Data/\(name).txt") }

        let project = fixture.folder + "/App"
        let contents = FolderContents(of: project + "/Data", project: project, limit: 2)

        XCTAssertEqual(contents.files, [])
        XCTAssertEqual(contents.folders, [])
        XCTAssertEqual(contents.omissions(project: project).map(\.reason), ["it contains more than 2 files and folders"])
        XCTAssertEqual(FolderContents(of: project + "/Data", project: project, limit: 3).files.count, 3)
    }

    func testCatalogsThatContainThemselvesAreReadOnce() throws {
        let fixture = try ProjectFixture()
        try fixture.write("{}", to: "A.xcassets/star.imageset/Contents.json")
        for name in ["b", "c"] {
            try FileManager.default.createSymbolicLink(atPath: fixture.folder + "/A.xcassets/" + name, withDestinationPath: ".")
        }

        XCTAssertEqual(CatalogAsset.all(in: [fixture.folder + "/A.xcassets"]).map(\.name), ["star"])
    }

    // MARK: Settings

    func testSettingsThatInheritThemselvesTwiceStayShort() throws {
        let fixture = try ProjectFixture()
        try write(fixture)
        let doubling = String(repeating: "NAME = $(inherited)$(inherited)\n", count: 40)
        try fixture.write("NAME = aaaaaaaaaaaaaaaa\n\(doubling)OTHER = a\nOTHER = $(inherited) b\n", to: "App/A.xcconfig")

        let settings = ConfigurationFile.settings(of: fixture.folder + "/App/A.xcconfig")

        XCTAssertLessThanOrEqual(try XCTUnwrap(settings["NAME"] as? String).utf8.count, 1 << 16)
        XCTAssertEqual(settings["OTHER"] as? String, "a b")
        XCTAssertNoThrow(try adopt(fixture, "../App/App.xcodeproj"))
    }

    func testAFileThatIncludesItselfOftenIsReadAFewTimes() throws {
        let fixture = try ProjectFixture()
        try fixture.write(String(repeating: "#include \"A.xcconfig\"\n", count: 30) + "NAME = a\n", to: "A.xcconfig")

        XCTAssertEqual(ConfigurationFile.settings(of: fixture.folder + "/A.xcconfig")["NAME"] as? String, "a")
    }

    func testBracketsThatAreNotClosedAreText() {
        let settings = BuildSettings(defaults: ["A": "a", "B": "$(A)${A:upper}", "D": "$(B"])
        let open = String(repeating: "$(", count: 100_000)

        XCTAssertEqual(settings.expand(open), open)
        XCTAssertEqual(settings.expand(String(repeating: "$(", count: 50_000) + String(repeating: ")", count: 50_000)).utf8.count, 0)
        XCTAssertEqual(settings.expand("$(B)-${D}-$"), "aA-$(B-$")
        XCTAssertEqual(settings.expand("$(A{)-${A(}-$A"), "--$A")
    }

    func testListsInBracketsDoNotNest() {
        let nested = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)

        XCTAssertEqual(SimpleYAML("a: [b, [c], d]")["a"], .list([.text("b"), .text("[c]"), .text("d")]))
        XCTAssertNotNil(SimpleYAML("a: \(nested)")["a"])
    }

    // MARK: Property lists

    /// A binary property list: arrays of 14 references to the next array, and a text in the last one.
    private func nestedList(depth: Int) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for index in 0..<depth {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
            bytes += [0xAE] + Array(repeating: UInt8(index + 1), count: 14)
        }
        offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
        bytes += [0x51, 0x61]
        let table = UInt8(bytes.count >> 8)
        let low = UInt8(bytes.count & 255)
        let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 2, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(depth + 1)] + [0, 0, 0, 0, 0, 0, 0, 0]
        return Data(bytes + offsets + counts + [0, 0, 0, 0, 0, 0, table, low])
    }

    func testBinaryPropertyListsWithTooManyValuesAreRefused() throws {
        let fixture = try ProjectFixture()
        let path = fixture.folder + "/a.plist"

        XCTAssertTrue(BinaryPropertyList.isAcceptable(nestedList(depth: 3)))
        XCTAssertNotNil(try? PropertyListSerialization.propertyList(from: nestedList(depth: 3), format: nil))
        XCTAssertFalse(BinaryPropertyList.isAcceptable(nestedList(depth: 40)))
        try nestedList(depth: 40).write(to: URL(fileURLWithPath: path))
        XCTAssertNil(Files.propertyList(path))
        let values: [String: Any] = ["a": Array(repeating: ["b": 1.5, "c": Date()], count: 300), "d": Data(count: 70_000)]
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        XCTAssertTrue(BinaryPropertyList.isAcceptable(data))
        for end in stride(from: 0, to: data.count, by: 611) { _ = BinaryPropertyList.isAcceptable(data.prefix(end)) }
    }
}
