import Foundation
import TextEngine
import XCTest

final class PlaceTests: TextTestCase {
    func testEveryCharacterIsHitInItsMiddle() throws {
        let text = layout("The quick brown fox", width: 60)
        for index in 0..<text.source.text.count where text.source.text.utf16[index] != 0x20 {
            let rect = try XCTUnwrap(text.rects(for: index..<index + 1).first)
            XCTAssertEqual(text.hit(CGPoint(x: rect.midX - 0.1, y: rect.midY))?.character, index..<index + 1)
        }
    }

    func testCaretsAreAtCharacterEdges() {
        let text = layout("abc")
        XCTAssertEqual(text.caretRect(at: 0).minX, 0)
        XCTAssertEqual(text.caretRect(at: 3).minX, text.size.width, accuracy: 0.01)
        XCTAssertEqual(text.caretRect(at: 1).minX, layout("a").size.width, accuracy: 0.3)
    }

    func testARangeOverSeveralLinesHasOneRectForEachLine() {
        let text = layout("The quick brown fox", width: 60)
        XCTAssertEqual(text.rects(for: 0..<19).count, 2)
        XCTAssertEqual(text.rects(for: 4..<5).count, 1)
        XCTAssertEqual(text.rects(for: 5..<5), [])
        XCTAssertEqual(text.rects(for: 100..<200), [])
    }

    func testTheTrailingRectIsWhatTheLastLineLeaves() {
        let text = layout("Hello", width: 100)
        XCTAssertEqual(text.trailingRect.minX, text.size.width, accuracy: 0.01)
        XCTAssertEqual(text.trailingRect.maxX, 100)
    }

    func testAPointBelowTheTextHitsTheLastLine() {
        XCTAssertEqual(layout("abc\ndef").hit(CGPoint(x: 500, y: 500))?.caret, 7)
    }

    func testWordsAreFoundAroundAnOffset() {
        let words = WordBoundaries(Array("The quick-brown fox".utf16))
        XCTAssertEqual(words.range(around: 5), 4..<9)
        XCTAssertEqual(words.nextWordEnd(after: 3), 9)
        XCTAssertEqual(words.previousWordStart(before: 15), 10)
    }

    func testDecorationsLieAtTheFontsPositions() throws {
        var values = TextDecoration.Values()
        values.underline = TextDecoration.Line()
        values.backgroundColor = 0xFFFF_00FF
        let text = TextLayout(styled("Hello") { $0.decoration = TextDecoration(values) }, TextLayoutRequest())
        var kinds: [String] = []
        for item in text.paintItems() {
            switch item {
            case .background(let rect, _):
                kinds.append("background")
                XCTAssertEqual(rect.width, text.size.width, accuracy: 0.01)
            case .glyphs: kinds.append("glyphs")
            case .line(let line):
                kinds.append("line")
                XCTAssertGreaterThan(line.rect.minY, text.lines[0].baseline)
            case .attachment: kinds.append("attachment")
            }
        }
        XCTAssertEqual(kinds, ["background", "glyphs", "line"])
    }
}
