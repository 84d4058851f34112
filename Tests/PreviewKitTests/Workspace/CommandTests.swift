import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import UIKit
import XCTest

@testable import PreviewWorkspace

/// The table of commands, and the views generated from it.
final class CommandTests: WorkspaceTestCase {
    // MARK: Table

    func testNoKeyBelongsToTwoCommandsAndNoCommandIsListedTwice() {
        MainActor.assumeIsolated {
            let keys = CommandTable.entries.flatMap { $0.keys + $0.alternates }
            XCTAssertEqual(Set(keys).count, keys.count)
            let titles = CommandTable.entries.map(\.title)
            XCTAssertEqual(Set(titles).count, titles.count)
        }
    }

    func testATooltipHasTheTitleAndTheKeysOfItsCommand() {
        MainActor.assumeIsolated {
            XCTAssertEqual(CommandTable.hint(.toggleRulers), "Rulers (Ctrl+U)")
            XCTAssertEqual(CommandTable.hint(.showShortcuts), "Keyboard shortcuts (F1, Ctrl+/)")
            let (_, workspace) = makeWorkspace()
            XCTAssertEqual(workspace.parts.toolbar.picker.hint, "Pick a color (Ctrl+Shift+K)")
        }
    }

    func testTheManualPageNamesEveryKey() throws {
        let page = try String(contentsOfFile: Self.repository + "/Scripts/Desktop/weft.1", encoding: .utf8)
            .replacingOccurrences(of: "\\-", with: "-")
        let keys = try XCTUnwrap(page.components(separatedBy: ".SH KEYS\n").last?.components(separatedBy: ".SH").first)
        MainActor.assumeIsolated {
            let missing = CommandTable.entries.flatMap(\.keys).map(\.text).filter { !keys.contains($0) }
            XCTAssertEqual(missing, [])
        }
    }

    // MARK: Sheet of shortcuts

    func testTheSheetFitsTheDefaultWindow() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(size: CGSize(width: 1280, height: 820))
            defer { stage.close() }
            stage.press(.function(1))
            let scroll = try XCTUnwrap(workspace.overlayCard as? ShortcutSheet).scroll
            XCTAssertGreaterThan(scroll.view.contentSize.height, 300)
            XCTAssertLessThanOrEqual(scroll.view.contentSize.height, scroll.view.bounds.height)
        }
    }

    func testKeysOfASheetThatScrollsAreBesideTheIndicator() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(size: CGSize(width: 760, height: 500))
            defer { stage.close() }
            stage.press(.function(1))
            let sheet = try XCTUnwrap(workspace.overlayCard as? ShortcutSheet)
            XCTAssertGreaterThan(sheet.scroll.view.contentSize.height, sheet.scroll.view.bounds.height)
            var keys: [KeyCapNode] = []
            @MainActor func collect(_ node: ASDisplayNode) {
                if let key = node as? KeyCapNode { keys.append(key) }
                node.subnodes?.forEach(collect)
            }
            collect(sheet.scroll)
            let ends = keys.map { $0.layer.convert($0.layer.bounds, to: sheet.scroll.layer).maxX }
            let end = try XCTUnwrap(ends.max())
            XCTAssertLessThanOrEqual(end, sheet.scroll.bounds.width - ShortcutSheet.indicatorWidth)
        }
    }

    func testColumnsAreAboutEquallyHigh() {
        XCTAssertEqual(ShortcutSheet.split([5, 3, 2, 4], into: 2), [0..<2, 2..<4])
        XCTAssertEqual(ShortcutSheet.split([1, 1, 1, 9], into: 2), [0..<3, 3..<4])
        XCTAssertEqual(ShortcutSheet.split([4, 4], into: 3), [0..<1, 1..<2])
        XCTAssertEqual(ShortcutSheet.split([4, 4], into: 1), [0..<2])
        XCTAssertEqual(ShortcutSheet.split([], into: 2), [])
    }

    func testF1AndControlSlashShowTheSheetWithEveryTitleAndKey() {
        MainActor.assumeIsolated {
            let (stage, _) = makeWorkspace()
            let none: UIKeyModifierFlags = []
            for (key, modifiers) in [(HostKey.function(1), none), (.character("/"), .control)] {
                stage.press(key, modifiers: modifiers)
                let tree = stage.treeJSON()
                for entry in CommandTable.entries {
                    XCTAssertTrue(tree.contains("\"\(entry.title)\""), entry.title)
                    for key in entry.keys { XCTAssertTrue(tree.contains("\"\(key.text)\""), key.text) }
                }

                stage.press(.escape)
                XCTAssertFalse(stage.treeJSON().contains("ShortcutSheet"))
            }
        }
    }

    func testTheSheetClosesByItsOwnKeyAClickOutsideAndAnotherCommand() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            stage.press(.function(1))
            stage.press(.function(1))
            XCTAssertNil(workspace.overlayCard)

            workspace.perform(.showShortcuts)
            stage.settle()
            stage.tap(at: CGPoint(x: 600, y: 400))
            XCTAssertNotNil(workspace.overlayCard, "a click on the card")
            stage.tap(at: CGPoint(x: 5, y: 5))
            XCTAssertNil(workspace.overlayCard)

            workspace.perform(.showShortcuts)
            stage.press(.character("d"), modifiers: .control)
            XCTAssertNil(workspace.overlayCard)
            XCTAssertTrue(workspace.variant.isDark)
        }
    }

    func testTheSheetStaysInASmallWindowAndScrollsByKeys() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(size: CGSize(width: 420, height: 320))
            stage.press(.function(1))
            let card = try XCTUnwrap(workspace.overlayCard?.card)
            XCTAssertTrue(CGRect(x: 0, y: 0, width: 420, height: 320).contains(card.frame), "\(card.frame)")
            let scroll = try XCTUnwrap(card.subnodes?.compactMap { $0 as? ASScrollNode }.first)
            XCTAssertEqual(scroll.view.contentOffset.y, 0)

            stage.press(.pageDown)

            XCTAssertGreaterThan(scroll.view.contentOffset.y, 100)
        }
    }

    func testTheBordersOfSheetAndMenuHaveTheDesktopsAppearance() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(style: .dark)
            defer { stage.close() }
            let dark = WorkspaceTheme.separator.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor

            stage.press(.function(1))
            XCTAssertEqual(workspace.overlayCard?.card.borderColor?.components, dark.components)
            stage.press(.character("m"), modifiers: .control)
            XCTAssertEqual(workspace.menu?.card.borderColor?.components, dark.components)
        }
    }

    // MARK: Support

    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    @MainActor private func makeWorkspace(
        size: CGSize = CGSize(width: 1200, height: 800), style: UIUserInterfaceStyle = .light
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry(["First", "Badge", "Last"].map { Preview($0) { () -> ASDisplayNode in ASDisplayNode() } })
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: size, scale: 1, userInterfaceStyle: style)) {
            workspace = WorkspaceController(registry: registry, panels: [])
            workspace.showPreview(named: "First")
            return workspace
        }
        return (stage, workspace)
    }
}
