import LayoutEngine
import TextEngine
import UIKit
import XCTest

@testable import Nodes

/// Editable text nodes: their sizes, contents and callbacks.
final class EditableTextNodeTests: XCTestCase {
    override func setUp() {
        FontLibrary.mode = .pinned
    }

    private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 15)]

    private func text(_ string: String) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes)
    }

    private func node(_ string: String? = nil) -> ASEditableTextNode {
        let node = ASEditableTextNode()
        node.attributedText = string.map(text)
        node.typingAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
        return node
    }

    private func measure(_ node: ASDisplayNode, width: CGFloat) -> CGSize {
        node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: .infinity))).size
    }

    func testTypedTextHasAttributesWithKeysOfBothTypes() {
        let node = ASEditableTextNode()
        node.typingAttributes = attributes
        let strings: [String: Any]? = node.typingAttributes
        XCTAssertEqual((strings?[NSAttributedString.Key.font.rawValue] as? UIFont)?.pointSize, 15)
        let keys: [NSAttributedString.Key: Any]? = node.typingAttributes
        XCTAssertEqual((keys?[.font] as? UIFont)?.pointSize, 15)
    }

    // MARK: Keys

    private func tab(_ modifiers: UIKeyModifierFlags = []) -> HostEvent {
        .keyPressed(HostKeyPress(key: .tab, characters: "\t", modifiers: modifiers, timestamp: 0))
    }

    func testTabMovesFromOneFieldOfOneLineToTheNextAndBack() {
        onStage { stage in
            let first = node("Anna")
            let second = node("Smith")
            first.maximumLinesToDisplay = 1
            let root = ASDisplayNode()
            root.addSubnode(first)
            root.addSubnode(second)
            stage.show(root)
            second.maximumLinesToDisplay = 1
            first.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
            second.frame = CGRect(x: 0, y: 40, width: 200, height: 20)
            stage.settle()
            first.becomeFirstResponder()
            first.textView.selectAll(nil)

            stage.window.hostSendEvent(tab())
            stage.settle()
            XCTAssertTrue(second.isFirstResponder())
            XCTAssertEqual(first.attributedText?.string, "Anna")

            stage.window.hostSendEvent(tab(.shift))
            stage.settle()
            XCTAssertTrue(first.isFirstResponder())
            XCTAssertEqual(second.attributedText?.string, "Smith")
        }
    }

    func testTabTypesATabInATextOfSeveralLinesUnlessItsReturnKeyLeavesIt() {
        onStage { stage in
            let editable = node("a")
            stage.show(editable)
            editable.becomeFirstResponder()
            editable.selectedRange = NSRange(location: 1, length: 0)

            stage.window.hostSendEvent(tab())
            stage.settle()
            XCTAssertEqual(editable.attributedText?.string, "a\t")

            editable.returnKeyType = .next
            stage.window.hostSendEvent(tab())
            stage.settle()
            XCTAssertEqual(editable.attributedText?.string, "a\t")
        }
    }

    // MARK: Measuring

    func testThePlaceholderIsMeasuredWhileThereIsNoText() {
        let editable = node()
        editable.attributedPlaceholderText = text("Placeholder over two lines")
        let placeholder = measure(editable, width: 120)
        XCTAssertTrue(editable.isDisplayingPlaceholder())
        editable.attributedText = text("Text")
        XCTAssertFalse(editable.isDisplayingPlaceholder())
        XCTAssertLessThan(measure(editable, width: 120).height, placeholder.height)
    }

    func testTheNodeIsNoHigherThanItsLinesAndScrollsTheRest() {
        onStage { stage in
            let editable = node("one\ntwo\nthree\nfour\nfive")
            let whole = measure(editable, width: 200)
            editable.maximumLinesToDisplay = 2
            let limited = measure(editable, width: 200)
            XCTAssertEqual(limited.height, (whole.height / 5 * 2).rounded(.up), accuracy: 1)
            stage.show(editable, frame: CGRect(origin: .zero, size: CGSize(width: 200, height: limited.height)))
            XCTAssertEqual(editable.textView.contentSize.height, whole.height, accuracy: 1)
            editable.becomeFirstResponder()
            editable.textView.receiveText("!")
            stage.settle()
            XCTAssertGreaterThan(editable.textView.contentOffset.y, 20)
        }
    }

    func testASecretTextIsMeasuredAndShownAsDots() {
        onStage { stage in
            let editable = node("wwwwwwww")
            let plain = measure(editable, width: 400)
            editable.isSecureTextEntry = true
            editable.setNeedsLayout()
            let dots = node("••••••••")
            XCTAssertEqual(measure(editable, width: 400).width, measure(dots, width: 400).width)
            XCTAssertLessThan(measure(editable, width: 400).width, plain.width)
            stage.show(editable, frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            XCTAssertEqual(editable.attributedText?.string, "wwwwwwww")
            XCTAssertEqual(editable.textView.layoutManager.layout.source.text.string, "••••••••")
            XCTAssertEqual(
                editable.frame(forTextRange: NSRange(location: 0, length: 8)).width, measure(dots, width: 400).width, accuracy: 1)
        }
    }

    // MARK: Delegate

    func testTheDelegateMethodsAreCalledInOrder() {
        onStage { stage in
            let editable = node("a")
            let delegate = Recorder()
            editable.delegate = delegate
            stage.show(editable, frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            editable.selectedRange = NSRange(location: 1, length: 0)
            delegate.calls = []
            XCTAssertTrue(editable.becomeFirstResponder())
            editable.textView.receiveText("b")
            editable.textView.receiveText("c")
            stage.settle()
            XCTAssertEqual(editable.attributedText?.string, "abc")
            XCTAssertTrue(editable.resignFirstResponder())
            XCTAssertEqual(
                delegate.calls,
                [
                    "shouldBegin", "didBegin", "change 1+0 b", "select 1 to 2 by editing", "change 2+0 c",
                    "select 2 to 3 by editing", "update abc", "finish",
                ])
        }
    }

    func testTheTextIsKnownWhenTheSelectionChanges() {
        onStage { stage in
            let editable = node("a")
            let delegate = Recorder()
            editable.delegate = delegate
            stage.show(editable, frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            XCTAssertTrue(editable.becomeFirstResponder())
            editable.selectedRange = NSRange(location: 1, length: 0)
            delegate.textsAtSelection = []
            editable.textView.receiveText("b")
            XCTAssertEqual(delegate.textsAtSelection, ["ab"])
        }
    }

    func testARefusedChangeLeavesTheTextAsItIs() {
        onStage { stage in
            let editable = node("kept")
            let delegate = Recorder()
            delegate.refuses = "\n"
            editable.delegate = delegate
            stage.show(editable, frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            editable.becomeFirstResponder()
            editable.textView.receiveText("\n")
            stage.settle()
            XCTAssertEqual(editable.attributedText?.string, "kept")
            XCTAssertFalse(delegate.calls.contains { $0.hasPrefix("update") })
        }
    }

    func testADelegateMayForbidEditing() {
        onStage { stage in
            let editable = node("kept")
            let delegate = Recorder()
            delegate.forbidsEditing = true
            editable.delegate = delegate
            stage.show(editable, frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            XCTAssertFalse(editable.becomeFirstResponder())
            XCTAssertFalse(editable.isFirstResponder())
        }
    }

    func testMovingTheCaretIsNotDueToEditing() {
        onStage { stage in
            let editable = node("moving")
            let delegate = Recorder()
            editable.delegate = delegate
            stage.show(editable, frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            editable.becomeFirstResponder()
            delegate.calls = []
            editable.selectedRange = NSRange(location: 2, length: 3)
            XCTAssertEqual(delegate.calls.count, 1)
            XCTAssertTrue(delegate.calls[0].hasSuffix("to 2"), delegate.calls[0])
        }
    }

    func testTypedTextHasTheTypingAttributes() throws {
        try onStage { stage in
            let editable = node()
            stage.show(editable, frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            editable.becomeFirstResponder()
            editable.textView.receiveText("typed")
            stage.settle()
            let typed = try XCTUnwrap(editable.attributedText)
            XCTAssertEqual((typed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 15)
            XCTAssertFalse(editable.isDisplayingPlaceholder())
        }
    }
}

/// A delegate that records its calls, and can refuse a change or forbid editing.
private final class Recorder: NSObject, ASEditableTextNodeDelegate {
    var calls: [String] = []
    var textsAtSelection: [String] = []
    var refuses = ""
    var forbidsEditing = false

    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool {
        calls.append("shouldBegin")
        return !forbidsEditing
    }

    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) { calls.append("didBegin") }

    func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        calls.append("change \(range.location)+\(range.length) \(text)")
        return text != refuses
    }

    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool
    ) {
        textsAtSelection.append(editableTextNode.attributedText?.string ?? "")
        calls.append("select \(fromSelectedRange.location) to \(toSelectedRange.location)\(dueToEditing ? " by editing" : "")")
    }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        calls.append("update \(editableTextNode.attributedText?.string ?? "")")
    }

    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) { calls.append("finish") }
}
