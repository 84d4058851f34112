import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewStages
@testable import PreviewWorkspace

/// The audit in the panel of accessibility.
final class AccessibilityPanelTests: WorkspaceTestCase {
    func testTheAuditShowsItsProgressThenItsFindingsUntilThePreviewChanges() throws {
        try MainActor.assumeIsolated {
            let panel = AccessibilityPanel()
            let (stage, workspace) = makeWorkspace(panel)
            defer { stage.close() }
            var requests: [(name: String, isDark: Bool, onEnd: @MainActor (PreviewAudit?) -> Void)] = []
            workspace.audit = { requests.append(($0, $1.isDark, $2)) }
            workspace.showPanel("accessibility")
            stage.settle()

            try press("Audit", in: stage)
            XCTAssertEqual(requests.map(\.name), ["Card"])
            XCTAssertEqual(panel.shownRows.first?.title, "Auditing…")
            let finding = PreviewAudit.Finding(
                rule: "contrast", message: "contrast is 2.1:1", remedy: "Use a darker color.", name: "Delivered", isAdvice: false,
                frame: CGRect(x: 10, y: 10, width: 60, height: 20))
            requests[0].onEnd(PreviewAudit(findings: [finding]))
            stage.settle()
            XCTAssertEqual(panel.shownRows.prefix(2).map(\.style), [.heading, .note])
            XCTAssertEqual(panel.shownRows[0].title, "Audit: 1 finding")
            XCTAssertEqual(panel.shownRows[1].detail, "Use a darker color.")

            try press("Audit", in: stage)
            workspace.variant.isDark = true
            stage.settle()
            XCTAssertNotEqual(panel.shownRows.first?.title, "Auditing…", "the audit of the former surroundings is discarded")
            requests[1].onEnd(PreviewAudit(findings: [finding]))
            stage.settle()
            XCTAssertFalse(panel.shownRows.contains { $0.title.hasPrefix("Audit") })

            try press("Audit", in: stage)
            XCTAssertEqual(requests.map(\.isDark), [false, false, true])
            requests[2].onEnd(nil)
            XCTAssertEqual(panel.shownRows.first?.tint, .bad)
        }
    }

    func testTheAuditCountsAdviceSeparatelyAndNamesTheElements() throws {
        try MainActor.assumeIsolated {
            let panel = AccessibilityPanel()
            let (stage, workspace) = makeWorkspace(panel)
            defer { stage.close() }
            var results: [@MainActor (PreviewAudit?) -> Void] = []
            workspace.audit = { results.append($2) }
            workspace.showPanel("accessibility")
            stage.settle()
            try press("Audit", in: stage)
            let root = try XCTUnwrap(workspace.hosted?.rootView)
            let texts = InspectedTree(root.layer).entries.compactMap { $0.node as? ASTextNode }
            func finding(_ node: ASTextNode, isAdvice: Bool, by offset: CGFloat = 0) -> PreviewAudit.Finding {
                PreviewAudit.Finding(
                    rule: "target-size", message: "The target has 24 by 24 points", remedy: "Enlarge it.",
                    name: node.attributedText?.string.auditName, isAdvice: isAdvice,
                    frame: node.layer.convert(node.layer.bounds, to: root.layer).offsetBy(dx: 0, dy: offset))
            }
            results[0](
                PreviewAudit(findings: [
                    finding(texts[0], isAdvice: true), finding(texts[1], isAdvice: false), finding(texts[1], isAdvice: true, by: 400),
                ]))
            stage.settle()
            let titles = panel.shownRows.map(\.title)
            XCTAssertEqual(titles[0], "Audit: 1 finding, advice: 2")
            let elements = panel.shownRows.dropFirst(5).map(\.title)
            XCTAssertEqual(String(titles[1].prefix(3)), String(elements[1].prefix(3)), "The number of the second element")
            XCTAssertEqual(String(titles[2].prefix(3)), String(elements[0].prefix(3)), "The number of the first element")
            XCTAssertTrue(titles[3].hasPrefix("at "), titles[3])
            XCTAssertEqual(panel.shownRows[1...3].map { $0.detail.hasPrefix("Advice: ") }, [false, true, true])
        }
    }

    /// The name of a text in a finding has spaces instead of line breaks.
    func testAFindingAtATextOfSeveralLinesHasTheNumberOfItsElement() throws {
        try MainActor.assumeIsolated {
            let panel = AccessibilityPanel()
            let text = ASTextNode()
            text.attributedText = CardNode.text("First line\nSecond", 13)
            let (stage, workspace) = makeWorkspace(panel) { text }
            defer { stage.close() }
            var result: (@MainActor (PreviewAudit?) -> Void)?
            workspace.audit = { result = $2 }
            workspace.showPanel("accessibility")
            stage.settle()
            try press("Audit", in: stage)
            let root = try XCTUnwrap(workspace.hosted?.rootView)
            let finding = PreviewAudit.Finding(
                rule: "contrast", message: "contrast is 2.1:1", remedy: "Use a darker color.", name: "First line Second", isAdvice: false,
                frame: text.layer.convert(text.layer.bounds, to: root.layer))
            try XCTUnwrap(result)(PreviewAudit(findings: [finding]))
            stage.settle()
            XCTAssertEqual(panel.shownRows[1].title, "1  \u{2068}First line Second\u{2069}: contrast is 2.1:1")
        }
    }

    func testWithoutAnAuditThereIsNoButton() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(AccessibilityPanel())
            defer { stage.close() }
            workspace.showPanel("accessibility")
            stage.settle()
            XCTAssertNil(place(of: "Audit", in: stage))
        }
    }

    // MARK: Support

    @MainActor private func makeWorkspace(
        _ panel: AccessibilityPanel, content: @escaping @MainActor () -> ASDisplayNode = { CardNode() }
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            let preview = Preview("Card") { () -> ASDisplayNode in content() }
            workspace = WorkspaceController(registry: PreviewRegistry([preview]), panels: [panel])
            workspace.showPreview(named: "Card")
            return workspace
        }
        return (stage, workspace)
    }

    @MainActor private func press(_ title: String, in stage: HeadlessStage) throws {
        stage.tap(at: try XCTUnwrap(place(of: title, in: stage), title))
    }

    @MainActor private func place(of title: String, in stage: HeadlessStage) -> CGPoint? {
        let node = InspectedTree(stage.window.layer).entries.map(\.node).first { ($0 as? ASTextNode)?.attributedText?.string == title }
        guard let node else { return nil }
        let frame = node.layer.convert(node.layer.bounds, to: stage.window.layer)
        return CGPoint(x: frame.midX, y: frame.midY)
    }
}
