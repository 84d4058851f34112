import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import UIKit
import XCTest

@testable import PreviewWorkspace

/// The message in the middle of the empty canvas.
final class CanvasNoteTests: WorkspaceTestCase {
    func testANoteIsInTheMiddleOfTheCanvasUntilItIsRemoved() throws {
        try MainActor.assumeIsolated {
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1000, height: 700), scale: 1)) {
                workspace = WorkspaceController(registry: PreviewRegistry([]), panels: [])
                return workspace
            }
            defer { stage.close() }
            workspace.canvasNote = CanvasNote(title: "Building Shop", explanation: "It takes minutes.")
            stage.settle()
            let frame = try XCTUnwrap(workspace.noteNode?.frame)
            let canvas = workspace.canvasView.convert(workspace.canvasView.bounds, to: workspace.view)
            XCTAssertEqual(frame.midX, canvas.midX, accuracy: 1)
            XCTAssertEqual(frame.midY, canvas.midY, accuracy: 1)
            workspace.canvasNote?.detail = "Compiling Kit Theme.swift  12 of 345"
            stage.settle()
            XCTAssertEqual(workspace.noteNode?.frame, frame, "the first step does not move the other lines")
            for text in ["Building Shop", "Compiling Kit Theme.swift  12 of 345", "It takes minutes."] {
                XCTAssertTrue(stage.treeJSON().contains(text), text)
            }
            workspace.canvasNote = nil
            stage.settle()
            XCTAssertFalse(stage.treeJSON().contains("Building Shop"))
        }
    }
}
