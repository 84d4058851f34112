import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// A walk through every button, panel, menu and shortcut of the workspace: no text is cut, texts have a contrast of 4.5 and icons a
/// contrast of 3, and no step occupies the main thread for longer than 0.1 seconds. `make walk` runs it in every look with every key; other
/// runs in one look, without the keys.
final class WorkspaceWalkTests: WorkspaceTestCase {
    func testInLight() { walk(WalkLook.all[0]) }

    func testInTheDark() throws { try walkIfWhole(WalkLook.all[1]) }

    func testAtTwoPixelsAPoint() throws { try walkIfWhole(WalkLook.all[2]) }

    func testFromRightToLeft() throws { try walkIfWhole(WalkLook.all[3]) }

    func testInHighContrast() throws { try walkIfWhole(WalkLook.all[4]) }

    func testAtOneAndAHalfPixelsAPoint() throws { try walkIfWhole(WalkLook.all[5]) }

    func testWithTheLargestText() throws { try walkIfWhole(WalkLook.all[6]) }

    func testInANarrowWindow() throws { try walkIfWhole(WalkLook.all[7]) }

    // MARK: The walk

    private static let isWhole = ProcessInfo.processInfo.environment["WEFT_WALK"] == "all"

    private func walkIfWhole(_ look: WalkLook, line: UInt = #line) throws {
        guard Self.isWhole else { throw XCTSkip("make walk") }
        walk(look, line: line)
    }

    private func walk(_ look: WalkLook, line: UInt = #line) {
        MainActor.assumeIsolated {
            let walk = WorkspaceWalk(look, registry: Self.registry)
            defer {
                walk.stage.close()
                WorkspaceDirection.isRightToLeft = false
            }
            walkToolbar(walk)
            walkList(walk)
            walkPanels(walk)
            walk.walkContents(Self.registry)
            walk.walkTools()
            if Self.isWhole { walkKeys(walk) }
            walkCards(walk)
            walk.walkProblems()
            XCTAssertEqual(walk.findings, [], line: line)
            report(walk, look)
        }
    }

    @MainActor private func report(_ walk: WorkspaceWalk, _ look: WalkLook) {
        let slowest = walk.times.sorted { $0.time > $1.time }.prefix(5)
        print("\(look.name): \(walk.times.count) steps; slowest", slowest.map { "\($0.step) \(Int($0.time * 1000)) ms" })
        // Without optimization each step takes several times as long.
        if !_isDebugAssertConfiguration() { XCTAssertEqual(walk.times.filter { $0.time > 0.1 }.map(\.step), []) }
    }

    /// Shows the tooltip of each button of the toolbar, clicks the button, and walks through its menu. A button that switches a state is
    /// clicked again.
    @MainActor private func walkToolbar(_ walk: WorkspaceWalk) {
        for button in walk.workspace.parts.toolbar.buttons where button.isInHierarchy {
            let name = button.hint
            walk.step("tooltip of \(name)") {
                walk.move(to: walk.center(of: button))
                walk.stage.advance(by: 0.6)
            }
            let before = button.isOn
            walk.step(name) { walk.stage.tap(at: walk.center(of: button)) }
            if walk.workspace.menu != nil {
                walkMenu(walk, name)
                if Self.isWhole { chooseRows(of: button, walk) }
            } else if walk.workspace.overlayCard != nil {
                walk.stage.press(.escape)
            } else if button.isOn != before {
                walk.step("\(name), again") { walk.stage.tap(at: walk.center(of: button)) }
            }
            walk.move(to: CGPoint(x: 640, y: 600))
        }
    }

    /// Highlights the first and the last row of the open menu by keys, and closes the menu.
    @MainActor private func walkMenu(_ walk: WorkspaceWalk, _ name: String) {
        walk.step("\(name), highlighted") { walk.stage.press(.down) }
        walk.step("\(name), last row") { walk.stage.press(.end) }
        walk.stage.press(.escape)
        XCTAssertNil(walk.workspace.menu, name)
    }

