import CHarfBuzz
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

    /// The height of a line's top above the baseline, from the tables of the font, as a fraction of an em.
    private func top(_ tag: hb_ot_metrics_tag_t, of font: Font) -> CGFloat {
        let blob: OpaquePointer = hb_blob_create_from_file(font.face.file.path)
        let face: OpaquePointer = hb_face_create(blob, UInt32(font.face.file.index))
        let hbFont: OpaquePointer = hb_font_create(face)
        defer {
            hb_font_destroy(hbFont)
            hb_face_destroy(face)
            hb_blob_destroy(blob)
        }
        var value: Int32 = 0
        XCTAssertNotEqual(hb_ot_metrics_get_position(hbFont, tag, &value), 0)
        return CGFloat(value) / CGFloat(hb_face_get_upem(face))
    }

    func testTheTopsOfDecorationLinesAreThoseOfTheFont() throws {
        var values = TextDecoration.Values()
        values.underline = TextDecoration.Line()
        values.strikethrough = TextDecoration.Line()
        let text = TextLayout(styled("Hello", size: 100) { $0.decoration = TextDecoration(values) }, TextLayoutRequest())
        let rects = text.paintItems().compactMap { if case .line(let line) = $0 { line.rect } else { nil } }
        let baseline = text.lines[0].baseline
        XCTAssertEqual(rects.count, 2)
        XCTAssertEqual(rects[0].minY, baseline - top(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, of: font()) * 100, accuracy: 0.01)
        XCTAssertEqual(rects[1].minY, baseline - top(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, of: font()) * 100, accuracy: 0.01)
        XCTAssertGreaterThan(rects[0].height, 2)
    }
}
