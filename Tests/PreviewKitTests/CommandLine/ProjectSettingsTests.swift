import CommandResults
import JSONRPC
import PreviewDeclarations
import ProjectSettings
import UIKit
import XCTest

@testable import PreviewCommands
@testable import PreviewWorkspace

/// The file `.weft.json` sets options of commands, is overridden by those of the user, and is reported with file and key.
final class ProjectSettingsTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft project \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("Sources/A"), withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("Package.swift"))
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
        MainActor.assumeIsolated { PreviewSession.current = PreviewSession(registry: PreviewRegistry([]), arguments: []) }
    }

    private func write(_ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(".weft.json"))
    }

    func testAScaleThatTheUserNeverChoseFollowsTheScreen() throws {
        try MainActor.assumeIsolated {
            var settings = WorkspaceSettings()
            try settings.begin(project: nil, on: 1)
            XCTAssertEqual(settings.variant.scale, 1)
            settings.isNew = false
            try settings.begin(project: nil, on: 2)
            XCTAssertEqual(settings.variant.scale, 2, "the scale of the new screen")
            settings.variant.scale = 3
            try settings.begin(project: nil, on: 1)
            XCTAssertEqual(settings.variant.scale, 3, "a chosen scale stays")
            try settings.begin(project: nil, on: .infinity)
            XCTAssertEqual(settings.variant.scale, 3)

            settings = WorkspaceSettings()
            try settings.begin(project: nil, on: 1)
            settings.isNew = false
            settings.variant.scale = 2
            try settings.begin(project: nil, on: 2)
            try settings.begin(project: nil, on: 1)
            XCTAssertEqual(settings.variant.scale, 2, "a chosen scale stays after a screen that has the same")
        }
    }

    private func read(_ text: String) throws -> ProjectSettings {
        try write(text)
        return try XCTUnwrap(try ProjectSettings.find(from: folder))
    }

    private func problem(_ text: String) throws -> String {
        try write(text)
        do {
            _ = try ProjectSettings.find(from: folder)?.variant()
            return ""
        } catch let failure as CommandFailure {
            XCTAssertEqual(failure.code, ProgramExit.usage)
            XCTAssertTrue(failure.message.hasPrefix(folder.path + "/.weft.json: "), failure.message)
            return String(failure.message.dropFirst(folder.path.count + 13))
        }
    }

    func testTheFileOfThePackageIsFoundFromItsFoldersAndNoOther() throws {
        XCTAssertNil(try ProjectSettings.find(from: folder))
        _ = try read(#"{"preview": "A"}"#)
        XCTAssertEqual(try ProjectSettings.find(from: folder.appendingPathComponent("Sources/A"))?.preview, "A")
        let inner = folder.appendingPathComponent("Inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try Data().write(to: inner.appendingPathComponent("Package.swift"))
        XCTAssertNil(try ProjectSettings.find(from: inner))
    }

    func testSettingsBecomeAVariant() throws {
        let settings = try read(
            """
            {"device": "Tablet", "surroundings": {"landscape": true, "scale": 3, "appearance": "dark", "textSize": "AX2",
             "highContrast": true, "locale": "he_IL", "rightToLeft": false}}
            """)
        let variant = try settings.variant()
        XCTAssertEqual(variant.device.name, "Tablet")
        XCTAssertEqual(variant.scale, 3)
        XCTAssertEqual(variant.textSize.rawValue, "AX2")
        XCTAssertEqual(variant.locale, "he_IL")
        XCTAssertTrue(variant.isLandscape && variant.isDark && variant.hasHighContrast)
        XCTAssertFalse(variant.isRightToLeft)
        XCTAssertTrue(try read(#"{"surroundings": {"locale": "he_IL"}}"#).variant().isRightToLeft)
        XCTAssertEqual(try read("{}").variant(), PreviewVariant())
    }

    func testErrorsNameTheFileAndTheKey() throws {
        XCTAssertEqual(try problem(#"{"snapshots": {"tolerance": 300}}"#), "snapshots.tolerance is 300, not between 0 and 255")
        XCTAssertTrue(try problem(#"{"devise": "Phone"}"#).hasPrefix("devise is not known; there are $schema, device, "))
        XCTAssertTrue(try problem(#"{"device": "Telephone"}"#).hasPrefix("device is “Telephone”, not one of Phone, small, Phone"))
        XCTAssertEqual(try problem(#"{"surroundings": {"landscape": 1}}"#), "surroundings.landscape is not true or false")
        XCTAssertEqual(
            try problem(#"{"surroundings": {"locale": "de_DX"}}"#),
            "surroundings.locale: “de_DX” is not a known language and region; did you mean “de_DE”?")
        XCTAssertEqual(try problem(#"{"groups": ["A", 1]}"#), "groups[1] is not a string")
        XCTAssertEqual(try problem(#"{"setUp": {"environment": {"A": 1}}}"#), "setUp.environment.A is not a string")
        XCTAssertEqual(try problem(#"{"setUp": {"environment": {"A=B": "1"}}}"#), "setUp.environment: “A=B” is not a name of a variable")
        XCTAssertEqual(try problem("[]"), "the file is not an object")
        XCTAssertEqual(try problem("{\n\"device\": }"), "line 2, column 11: this is not JSON")
    }

    func testVariablesThatTheSystemCannotHaveAreRefused() throws {
        XCTAssertEqual(
            try problem(#"{"setUp": {"environment": {"A\u0000B": "1"}}}"#), "setUp.environment: “A\0B” is not a name of a variable")
        XCTAssertEqual(
            try problem(#"{"setUp": {"environment": {"A": "1\u00002"}}}"#), "setUp.environment: the value of “A” contains a zero byte")
        let many = (0...1_000).map { "\"V\($0)\": \"\"" }.joined(separator: ",")
        XCTAssertEqual(
            try problem("{\"setUp\": {\"environment\": {\(many)}}}"), "setUp.environment has 1001 variables; at most 1000 are set")
    }

    func testALinkThatLeadsToItselfOrNowhereIsNotIgnored() throws {
        for (target, reason) in [(".weft.json", "Too many levels of symbolic links"), ("nowhere", "No such file or directory")] {
            let file = folder.appendingPathComponent(".weft.json")
            try? FileManager.default.removeItem(at: file)
            try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
            XCTAssertThrowsError(try ProjectSettings.find(from: folder)) {
                XCTAssertEqual(($0 as? CommandFailure)?.message, "\(file.path) cannot be read: \(reason)")
            }
        }
    }

    func testAPipeIsNotWaitedFor() throws {
        let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)")
        XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)
        defer { try? FileManager.default.removeItem(at: pipe) }

        XCTAssertThrowsError(try ProjectSettings(reading: pipe)) {
            XCTAssertEqual(($0 as? CommandFailure)?.message, "\(pipe.path): this is not a file with text")
        }
    }

    func testOptionsOfTheUserOverrideTheFile() throws {
        try write(#"{"device": "Tablet", "surroundings": {"appearance": "dark", "landscape": true}, "snapshots": {"tolerance": 7}}"#)
        try MainActor.assumeIsolated {
            let command = try parse(["snapshot", "A", "-o", "a.png", "--appearance", "light", "--no-landscape"], as: SnapshotCommand.self)
            let variant = try command.surroundings.variant()
            XCTAssertEqual(variant.device.name, "Tablet")
            XCTAssertFalse(variant.isDark || variant.isLandscape)
            XCTAssertEqual(try parse(["compare", "a", "b"], as: CompareCommand.self).tolerance, 7)
            XCTAssertEqual(try parse(["compare", "a", "b", "--tolerance", "1"], as: CompareCommand.self).tolerance, 1)
        }
    }

    func testPicturesThatAWindowRequestsDoNotReadTheFile() throws {
        try write(#"{"surroundings": {"appearance": "dark"}}"#)
        try MainActor.assumeIsolated {
            let command = try parse(["snapshot", "--all", "-o", "-", "--stream"], as: SnapshotCommand.self)
            XCTAssertFalse(try command.surroundings.variant().isDark)
        }
    }

    func testTheGalleryFollowsTheFileOnlyWhereFilesAreCompared() throws {
        try write(#"{"surroundings": {"appearance": "dark"}, "groups": ["None"], "snapshots": {"allowedPixels": 3}}"#)
        try MainActor.assumeIsolated {
            let command = try parse(["snapshot", "A", "-o", "a.png"], as: SnapshotCommand.self, scope: .files)
            XCTAssertFalse(try command.surroundings.variant().isDark)
            XCTAssertEqual(try parse(["compare", "a", "b"], as: CompareCommand.self, scope: .files).allowedPixels, 3)
            XCTAssertEqual(try parse(["compare", "a", "b"], as: CompareCommand.self, scope: .none).allowedPixels, 0)
        }
    }

    func testGroupsChooseThePreviewsOfAll() throws {
        try write(#"{"groups": ["cards"]}"#)
        try MainActor.assumeIsolated {
            let previews = ["Cards", "Lists"].map { group in Preview("In \(group)", group: group) { UIViewController() } }
            _ = try parse(["list"], as: ListCommand.self, previews: previews)
            XCTAssertEqual(try PreviewSelection(name: nil, group: nil).previews().map(\.name), ["In Cards"])
            XCTAssertEqual(try PreviewSelection(name: "In Lists", group: nil).previews().count, 1)
            try write(#"{"groups": ["Card"]}"#)
            XCTAssertThrowsError(try parse(["list"], as: ListCommand.self, previews: previews)) {
                XCTAssertTrue(
                    "\($0)".hasSuffix(".weft.json: groups: no preview is in a group named “Card”; did you mean “Cards”?"), "\($0)")
            }
        }
    }

    func testVariablesOfTheUserStay() throws {
        setenv("WEFT_TEST_KEPT", "user", 1)
        defer { for name in ["WEFT_TEST_KEPT", "WEFT_TEST_SET"] { unsetenv(name) } }
        try write(#"{"setUp": {"environment": {"WEFT_TEST_KEPT": "file", "WEFT_TEST_SET": "file"}}}"#)
        try MainActor.assumeIsolated { _ = try parse(["list"], as: ListCommand.self) }
        XCTAssertEqual(ProcessInfo.processInfo.environment["WEFT_TEST_KEPT"], "user")
        XCTAssertEqual(ProcessInfo.processInfo.environment["WEFT_TEST_SET"], "file")
    }

    func testTheSchemaIsThatOfTheDocumentsAndOfThePreviews() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Documentation")
        let written = try String(contentsOf: page.appendingPathComponent("ProjectSettings.schema.json"), encoding: .utf8)
        XCTAssertEqual(written, ProjectSettingsCommand.schemaText + "\n", "run `weft project-settings --schema` to update the file")
        XCTAssertEqual(ProjectSettings.devices, PreviewDevice.all.map(\.name))
        XCTAssertEqual(ProjectSettings.textSizes, PreviewTextSize.allCases.map(\.rawValue))
        let example = ProjectSettingsCommand.description.split(separator: "\n").filter { $0.hasPrefix("    ") }.joined(separator: "\n")
        XCTAssertEqual(try read(example).snapshots, ProjectSettings.Snapshots(tolerance: 2, allowedPixels: 20))
    }

    /// The command as the program runs it in the folder of the project.
    @MainActor private func parse<Command: ProjectCommand>(
        _ words: [String], as type: Command.Type, scope: ProjectScope = .previews, previews: [Preview] = []
    ) throws -> Command {
        PreviewSession.current = PreviewSession(registry: PreviewRegistry(previews), arguments: words, scope: scope)
        let former = FileManager.default.currentDirectoryPath
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
        defer { FileManager.default.changeCurrentDirectoryPath(former) }
        let command = try RootCommand.parseAsRoot(words)
        let changed = try ProjectSettings.apply(to: command, arguments: words).map { try RootCommand.parseAsRoot($0) }
        return try XCTUnwrap((changed ?? command) as? Command)
    }
}
