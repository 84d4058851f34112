import XCTest

@testable import PreviewWorkspace

final class SettingsTests: XCTestCase {
    func testSettingsLieInTheConfigurationFolderOfTheSpecification() {
        let given = SettingsFile(program: "weft", environment: ["XDG_CONFIG_HOME": "/tmp/config", "HOME": "/home/me"])
        let relative = SettingsFile(program: "My Previews", environment: ["XDG_CONFIG_HOME": "config", "HOME": "/home/me"])

        XCTAssertEqual(given.url.path, "/tmp/config/weft/weft.json")
        XCTAssertEqual(relative.url.path, "/home/me/.config/weft/my-previews.json")
    }

    func testWhatIsWrittenIsRead() throws {
        let file = SettingsFile(program: "weft", environment: ["XDG_CONFIG_HOME": folder.path])
        var settings = WorkspaceSettings()
        settings.lastPreview = "Product card"
        settings.variant.isDark = true
        settings.variant.locale = "ar_EG"
        settings.arrangement.open(.dock(.right))
        settings.arrangement.panels[.right] = "tree"
        settings.tools.showsRulers = true

        file.write(settings)

        XCTAssertEqual(file.read(), settings)
    }

    func testPinsAndUnpinsOfTwoWindowsAreMerged() {
        var (first, stored, changed) = (WorkspaceSettings(), WorkspaceSettings(), WorkspaceSettings())
        first.pinned = ["A"]
        stored.pinned = ["A", "B"]
        changed.pinned = ["C"]

        XCTAssertEqual(first.stored(over: stored, since: first).pinned, ["A", "B"])
        XCTAssertEqual(changed.stored(over: stored, since: first).pinned, ["B", "C"])
    }

    func testABrokenFileIsAFirstRun() throws {
        let file = SettingsFile(program: "weft", environment: ["XDG_CONFIG_HOME": folder.path])
        try FileManager.default.createDirectory(at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("{\"variant\": 3".utf8).write(to: file.url)

        XCTAssertEqual(file.read(), WorkspaceSettings())
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }
}
