import Foundation
import TextEngine
import XCTest

final class ShapingTests: TextTestCase {
    func testWordsSplitAtSpacesAreAsWideAsTheWholeLine() {
        // The general path shapes words separately as well, but the direction mark prevents the fast path.
        let names = [
            "Soft Bottle Frosted Everyday Carafe A5, 96 pages Slim USB-C", "Kaos AVATAR To-Ye limited run 20 x 30 cm (2 pcs)",
            "Tote - BAG (L) & more: A/B 100% [new] T.V. Ward's", "a b c d e", "  leading and trailing  ",
        ]
        for name in names {
            let short = ShapedText(styled(name))
            let long = ShapedText(styled(name + "\u{0301}\u{200E}"))
            let mark = TextLayout(short, TextLayoutRequest()).size.width
            let full = TextLayout(long, TextLayoutRequest()).size.width
            XCTAssertEqual(mark, full, accuracy: name.hasSuffix(" ") ? 8 : 0.8, name)
        }
    }

    func testEveryScriptIsCoveredByAPinnedFont() {
        let samples: [(String, String)] = [
            ("新しい保温", "Noto Sans CJK JP"), ("你好世界", "Noto Sans CJK SC"), ("안녕하세요", "Noto Sans CJK KR"),
            ("السلام", "Noto Sans Arabic"), ("שלום", "Noto Sans Hebrew"), ("नमस्ते", "Noto Sans Devanagari"),
            ("สวัสดี", "Noto Sans Thai"), ("🎉", "Noto Color Emoji"), ("Привет", "Inter"), ("Γειά", "Inter"),
        ]
        for (text, family) in samples {
            let runs = TextLayout(styled(text), TextLayoutRequest()).paintItems().compactMap {
                if case .glyphs(let run) = $0 { run } else { nil }
            }
            XCTAssertEqual(Set(runs.map(\.font.face.familyName)), [family], text)
            XCTAssertFalse(runs.flatMap(\.glyphs).contains { $0.glyph == 0 }, text)
        }
    }

    func testEmojiSequencesAreOneGlyph() {
        for emoji in ["👨‍👩‍👧‍👦", "🇮🇩", "👍🏽", "1️⃣"] {
            let glyphs = TextLayout(styled(emoji), TextLayoutRequest()).paintItems().flatMap {
                if case .glyphs(let run) = $0 { run.glyphs } else { [] }
            }
            XCTAssertEqual(glyphs.count, 1, emoji)
        }
    }

    func testArabicIsShapedFromRightToLeft() throws {
        let layout = layout("مرحبا abc")
        let first = try XCTUnwrap(layout.rects(for: 0..<1).first)
        let last = try XCTUnwrap(layout.rects(for: 4..<5).first)
        XCTAssertGreaterThan(first.minX, last.minX)
    }

    func testAnEmbeddedRunHasItsDirection() throws {
        func text(_ direction: TextDecoration.WritingDirection?) -> TextLayout {
            var values = TextDecoration.Values()
            values.writingDirection = direction
            let plain = TextAttributes(font: font())
            let said = TextAttributes(font: font(), decoration: TextDecoration(values))
            let runs = [
                StyledText.Run(length: 3, attributes: plain), .init(length: 4, attributes: said), .init(length: 3, attributes: plain),
            ]
            return TextLayout(StyledText(utf16: StyledText.units(of: "ab cd12 ef"), runs: runs), TextLayoutRequest())
        }
        func x(_ layout: TextLayout, _ index: Int) throws -> CGFloat {
            try XCTUnwrap(layout.rects(for: index..<index + 1).first).minX
        }
        let plain = text(nil)
        XCTAssertLessThan(try x(plain, 3), try x(plain, 4))
        let forced = text(.init(isRightToLeft: true, isForced: true))
        XCTAssertGreaterThan(try x(forced, 3), try x(forced, 4))
        XCTAssertGreaterThan(try x(forced, 3), try x(forced, 6))
        XCTAssertLessThan(try x(forced, 0), try x(forced, 6))
        let embedded = text(.init(isRightToLeft: true, isForced: false))
        XCTAssertLessThan(try x(embedded, 3), try x(embedded, 4))
    }

    func testLoneSurrogatesShowAsReplacementCharacters() {
        let text = StyledText(utf16: [0x61, 0xD800, 0x62, 0xDC00], attributes: TextAttributes(font: font()))
        let layout = TextLayout(text, TextLayoutRequest(width: 10))
        XCTAssertTrue(layout.size.width > 0)
        XCTAssertNotNil(layout.hit(CGPoint(x: 5, y: 5)))
    }

    func testNestedOverridesDoNotHang() {
        let text = String(repeating: "\u{202E}", count: 200) + "abc אבג" + String(repeating: "\u{202C}", count: 200)
        XCTAssertGreaterThan(layout(text, width: 100).size.height, 0)
    }

    func testAHundredThousandMarksAreQuick() {
        let text = "a" + String(repeating: "\u{0301}", count: 100_000)
        let start = Date()
        XCTAssertGreaterThan(layout(text, width: 100).size.height, 0)
        // 50 ms in release; a debug build is many times slower.
        XCTAssertLessThan(Date().timeIntervalSince(start), 3)
    }

    func testAMegabyteLineIsQuick() {
        for text in [String(repeating: "word ", count: 200_000), String(repeating: "x", count: 1_000_000)] {
            let start = Date()
            XCTAssertGreaterThan(layout(text, width: 300).lines.count, 1000)
            XCTAssertLessThan(Date().timeIntervalSince(start), 20)
        }
    }

    func testManyThreadsMeasureTheSame() {
        let names = (0..<200).map { "Name \($0) Frosted Bottle \($0 * 7) two-tone" }
        let expected = names.map { layout($0, width: 100).size }
        nonisolated(unsafe) var different = 0
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for (name, size) in zip(names, expected) where layout(name, width: 100).size != size {
                lock.withLock { different += 1 }
            }
        }
        XCTAssertEqual(different, 0)
    }
}