    /// Chooses each row of the menu that a button opens, and restores the state before.
    @MainActor private func chooseRows(of button: BarButtonNode, _ walk: WorkspaceWalk) {
        let (tools, variant, matrix) = (walk.workspace.settings.tools, walk.workspace.variant, walk.workspace.matrixAxes)
        // Some rows change the number of rows, so that the menu is counted again each time.
        for index in 0..<Self.rowLimit {
            walk.stage.tap(at: walk.center(of: button))
            guard let menu = walk.workspace.menu else { return XCTFail("\(button.hint) opens no menu") }
            guard index < menu.selectableRowCount else { return walk.stage.press(.escape) }
            walk.stage.press(.home)
            for _ in 0..<index { walk.stage.press(.down) }
            walk.step("\(button.hint), row \(index + 1)") { walk.stage.press(.return) }
            // Some rows open another menu.
            if walk.workspace.menu != nil { walkMenu(walk, "\(button.hint), row \(index + 1)") }
            closeCards(walk, "\(button.hint), row \(index + 1)") { walk.workspace.overlayCard != nil }
            walk.workspace.settings.tools = tools
            walk.workspace.variant = variant
            if walk.workspace.matrixAxes != matrix { walk.workspace.setMatrix(matrix) }
            walk.stage.settle()
        }
        XCTFail("\(button.hint): the menu has more than \(Self.rowLimit) rows")
    }

    /// More rows than a menu of the workspace has.
    private static let rowLimit = 200

    /// Presses Escape until nothing is open any more.
    @MainActor private func closeCards(_ walk: WorkspaceWalk, _ name: String, while isOpen: () -> Bool) {
        for _ in 0..<10 where isOpen() { walk.stage.press(.escape) }
        XCTAssertFalse(isOpen(), "\(name): Escape does not close what it opens")
    }

    /// Clicks each row of the list, opens the menu of the first row, and searches the list.
    @MainActor private func walkList(_ walk: WorkspaceWalk) {
        for cell in walk.nodes(SidebarPreviewCell.self) {
            walk.step("row \(cell.previewName)") { walk.stage.tap(at: walk.center(of: cell)) }
        }
        if let cell = walk.nodes(SidebarPreviewCell.self).first {
            walk.step("menu of a row") { walk.stage.click(.right, at: walk.center(of: cell)) }
            walk.stage.press(.escape)
            walk.stage.tap(at: walk.center(of: cell))
        }
        walk.step("search") { walk.stage.press(.character("p"), modifiers: .control) }
        walk.step("search without a match") { walk.stage.insert("qqqq") }
        walk.stage.press(.escape)
    }

    /// Shows each panel of both docks and uses its buttons.
    @MainActor private func walkPanels(_ walk: WorkspaceWalk) {
        walk.workspace.parts.arrangement.bottomHeight = 300
        for panel in walk.workspace.panels {
            walk.step("panel \(panel.title)") { walk.workspace.showPanel(panel.identifier) }
            walkDock(walk, panel)
        }
        walk.workspace.showPanel("inspect")
        for key in [HostKey.down, .down, .down, .right, .down] {
            walk.step("tree, \(key)") { walk.stage.press(key) }
        }
        walk.step("both docks closed") {
            walk.stage.press(.character("i"), modifiers: [.control, .shift])
            walk.stage.press(.character("j"), modifiers: [.control, .shift])
        }
    }

    @MainActor private func walkDock(_ walk: WorkspaceWalk, _ panel: any WorkspacePanel) {
        guard let dock = walk.workspace.parts.docks[panel.edge] else { return }
        for tab in walk.nodes(BarButtonNode.self, below: dock).prefix(14) {
            walk.step("\(panel.title), tooltip of \(tab.hint)") {
                walk.move(to: walk.center(of: tab))
                walk.stage.advance(by: 0.6)
            }
        }
        let titles = Set(walk.workspace.panels.map(\.title))
        for button in walk.nodes(BarButtonNode.self, below: dock) where !titles.contains(button.hint) && button.isEnabled {
            let before = button.isOn
            walk.step("\(panel.title), \(button.hint)") { walk.stage.tap(at: walk.center(of: button)) }
            walk.stage.advance(by: 0.3)
            if button.isOn != before { walk.stage.tap(at: walk.center(of: button)) }
        }
    }

