import AsyncDisplayKit
import LivePreviewMessages
import PreviewDeclarations
import PreviewWorkspace
import Scheduling
import UIKit
import XCTest

@testable import LivePreview
@testable import LivePreviewHost
@testable import NodeInspection
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
        _ panel: String?, text: String = "Title", at name: SurfaceName = .rightPanel, restoring state: PreviewUserState? = nil,
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
                let size = CGSize(width: 320, height: 700)
                host.stage.show(panel.map { PanelRequest(panel: $0, size: size, scale: 1, isDark: false) }, in: name)
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
            panel.writtenEdits = [EditedValue(node: card.title, property: .appearance(.fontSize)): "30"]
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

    @MainActor private func edit(_ field: AppearanceField, _ text: String, in panel: InspectPanel) throws {
        XCTAssertTrue(panel.edit(try XCTUnwrap(panel.fields.first { $0.value.property == .appearance(field) }?.key), text))
        panel.edits.endEdit()
    }

    func testEditsAndCollapsedRowsStayThroughGenerationsInWhichThePanelIsHidden() throws {
        var state = try onHost("inspect") { host, card in
            let panel: InspectPanel = try panel(of: host)
            host.stage.selection = card.title
            run(host, for: 10) { panel.detailNode === card.title }
            try edit(.text, "Edited", in: panel)
            // A selection expands its ancestors.
            host.stage.selection = nil
            run(host, for: 0.2)
            panel.rows.collapse([LayoutTree.Identity(owner: card, path: nil)])
            return try sentState(of: host)
        }
        for text in ["Second", "Third"] {
            state = try onHost(nil, text: text, restoring: state) { host, card in
                run(host, for: 10) { card.title.attributedText?.string == "Edited" }
                XCTAssertEqual(card.title.attributedText?.string, "Edited", "the edit is shown without the panel, too")
                return try sentState(of: host)
            }
        }
        try onHost("inspect", text: "Fourth", restoring: state) { host, card in
            let panel: InspectPanel = try panel(of: host)
            run(host, for: 10) { panel.edits.changed.count == 1 }
            XCTAssertEqual(card.title.attributedText?.string, "Edited")
            XCTAssertEqual(panel.rows.collapsedEntries.map { $0.node === card }, [true])
        }
    }

    func testAPanelThatAppearsAfterItsEditsShowsTheEditedSpec() throws {
        let state = try onHost("inspect") { host, card in
            let panel: InspectPanel = try panel(of: host)
            host.stage.selection = card
            host.stage.selectedSpec = []
            run(host, for: 10) { panel.shownSpec != nil }
            XCTAssertTrue(panel.edits.set("90", of: EditedValue(node: card, path: [], property: .spec(.spacing)), now: "8"))
            return try sentState(of: host)
        }
        try onHost(nil, restoring: state) { host, card in
            run(host, for: 10) { host.stage.selectedSpec != nil && card.badge.frame.minX > 90 }
            let size = CGSize(width: 320, height: 700)
            host.stage.show(PanelRequest(panel: "inspect", size: size, scale: 1, isDark: false), in: .rightPanel)
            run(host, for: 1)
            let panel: InspectPanel = try panel(of: host)
            let shown = panel.detailList.rows.map(\.detail)
            host.stage.selectedSpec = nil
            run(host, for: 0.2)
            host.stage.selectedSpec = []
            run(host, for: 0.2)
            XCTAssertEqual(shown, panel.detailList.rows.map(\.detail))
        }
    }

    func testEditsThatCouldNotBeWrittenStay() throws {
        for isWritten in [false, true] {
            let state = try onHost("inspect") { host, card in
                var (requests, isAnswered) = (0, false)
                host.onMessage = { [weak host] message in
                    if case .pong = message { isAnswered = true }
                    guard case .editsRequested(let edits, let number) = message else { return }
                    requests += 1
                    host?.send(.editsWritten(edits.map { _ in isWritten }, number: number))
                    // The answer to it shows that the host has handled the message before it.
                    host?.send(.ping(1))
                }
                let panel: InspectPanel = try panel(of: host)
                host.stage.selection = card.title
                run(host, for: 10) { panel.detailNode === card.title }
                try edit(.text, "Edited", in: panel)
                panel.applyEdits()
                run(host, for: 10) { isAnswered }
                XCTAssertEqual(requests, 1)
                XCTAssertTrue(isAnswered)
                XCTAssertEqual(panel.writtenEdits.values.map { $0 }, isWritten ? ["Edited"] : [])
                return try sentState(of: host)
            }
            try onHost("inspect", text: "New", restoring: state) { host, card in
                run(host, for: isWritten ? 0.5 : 10) { card.title.attributedText?.string != "New" }
                XCTAssertEqual(card.title.attributedText?.string, isWritten ? "New" : "Edited")
            }
        }
    }

    func testAValueThatIsEditedAgainAfterItWasWrittenStays() throws {
        let state = try onHost("inspect") { host, card in
            let panel: InspectPanel = try panel(of: host)
            host.stage.selection = card.title
            run(host, for: 10) { panel.detailNode === card.title }
            try edit(.text, "Later", in: panel)
            panel.writtenEdits = [EditedValue(node: card.title, property: .appearance(.text)): "Written"]
            return try sentState(of: host)
        }
        try onHost("inspect", text: "Written", restoring: state) { host, card in
            run(host, for: 10) { card.title.attributedText?.string == "Later" }
            XCTAssertEqual(card.title.attributedText?.string, "Later")
        }
    }

    /// The shell waits only 0.1 seconds for the choices.
    func testTheTreeIsReadOnceForAllEdits() throws {
        try onHost("inspect") { host, card in
            let panel: InspectPanel = try panel(of: host)
            for (field, text) in [(StyleField.flexGrow, "1"), (.flexShrink, "1"), (.spacingBefore, "4"), (.spacingAfter, "5")] {
                XCTAssertTrue(panel.edits.set(text, of: EditedValue(node: card.title, property: .style(field)), now: "0"))
            }
            let before = NodePath.readings
            XCTAssertNotNil(panel.savedChoices(in: host.stage))
            XCTAssertEqual(NodePath.readings - before, 1)
        }
    }

    /// Encoding a large image takes longer than the shell waits, so that the choices of all panels would be lost.
    func testAPastedDesignIsEncodedInAdvance() throws {
        try onHost("design", at: .bottomPanel) { host, _ in
            let panel: DesignPanel = try panel(of: host, at: .bottomPanel)
            try paste(in: panel, host)
            run(host, for: 10) { keepsFile(panel, host) }
            XCTAssertTrue(keepsFile(panel, host))
        }
    }

    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }

    /// Copies the picture in the process of the preview and pastes it. The shell answers that the desktop has no image.
    @MainActor private func paste(in panel: DesignPanel, _ host: TestHost) throws {
        host.onMessage = { [weak host] message in
            if case .imageRequested(_, let number) = message { host?.send(.clipboardImage(nil, number: number)) }
        }
        UIPasteboard.general.image = Self.picture
        (panel.node.controls[0] as? BarButtonNode)?.sendActions(forControlEvents: .touchUpInside, with: nil)
        run(host, for: 10) { panel.savedChoices(in: host.stage) != nil }
        XCTAssertNotNil(panel.savedChoices(in: host.stage))
    }

    /// Whether the panel passes the file of a pasted image on.
    @MainActor private func keepsFile(_ panel: DesignPanel, _ host: TestHost) -> Bool {
        panel.savedChoices(in: host.stage).map { String(decoding: $0, as: UTF8.self).contains("\"pasted\":") } ?? false
    }

    /// The shell waits only for a limited time, after which the choices of all panels would be lost.
    func testTheLargestPastedDesignIsPassedOnInTime() throws {
        try onHost("design", at: .bottomPanel) { host, _ in
            let panel: DesignPanel = try panel(of: host, at: .bottomPanel)
            try paste(in: panel, host)
            run(host, for: 10) { keepsFile(panel, host) }
            panel.keep(Data(repeating: 0xA5, count: DesignPanel.largestPastedFile), of: Self.picture)
            var (size, times) = (0, [Double]())
            for _ in 0..<5 {
                var isAnswered = false
                host.onMessage = { message in
                    guard case .state(let state) = message else { return }
                    size = state.panels["design"]?.count ?? 0
                    isAnswered = true
                }
                let start = Trace.now
                host.send(.readState)
                run(host, for: 10) { isAnswered }
                times.append(Trace.now - start)
            }
            XCTAssertGreaterThan(size, DesignPanel.largestPastedFile)
            // Half of the time is left for a machine with other work.
            XCTAssertLessThan(try XCTUnwrap(times.min()), LiveWorkspace.stateLimit / 2)
        }
    }

    func testThePanelSaysWhyAPastedDesignIsNotPassedOnUntilThereIsAnotherImage() throws {
        let path = NSTemporaryDirectory() + "weft-design-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try XCTUnwrap(Self.picture.pngData()).write(to: URL(fileURLWithPath: path))
        try onHost("design", at: .bottomPanel) { host, _ in
            let panel: DesignPanel = try panel(of: host, at: .bottomPanel)
            try paste(in: panel, host)
            @MainActor func lastRow() -> PanelRow? { panel.node.list?.rows.last }
            @MainActor func saved() -> Int { panel.savedChoices(in: host.stage)?.count ?? 0 }
            run(host, for: 10) { keepsFile(panel, host) }
            let kept = saved()
            panel.keep(Data(count: DesignPanel.largestPastedFile + 1), of: Self.picture)
            XCTAssertEqual(lastRow()?.title.contains("is too large"), true)
            XCTAssertEqual(saved(), kept, "the file is not kept")
            panel.keep(nil, of: Self.picture)
            XCTAssertEqual(lastRow()?.title.contains("could not be encoded"), true)
            XCTAssertEqual(panel.node.list?.edit(0, path), true)
            XCTAssertEqual(lastRow()?.style, .field, "no warning about an image that is replaced")
        }
    }

    func testAnImageOfTheDesktopThatArrivesLateDoesNotReplaceANewerChoice() throws {
        let path = NSTemporaryDirectory() + "weft-design-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try XCTUnwrap(Self.picture.pngData()).write(to: URL(fileURLWithPath: path))
        try onHost("design", at: .bottomPanel) { host, _ in
            let panel: DesignPanel = try panel(of: host, at: .bottomPanel)
            var (number, isHandled): (Int?, Bool) = (nil, false)
            host.onMessage = { message in
                if case .imageRequested(_, let requested) = message { number = requested }
                if case .pong = message { isHandled = true }
            }
            (panel.node.controls[0] as? BarButtonNode)?.sendActions(forControlEvents: .touchUpInside, with: nil)
            run(host, for: 10) { number != nil }
            XCTAssertEqual(panel.node.list?.edit(0, path), true)
            host.send(.clipboardImage(Self.picture.pngData(), number: try XCTUnwrap(number)))
            host.send(.ping(1))
            run(host, for: 10) { isHandled }
            let choices = try XCTUnwrap(panel.savedChoices(in: host.stage))
            XCTAssertTrue(String(decoding: choices, as: UTF8.self).contains((path as NSString).lastPathComponent))
        }
    }

    func testADesignIsPastedFromTheClipboardOfTheDesktop() throws {
        try onHost("design", at: .bottomPanel) { host, _ in
            var image = Self.picture.pngData()
            host.onMessage = { [weak host] message in
                if case .imageRequested(_, let number) = message { host?.send(.clipboardImage(image, number: number)) }
            }
            let panel: DesignPanel = try panel(of: host, at: .bottomPanel)
            let paste = try XCTUnwrap(panel.node.controls[0] as? BarButtonNode)
            paste.sendActions(forControlEvents: .touchUpInside, with: nil)
            run(host, for: 10) { panel.savedChoices(in: host.stage) != nil }
            XCTAssertNotNil(panel.savedChoices(in: host.stage))
            image = nil
            paste.sendActions(forControlEvents: .touchUpInside, with: nil)
            run(host, for: 10) { panel.node.list?.rows.last?.title == "No image is copied" }
            XCTAssertEqual(panel.node.list?.rows.last?.title, "No image is copied")
        }
    }

    func testTheAuditOfALivePreviewIsThatOfTheShell() throws {
        try onHost("accessibility") { host, _ in
            var requests: [(preview: String, isDark: Bool, number: Int)] = []
            host.onMessage = { message in
                guard case .auditRequested(let preview, let variant, let number) = message else { return }
                requests.append((preview, variant.isDark, number))
            }
            let panel: AccessibilityPanel = try panel(of: host)
            let audit = try XCTUnwrap(panel.node.controls.first as? BarButtonNode)
            XCTAssertFalse(audit.isHidden)
            audit.sendActions(forControlEvents: .touchUpInside, with: nil)
            run(host, for: 10) { !requests.isEmpty }
            XCTAssertEqual(requests.map(\.preview), ["Card"])
            let line = """
                {"rule":"contrast","level":"failure","message":"contrast is 2.1:1","remedy":"Use another color.","frame":[1,2,3,4]}
                """
            host.send(.audited(Data(line.utf8), number: try XCTUnwrap(requests.first).number))
            run(host, for: 10) { panel.shownRows.first?.title == "Audit: 1 finding" }
            XCTAssertEqual(panel.shownRows.prefix(2).map(\.title), ["Audit: 1 finding", "at 1, 2  contrast is 2.1:1"])
            audit.sendActions(forControlEvents: .touchUpInside, with: nil)
            run(host, for: 10) { requests.count == 2 }
            host.send(.audited(nil, number: try XCTUnwrap(requests.last).number))
            run(host, for: 10) { panel.shownRows.first?.tint == .bad }
            XCTAssertEqual(panel.shownRows.first?.tint, .bad)
        }
    }

    func testPickSelectsTheNodeUnderThePointerInThePictureOfTheOtherProcess() throws {
        try onHost("inspect") { host, card in
            let panel: InspectPanel = try panel(of: host)
            let pick = try XCTUnwrap(panel.node.controls.first as? BarButtonNode)
            pick.sendActions(forControlEvents: .touchUpInside, with: nil)
            run(host, for: 0.1)
            let frame = try XCTUnwrap(host.stage.frame(of: card.badge))
            let pointer = HostPointer(location: CGPoint(x: frame.midX, y: frame.midY), timestamp: 0)
            host.send(.event(.preview, .pointerMoved(pointer)))
            run(host, for: 10) { host.stage.hovered === card.badge }
            XCTAssertTrue(host.stage.hovered === card.badge)
            host.send(.event(.preview, .pointerPressed(pointer, button: .left)))
            host.send(.event(.preview, .pointerReleased(pointer, button: .left)))
            run(host, for: 10) { panel.detailNode === card.badge }
            XCTAssertTrue(host.stage.selection === card.badge && panel.detailNode === card.badge)
            XCTAssertFalse(pick.isOn)
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
                    other.restoreChoices(try XCTUnwrap(panel.savedChoices(in: host.stage), panel.title), in: host.stage)
                }
                let (design, nextDesign) = (DesignPanel(), DesignPanel())
                XCTAssertNil(design.savedChoices(in: host.stage))
                _ = design.node.list?.edit(1, "30")
                try passOn(design, to: nextDesign)
                XCTAssertEqual(nextDesign.node.list?.rows.isEmpty, true)
                nextDesign.refresh(host.stage, after: nil)
                XCTAssertEqual(nextDesign.node.list?.rows[1].detail, "30")

                let (console, nextConsole) = (ConsolePanel(), ConsolePanel())
                XCTAssertNil(console.savedChoices(in: host.stage))
                console.selectLevel(.warning)
                try passOn(console, to: nextConsole)
                XCTAssertEqual((nextConsole.node.controls[0] as? BarGroupNode)?.buttons.map(\.isOn), [false, true, false])

                let (overlays, nextOverlays) = (OverlaysPanel(), OverlaysPanel())
                XCTAssertNil(overlays.savedChoices(in: host.stage))
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
