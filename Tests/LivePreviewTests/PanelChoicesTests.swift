import AsyncDisplayKit
import LivePreviewMessages
import NodeInspection
import PreviewDeclarations
import PreviewWorkspace
import Scheduling
import UIKit
import XCTest

@testable import LivePreviewHost
@testable import PreviewInspector

/// The user's choices in the panels are those of the previous generation of the code.
final class PanelChoicesTests: XCTestCase {
    private final class CardNode: ASDisplayNode {
        let title = ASTextNode()
        let badge = ASDisplayNode()

        init(_ text: String) {
            super.init()
            automaticallyManagesSubnodes = true
            title.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
            badge.style.preferredSize = CGSize(width: 10, height: 10)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [title, badge])
        }
    }

    /// Runs `body` with the process of a generation that shows the card with a panel.
    private func onHost<Result>(
        _ panel: String, text: String = "Title", at name: SurfaceName = .rightPanel, restoring state: PreviewUserState? = nil,
        _ body: @MainActor (TestHost, CardNode) throws -> Result
    ) throws -> Result {
        try MainActor.assumeIsolated {
            let (application, former) = (UIApplication.shared, UIApplication.shared.host)
            defer { application.host = former }
            return try Runtime().run {
                let card = CardNode(text)
                let preview = Preview("Card", sizing: .flexibleHeight(width: 300)) { () -> ASDisplayNode in card }
                let host = try TestHost([preview])
                defer { host.close() }
                try host.show(preview)
                if let state { host.stage.restore(state) }
                host.stage.show(PanelRequest(panel: panel, size: CGSize(width: 320, height: 700), scale: 1, isDark: false), in: name)
                run(host, for: 0.3)
                return try body(host, card)
            }
        }
    }

    @MainActor private func run(_ host: TestHost, for seconds: Double, until condition: () -> Bool = { false }) {
        host.run(for: seconds) {
            for name in SurfaceName.allCases { host.stage.frameShown(name) }
            return condition()
        }
    }

    /// The user's changes as the next process receives them.
    @MainActor private func sentState(of host: TestHost) throws -> PreviewUserState {
        try JSONDecoder().decode(PreviewUserState.self, from: JSONEncoder().encode(host.stage.userState))
    }

    @MainActor private func panel<Panel>(of host: TestHost, at name: SurfaceName = .rightPanel) throws -> Panel {
        try XCTUnwrap(host.stage.panels[name]?.panel as? Panel)
    }

    func testTheInspectorHasTheSameRowsAndEditsThatAreNotWritten() throws {
        let state = try onHost("inspect") { host, card in
            let panel: InspectPanel = try panel(of: host)
            host.stage.selection = card.title
            run(host, for: 10) { panel.detailNode === card.title }
            for (field, text) in [(AppearanceField.text, "Edited"), (.fontSize, "30")] {
                XCTAssertTrue(panel.edit(try XCTUnwrap(panel.fields.first { $0.value.property == .appearance(field) }?.key), text))
                panel.edits.endEdit()
            }
            let spacing = EditedValue(node: card, path: [], property: .spec(.spacing))
            XCTAssertTrue(panel.edits.set("20", of: spacing, now: "8"))
            // The code of the next generation has this value.
            panel.writtenEdits = [EditedValue(node: card.title, property: .appearance(.fontSize))]
            panel.rows.collapse([LayoutTree.Identity(owner: card, path: nil)])
            run(host, for: 0.5)
            XCTAssertTrue(panel.detailList.scroll(to: 120))
            return try sentState(of: host)
        }
        try onHost("inspect", text: "Another", restoring: state) { host, card in
            let panel: InspectPanel = try panel(of: host)
            run(host, for: 10) { panel.edits.changed.count == 2 && panel.detailList.offset > 0 }
            XCTAssertEqual(card.title.attributedText?.string, "Edited")
            XCTAssertEqual(AppearanceField.fontSize.text(in: card.title), "17")
            XCTAssertEqual(card.badge.frame.minX - card.title.frame.maxX, 20, accuracy: 1)
            XCTAssertEqual(panel.detailList.offset, 120)
            XCTAssertTrue(host.stage.selection === card.title)
            XCTAssertTrue(panel.undo() && panel.undo())
            XCTAssertEqual(card.title.attributedText?.string, "Another", "the value of the new code")
        }
    }

    func testTheCollapsedRowsAndTheSearchOfTheTreeStay() throws {
        let state = try onHost("inspect") { host, card in
            let panel: InspectPanel = try panel(of: host)
            panel.rows.collapse([LayoutTree.Identity(owner: card, path: [])])
            return try sentState(of: host)
        }
        try onHost("inspect", restoring: state) { host, card in
            let panel: InspectPanel = try panel(of: host)
            run(host, for: 10) { panel.rows.rows.count == 2 }
            XCTAssertEqual(panel.rows.rows.map(\.title), ["CardNode", "ASStackLayoutSpec"])
            panel.search.text = "Title"
            panel.rows.search("Title")
            panel.rows.showsSpecs = false
            let state = try sentState(of: host)
            let saved = try XCTUnwrap(state.panels["inspect"])
            let choices = try JSONDecoder().decode(InspectChoices.self, from: saved)
            XCTAssertEqual([choices.search, "\(choices.showsSpecs)"], ["Title", "false"])
        }
    }

    func testTheBaselineOfTheLayoutIsComparedWithTheNextGeneration() throws {
        let state = try onHost("moved") { host, _ in
            let panel: LayoutDiffPanel = try panel(of: host)
            (panel.node.controls[0] as? BarButtonNode)?.sendActions(forControlEvents: .touchUpInside, with: nil)
            return try sentState(of: host)
        }
        try onHost("moved", text: "A longer title", restoring: state) { host, _ in
            let panel: LayoutDiffPanel = try panel(of: host)
            run(host, for: 10) { panel.shownRows.contains { $0.title.contains("ASDisplayNode") } }
            XCTAssertTrue(panel.shownRows.contains { $0.title.contains("ASDisplayNode") }, "\(panel.shownRows.map(\.title))")
        }
    }

    func testOtherPanelsHaveTheirChoices() throws {
        try MainActor.assumeIsolated {
            try Runtime().run {
                let host = try TestHost([])
                defer { host.close() }
                @MainActor func passOn<Panel: InspectorPanel>(_ panel: Panel, to other: Panel) throws {
                    other.restoreChoices(try XCTUnwrap(panel.savedChoices(), panel.title), in: host.stage)
                }
                let (design, nextDesign) = (DesignPanel(), DesignPanel())
                XCTAssertNil(design.savedChoices())
                _ = design.node.list?.edit(1, "30")
                try passOn(design, to: nextDesign)
                XCTAssertEqual(nextDesign.node.list?.rows.isEmpty, true)
                nextDesign.refresh(host.stage, after: nil)
                XCTAssertEqual(nextDesign.node.list?.rows[1].detail, "30")

                let (console, nextConsole) = (ConsolePanel(), ConsolePanel())
                XCTAssertNil(console.savedChoices())
                console.selectLevel(.warning)
                try passOn(console, to: nextConsole)
                XCTAssertEqual((nextConsole.node.controls[0] as? BarGroupNode)?.buttons.map(\.isOn), [false, true, false])

                let (overlays, nextOverlays) = (OverlaysPanel(), OverlaysPanel())
                XCTAssertNil(overlays.savedChoices())
                (overlays.node.controls[1] as? BarButtonNode)?.sendActions(forControlEvents: .touchUpInside, with: nil)
                try passOn(overlays, to: nextOverlays)
                XCTAssertEqual(nextOverlays.node.controls.map { ($0 as? BarButtonNode)?.isOn }, [false, true, false])

                for panel in InspectorPanels.make() { panel.restoreChoices(Data("?".utf8), in: host.stage) }
            }
        }
    }

    /// A recording is played in the process that has it, as in a program without a shell.
    func testAReloadOfAPanelCreatesThePreviewInTheSameProcess() throws {
        try onHost("inspect") { host, _ in
            let start = host.stage.previewStart
            let former = host.stage.hosted
            host.stage.reload()
            XCTAssertGreaterThan(host.stage.previewStart, start)
            XCTAssertFalse(host.stage.hosted === former)
        }
    }
}