    /// Presses each shortcut. Escape closes the views that it opens, and the states that it switches are switched back.
    @MainActor private func walkKeys(_ walk: WorkspaceWalk) {
        for entry in CommandTable.entries where ![.leave, .savePicture, .saveDrawing].contains(entry.command) {
            guard let key = entry.keys.first else { continue }
            let (arrangement, tools, variant) =
                (walk.workspace.parts.arrangement, walk.workspace.settings.tools, walk.workspace.variant)
            walk.step(entry.title) { walk.press(key) }
            closeCards(walk, entry.title) {
                walk.workspace.menu != nil || walk.workspace.overlayCard != nil || walk.workspace.parts.isPresenting
            }
            walk.workspace.parts.status.size.endEditing()
            walk.workspace.parts.sidebar.clearSearch()
            if !entry.keys.isEmpty {
                walk.workspace.parts.arrangement = arrangement
                walk.workspace.settings.tools = tools
                walk.workspace.variant = variant
            }
            walk.stage.settle()
        }
        walk.step("Escape") { walk.stage.press(.escape) }
    }

    /// Opens the palette and the sheet of shortcuts, types an invalid size, and shows the variants side by side.
    @MainActor private func walkCards(_ walk: WorkspaceWalk) {
        walk.step("palette") { walk.stage.press(.character("p"), modifiers: [.control, .shift]) }
        walk.step("palette, search") { walk.stage.insert("dark") }
        walk.step("palette, next") { walk.stage.press(.down) }
        walk.step("palette, no match") { walk.stage.insert("qqqq") }
        walk.stage.press(.escape)
        walk.step("shortcuts") { walk.stage.press(.function(1)) }
        walk.step("shortcuts, end") { for _ in 0..<6 { walk.stage.press(.pageDown) } }
        walk.stage.press(.escape)
        walk.stage.press(.character("e"), modifiers: .control)
        walk.stage.insert("39o")
        walk.step("wrong size") { walk.stage.press(.return) }
        walk.stage.press(.escape)
        for axis in VariantAxis.allCases {
            walk.step("variants, \(axis.title)") { walk.workspace.setMatrix([axis]) }
        }
        walk.step("variants, two axes") { walk.workspace.setMatrix([.appearance, .direction]) }
        walk.stage.press(.escape)
    }

    // MARK: Previews

    @MainActor private static let registry = PreviewRegistry([
        Preview("Card", group: "Samples") { () -> ASDisplayNode in CardNode() },
        Preview("Numbers", group: "Samples") { () -> UIViewController in NumbersController(count: 100) },
        Preview("Controls, with a name that is longer than the list is wide", group: "Samples") { () -> ASDisplayNode in
            let node = ASTextNode()
            node.attributedText = NSAttributedString(
                string: PreviewControl.text("Title", "New") + " \(PreviewControl.toggle("Round", true))")
            return node
        },
    ])
}

extension WorkspaceWalk {
    fileprivate func press(_ key: CommandKey) {
        stage.press(HostKey.of(key.input), modifiers: key.modifiers)
    }
}

extension HostKey {
    /// The key of a command's input.
    fileprivate static func of(_ input: String) -> HostKey {
        switch input {
        case UIKeyCommand.inputPageDown: .pageDown
        case UIKeyCommand.inputPageUp: .pageUp
        case UIKeyCommand.f1: .function(1)
        case UIKeyCommand.f5: .function(5)
        case UIKeyCommand.f11: .function(11)
        default: .character(input)
        }
    }
}
