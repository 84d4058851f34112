import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import UIKit
import XCTest

@testable import PreviewWorkspace

/// The settings are stored while the workspace is open, because a crash or a signal may end it.
final class SettingsWriterTests: WorkspaceTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keeper-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    @MainActor private func makeWorkspace() -> (stage: HeadlessStage, workspace: WorkspaceController) {
        var workspace: WorkspaceController!
        let registry = PreviewRegistry([Preview("Shown") { () -> ASDisplayNode in ASDisplayNode() }])
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [])
            workspace.showPreview(named: "Shown")
            return workspace
        }
        return (stage, workspace)
    }

    @MainActor private func keeping(_ body: (WorkspaceController, HeadlessStage, () -> WorkspaceSettings) -> Void) {
        let file = SettingsFile(program: "weft", environment: ["XDG_CONFIG_HOME": folder.path])
        let (stage, workspace) = makeWorkspace()
        defer { stage.close() }
        let keeper = SettingsWriter(file, of: workspace, since: workspace.settings)
        body(workspace, stage) {
            stage.advance(by: SettingsWriter.delay + 0.1)
            return file.read()
        }
        withExtendedLifetime(keeper) {}
    }

    func testTheArrangementIsStoredWithoutAnEndOfTheProgram() {
        MainActor.assumeIsolated {
            keeping { workspace, stage, stored in
                XCTAssertTrue(stored().arrangement.isSidebarOpen)
                stage.press(.character("b"), modifiers: .control)
                XCTAssertFalse(stored().arrangement.isSidebarOpen)
                stage.press(.character("b"), modifiers: .control)
                workspace.parts.arrangement.resize(.sidebar, to: 284)
                XCTAssertEqual(stored().arrangement.sidebarWidth, WorkspaceTheme.sidebarWidth + 40)
                workspace.inspectorTreeShare = 0.7
                XCTAssertEqual(stored().arrangement.treeShare, 0.7)
            }
        }
    }

    func testTheSurroundingsAreStored() {
        MainActor.assumeIsolated {
            keeping { workspace, _, stored in
                workspace.variant.isDark = true
                XCTAssertTrue(stored().variant.isDark)
            }
        }
    }

    /// The host of a window stores its geometry for the size that the window requests: a requested size that depends on the last one would
    /// make the stored position invalid.
    func testTheSettingsDoNotDependOnTheSizeOfTheWindow() {
        MainActor.assumeIsolated {
            keeping { workspace, stage, _ in
                let before = workspace.settingsToKeep
                stage.resize(to: CGSize(width: 900, height: 700))
                XCTAssertEqual(workspace.settingsToKeep, before)
            }
        }
    }

    func testPinsOfAnotherWindowStayWhenThisWindowStoresAgain() {
        MainActor.assumeIsolated {
            let file = SettingsFile(program: "weft", environment: ["XDG_CONFIG_HOME": folder.path])
            keeping { workspace, _, stored in
                workspace.togglePin(of: "Here")
                XCTAssertEqual(stored().pinned, ["Here"])
                var other = file.read()
                other.pinned = ["Here", "There"]
                file.write(other)
                workspace.variant.isDark = true
                XCTAssertEqual(stored().pinned, ["Here", "There"])
                workspace.togglePin(of: "Also here")
                XCTAssertEqual(stored().pinned, ["Here", "There", "Also here"])
                workspace.togglePin(of: "Here")
                XCTAssertEqual(stored().pinned, ["There", "Also here"])
            }
        }
    }
}
