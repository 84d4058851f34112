import LivePreviewMessages
import PreviewWorkspace
import UIKit
import XCTest

@testable import LivePreview
@testable import LivePreviewHost

/// Undo and redo of the shell reach the panel with an edit, in the process of the preview.
final class PanelCommandTests: XCTestCase {
    @MainActor private final class EditPanel: WorkspacePanel {
        let identifier = "edit"
        let title = "Edit"
        let controller = UIViewController()
        let hasEdit: Bool
        var undoCount = 0
        var redoCount = 0

        init(hasEdit: Bool) {
            self.hasEdit = hasEdit
        }

        func panelDidAppear(in workspace: any Workspace) {}
        func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange) {}

        func undo() -> Bool {
            undoCount += 1
            return hasEdit
        }

        func redo() -> Bool {
            redoCount += 1
            return hasEdit
        }
    }

    func testTheFirstPanelWithAnEditHandlesTheCommand() {
        MainActor.assumeIsolated {
            let panels = [EditPanel(hasEdit: false), EditPanel(hasEdit: true), EditPanel(hasEdit: true)]
            XCTAssertTrue(PanelCommand.undo.perform(in: panels))
            XCTAssertEqual(panels.map(\.undoCount), [1, 1, 0])
            XCTAssertTrue(PanelCommand.redo.perform(in: panels))
            XCTAssertEqual(panels.map(\.redoCount), [1, 1, 0])
            XCTAssertFalse(PanelCommand.undo.perform(in: [panels[0]]))
        }
    }

    func testARemotePanelPassesItsCommandsToTheProcess() {
        MainActor.assumeIsolated {
            let docks = RemoteDocks()
            let panel = RemotePanel(like: EditPanel(hasEdit: true), docks: docks)
            XCTAssertFalse(panel.undo(), "there is no process yet")
            var commands: [PanelCommand] = []
            docks.onCommand = { commands.append($0) }
            XCTAssertTrue(panel.undo())
            XCTAssertTrue(panel.redo())
            XCTAssertEqual(commands, [.undo, .redo])
        }
    }
}
