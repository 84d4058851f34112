import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import AccessibilityAudit
@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The text stress panel in the workspace, driven by keys.
final class TextPanelTests: WorkspaceTestCase {
    @MainActor private func open(
        _ make: @escaping @MainActor () -> UIViewController
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        var workspace: WorkspaceController!
        let registry = PreviewRegistry([Preview("Shown") { () -> UIViewController in make() }])
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: InspectorPanels.make())
            workspace.showPreview(named: "Shown")
            return workspace
        }
        workspace.showPanel("text")
        stage.settle()
        return (stage, workspace)
    }

    @MainActor private func texts(_ workspace: WorkspaceController) -> [ASTextNode] {
        InspectedTree(workspace.hosted!.rootView!.layer).entries.compactMap { $0.node as? ASTextNode }
    }

    func testADigitKeySwitchesATextStressOnAndOff() {
        MainActor.assumeIsolated {
            let (stage, workspace) = open { ASDKViewController(node: CardNode()) }
            defer { stage.close() }
            stage.press(.character("1"))
            XCTAssertEqual(texts(workspace).map { $0.attributedText?.string.first }, ["[", "["])
            stage.press(.character("1"))
            XCTAssertEqual(texts(workspace).map { $0.attributedText?.string.first }, ["A", "D"])
        }
    }

    func testTheRowsDescribeTheTextsAfterTheirLayout() {
        MainActor.assumeIsolated {
            let (stage, workspace) = open { ASDKViewController(node: CardNode()) }
            defer { stage.close() }
            for digit in ["2", "6", "6"] {
                stage.press(.character(digit))
                let panel = workspace.panels.compactMap { $0 as? TextPanel }[0]
                XCTAssertEqual(panel.shownRows, TextPanel.rows(of: InspectedTree(workspace.hosted!.rootView!.layer)), digit)
                XCTAssertEqual(panel.shownRows.count, 3)
            }
        }
    }

    func testTheButtonsAreInRowsOfTheSameLength() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = open { ASDKViewController(node: CardNode()) }
            defer { stage.close() }
            let panel = try XCTUnwrap(workspace.panels.compactMap { $0 as? TextPanel }.first)
            let rows = Dictionary(grouping: panel.node.controls.filter { !$0.isHidden }) { $0.frame.midY.rounded() }
            XCTAssertEqual(rows.sorted { $0.key < $1.key }.map(\.value.count), [3, 3])
        }
    }

    func testLongTextsInRowsEndWithAnEllipsis() {
        MainActor.assumeIsolated {
            let card = CardNode()
            card.title.attributedText = NSAttributedString(string: String(repeating: "word ", count: 20))
            let stage = HeadlessStage.small(card)
            defer { stage.close() }
            let tree = InspectedTree(stage.window.layer)
            let beginning = String(repeating: "word ", count: 12)
            XCTAssertEqual(TextPanel.rows(of: tree)[1].title, beginning + "…")
            var rows = TreeRows()
            rows.adopt(tree)
            let details = rows.rows.map(\.detail)
            XCTAssertTrue(details.contains("title") || details.contains("“" + beginning.prefix(40) + "…”"), "\(details)")
            let audited = AuditedText.all(in: stage.window, paths: NodePaths(stage.window)).map(\.location.name)
            XCTAssertTrue(audited.contains(beginning.prefix(40) + "…"), "\(audited)")
        }
    }

    func testALargestTextSizeWithoutEffectIsNoted() {
        MainActor.assumeIsolated {
            for style in [nil, UIFont.TextStyle.body] {
                let (stage, workspace) = open {
                    let node = ASTextNode()
                    let font = style.map { UIFont.preferredFont(forTextStyle: $0) } ?? UIFont.systemFont(ofSize: 17)
                    node.attributedText = NSAttributedString(string: "Text", attributes: [.font: font])
                    return ASDKViewController(node: node)
                }
                defer { stage.close() }
                stage.press(.character("4"))
                let panel = workspace.panels.compactMap { $0 as? TextPanel }[0]
                XCTAssertEqual(panel.shownRows.first?.title.hasPrefix("The text size XXXL"), style == nil)
                stage.press(.character("4"))
                XCTAssertEqual(panel.shownRows.first?.style, .heading)
            }
        }
    }

    /// Equal texts of another preview do not show that the text size has no effect.
    func testTheTextsBeforeAChangeAreThoseOfTheSamePreview() {
        MainActor.assumeIsolated {
            @MainActor func make() -> UIViewController {
                let node = ASTextNode()
                node.attributedText = NSAttributedString(string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 17)])
                return ASDKViewController(node: node)
            }
            let (stage, workspace) = open(make)
            defer { stage.close() }
            workspace.registry = PreviewRegistry(["Shown", "Other"].map { Preview($0) { () -> UIViewController in make() } })
            stage.press(.character("4"))
            let panel = workspace.panels.compactMap { $0 as? TextPanel }[0]
            XCTAssertEqual(panel.shownRows.first?.style, .note)
            workspace.showPreview(named: "Other")
            stage.settle()
            XCTAssertEqual(panel.shownRows.first?.style, .heading)
        }
    }

    func testRowsThatScrollIntoViewAreStressedToo() {
        MainActor.assumeIsolated {
            let (stage, workspace) = open { NumbersController(count: 1_000) }
            defer { stage.close() }
            stage.press(.character("1"))
            let table = InspectedTree(workspace.hosted!.rootView!.layer).entries.compactMap { $0.node as? ASTableNode }[0]
            table.scrollToRow(at: IndexPath(row: 900, section: 0), at: .top, animated: false)
            stage.settle()
            let visible = table.visibleNodes.compactMap { ($0 as? ASTextCellNode)?.textNode.attributedText?.string }
            XCTAssertGreaterThan(visible.count, 5)
            XCTAssertEqual(visible.filter { $0.hasPrefix("[") }.count, visible.count)
        }
    }
}
