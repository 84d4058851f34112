import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import PreviewKit

/// Recordings made with the panel in its dock.
final class DockTests: WorkspaceTestCase {
    // MARK: Recording

    func testARecordingHasThePreviewsEventsAloneAndIsPlayedAgain() throws {
        try MainActor.assumeIsolated {
            Self.taps = 0
            let (stage, workspace) = makeWorkspace(open: [.bottom], panel: "events")
            defer { stage.close() }
            let record = try place(ofButton: "Record", in: stage)
            let play = try place(ofButton: "Play", in: stage)
            let middle = CGPoint(x: workspace.contentFrame.midX, y: workspace.contentFrame.midY)
            let target = workspace.overlayView.convert(middle, to: nil)

            stage.tap(at: record)
            stage.advance(by: 0.2)
            stage.tap(at: target)
            stage.tap(at: record)
            XCTAssertEqual(Self.taps, 1)
            XCTAssertTrue(stage.treeJSON().contains(" press"), "the steps are listed")

            stage.tap(at: play)
            stage.advance(by: 1)

            XCTAssertEqual(Self.taps, 2)
            XCTAssertTrue(stage.treeJSON().contains(" press"), "the recording is still there")
            stage.tap(at: play)
            stage.advance(by: 1)
            XCTAssertEqual(Self.taps, 3)
        }
    }

    func testAPanelThatWasOpenAtTheLastQuitSaysWhatToDo() {
        MainActor.assumeIsolated {
            let (stage, _) = makeWorkspace(open: [.bottom], panel: "events")
            defer { stage.close() }

            XCTAssertTrue(stage.treeJSON().contains("No events recorded"))
        }
    }

    // MARK: Support

    // Protection: main thread only.
    nonisolated(unsafe) private static var taps = 0

    @MainActor private func place(ofButton title: String, in stage: HeadlessStage) throws -> CGPoint {
        let text = try XCTUnwrap(
            InspectedTree(stage.window.layer).entries.map(\.node).first { ($0 as? ASTextNode)?.attributedText?.string == title })
        let frame = text.layer.convert(text.layer.bounds, to: stage.window.layer)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// A workspace that begins with docks open, as after a run that ended so.
    @MainActor private func makeWorkspace(
        open edges: Set<WorkspaceEdge>, panel: String? = nil
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry([
            Preview("Button") { () -> ASDisplayNode in
                let button = ASButtonNode()
                button.setTitle("Tap", with: nil, with: .black, for: .normal)
                button.addAction(forControlEvents: .touchUpInside) { _ in Self.taps += 1 }
                return button
            }
        ])
        var settings = WorkspaceSettings()
        settings.arrangement.openEdges = edges
        if let panel { settings.arrangement.panels[.bottom] = panel }
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, settings: settings)
            workspace.choose("Button")
            return workspace
        }
        return (stage, workspace)
    }
}
