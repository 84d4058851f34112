import AsyncDisplayKit
import Graphics
import HeadlessHost
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The nodes that the inspector highlights while the pointer moves over a preview.
final class HighlightTests: WorkspaceTestCase {
    /// A card in a workspace with the inspector open, at rest.
    private func onCard(
        _ body: @MainActor (CardNode, InspectPanel, WorkspaceController, HeadlessStage) throws -> Void
    ) throws {
        try MainActor.assumeIsolated {
            let card = CardNode()
            let panel = InspectPanel()
            var workspace: WorkspaceController!
            let registry = PreviewRegistry([Preview("Card") { () -> ASDisplayNode in card }])
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
                workspace = WorkspaceController(registry: registry, panels: [panel])
                workspace.showPreview(named: "Card")
                return workspace
            }
            defer { stage.close() }
            workspace.showPanel(panel.identifier)
            stage.settle()
            try body(card, panel, workspace, stage)
        }
    }

    func testTheHighlightFollowsThePointerWithinOneFrame() throws {
        try onCard { card, panel, workspace, stage in
            let pick = InspectedTree(panel.controller.view.layer).entries.compactMap { $0.node as? BarButtonNode }
                .first { $0.accessibilityLabel?.hasPrefix("Select a node by a click") == true }
            try XCTUnwrap(pick).sendActions(forControlEvents: .touchUpInside, with: nil)
            stage.settle()
            let plain = try XCTUnwrap(stage.bitmap.copy())

            var left: (x: Int, y: Int)?
            for node in [card.picture, card.title, card.subtitle, card.picture] {
                let frame = node.layer.convert(node.layer.bounds, to: stage.window.layer)
                let before = FrameScheduler.current.frameCount
                let pointer = HostPointer(location: CGPoint(x: frame.midX, y: frame.midY), timestamp: stage.host.clock.now)
                stage.window.hostSendEvent(.pointerMoved(pointer))
                FrameScheduler.current.runFrame()

                XCTAssertEqual(FrameScheduler.current.frameCount, before + 1)
                XCTAssertTrue(workspace.hovered === node)
                let edge = (x: Int(frame.minX), y: Int(frame.midY))
                XCTAssertNotEqual(stage.bitmap[edge.x, edge.y], plain[edge.x, edge.y], "the frame of \(node.debugName ?? "")")
                if let left { XCTAssertEqual(stage.bitmap[left.x, left.y], plain[left.x, left.y], "no frame stays behind") }
                left = node === card.picture ? edge : nil
            }
        }
    }

    func testEscapeClearsTheSearchOfTheTreeAndKeepsTheSelection() throws {
        try onCard { card, panel, workspace, stage in
            let fields = InspectedTree(panel.controller.view.layer).entries.compactMap { $0.node as? SearchFieldNode }
            let search = try XCTUnwrap(fields.first)
            let count = panel.rows.rows.count
            workspace.selection = card
            XCTAssertTrue(search.field.becomeFirstResponder())
            stage.insert("subtitle")
            stage.settle()
            XCTAssertLessThan(panel.rows.rows.count, count)
            stage.press(.escape)
            XCTAssertEqual(search.text, "")
            XCTAssertEqual(panel.rows.rows.count, count)
            XCTAssertFalse(search.field.isFirstResponder())
            XCTAssertTrue(workspace.selection === card)
            stage.press(.escape)
            XCTAssertNil(workspace.selection)
        }
    }

    /// The titles of the marked rows of the tree.
    @MainActor private func marked(in panel: InspectPanel) -> [String] {
        guard let list = panel.node.list else { return [] }
        return list.rows.indices.compactMap { index in
            let cell = list.table.nodeForRow(at: IndexPath(row: index, section: 0)) as? PanelCell
            return cell?.isMarked == true ? cell?.row.title : nil
        }
    }

    func testTheChosenRowStaysMarkedWhenArrowKeysCollapseAndExpandIt() throws {
        try onCard { card, panel, workspace, stage in
            workspace.selection = card
            stage.settle()
            XCTAssertEqual(marked(in: panel), ["CardNode"])
            let count = panel.rows.rows.count
            for key in [HostKey.left, .right] {
                XCTAssertTrue(panel.handleKey(key))
                stage.settle()
                XCTAssertEqual(marked(in: panel), ["CardNode"], "\(key)")
            }
            XCTAssertEqual(panel.rows.rows.count, count)
        }
    }

    func testTheRowOfTheChosenSpecIsMarkedAgainAfterThePointerHasLeft() throws {
        try onCard { card, panel, workspace, stage in
            workspace.selection = card
            workspace.selectedSpec = [0, 1]
            stage.settle()
            XCTAssertEqual(marked(in: panel), ["ASStackLayoutSpec"])
            workspace.hovered = card.title
            stage.settle()
            XCTAssertEqual(marked(in: panel), ["ASTextNode"])
            workspace.hovered = nil
            stage.settle()
            XCTAssertEqual(marked(in: panel), ["ASStackLayoutSpec"])
        }
    }

    func testTheMarkOfASpecIsTransformedLikeItsNode() throws {
        try onCard { card, panel, workspace, stage in
            card.transform = CATransform3DMakeScale(0.5, 0.5, 1)
            stage.settle()
            let tree = panel.rows.tree
            let spec = try XCTUnwrap(tree.entries.compactMap(\.spec).first { $0.explanation.type == "ASInsetLayoutSpec" })
            let owner = try XCTUnwrap(workspace.canvas.frame(of: card))
            let frame = try XCTUnwrap(workspace.canvas.frame(of: spec.frame, in: spec.owner))
            XCTAssertEqual(frame.width, owner.width, accuracy: 0.01, "The spec fills its node")
            XCTAssertEqual(frame.minX, owner.minX, accuracy: 0.01)
        }
    }

    func testTheLabelOfAMarkHasAtMostTwoDecimals() {
        XCTAssertEqual(BoxModel.text(of: CGSize(width: 128, height: 205.824)), "128 × 205.82")
    }

    func testTheMarkOfAChosenNodeMovesWithIt() throws {
        try onCard { card, panel, workspace, stage in
            @MainActor func edge() -> (x: Int, y: Int) {
                let frame = card.title.layer.convert(card.title.layer.bounds, to: stage.window.layer)
                return (Int(frame.minX), Int(frame.midY))
            }
            let old = edge()
            let plain = try XCTUnwrap(stage.bitmap.copy())
            workspace.selection = card.title
            stage.settle()
            XCTAssertNotEqual(stage.bitmap[old.x, old.y], plain[old.x, old.y])

            // The node moves without a notification of the workspace, as when a list scrolls.
            card.title.frame.origin.y += 60
            stage.settle()

            XCTAssertEqual(stage.bitmap[old.x, old.y], plain[old.x, old.y])
            XCTAssertNotEqual(stage.bitmap[edge().x, edge().y], plain[edge().x, edge().y])
        }
    }
}
