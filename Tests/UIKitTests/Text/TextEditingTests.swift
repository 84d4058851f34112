import TextEngine
import UIPrimitives
import XCTest

@testable import UIKit

/// A text view that is edited by keyboard, mouse and input method.
final class TextEditingTests: XCTestCase {
    override func setUp() {
        FontLibrary.mode = .pinned
    }

    /// A focused text view of 200 × 100 points in the window's corner.
    @MainActor private func textView(on stage: TestStage, _ text: String, caret: Int? = nil) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 15)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.text = text
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: caret ?? text.utf16.count, length: 0)
        stage.frame()
        return view
    }

    @MainActor private func press(_ key: HostKey, _ modifiers: UIKeyModifierFlags = [], on stage: TestStage) {
        stage.send(.keyPressed(HostKeyPress(key: key, modifiers: modifiers, timestamp: stage.clock.now)))
        stage.send(.keyReleased(HostKeyPress(key: key, modifiers: modifiers, timestamp: stage.clock.now)))
    }

    @MainActor private func type(_ text: String, on stage: TestStage) {
        stage.send(.textInput(text, timestamp: stage.clock.now))
    }

    // MARK: Typing and moving

    func testASecureTextIsNoAccessibilityValue() {
        onStage { stage in
            let view = textView(on: stage, "abc")
            XCTAssertEqual(view.accessibilityValue, "abc")
            view.isSecureTextEntry = true
            XCTAssertNil(view.accessibilityValue)
        }
    }

    func testTypingReplacesTheSelectionAndMovesTheCaret() {
        onStage { stage in
            let view = textView(on: stage, "one two")
            view.selectedRange = NSRange(location: 4, length: 3)
            type("2", on: stage)
            XCTAssertEqual(view.text, "one 2")
            XCTAssertEqual(view.selectedRange, NSRange(location: 5, length: 0))
        }
    }

    func testArrowsMoveByCharactersWordsLinesAndToTheEnds() {
        onStage { stage in
            let view = textView(on: stage, "first word\nsecond line", caret: 3)
            press(.right, on: stage)
            XCTAssertEqual(view.selectedRange.location, 4)
            press(.right, .control, on: stage)
            XCTAssertEqual(view.selectedRange.location, 5)
            press(.right, .control, on: stage)
            XCTAssertEqual(view.selectedRange.location, 10)
            press(.left, .control, on: stage)
            XCTAssertEqual(view.selectedRange.location, 6)
            press(.home, on: stage)
            XCTAssertEqual(view.selectedRange.location, 0)
            press(.end, on: stage)
            XCTAssertEqual(view.selectedRange.location, 10)
            press(.down, on: stage)
            XCTAssertGreaterThan(view.selectedRange.location, 11)
            press(.home, .control, on: stage)
            XCTAssertEqual(view.selectedRange.location, 0)
            press(.end, .control, on: stage)
            XCTAssertEqual(view.selectedRange.location, 22)
        }
    }

    func testShiftSelectsAndAnArrowEndsAtTheSelectionsEdge() {
        onStage { stage in
            let view = textView(on: stage, "select me", caret: 0)
            press(.right, [.control, .shift], on: stage)
            XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 6))
            press(.left, on: stage)
            XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 0))
            press(.character("a"), .control, on: stage)
            XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 9))
        }
    }

    func testCaretsAreBetweenWholeCharacters() {
        onStage { stage in
            let view = textView(on: stage, "a👩‍👩‍👧é")
            press(.left, on: stage)
            press(.left, on: stage)
            XCTAssertEqual(view.selectedRange.location, 1)
            press(.delete, on: stage)
            XCTAssertEqual(view.text, "aé")
        }
    }

    func testDeletingRemovesCharactersOrWords() {
        onStage { stage in
            let view = textView(on: stage, "three small words")
            press(.backspace, on: stage)
            XCTAssertEqual(view.text, "three small word")
            press(.backspace, .control, on: stage)
            XCTAssertEqual(view.text, "three small ")
            view.selectedRange = NSRange(location: 0, length: 0)
            press(.delete, .control, on: stage)
            XCTAssertEqual(view.text, " small ")
        }
    }

    // MARK: Mouse

    func testDraggingSelectsAndADoubleClickSelectsAWord() {
        onStage { stage in
            let view = textView(on: stage, "click some words here", caret: 0)
            let some = view.firstRect(for: UITextRange(NSRange(location: 6, length: 4)))
            stage.press(some.minX + 0.5, some.midY)
            stage.move(some.midX, some.midY)
            stage.move(some.maxX - 0.5, some.midY)
            stage.release(some.maxX - 0.5, some.midY)
            XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 4))
            stage.advance(to: 5)
            for _ in 0..<2 {
                stage.press(some.midX, some.midY)
                stage.release(some.midX, some.midY)
            }
            XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 4))
            stage.press(some.midX, some.midY)
            stage.release(some.midX, some.midY)
            XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 21))
        }
    }

    func testWhatTheMouseSelectsIsPastedByTheMiddleButton() {
        onStage { stage in
            let view = textView(on: stage, "primary text", caret: 0)
            let first = view.firstRect(for: UITextRange(NSRange(location: 0, length: 7)))
            stage.press(first.minX + 0.5, first.midY)
            stage.move(first.maxX - 0.5, first.midY)
            stage.release(first.maxX - 0.5, first.midY)
            XCTAssertEqual(stage.host.clipboard.cachedString(in: .primary), "primary")
            XCTAssertNil(stage.host.clipboard.cachedString(in: .clipboard))
            view.selectedRange = NSRange(location: 12, length: 0)
            stage.send(.pointerPressed(stage.pointer(150, 50), button: .middle))
            stage.send(.pointerReleased(stage.pointer(150, 50), button: .middle))
            XCTAssertEqual(view.text, "primary textprimary")
        }
    }

    // MARK: Clipboard and undo

    func testTheClipboardCopiesCutsAndPastes() {
        onStage { stage in
            let view = textView(on: stage, "cut this")
            view.selectedRange = NSRange(location: 0, length: 4)
            press(.character("x"), .control, on: stage)
            XCTAssertEqual(view.text, "this")
            XCTAssertEqual(stage.host.clipboard.cachedString(in: .clipboard), "cut ")
            press(.end, on: stage)
            press(.character("v"), .control, on: stage)
            XCTAssertEqual(view.text, "thiscut ")
        }
    }

    func testTypingIsUndoneInOneStepAndRedone() {
        onStage { stage in
            let view = textView(on: stage, "")
            for letter in ["a", "b", "c"] { type(letter, on: stage) }
            press(.character("z"), .control, on: stage)
            XCTAssertEqual(view.text, "")
            press(.character("z"), [.control, .shift], on: stage)
            XCTAssertEqual(view.text, "abc")
            XCTAssertEqual(view.selectedRange.location, 3)
        }
    }

    func testAPictureIsNoLongerCopiedOnceTextIs() {
        onStage { stage in
            let view = textView(on: stage, "words")
            let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
            UIPasteboard.general.image = image
            XCTAssertTrue(UIPasteboard.general.image === image)
            view.selectedRange = NSRange(location: 0, length: 5)
            press(.character("c"), .control, on: stage)
            XCTAssertNil(UIPasteboard.general.image)
            XCTAssertFalse(UIPasteboard.general.hasImages)
            XCTAssertEqual(UIPasteboard.general.string, "words")
        }
    }

    func testASelectionBeyondTheTextEndsWithIt() {
        onStage { stage in
            let view = textView(on: stage, "0123456789")
            view.selectedRange = NSRange(location: 5, length: .max)
            XCTAssertEqual(view.selectedRange, NSRange(location: 5, length: 5))
            view.selectedRange = NSRange(location: .max - 1, length: .max - 1)
            XCTAssertEqual(view.selectedRange, NSRange(location: 10, length: 0))
        }
    }

    // MARK: Input methods

    func testWhatComposedTextReplacedCanBeHadBack() {
        onStage { stage in
            let view = textView(on: stage, "one two")
            view.selectedRange = NSRange(location: 4, length: 3)
            stage.send(.textComposition("に", caret: 1, timestamp: 0))
            XCTAssertEqual(view.text, "one に")
            stage.send(.textComposition("", caret: 0, timestamp: 0))
            XCTAssertEqual(view.text, "one ")
            press(.character("z"), .control, on: stage)
            XCTAssertEqual(view.text, "one two")
        }
    }

    func testComposedTextThatAPasteKeepsIsUndoneAfterThePaste() {
        onStage { stage in
            let view = textView(on: stage, "a")
            stage.host.clipboard.write("b", to: .clipboard)
            stage.send(.textComposition("に", caret: 1, timestamp: 0))
            press(.character("v"), .control, on: stage)
            XCTAssertEqual(view.text, "aにb")
            press(.character("z"), .control, on: stage)
            XCTAssertEqual(view.text, "aに")
            press(.character("z"), .control, on: stage)
            XCTAssertEqual(view.text, "a")
            press(.character("y"), .control, on: stage)
            XCTAssertEqual(view.text, "aに")
        }
    }

    func testAProgramMarksText() {
        onStage { stage in
            let view = textView(on: stage, "ab", caret: 1)
            view.setMarkedText("xyz", selectedRange: NSRange(location: 1, length: 1))
            XCTAssertEqual(view.text, "axyzb")
            XCTAssertEqual(view.markedTextRange?.range, NSRange(location: 1, length: 3))
            XCTAssertEqual(view.selectedRange, NSRange(location: 3, length: 0))
            view.setMarkedText("z", selectedRange: NSRange(location: NSNotFound, length: 2))
            XCTAssertEqual(view.text, "azb")
            view.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
            XCTAssertEqual(view.text, "ab")
            XCTAssertNil(view.markedTextRange)
        }
    }

    func testTypingReplacesTheTextOfAFieldThatClearsOnInsertion() {
        onStage { stage in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            field.text = "old"
            stage.window.addSubview(field)
            stage.frame()
            _ = field.becomeFirstResponder()
            field.clearsOnInsertion = true
            for letter in ["n", "e", "w"] { type(letter, on: stage) }
            XCTAssertEqual(field.text, "new")
            XCTAssertFalse(field.clearsOnInsertion)
        }
    }

    func testComposedTextIsMarkedAndReplacedByWhatIsCommitted() {
        onStage { stage in
            let view = textView(on: stage, "ab", caret: 1)
            stage.send(.textComposition("に", caret: 1, timestamp: 0))
            XCTAssertEqual(view.text, "aにb")
            XCTAssertEqual(view.markedTextRange?.range, NSRange(location: 1, length: 1))
            stage.send(.textComposition("にほん", caret: 3, timestamp: 0))
            XCTAssertEqual(view.text, "aにほんb")
            type("日本", on: stage)
            XCTAssertEqual(view.text, "a日本b")
            XCTAssertNil(view.markedTextRange)
            press(.character("z"), .control, on: stage)
            XCTAssertEqual(view.text, "ab")
        }
    }

    func testADeadKeyThatIsAbandonedLeavesNothing() {
        onStage { stage in
            let view = textView(on: stage, "caf")
            stage.send(.textComposition("´", caret: 1, timestamp: 0))
            stage.send(.textComposition("", caret: 0, timestamp: 0))
            XCTAssertEqual(view.text, "caf")
            stage.send(.textComposition("´", caret: 1, timestamp: 0))
            type("é", on: stage)
            XCTAssertEqual(view.text, "café")
        }
    }

    // MARK: Secrets and limits

    func testSecretTextIsNeitherShownNorCopied() {
        onStage { stage in
            let view = textView(on: stage, "hunter2")
            view.isSecureTextEntry = true
            view.selectedRange = NSRange(location: 0, length: 7)
            press(.character("c"), .control, on: stage)
            XCTAssertNil(stage.host.clipboard.cachedString(in: .clipboard))
            let shown = view.layoutManager.layout.source.text.string
            XCTAssertEqual(shown, "•••••••")
            XCTAssertEqual(view.text, "hunter2")
        }
    }

    func testATextThatCannotBeEditedIsSelectedAndCopiedOnly() {
        onStage { stage in
            let view = textView(on: stage, "read only")
            view.isEditable = false
            type("x", on: stage)
            press(.backspace, on: stage)
            view.selectedRange = NSRange(location: 0, length: 4)
            press(.character("x"), .control, on: stage)
            XCTAssertEqual(view.text, "read only")
            press(.character("c"), .control, on: stage)
            XCTAssertEqual(stage.host.clipboard.cachedString(in: .clipboard), "read")
        }
    }

    func testTheCaretIsKeptVisibleWhileTyping() {
        onStage { stage in
            let view = textView(on: stage, String(repeating: "line\n", count: 20))
            type("x", on: stage)
            stage.frame()
            let caret = view.caretRect(for: view.endOfDocument)
            XCTAssertTrue(view.bounds.insetBy(dx: -1, dy: -1).contains(CGPoint(x: caret.midX, y: caret.midY)), "\(caret) \(view.bounds)")
        }
    }
}
