import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// A card that sets its values again whenever its traits change and whenever it is laid out, as many programs do.
private final class TraitCardNode: ASDisplayNode {
    let title = ASTextNode()
    let mark = ASDisplayNode()
    var count = 0 {
        didSet { update() }
    }
    private(set) var updateCount = 0

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        mark.style.preferredSize = CGSize(width: 20, height: 20)
        update()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        update()
    }

    func update() {
        updateCount += 1
        title.attributedText = NSAttributedString(
            string: "\(count) clicks", attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label])
        mark.backgroundColor = count > 0 ? .systemRed : .systemGreen
        mark.cornerRadius = 4
        mark.borderWidth = 1
        mark.borderColor = UIColor.black.cgColor
        mark.alpha = 0.5
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        mark.style.spacingBefore = 10
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [title, mark])
    }
}

/// Edits of values that the code of the preview sets again.
final class HeldEditTests: WorkspaceTestCase {
    @MainActor private func value(_ field: AppearanceField, _ node: ASDisplayNode) -> EditedValue {
        EditedValue(node: node, property: .appearance(field))
    }

    @MainActor private func set(_ edits: EditSession, _ node: ASDisplayNode, _ field: AppearanceField, _ text: String) {
        XCTAssertTrue(edits.set(text, of: value(field, node), now: field.text(in: node)), "\(field) \(text)")
    }

    func testAnEditShowsAlthoughItsChangeOfTheSizeMakesTheCodeSetTheTextAgain() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let card = TraitCardNode()
            let preview = Preview("Card", sizing: .flexibleHeight(width: 200)) { () -> ASDisplayNode in card }
            let (stage, workspace) = makeWorkspace(preview, panel)
            defer { stage.close() }
            workspace.selection = card.title
            stage.settle()
            let height = card.calculatedSize.height
            @MainActor func edit(_ field: AppearanceField, _ text: String) throws {
                let updates = card.updateCount
                XCTAssertTrue(panel.edit(try XCTUnwrap(panel.fields.first { $0.value.property == .appearance(field) }?.key), text))
                stage.settle()
                XCTAssertGreaterThan(card.updateCount, updates, "the size of the preview is one of the traits")
                XCTAssertEqual(field.text(in: card.title), text)
            }
            try edit(.fontSize, "60")
            XCTAssertGreaterThan(card.calculatedSize.height, height)
            try edit(.text, "A text that needs more than one line")
            XCTAssertEqual(AppearanceField.fontSize.text(in: card.title), "60")
            XCTAssertTrue(panel.undo() && panel.undo())
            stage.settle()
            XCTAssertEqual(card.calculatedSize.height, height)
        }
    }

    func testAResetShowsTheTextThatTheCodeHasSetLast() {
        MainActor.assumeIsolated {
            let card = TraitCardNode()
            let edits = EditSession()
            let text = value(.text, card.title)
            set(edits, card.title, .text, "Many")
            set(edits, card.title, .fontWeight, "bold")
            XCTAssertEqual(edits.original(of: text), "0 clicks")
            card.count = 3
            XCTAssertEqual(AppearanceField.text.text(in: card.title), "Many")
            XCTAssertEqual(edits.original(of: text), "3 clicks")
            edits.showsOriginals = true
            card.count = 4
            XCTAssertEqual(AppearanceField.text.text(in: card.title), "4 clicks")
            edits.showsOriginals = false
            edits.reset(text)
            XCTAssertEqual(AppearanceField.text.text(in: card.title), "4 clicks")
            card.count = 5
            XCTAssertEqual(AppearanceField.text.text(in: card.title), "5 clicks")
            XCTAssertEqual(AppearanceField.fontWeight.text(in: card.title), "bold", "the other edit stays")
            edits.undo()
            XCTAssertEqual(AppearanceField.text.text(in: card.title), "Many")
            edits.clear()
            XCTAssertEqual(AppearanceField.text.text(in: card.title), "5 clicks")
            XCTAssertEqual(AppearanceField.fontWeight.text(in: card.title), "regular")
        }
    }

    func testATextThatIsSetInTheBackgroundIsHeld() {
        nonisolated(unsafe) let node = ASTextNode()
        let edits = MainActor.assumeIsolated {
            node.attributedText = NSAttributedString(string: "Rye")
            let edits = EditSession()
            set(edits, node, .text, "Oat")
            return edits
        }
        let done = expectation(description: "set")
        DispatchQueue.global().async {
            node.attributedText = NSAttributedString(string: "Wheat")
            done.fulfill()
        }
        wait(for: [done], timeout: 10)
        MainActor.assumeIsolated {
            XCTAssertEqual(node.attributedText?.string, "Oat")
            XCTAssertEqual(edits.original(of: value(.text, node)), "Wheat")
        }
    }

    func testEveryEditedValueOfANodeStaysWhenTheCodeSetsItAgain() {
        MainActor.assumeIsolated {
            let card = TraitCardNode()
            let stage = HeadlessStage.small(card)
            defer { stage.close() }
            let edits = EditSession()
            let changes: [(AppearanceField, String)] = [
                (.backgroundColor, "#123456"), (.cornerRadius, "9"), (.borderWidth, "3"), (.borderColor, "#ABCDEF"), (.alpha, "0.75"),
            ]
            for (field, text) in changes { set(edits, card.mark, field, text) }
            card.count = 1
            stage.settle()
            for (field, text) in changes { XCTAssertEqual(field.text(in: card.mark), text, "\(field)") }
            XCTAssertEqual(card.mark.layer.borderWidth, 3)
            XCTAssertEqual(card.mark.layer.opacity, 0.75)
            for field in [AppearanceField.backgroundColor, .borderColor] { set(edits, card.mark, field, "none") }
            card.count = 2
            XCTAssertNil(card.mark.backgroundColor)
            XCTAssertNil(card.mark.borderColor)
            for (field, _) in changes { edits.reset(value(field, card.mark)) }
            XCTAssertEqual(card.mark.backgroundColor, .systemRed)
            XCTAssertEqual(changes.dropFirst().map { $0.0.text(in: card.mark) }, ["4", "1", "#000000", "0.5"])
        }
    }

    func testAStyleThatTheLayoutSetsAgainStaysEdited() {
        MainActor.assumeIsolated {
            let card = TraitCardNode()
            let stage = HeadlessStage.small(card)
            defer { stage.close() }
            let edits = EditSession()
            let spacing = EditedValue(node: card.mark, property: .style(.spacingBefore))
            let before = card.mark.frame.minY
            XCTAssertTrue(edits.set("50", of: spacing, now: "10"))
            stage.settle()
            XCTAssertEqual(card.mark.frame.minY, before + 40)
            card.count = 1
            stage.settle()
            XCTAssertEqual(card.mark.frame.minY, before + 40)
            edits.showsOriginals = true
            stage.settle()
            XCTAssertEqual(card.mark.frame.minY, before)
            edits.showsOriginals = false
            edits.reset(spacing)
            stage.settle()
            XCTAssertEqual(card.mark.frame.minY, before)
            XCTAssertNil(card.specEditor)
        }
    }

    func testAValueIsHeldOnlyWhileItsSessionExists() {
        MainActor.assumeIsolated {
            let node = ASDisplayNode()
            var edits: EditSession? = EditSession()
            set(edits!, node, .alpha, "0.25")
            node.alpha = 0.75
            XCTAssertEqual(node.alpha, 0.25)
            edits = nil
            node.alpha = 0.75
            XCTAssertEqual(node.alpha, 0.75)
        }
    }
}
