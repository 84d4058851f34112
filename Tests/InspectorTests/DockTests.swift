import AsyncDisplayKit
import HeadlessHost
import Scheduling
import UIKit
import XCTest
@testable import PreviewWorkspace
@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector

/// Parts of the workspace that are resized by dragging, and recordings that are made in the panel of a dock.
final class DockTests: WorkspaceTestCase {
    // MARK: Sizes

    func testEachLineBetweenPartsIsDraggedAndItsPlaceIsKept() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(open: [.right, .bottom])
            defer { stage.close() }
            let parts: WorkspaceNode = workspace.parts
            @MainActor func sizes() -> [CGFloat] {
                [parts.sidebar.frame.width, parts.docks[.right]?.frame.width ?? 0, parts.docks[.bottom]?.frame.height ?? 0]
            }
            XCTAssertEqual(sizes(), [244, 320, 240])
            let bottom: UIView? = parts.docks[.bottom]?.view
            let bottomTop = bottom.map { $0.convert(CGPoint.zero, to: nil).y } ?? 0

            stage.drag(from: CGPoint(x: 243, y: 400), to: CGPoint(x: 303, y: 400))
            stage.drag(from: CGPoint(x: 1200 - 322, y: 400), to: CGPoint(x: 1200 - 422, y: 400))
            stage.drag(from: CGPoint(x: 500, y: bottomTop - 2), to: CGPoint(x: 500, y: bottomTop - 82))

