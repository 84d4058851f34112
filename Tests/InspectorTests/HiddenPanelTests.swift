import AsyncDisplayKit
import HeadlessHost
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewStages
@testable import PreviewWorkspace

/// Panels that were hidden while another preview was chosen show nothing of the previous preview.
final class HiddenPanelTests: WorkspaceTestCase {
    @MainActor private func makeWorkspace(
        _ panels: [any WorkspacePanel], _ previews: [Preview]
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: PreviewRegistry(previews), panels: panels)
            workspace.showPreview(named: previews[0].name)
            return workspace
        }
        workspace.showPanel(panels[0].identifier)
        stage.settle()
        return (stage, workspace)
    }

    @MainActor private var cards: [Preview] { ["First", "Second"].map { Preview($0) { () -> ASDisplayNode in CardNode() } } }

    /// Chooses the second preview while another panel is shown.
    @MainActor private func chooseSecondBehindAnotherPanel(_ panel: any WorkspacePanel, _ workspace: WorkspaceController) {
        workspace.showPanel("overlays")
        workspace.showPreview(named: "Second")
        workspace.showPanel(panel.identifier)
    }

    func testRandomUpdatesOfAnotherPreviewAreNotShown() {
        MainActor.assumeIsolated {
            let panel = ListsPanel()
            let lists = ["First", "Second"].map { Preview($0) { () -> UIViewController in CardListController() } }
            let (stage, workspace) = makeWorkspace([panel, OverlaysPanel()], lists)
            defer { stage.close() }
            let thrash = panel.node.controls.compactMap { $0 as? BarButtonNode }.first
            thrash?.sendActions(forControlEvents: .touchUpInside, with: nil)
            stage.settle()
            XCTAssertTrue(panel.shownRows.contains { $0.title.hasPrefix("Thrash") })

            chooseSecondBehindAnotherPanel(panel, workspace)
            stage.settle()
            XCTAssertFalse(panel.shownRows.contains { $0.title.hasPrefix("Thrash") })
        }
    }

    func testFindingsOfAnotherPreviewAndOfOtherSurroundingsAreNotShown() {
        MainActor.assumeIsolated {
            let panel = AccessibilityPanel()
            let (stage, workspace) = makeWorkspace([panel, OverlaysPanel()], cards)
            defer { stage.close() }
            workspace.audit = { $2(PreviewAudit(findings: [])) }
            @MainActor func audit() {
                let button = panel.node.controls.compactMap { $0 as? BarButtonNode }.first
                button?.sendActions(forControlEvents: .touchUpInside, with: nil)
                stage.settle()
                XCTAssertEqual(panel.shownRows.first?.title, "Audit: nothing found")
            }
            audit()
            chooseSecondBehindAnotherPanel(panel, workspace)
            stage.settle()
            XCTAssertNotEqual(panel.shownRows.first?.title, "Audit: nothing found")

            audit()
            workspace.showPanel("overlays")
            workspace.variant.isDark = true
            workspace.showPanel(panel.identifier)
            stage.settle()
            XCTAssertNotEqual(panel.shownRows.first?.title, "Audit: nothing found")

            audit()
            workspace.showPanel("overlays")
            workspace.showPanel(panel.identifier)
            stage.settle()
            XCTAssertEqual(panel.shownRows.first?.title, "Audit: nothing found", "Nothing has changed")
        }
    }

    func testEditsOfAnotherPreviewAreNotUndone() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let (stage, workspace) = makeWorkspace([panel, OverlaysPanel()], cards)
            defer { stage.close() }
            let root = try XCTUnwrap(workspace.hosted?.rootView)
            let title = try XCTUnwrap(InspectedTree(root.layer).entries.first { $0.node.debugName == "title" }?.node)
            XCTAssertTrue(panel.edits.set("30", of: EditedValue(node: title, path: nil, property: .style(.width)), now: "auto"))

            chooseSecondBehindAnotherPanel(panel, workspace)
            stage.settle()
            XCTAssertFalse(panel.undo())
            XCTAssertNil(workspace.selection)
        }
    }

    func testTheChoiceIsShownBeforeTheContentIsCreated() {
        MainActor.assumeIsolated {
            var seen: (current: String?, frames: Int)?
            weak var shown: WorkspaceController?
            let slow = Preview("Slow") { () -> ASDisplayNode in
                seen = (shown?.parts.sidebar.current, FrameScheduler.current.frameCount)
                return ASDisplayNode()
            }
            let (stage, workspace) = makeWorkspace([OverlaysPanel()], cards + [slow])
            defer { stage.close() }
            shown = workspace
            let frames = FrameScheduler.current.frameCount
            workspace.showPreview(named: "Slow")
            XCTAssertEqual(seen?.current, "Slow")
            XCTAssertGreaterThan(seen?.frames ?? 0, frames)
        }
    }

    func testATabExplainsItsPanel() throws {
        try MainActor.assumeIsolated {
            let (stage, _) = makeWorkspace(InspectorPanels.make(), cards)
            defer { stage.close() }
            for panel in InspectorPanels.make() {
                XCTAssertGreaterThan(panel.purpose.count, panel.title.count, panel.title)
            }
            XCTAssertTrue(
                InspectedTree(stage.window.layer).entries.contains {
                    $0.node.accessibilityLabel == "Widths: the widths at which texts are truncated or wrap and nodes overflow"
                        || $0.node.accessibilityLabel == "Layout diff: the nodes that moved since a saved layout"
                })
        }
    }

    func testALongTitleOfATreeRowEndsInsideTheRow() {
        MainActor.assumeIsolated {
            let row = PanelRow(.tree(isOpen: true), "ProductCardDescriptionNodeWithAVeryLongNameThatDoesNotFit", "detail")
            let cell = PanelCell(row)
            _ = cell.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 200, height: 100)))
            let frames = cell.latestLayout?.sublayouts.map(\.frame) ?? []
            XCTAssertFalse(frames.isEmpty)
            for frame in frames { XCTAssertLessThanOrEqual(frame.maxX, 200) }
        }
    }

    func testAWrongPathOfADesignIsExplained() throws {
        try MainActor.assumeIsolated {
            var row = PanelRow(.field, "Image (path)", "")
            row.isPath = true
            let cell = PanelFieldCell(row)
            XCTAssertEqual(cell.hint(for: "/nothing/here.png"), "No file at /nothing/here.png")
            XCTAssertEqual(cell.hint(for: "/"), "The file at / is not an image")
        }
    }
}
