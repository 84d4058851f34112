import Foundation
import TextEngine
import XCTest

/// Soft hyphens show where a line ends at one, and nowhere else.
final class SoftHyphenTests: TextTestCase {
    private let word = "Donau\u{AD}dampf\u{AD}schiff"

    private func glyphs(_ layout: TextLayout) -> [UInt32] {
        layout.paintItems().flatMap { item in
            if case .glyphs(let run) = item { run.glyphs.map(\.glyph) } else { [UInt32]() }
        }
    }

    func testASoftHyphenInsideALineShowsNothing() {
        let layout = layout(word)
        XCTAssertEqual(glyphs(layout), glyphs(self.layout("Donaudampfschiff")))
        XCTAssertEqual(layout.size.width, self.layout("Donaudampfschiff").size.width, accuracy: 0.02)
    }

    func testASoftHyphenAtTheEndOfALineShowsAHyphenThatFits() {
        let layout = layout(word, width: 45)
        XCTAssertEqual(lines(layout), ["Donau\u{AD}", "dampf\u{AD}", "schiff"])
        XCTAssertEqual(glyphs(layout), ["Donau\u{2010}", "dampf\u{2010}", "schiff"].flatMap { glyphs(self.layout($0)) })
        for (line, shown) in zip(layout.lines, ["Donau\u{2010}", "dampf\u{2010}", "schiff"]) {
            XCTAssertEqual(line.width, self.layout(shown).size.width, accuracy: 0.001)
        }
    }

    func testALineEndsEarlierWhereTheHyphenDoesNotFit() {
        let two = layout("Donaudampf").size.width
        // Space for two parts, and not for the hyphen after them.
        XCTAssertEqual(lines(layout(word, width: two + 1))[0], "Donau\u{AD}")
        XCTAssertEqual(lines(layout(word, width: two + 5))[0], "Donau\u{AD}dampf\u{AD}")
        XCTAssertEqual(lines(layout("the " + word, width: layout("the Donau").size.width + 1))[0], "the ")
        // A part that is exactly as wide as the line.
        let narrow = layout(word, width: layout("dampf").size.width + 1)
        XCTAssertEqual(lines(narrow), ["Donau\u{AD}", "dampf\u{AD}", "schiff"])
        XCTAssertEqual(glyphs(narrow).count, 16)
    }

    func testTheLastLineOfATextShowsNoHyphen() {
        XCTAssertEqual(glyphs(layout("Donau\u{AD}")).count, 5)
        XCTAssertEqual(glyphs(layout("Donau\u{AD}\ndampf")).count, 10)
        XCTAssertEqual(glyphs(layout("Donau\u{AD} dampf", width: 40)).count, 10 + (glyphs(layout("Donau dampf", width: 40)).count - 10))
    }

    func testAClippedLineKeepsItsHyphen() {
        let layout = layout(word, width: 45) { $0.maximumLines = 1 }
        XCTAssertEqual(glyphs(layout).count, 6)
    }

    func testWrappingByCharactersShowsNoSoftHyphen() {
        XCTAssertEqual(glyphs(layout(word, width: 45) { $0.wrapsByCharacter = true }).count, 16)
    }

    func testAWordWithSoftHyphensIsHyphenatedNowhereElse() {
        var values = ParagraphAttributes.Values()
        values.hyphenationFactor = 1
        let text = styled("An extra\u{AD}ordinary") { $0.paragraph = ParagraphAttributes(values) }
        XCTAssertEqual(lines(TextLayout(text, TextLayoutRequest(width: 70))), ["An extra\u{AD}", "ordinary"])
        XCTAssertEqual(lines(TextLayout(text, TextLayoutRequest(width: 51))), ["An ", "extra\u{AD}", "ordinary"])
    }

    func testAHyphenOfTextFromRightToLeftIsOnTheLeft() throws {
        let layout = layout("مسؤول\u{AD}يات", width: 42)
        XCTAssertEqual(lines(layout), ["مسؤول\u{AD}", "يات"])
        let line = layout.lines[0]
        XCTAssertEqual(line.x + line.width, 42, accuracy: 0.01)
        let letters = try XCTUnwrap(layout.rects(for: line.range).first)
        XCTAssertEqual(letters.maxX, 42, accuracy: 0.01)
        XCTAssertGreaterThan(letters.minX, line.x + 2)
    }

    func testSoftHyphensDivideNoLigatures() {
        for word in ["مسؤول\u{AD}يات", "Ответ\u{AD}ственность", "καλη\u{AD}μέρα"] {
            let plain = word.filter { $0 != "\u{AD}" }
            XCTAssertEqual(glyphs(layout(word)), glyphs(layout(plain)), plain)
        }
    }

    func testTextWithSoftHyphensIsMeasuredAsItIsLaidOut() {
        let shaped = ShapedText(styled(word))
        XCTAssertNil(shaped.size(in: TextLayoutRequest(width: 45)))
        XCTAssertEqual(TextLayout(shaped, TextLayoutRequest(width: 45)).size.width, layout("Donau\u{2010}").size.width, accuracy: 0.5)
    }
}