            XCTAssertEqual(sizes(), [304, 420, 320])
            let kept = workspace.settingsToKeep.arrangement
            XCTAssertEqual([kept.sidebarWidth, kept.rightWidth, kept.bottomHeight], [304, 420, 320])
        }
    }

    func testTheLineBetweenTreeAndDetailIsDraggedAndItsPlaceIsKept() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(open: [.right])
            defer { stage.close() }
            let inspect = try XCTUnwrap(workspace.panels.first { $0.identifier == "inspect" } as? InspectPanel)
            let tree: UIView = inspect.node.view
            let before = tree.bounds.height
            let line = tree.convert(CGPoint(x: 100, y: before), to: nil)

            stage.drag(from: line, to: CGPoint(x: line.x, y: line.y + 90))

            XCTAssertEqual(tree.bounds.height, before + 90, accuracy: 1)
            XCTAssertGreaterThan(workspace.settingsToKeep.arrangement.treeShare, 0.5)
        }
    }

    func testALowPanelShowsTheTreeOrTheDetails() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(open: [.right, .bottom])
            defer { stage.close() }
            stage.resize(to: CGSize(width: 480, height: 360))
            stage.settle()
            let inspect = try XCTUnwrap(workspace.panels.first { $0.identifier == "inspect" } as? InspectPanel)
            let table = inspect.treeList.table
            XCTAssertGreaterThan(table.bounds.height, 40)
            XCTAssertFalse(inspect.details.isInHierarchy)
            workspace.selection = try XCTUnwrap(inspect.rows.tree.nodes.entries.first?.node)
            stage.settle()
            XCTAssertTrue(inspect.details.isInHierarchy)
            XCTAssertFalse(inspect.node.isInHierarchy)
            XCTAssertGreaterThan(inspect.detailList.table.bounds.height, 60)

            let button = inspect.treeButton.layer
            stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.window.layer))
            XCTAssertFalse(inspect.details.isInHierarchy)
            XCTAssertGreaterThan(table.bounds.height, 40)
            XCTAssertNotNil(workspace.selection)
            // A click on the selected row leads to its details again.
            let row = try XCTUnwrap(table.visibleNodes.first).layer
            stage.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: stage.window.layer))
            XCTAssertTrue(inspect.details.isInHierarchy)

            workspace.selection = nil
            stage.settle()
            XCTAssertFalse(inspect.details.isInHierarchy)
            XCTAssertGreaterThan(table.bounds.height, 40)
        }
    }

    func testTheTreeAndTheDetailsHaveRowsInAPanelOfAnyHeight() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(open: [.right])
            defer { stage.close() }
            let inspect = try XCTUnwrap(workspace.panels.first { $0.identifier == "inspect" } as? InspectPanel)
            workspace.selection = try XCTUnwrap(inspect.rows.tree.nodes.entries.first?.node)
            for share in [0.1, 0.42, 0.9] {
                workspace.inspectorTreeShare = share
                workspace.showPanel("lists")
                workspace.showPanel("inspect")
                for height in stride(from: 360, through: 900, by: 20) {
                    stage.resize(to: CGSize(width: 700, height: CGFloat(height)))
                    stage.settle()
                    for table in [inspect.treeList.table, inspect.detailList.table] where table.isInHierarchy {
                        XCTAssertGreaterThan(table.bounds.height, 38, "\(height), \(share)")
                    }
                    XCTAssertEqual(inspect.treeButton.isInHierarchy, !inspect.treeList.table.isInHierarchy)
                }
            }
        }
    }

    func testALowPanelShowsTheButtonsWhileTheyHaveSomethingToDo() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(open: [.right, .bottom])
            defer { stage.close() }
            stage.resize(to: CGSize(width: 480, height: 360))
            stage.settle()
            let inspect = try XCTUnwrap(workspace.panels.first { $0.identifier == "inspect" } as? InspectPanel)
            workspace.selection = try XCTUnwrap(inspect.rows.tree.nodes.entries.first?.node)
            stage.settle()
            let row = try XCTUnwrap(inspect.fields.first { $0.value.property == .style(.flexGrow) }?.key)
            XCTAssertTrue(inspect.edit(row, "3"))
            inspect.edits.endEdit()
            workspace.selection = nil
            stage.settle()
            XCTAssertTrue(inspect.details.isInHierarchy, "an edit can be undone and copied")
            XCTAssertTrue(inspect.undo())
            workspace.selection = nil
            stage.settle()
            XCTAssertTrue(inspect.details.isInHierarchy, "an edit can be redone")

            workspace.reload()
            stage.settle()
            XCTAssertFalse(inspect.details.isInHierarchy)
            workspace.showPreview(named: "Broken")
            stage.settle()
            XCTAssertTrue(inspect.details.isInHierarchy)
            XCTAssertEqual(inspect.detailList.rows.map(\.title), ["No preview is shown."])
        }
    }

    func testTheTreeHasRowsAfterEachResizeInBothDirections() throws {
        try MainActor.assumeIsolated {
            defer { WorkspaceDirection.isRightToLeft = false }
            for isRightToLeft in [false, true] {
                WorkspaceDirection.isRightToLeft = isRightToLeft
                let (stage, workspace) = makeWorkspace(open: [.right])
                defer { stage.close() }
                workspace.variant.isRightToLeft = isRightToLeft
                stage.settle()
                let inspect = try XCTUnwrap(workspace.panels.first { $0.identifier == "inspect" } as? InspectPanel)
                let count = inspect.rows.rows.count
                XCTAssertGreaterThan(count, 1)
                var numbers = SplitMix64(seed: 11)
                func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
                for step in 0..<(Int(ProcessInfo.processInfo.environment["WEFT_RESIZES"] ?? "") ?? 40) {
                    stage.resize(to: CGSize(width: 480 + random(1000), height: 360 + random(700)))
                    switch random(8) {
                    case 0: workspace.selection = inspect.rows.tree.nodes.entries[random(2)].node
                    case 1: workspace.selection = nil
                    case 2: workspace.toggleDock(.bottom)
                    case 3: workspace.variant.isDark.toggle()
                    default: break
                    }
                    if random(3) == 0 { stage.advance(by: 0.01) } else { stage.settle() }
                    guard step % 4 == 3 else { continue }
                    stage.resize(to: CGSize(width: 1300, height: 850))
                    stage.settle()
                    let table = inspect.treeList.table
                    let shown = table.visibleNodes.filter { $0.layer.convert($0.layer.bounds, to: table.layer).intersects(table.bounds) }
                    XCTAssertEqual(shown.count, count, "\(step), from right to left: \(isRightToLeft)")
                }
            }
        }
    }

    func testSettingsFromBeforeTheSidebarCouldBeResizedAreRead() throws {
        let old = #"{"isSidebarOpen": true, "openEdges": ["right"], "rightWidth": 400, "bottomHeight": 200, "panels": ["right", "lists"]}"#

        let arrangement = try JSONDecoder().decode(WorkspaceArrangement.self, from: Data(old.utf8))

        XCTAssertEqual(arrangement.rightWidth, 400)
        XCTAssertEqual(arrangement.sidebarWidth, 244)
    }

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

    func testAPanelRestoredAtTheStartShowsItsInstructions() {
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

    /// A workspace that begins with open docks, as if the previous run had ended with them.
    @MainActor private func makeWorkspace(
        open edges: Set<WorkspaceEdge>, panel: String? = nil
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry([
            Preview("Button") { () -> ASDisplayNode in
                let button = ASButtonNode()
                button.setTitle("Tap", with: nil, with: .black, for: .normal)
                button.addAction(forControlEvents: .touchUpInside) { _ in Self.taps += 1 }
                return button
            },
            Preview("Broken") { () throws -> ASDisplayNode in throw CancellationError() },
        ])
        var settings = WorkspaceSettings()
        settings.arrangement.openEdges = edges
        if let panel { settings.arrangement.panels[.bottom] = panel }
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: InspectorPanels.make(), settings: settings)
            workspace.showPreview(named: "Button")
            return workspace
        }
        return (stage, workspace)
    }
}
