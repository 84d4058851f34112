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
    /// Whether the mark is in the layout, and the space before it.
    var showsMark = true
    var space: CGFloat = 10
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
        mark.style.spacingBefore = space
        return ASStackLayoutSpec(
            direction: .vertical, spacing: space / 10 - 1, justifyContent: .start, alignItems: .start,
            children: showsMark ? [title, mark] : [title])
    }
}

/// Edits of values that the code of the preview sets again.
final class OverriddenEditTests: WorkspaceTestCase {
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

    func testATextThatIsSetInTheBackgroundIsOverridden() {
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

    func testAnEditOfARemovedNodeIsUndoneInTheLayoutOfItsFormerSupernode() {
        MainActor.assumeIsolated {
            let card = TraitCardNode()
            let stage = HeadlessStage.small(card)
            defer { stage.close() }
            let edits = EditSession()
            let spacing = EditedValue(node: card.mark, property: .style(.spacingBefore))
            XCTAssertTrue(edits.set("50", of: spacing, now: "10"))
            card.showsMark = false
            card.setNeedsLayout()
            stage.settle()
            XCTAssertNil(card.mark.supernode)
            edits.undo()
            XCTAssertNil(card.specEditor)
            edits.redo()
            card.showsMark = true
            card.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(card.mark.style.spacingBefore, 50, "the edit is in effect again")
            edits.clear()
            XCTAssertNil(card.specEditor)
        }
    }

    func testAnEditedStyleIsSetInTheLayoutOfAnotherSupernode() {
        MainActor.assumeIsolated {
            let (card, other) = (TraitCardNode(), TraitCardNode())
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [card, other])
            }
            let stage = HeadlessStage.small(root)
            defer { stage.close() }
            let edits = EditSession()
            XCTAssertTrue(edits.set("50", of: EditedValue(node: card.mark, property: .style(.spacingBefore)), now: "10"))
            let mark = card.mark
            card.automaticallyManagesSubnodes = false
            mark.removeFromSupernode()
            other.automaticallyManagesSubnodes = false
            other.layoutSpecBlock = nil
            other.addSubnode(mark)
            edits.followNodes()
            XCTAssertNotNil(other.specEditor)
            XCTAssertNil(card.specEditor)
        }
    }

    func testAResetOfAStyleOrASpecRestoresTheValueThatTheLayoutSetsNow() {
        MainActor.assumeIsolated {
            let card = TraitCardNode()
            let stage = HeadlessStage.small(card)
            defer { stage.close() }
            let edits = EditSession()
            let before = EditedValue(node: card.mark, property: .style(.spacingBefore))
            let spacing = EditedValue(node: card, path: [], property: .spec(.spacing))
            XCTAssertTrue(edits.set("50", of: before, now: "10"))
            XCTAssertTrue(edits.set("7", of: spacing, now: "0"))
            stage.settle()
            card.space = 30
            card.setNeedsLayout()
            stage.settle()
            XCTAssertEqual([before, spacing].map { edits.original(of: $0) }, ["30", "2"])
            edits.reset(before)
            XCTAssertEqual(card.mark.style.spacingBefore, 30)
            edits.reset(spacing)
            stage.settle()
            XCTAssertEqual(card.mark.frame.minY, card.title.frame.maxY + 32)
        }
    }

    func testAnEditAfterAResetBeginsWithTheValueOfTheCode() {
        MainActor.assumeIsolated {
            let node = ASDisplayNode()
            let edits = EditSession()
            let width = EditedValue(node: node, property: .style(.width))
            XCTAssertTrue(edits.set("50pt", of: width, now: "auto"))
            edits.undo()
            node.style.width = ASDimensionMake(20)
            XCTAssertTrue(edits.set("60", of: width, now: "20"))
            XCTAssertEqual(edits.original(of: width), "20")
            edits.showsOriginals = true
            XCTAssertEqual(node.style.width.value, 20)
            node.style.width = ASDimensionMake(30)
            edits.showsOriginals = false
            XCTAssertEqual(node.style.width.value, 60)
            edits.undo()
            XCTAssertEqual(node.style.width.value, 30)
        }
    }

    /// Many previews read the text size only while they are created, and are recreated for another one.
    func testTheSelectionAndTheEditsStayInOtherSurroundings() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            var cards: [TraitCardNode] = []
            let preview = Preview("Card", sizing: .flexibleHeight(width: 200)) { () -> ASDisplayNode in
                cards.append(TraitCardNode())
                return cards[cards.count - 1]
            }
            let (stage, workspace) = makeWorkspace(preview, panel)
            defer { stage.close() }
            workspace.selection = cards[0].title
            stage.settle()
            XCTAssertTrue(panel.edit(try XCTUnwrap(panel.fields.first { $0.value.property == .appearance(.text) }?.key), "Many"))
            stage.settle()
            workspace.variant.textSize = .xLarge
            stage.advance(by: 1)
            XCTAssertEqual(cards.count, 2)
            XCTAssertEqual(cards.last?.title.attributedText?.string, "Many")
            XCTAssertTrue(workspace.selection === cards.last?.title)
            workspace.reload()
            stage.advance(by: 1)
            XCTAssertEqual(cards.last?.title.attributedText?.string, "0 clicks", "a reload ends the edits")
            XCTAssertNil(workspace.selection)
        }
    }

    func testAnEditInACellThatIsScrolledOutStaysInOtherSurroundings() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let preview = Preview("Cards") { () -> UIViewController in CardListController() }
            let (stage, workspace) = makeWorkspace(preview, panel)
            defer { stage.close() }
            stage.settle()
            let node = try XCTUnwrap(workspace.hosted?.controller as? CardListController).node!
            let title = try XCTUnwrap(panel.rows.tree.nodes.entries.lazy.compactMap { ($0.node as? CardNode)?.title }.first)
            workspace.selection = title
            stage.settle()
            XCTAssertTrue(panel.edit(try XCTUnwrap(panel.fields.first { $0.value.property == .appearance(.text) }?.key), "Many"))
            stage.settle()
            node.view.contentOffset.y = 3_000
            stage.advance(by: 1)
            XCTAssertNil(workspace.previewTree.index(of: title))
            workspace.variant.textSize = .xLarge
            stage.advance(by: 1)
            XCTAssertEqual((workspace.selection as? ASTextNode)?.attributedText?.string, "Many")
            XCTAssertFalse(workspace.selection === title)
        }
    }

    func testAValueIsOverriddenOnlyWhileItsSessionExists() {
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
