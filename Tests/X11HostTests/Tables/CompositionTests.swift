import CX11
import XCTest

@testable import X11Host

/// The composed text of an input method, decoded from messages that were recorded during Japanese and Vietnamese input.
final class CompositionTests: XCTestCase {
    func testTypingReplacesAndDeletesCharacters() {
        var composition = Composition()
        composition.replace(first: 0, length: 0, with: "ｋ", caret: 1)
        composition.replace(first: 0, length: 1, with: "か", caret: 1)
        composition.replace(first: 1, length: 0, with: "んじ", caret: 3)
        XCTAssertEqual(composition.text, "かんじ")
        composition.replace(first: 0, length: 3, with: "漢字", caret: 2)
        XCTAssertEqual(composition.text, "漢字")
        XCTAssertEqual(composition.caretOffset, 2)
        composition.replace(first: 1, length: 1, with: "", caret: 1)
        XCTAssertEqual(composition.text, "漢")
        composition.clear()
        XCTAssertTrue(composition.isEmpty)
        XCTAssertEqual(composition.caretOffset, 0)
    }

    func testTheCaretCountsUTF16UnitsForUIKit() {
        var composition = Composition()
        composition.replace(first: 0, length: 0, with: "𠮷a", caret: 1)
        XCTAssertEqual(composition.caretOffset, 2)
        XCTAssertEqual(composition.move(.forward), 2)
        XCTAssertEqual(composition.caretOffset, 3)
        XCTAssertEqual(composition.move(.forward), 2, "the caret stays at the end")
        XCTAssertEqual(composition.move(.lineStart), 0)
        XCTAssertEqual(composition.move(.backward), 0)
        XCTAssertEqual(composition.move(.absolute(1)), 1)
        XCTAssertEqual(composition.move(.none), 1)
        XCTAssertEqual(composition.move(.lineEnd), 2)
    }

    // MARK: The messages themselves

    @MainActor private func draw(_ context: InputContext, _ text: String?, first: Int32, length: Int32, caret: Int32) {
        let bytes = text.map { strdup($0)! }
        defer { free(bytes) }
        var message = XIMText()
        message.length = UInt16(text?.unicodeScalars.count ?? 0)
        message.string.multi_byte = bytes
        withUnsafeMutablePointer(to: &message) { pointer in
            var call = XIMPreeditDrawCallbackStruct()
            (call.chg_first, call.chg_length, call.caret) = (first, length, caret)
            call.text = text == nil ? nil : pointer
            withUnsafeMutablePointer(to: &call) { context.draw(at: UInt(bitPattern: $0)) }
        }
    }

    func testMessagesBecomeWhatTheTextShows() {
        onMain {
            var shown: [String] = []
            let context = InputContext(window: 1) { shown.append("\($0) \($1)") }
            draw(context, "か", first: 0, length: 0, caret: 1)
            draw(context, "んじ", first: 1, length: 0, caret: 3)
            draw(context, "漢字", first: 0, length: 3, caret: 2)
            var move = XIMPreeditCaretCallbackStruct()
            (move.direction, move.position) = (XIMLineStart, 9)
            withUnsafeMutablePointer(to: &move) { context.moveCaret(at: UInt(bitPattern: $0)) }
            XCTAssertEqual(move.position, 0, "the method is notified of the caret")
            draw(context, nil, first: 1, length: 1, caret: 1)
            context.endComposition()
            context.endComposition()
            XCTAssertEqual(shown, ["か 1", "かんじ 3", "漢字 2", "漢字 0", "漢 1", " 0"])
        }
    }

    func testAMessageWithoutCharactersChangesTheAppearanceOnly() {
        onMain {
            var shown: [String] = []
            let context = InputContext(window: 1) { text, _ in shown.append(text) }
            draw(context, "か", first: 0, length: 0, caret: 1)
            var styling = XIMText()
            withUnsafeMutablePointer(to: &styling) { pointer in
                var call = XIMPreeditDrawCallbackStruct()
                (call.chg_length, call.text) = (1, pointer)
                withUnsafeMutablePointer(to: &call) { context.draw(at: UInt(bitPattern: $0)) }
            }
            context.draw(at: 0)
            XCTAssertEqual(shown, ["か"])
        }
    }

    func testNumbersOutsideTheTextAreClamped() {
        var composition = Composition()
        for (first, length, caret) in [(-5, 3, 9), (7, 1, -1), (1, .max, .max), (.max, .max, 0), (.min, .min, .min)] {
            composition.replace(first: first, length: length, with: "ab", caret: caret)
            XCTAssertLessThanOrEqual(composition.caretOffset, composition.text.utf16.count)
        }
        XCTAssertEqual(composition.move(.absolute(.max)), composition.text.count)
    }
}
