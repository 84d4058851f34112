import AsyncDisplayKit
import XCTest

@testable import AccessibilityBus
@testable import MessageBus

/// The text of labels, and its units as screen readers request them.
final class TextUnitTests: ExportTestCase {
    func testTheTextOfALabelIsReadAndNotSelected() throws {
        try MainActor.assumeIsolated {
            let export = Export(controller([label("Two words", y: 10)]))
            defer { export.close() }
            let object = try export.leaf("Two words")
            XCTAssertTrue(export.context.interfaces(of: object).contains("org.a11y.atspi.Text"))
            XCTAssertFalse(export.context.interfaces(of: object).contains("org.a11y.atspi.EditableText"))
            XCTAssertEqual(export.get(object, "Text", "CharacterCount"), .value(.variant(.integer(9))))
            XCTAssertEqual(
                export.call(object, "Text", "GetStringAtOffset", .integer(5), .number(1)),
                .values([.string("words"), .integer(4), .integer(9)]))
            XCTAssertEqual(export.call(object, "Text", "SetCaretOffset", .integer(2)), .value(.bool(false)))
            XCTAssertEqual(export.call(object, "Text", "GetNSelections"), .value(.integer(0)))
        }
    }

    func testUnitsAtBeforeAndAfterAnOffset() throws {
        try MainActor.assumeIsolated {
            let item = label("Two words\nof text", y: 10)
            item.numberOfLines = 0
            let export = Export(controller([item]))
            defer { export.close() }
            let object = try export.leaf("Two words\nof text")
            @MainActor func unit(_ member: String, _ offset: Int32, _ boundary: UInt32) -> BusAnswer {
                export.call(object, "Text", member, .integer(offset), .number(boundary))
            }
            func answer(_ text: String, _ start: Int32, _ end: Int32) -> BusAnswer {
                .values([.string(text), .integer(start), .integer(end)])
            }
            XCTAssertEqual(unit("GetTextAtOffset", 5, 0), answer("o", 5, 6))
            XCTAssertEqual(unit("GetTextAtOffset", 5, 1), answer("words\n", 4, 10))
            XCTAssertEqual(unit("GetTextAtOffset", 5, 5), answer("Two words\n", 0, 10))
            XCTAssertEqual(unit("GetTextBeforeOffset", 5, 1), answer("Two ", 0, 4))
            XCTAssertEqual(unit("GetTextAfterOffset", 5, 1), answer("of ", 10, 13))
            XCTAssertEqual(unit("GetTextAfterOffset", 5, 5), answer("of text", 10, 17))
            XCTAssertEqual(unit("GetTextBeforeOffset", 17, 5), answer("of text", 10, 17), "the line before the end of the text")
            for offset in [-1, 17, 99] as [Int32] {
                XCTAssertEqual(unit("GetTextAtOffset", offset, 1), answer("", 17, 17))
                XCTAssertEqual(unit("GetTextAfterOffset", offset, 0), offset < 0 ? answer("w", 1, 2) : answer("", 17, 17))
            }
            XCTAssertEqual(unit("GetTextBeforeOffset", -1, 1), answer("", 0, 0))
        }
    }

    func testWordsAreThoseOfUnicodeWithTheTextUpToTheNextWord() throws {
        try MainActor.assumeIsolated {
            @MainActor func words(_ text: String) throws -> [String] {
                let item = label(text, y: 10)
                let export = Export(controller([item]))
                defer { export.close() }
                let object = try export.leaf(text)
                var (found, offset): ([String], Int32) = ([], 0)
                while offset < text.unicodeScalars.count {
                    let answer = export.call(object, "Text", "GetStringAtOffset", .integer(offset), .number(1))
                    guard case .values(let values) = answer, case .integer(let start) = values[1], case .integer(let end) = values[2],
                        start == offset, end > offset
                    else {
                        XCTFail("\(answer) at \(offset)")
                        return found
                    }
                    found.append(values[0].text ?? "")
                    offset = end
                }
                return found
            }
            XCTAssertEqual(try words("(Rope, tent/stove) – 2.5 kg!"), ["(", "Rope, ", "tent/", "stove) – ", "2.5 ", "kg!"])
            XCTAssertEqual(try words("東京へ行く"), ["東京", "へ", "行く"])
            XCTAssertEqual(try words("don’t 👍🏽 stop"), ["don’t 👍🏽 ", "stop"])
            XCTAssertEqual(try words("👍🏽"), ["👍🏽"])
        }
    }

    func testTheFrameOfATextIsThatOfItsObject() throws {
        try MainActor.assumeIsolated {
            let export = Export(controller([label("Text", y: 10)]))
            defer { export.close() }
            let object = try export.leaf("Text")
            let frame = BusAnswer.values([20, 20, 400, 40].map { .integer($0) })
            XCTAssertEqual(export.call(object, "Text", "GetRangeExtents", .integer(0), .integer(4), .number(1)), frame)
            XCTAssertEqual(export.call(object, "Text", "GetCharacterExtents", .integer(0), .number(1)), frame)
            XCTAssertEqual(
                export.call(object, "Text", "GetAttributeRun", .integer(0), .bool(true)),
                .values([.array(of: "{ss}", []), .integer(0), .integer(4)]))
        }
    }
}
