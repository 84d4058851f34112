import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import UIKit
import XCTest

@testable import PreviewWorkspace

/// The palette of commands, panels and previews, operated by keys and clicks.
final class CommandPaletteTests: WorkspaceTestCase {
    func testItListsCommandsPanelsAndPreviewsWithTheirKeys() throws {
        try MainActor.assumeIsolated {
            let (_, workspace, palette) = try openPalette()

            let titles = palette.shownItems.map(\.title)
            for entry in CommandTable.entries where entry.command != .showPalette && entry.command != .leave {
                XCTAssertTrue(titles.contains(entry.title), entry.title)
            }
            XCTAssertTrue(titles.contains("Recorder"))
            XCTAssertEqual(titles.suffix(workspace.registry.previews.count), ["First", "Badge", "Last"])
            XCTAssertEqual(palette.shownItems.first { $0.title == "Rulers" }?.keyText, "Ctrl+U")
        }
    }

    func testReturnRunsTheFirstMatchAndTheArrowsMoveTheHighlight() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace, palette) = try openPalette()
            stage.insert("right")
            XCTAssertEqual(palette.shownItems.first?.title, "Right to left")

            stage.press(.return)
            XCTAssertTrue(workspace.variant.isRightToLeft)
            XCTAssertNil(workspace.overlayCard)

            stage.press(.character("p"), modifiers: [.control, .shift])
            stage.insert("previews")
            let titles = (workspace.overlayCard as? CommandPalette)?.shownItems.map(\.title) ?? []
            let place = try XCTUnwrap(titles.firstIndex(of: "List of previews"))
            for _ in 0..<place { stage.press(.down) }
            stage.press(.return)
            XCTAssertFalse(workspace.parts.arrangement.isSidebarOpen)
        }
    }

    /// The change of a text is reported after the event, and Return may be typed before this report.
    func testReturnImmediatelyAfterALetterRunsTheMatchOfTheWholeText() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace, palette) = try openPalette()
            let field = try XCTUnwrap(nodes(SearchFieldNode.self, below: palette.card).first).field
            field.textView.insertText("right")
            _ = field.delegate?.editableTextNode(
                field, shouldChangeTextIn: NSRange(location: 5, length: 0), replacementText: "\n")
            XCTAssertTrue(workspace.variant.isRightToLeft)
            stage.settle()
            XCTAssertNil(workspace.overlayCard)
        }
    }

    func testMisspelledWordsFindCommandsAndPreviews() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace, palette) = try openPalette()
            stage.insert("Bdge")
            XCTAssertEqual(palette.shownItems.map(\.title), ["Badge"])

            stage.press(.return)
            XCTAssertEqual(workspace.hosted?.preview.name, "Badge")
        }
    }

    func testAPanelIsOpenedAndASearchWithoutMatchesIsNamed() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace, palette) = try openPalette()
            stage.insert("recorder zebra")
            XCTAssertEqual(palette.shownItems.count, 0)
            XCTAssertTrue(stage.treeJSON().contains("No matches"))
            stage.press(.return)
            XCTAssertNotNil(workspace.overlayCard, "without a match, Return leaves the palette open")
            stage.press(.escape)
            XCTAssertNil(workspace.overlayCard)

            stage.press(.character("p"), modifiers: [.control, .shift])
            stage.insert("recorder")
            stage.press(.return)
            XCTAssertTrue(workspace.parts.arrangement.isOpen(.right))
        }
    }

    func testTheHighlightWrapsAndStaysVisible() throws {
        try MainActor.assumeIsolated {
            let (stage, _, palette) = try openPalette()
            let scroll = try XCTUnwrap(palette.card.subnodes?.compactMap { $0 as? ASScrollNode }.first)

            stage.press(.up)
            let greatest = scroll.view.contentSize.height - scroll.view.bounds.height
            XCTAssertGreaterThan(greatest, 100)
            XCTAssertEqual(scroll.view.contentOffset.y, greatest, accuracy: 1)

            stage.press(.down)
            XCTAssertEqual(scroll.view.contentOffset.y, 0)
            stage.press(.pageDown)
            XCTAssertEqual(scroll.view.contentOffset.y, 0, "the last visible row")
            stage.press(.pageDown)
            XCTAssertGreaterThan(scroll.view.contentOffset.y, 100)
        }
    }

    func testOnlyRowsNearTheVisibleOnesAreCreated() throws {
        try MainActor.assumeIsolated {
            let (stage, _, palette) = try openPalette()
            let scroll = try XCTUnwrap(palette.card.subnodes?.compactMap { $0 as? ASScrollNode }.first)
            @MainActor func titles() -> [String] {
                let rows = nodes(PaletteRowNode.self, below: palette.card).sorted { $0.frame.minY < $1.frame.minY }
                return rows.map(\.item.title)
            }
            let all = palette.shownItems.map(\.title)
            XCTAssertGreaterThan(all.count, 50)
            XCTAssertLessThan(titles().count, 22)
            XCTAssertEqual(titles(), Array(all.prefix(titles().count)))
            XCTAssertEqual(scroll.view.contentSize.height, CGFloat(all.count) * PaletteRowNode.height)

            for offset in stride(from: 0, to: scroll.view.contentSize.height - scroll.view.bounds.height, by: 50) {
                scroll.view.contentOffset.y = offset
                stage.settle()
                let first = Int(offset / PaletteRowNode.height)
                let visible = all[first..<min(first + 14, all.count)]
                XCTAssertTrue(Set(visible).isSubset(of: titles()), "\(offset)")
                XCTAssertLessThan(titles().count, 30)
            }
        }
    }

    func testAClickRunsARow() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace, palette) = try openPalette()
            stage.insert("Rulers")
            let card = palette.card.frame
            stage.tap(at: CGPoint(x: card.midX, y: card.maxY - 20))

            XCTAssertTrue(workspace.settings.tools.showsRulers)
            XCTAssertNil(workspace.overlayCard)
        }
    }

    // MARK: Support

    @MainActor private func openPalette() throws -> (stage: HeadlessStage, workspace: WorkspaceController, palette: CommandPalette) {
        let registry = PreviewRegistry(["First", "Badge", "Last"].map { Preview($0) { () -> ASDisplayNode in ASDisplayNode() } })
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [EmptyPanel()])
            workspace.showPreview(named: "First")
            return workspace
        }
        stage.press(.character("p"), modifiers: [.control, .shift])
        return (stage, workspace, try XCTUnwrap(workspace.overlayCard as? CommandPalette))
    }
}

/// A panel without content.
private final class EmptyPanel: WorkspacePanel {
    let identifier = "recorder"
    let title = "Recorder"
    let controller = UIViewController()

    func panelDidAppear(in workspace: any Workspace) {}
    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange) {}
}
