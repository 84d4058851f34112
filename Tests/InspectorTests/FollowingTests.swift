import AsyncDisplayKit
import HeadlessHost
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// Panels that follow changes of the preview of which the workspace is not notified: cells, pushed screens and presented sheets.
final class FollowingTests: WorkspaceTestCase {
    @MainActor private func open(
        _ panel: InspectorPanel, _ previews: [Preview]
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: PreviewRegistry(previews), panels: [panel])
            return workspace
        }
        workspace.showPanel(panel.identifier)
        workspace.showPreview(named: previews[0].name)
        stage.settle()
        return (stage, workspace)
    }

    @MainActor private static let previews = [
        Preview("Cards") { () -> UIViewController in CardListController() },
        Preview("Card") { () -> ASDisplayNode in CardNode() },
    ]

    /// The number of cards that have rows.
    @MainActor private func cards(in panel: InspectPanel) -> Int { panel.rows.rows.count { $0.title == "CardNode" } }

    func testTheTreeHasTheCellsOfAListThatIsShownAgain() {
        MainActor.assumeIsolated {
            let panel = InspectPanel()
            let (stage, workspace) = open(panel, Self.previews)
            defer { stage.close() }
            XCTAssertGreaterThan(cards(in: panel), 3)
            workspace.reload()
            stage.settle()
            XCTAssertGreaterThan(cards(in: panel), 3, "after F5")
            workspace.variant.textSize = .xLarge
            stage.settle()
            XCTAssertGreaterThan(cards(in: panel), 3, "at another text size")
            workspace.showPreview(named: "Card")
            stage.settle()
            XCTAssertEqual(cards(in: panel), 1)
            workspace.showPreview(named: "Cards")
            stage.settle()
            XCTAssertGreaterThan(cards(in: panel), 3, "after another preview")
        }
    }

    func testTheDetailsCountTheDrawingsAfterTheyAreShownAndNotTheExplanations() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let (stage, workspace) = open(panel, [Self.previews[1]])
            defer { stage.close() }
            let title = try XCTUnwrap(panel.rows.tree.nodes.entries.lazy.compactMap { ($0.node as? CardNode)?.title }.first)
            let count = title.measureCount
            workspace.selection = title
            stage.settle()
            workspace.selection = title.supernode
            stage.settle()
            workspace.selection = title
            stage.settle()
            XCTAssertEqual(title.measureCount, count)
            @MainActor func drawn() -> String? { panel.detailList.rows.first { $0.title == "Drawn" }?.detail }
            XCTAssertEqual(drawn(), "once")
            title.setNeedsDisplay()
            stage.settle()
            XCTAssertEqual(drawn(), "2 times")
        }
    }

    func testTheTreeHasThePushedScreen() {
        MainActor.assumeIsolated {
            let panel = InspectPanel()
            let first = UIViewController()
            let navigation = UINavigationController(rootViewController: first)
            let (stage, _) = open(panel, [Preview("Screens") { () -> UIViewController in navigation }])
            defer { stage.close() }
            XCTAssertEqual(cards(in: panel), 0)
            navigation.pushViewController(ASDKViewController(node: CardNode()), animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(cards(in: panel), 1)
            navigation.popViewController(animated: false)
            stage.settle()
            XCTAssertEqual(cards(in: panel), 0)
        }
    }

    func testTheTreeHasThePresentedSheet() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let base = UIViewController()
            let (stage, workspace) = open(panel, [Preview("Sheet") { () -> UIViewController in base }])
            defer { stage.close() }
            let card = CardNode()
            base.present(ASDKViewController(node: card), animated: false)
            stage.settle()
            XCTAssertEqual(cards(in: panel), 1)
            let frame = try XCTUnwrap(workspace.canvas.frame(of: card.title))
            let point = CGPoint(x: frame.midX, y: frame.midY)
            XCTAssertTrue(workspace.canvas.node(at: point) === card.title, "A node of the sheet can be picked")
            base.dismiss(animated: false)
            stage.settle()
            XCTAssertEqual(cards(in: panel), 0)
        }
    }

    func testTheAccessibilityPanelListsThePresentedSheet() {
        MainActor.assumeIsolated {
            let panel = AccessibilityPanel()
            let base = UIViewController()
            let (stage, _) = open(panel, [Preview("Sheet") { () -> UIViewController in base }])
            defer { stage.close() }
            let card = CardNode()
            base.present(ASDKViewController(node: card), animated: false)
            stage.settle()
            XCTAssertTrue(panel.shownRows.contains { $0.title.contains("Delivered within two") }, "\(panel.shownRows.map(\.title))")
            base.dismiss(animated: false)
            stage.settle()
            XCTAssertFalse(panel.shownRows.contains { $0.title.contains("Delivered within two") })
        }
    }

    func testAListThatIsShownAgainHasNotMoved() throws {
        try MainActor.assumeIsolated {
            let panel = LayoutDiffPanel()
            let (stage, workspace) = open(panel, Self.previews)
            defer { stage.close() }
            let keep = try XCTUnwrap(panel.node.controls.first as? BarButtonNode)
            keep.sendActions(forControlEvents: .touchUpInside, with: nil)
            stage.settle()
            XCTAssertEqual(panel.shownRows.map(\.title), ["Nothing moved."])
            workspace.showPreview(named: "Card")
            stage.settle()
            workspace.showPreview(named: "Cards")
            stage.settle()
            XCTAssertEqual(panel.shownRows.map(\.title), ["Nothing moved."])
        }
    }
}
