import AsyncDisplayKit
import Graphics
import HeadlessHost
import PreviewDeclarations
import UIKit
import UIPrimitives
import XCTest

@testable import PreviewWorkspace

/// The workspace on a desktop whose language is written from right to left.
final class WorkspaceDirectionTests: WorkspaceTestCase {
    override func tearDown() {
        WorkspaceDirection.isRightToLeft = false
    }

    @MainActor private func makeWorkspace() -> (stage: HeadlessStage, workspace: WorkspaceController) {
        WorkspaceDirection.isRightToLeft = true
        var workspace: WorkspaceController!
        let registry = PreviewRegistry([Preview("Shown") { () -> ASDisplayNode in ASDisplayNode() }])
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [])
            workspace.showPreview(named: "Shown")
            return workspace
        }
        return (stage, workspace)
    }

    func testTheDirectionIsThatOfTheLanguageForMessages() {
        MainActor.assumeIsolated {
            for (environment, isRightToLeft) in [
                (["LANG": "ar_EG.UTF-8"], true), (["LANG": "he"], true), (["LANG": "de_DE.UTF-8"], false), ([:], false),
                (["LANG": "ar_EG", "LC_ALL": "C.UTF-8"], false), (["LANG": "en_US", "LC_MESSAGES": "fa_IR@x"], true),
                (["LANG": "ar_EG", "LC_ALL": ""], true),
            ] as [([String: String], Bool)] {
                WorkspaceDirection.adoptDesktop(environment: environment)
                XCTAssertEqual(WorkspaceDirection.isRightToLeft, isRightToLeft, "\(environment)")
            }
        }
    }

    func testTheListIsAtTheRightAndTheDragOfItsEdgeFollowsThePointer() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            let sidebar = workspace.parts.sidebar
            XCTAssertEqual(sidebar.frame.maxX, 1200)
            let edge = CGPoint(x: sidebar.frame.minX, y: 400)
            let canvas = workspace.parts.canvas.frame
            XCTAssertEqual(canvas.minX, 0)
            stage.drag(from: edge, to: CGPoint(x: edge.x - 60, y: 400))
            XCTAssertEqual(sidebar.frame.width, WorkspaceTheme.sidebarWidth + 60, accuracy: 1)
        }
    }

    func testAMenuBeginsAtTheRightEndOfItsButton() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            let button = workspace.parts.toolbar.sizing
            let frame = button.layer.convert(button.layer.bounds, to: stage.window.layer)
            XCTAssertGreaterThan(frame.minX, 900)
            stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            XCTAssertEqual(try XCTUnwrap(workspace.menu).card.frame.maxX, frame.maxX, accuracy: 1)
        }
    }

    func testTheRowsOfAMenuBeginAtTheRight() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.showSizingMenu()
            stage.settle()
            let rows = try XCTUnwrap(workspace.menu).rows
            let checked = try XCTUnwrap(rows.first { nodes(ASImageNode.self, below: $0).contains { $0.image != nil } })
            let check = try XCTUnwrap(nodes(ASImageNode.self, below: checked).first)
            let texts = nodes(ASTextNode.self, below: checked)
            XCTAssertEqual(texts.count, 2)
            XCTAssertGreaterThan(check.frame.minX, texts[0].frame.maxX)
            XCTAssertGreaterThan(texts[0].frame.minX, texts[1].frame.maxX)
        }
    }

    func testThePaletteAndTheSheetOfShortcutsBeginAtTheRight() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("p"), modifiers: [.control, .shift])
            stage.settle()
            let field = try XCTUnwrap(nodes(SearchFieldNode.self, below: try XCTUnwrap(workspace.overlayCard).card).first)
            let glass = try XCTUnwrap(nodes(ASImageNode.self, below: field).first)
            XCTAssertGreaterThan(glass.frame.minX, field.field.frame.maxX)
            let row = try XCTUnwrap(nodes(PaletteRowNode.self, below: try XCTUnwrap(workspace.overlayCard).card).first)
            let keys = try XCTUnwrap(nodes(KeyCapNode.self, below: row).first)
            XCTAssertLessThan(keys.frame.maxX, row.bounds.midX)
            stage.press(.escape)

            stage.press(.function(1))
            stage.settle()
            let card = try XCTUnwrap(workspace.overlayCard).card
            let close = try XCTUnwrap(nodes(BarButtonNode.self, below: card).first)
            XCTAssertLessThan(close.frame.maxX, card.bounds.midX)
        }
    }

    /// A text that fills the width begins at the right, too: group names, wrapped names, placeholders.
    func testLinesOfTextBeginAtTheRight() throws {
        try MainActor.assumeIsolated {
            WorkspaceDirection.isRightToLeft = true
            let typed = WorkspaceTheme.typingAttributes(size: 12).map { (NSAttributedString.Key($0.key), $0.value) }
            let texts = [
                WorkspaceTheme.text("Group"), NSAttributedString(string: "Group", attributes: Dictionary(uniqueKeysWithValues: typed)),
            ]
            for text in texts {
                let stage = HeadlessStage(
                    WorkspaceTheme.line(text), configuration: HeadlessConfiguration(size: CGSize(width: 200, height: 20), scale: 1))
                defer { stage.close() }
                stage.settle()
                @MainActor func colors(_ columns: Range<Int>) -> Int {
                    Set(columns.flatMap { x in (0..<20).map { stage.bitmap[x, $0] } }).count
                }
                XCTAssertEqual(colors(0..<100), 1)
                XCTAssertGreaterThan(colors(100..<200), 1)
            }
        }
    }

    func testThePunctuationOfAnEnglishTextStaysAtItsEnd() throws {
        try MainActor.assumeIsolated {
            @MainActor func picture(_ isRightToLeft: Bool) throws -> Bitmap {
                WorkspaceDirection.isRightToLeft = isRightToLeft
                let text = NSMutableAttributedString(attributedString: WorkspaceTheme.text("Size (1×)"))
                // Both texts are aligned to the same edge. At the other edge, a text would begin at another fraction of a pixel.
                let style = NSMutableParagraphStyle()
                style.alignment = .right
                text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
                let node = WorkspaceTheme.line(text)
                let root = ASDisplayNode()
                root.backgroundColor = .white
                root.automaticallyManagesSubnodes = true
                root.layoutSpecBlock = { _, _ in
                    ASStackLayoutSpec(
                        direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: [node])
                }
                var configuration = HeadlessConfiguration(size: CGSize(width: 80, height: 20), scale: 1)
                if isRightToLeft { configuration.layoutDirection = .rightToLeft }
                let stage = HeadlessStage(root, configuration: configuration)
                defer { stage.close() }
                stage.settle()
                let place = PixelRect(x: Int(node.frame.minX), y: 0, width: Int(node.frame.width), height: 20)
                return try XCTUnwrap(stage.bitmap.cropped(to: place)?.copy())
            }
            let (plain, mirrored) = (try picture(false), try picture(true))
            XCTAssertTrue(plain.hasSamePixels(as: mirrored))
        }
    }

    func testIconsOfPlacesAreMirrored() throws {
        MainActor.assumeIsolated {
            for icon in WorkspaceIcon.allCases {
                WorkspaceDirection.isRightToLeft = false
                let plain = icon.image.pngData()
                WorkspaceDirection.isRightToLeft = true
                let isMirrored = [.sidebar, .rightDock, .undo, .redo, .disclosureClosed].contains(icon)
                XCTAssertEqual(icon.image.pngData() != plain, isMirrored, icon.rawValue)
            }
        }
    }

    func testNoTwoIconsAreEqual() {
        MainActor.assumeIsolated {
            let pictures = WorkspaceIcon.allCases.map { $0.image.pngData() }
            XCTAssertEqual(Set(pictures).count, pictures.count)
        }
    }
}
