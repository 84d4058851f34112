import Foundation
import TextEngine
import XCTest

final class LineTests: TextTestCase {
    func testWidthIsThatOfTheLongestLineWithoutTrailingSpaces() {
        let whole = layout("Hello world")
        let spaced = layout("Hello world   ")
        XCTAssertEqual(whole.size.width, spaced.size.width)
        XCTAssertEqual(whole.size.height, font().metrics.lineHeight, accuracy: 0.001)
    }

    func testEmptyTextHasNoWidthAndOneLinesHeight() {
        let empty = layout("")
        XCTAssertEqual(empty.size.width, 0)
        XCTAssertEqual(empty.size.height, font().metrics.lineHeight, accuracy: 0.001)
        XCTAssertFalse(empty.isTruncated)
    }

    func testWordsWrapAndSpacesStayAtTheEnd() {
        XCTAssertEqual(lines(layout("The quick brown fox", width: 60)), ["The quick ", "brown fox"])
    }

    func testAHyphenIsAPlaceToBreak() {
        XCTAssertEqual(lines(layout("two-dimensional", width: 80)), ["two-", "dimensional"])
    }

    func testAWordTooLongForTheLineBreaksInside() {
        let found = lines(layout("Supercalifragilistic", width: 40))
        XCTAssertGreaterThan(found.count, 2)
        XCTAssertEqual(found.joined(), "Supercalifragilistic")
    }

    func testWrappingByCharactersFillsTheLine() {
        let found = layout("The quick brown fox", width: 70) { $0.wrapsByCharacter = true }
        XCTAssertEqual(lines(found).joined(), "The quick brown fox")
        XCTAssertNotEqual(lines(found)[0].last, " ")
    }

    func testTheNaturalWidthGivesTheSameLinesAgain() {
        let text = ShapedText(styled("Soft Bottle Frosted Everyday Carafe A5, 96 pages Slim USB-C two-tone"))
        for width in stride(from: CGFloat(30), to: 400, by: 7) {
            let first = TextLayout(text, TextLayoutRequest(width: width))
            let again = TextLayout(text, TextLayoutRequest(width: first.size.width))
            XCTAssertEqual(first.lines.map(\.range), again.lines.map(\.range))
        }
    }

    func testNewlinesStartParagraphs() {
        XCTAssertEqual(lines(layout("One\nTwo\r\nThree")), ["One\n", "Two\r\n", "Three"])
        XCTAssertEqual(layout("a\n\nb").lines.count, 3)
    }

    func testALineSeparatorBreaksTheLineButNotTheParagraph() {
        XCTAssertEqual(lines(layout("One\u{2028}Two")), ["One\u{2028}", "Two"])
    }

    func testParagraphStyleSetsHeightsAndSpacings() {
        var values = ParagraphAttributes.Values()
        values.minimumLineHeight = 20
        values.lineSpacing = 4
        values.paragraphSpacing = 6
        let text = styled("One two\nThree", size: 12) { $0.paragraph = ParagraphAttributes(values) }
        let layout = TextLayout(text, TextLayoutRequest(width: 40))
        XCTAssertEqual(layout.lines.map(\.top), [0, 24, 54])
        XCTAssertEqual(layout.lines[0].height, 20)
        XCTAssertEqual(layout.lines[0].baseline, 20 + font().metrics.descender, accuracy: 0.001)
    }

    func testIndentsMoveLines() {
        var values = ParagraphAttributes.Values()
        values.firstLineHeadIndent = 20
        values.headIndent = 10
        values.tailIndent = -5
        let text = styled("The quick brown fox jumps", size: 12) { $0.paragraph = ParagraphAttributes(values) }
        let layout = TextLayout(text, TextLayoutRequest(width: 90))
        XCTAssertEqual(layout.lines[0].x, 20)
        XCTAssertEqual(layout.lines[1].x, 10)
        for line in layout.lines { XCTAssertLessThanOrEqual(line.x + line.width, 85) }
    }

    func testAlignmentUsesTheContainersWidthButNotTheSize() {
        var values = ParagraphAttributes.Values()
        values.alignment = .right
        let right = TextLayout(styled("Hi") { $0.paragraph = ParagraphAttributes(values) }, TextLayoutRequest(width: 100))
        XCTAssertEqual(right.lines[0].x + right.lines[0].width, 100, accuracy: 0.001)
        XCTAssertEqual(right.size.width, right.lines[0].width)
        values.alignment = .center
        let center = TextLayout(styled("Hi") { $0.paragraph = ParagraphAttributes(values) }, TextLayoutRequest(width: 100))
        XCTAssertEqual(center.lines[0].x, (100 - center.lines[0].width) / 2, accuracy: 0.001)
    }

    func testTheFirstCharacterOfAParagraphDecidesItsAlignment() {
        var values = ParagraphAttributes.Values()
        values.alignment = .right
        let text =
            styled("Right ") { $0.paragraph = ParagraphAttributes(values) } + styled("and more\nLeft ")
            + styled("to the end") { $0.paragraph = ParagraphAttributes(values) }
        let lines = TextLayout(text, TextLayoutRequest(width: 60)).lines
        XCTAssertGreaterThan(lines.count, 3)
        let second = lines.firstIndex { $0.range.lowerBound >= 15 } ?? 0
        for (index, line) in lines.enumerated() {
            XCTAssertEqual(line.x + (index < second ? line.width : 0), index < second ? 60 : 0, accuracy: 0.001, "line \(index)")
        }
    }

    func testJustifiedLinesReachTheEdgeButTheLast() throws {
        var values = ParagraphAttributes.Values()
        values.alignment = .justified
        let text = styled("The quick brown fox jumps over it") { $0.paragraph = ParagraphAttributes(values) }
        let layout = TextLayout(text, TextLayoutRequest(width: 100))
        let first = try XCTUnwrap(layout.rects(for: layout.lines[0].range).first)
        XCTAssertEqual(first.maxX, 100, accuracy: font().metrics.ascender)
        XCTAssertLessThan(try XCTUnwrap(layout.rects(for: layout.lines.last!.range).first).maxX, 100)
    }

    func testTabsGoToTheirStops() {
        var values = ParagraphAttributes.Values()
        values.tabStops = [.init(alignment: .left, location: 50), .init(alignment: .right, location: 120)]
        let layout = TextLayout(styled("a\tb\tc") { $0.paragraph = ParagraphAttributes(values) }, TextLayoutRequest())
        XCTAssertEqual(layout.caretRect(at: 2).minX, 50, accuracy: 0.05)
        XCTAssertEqual(layout.caretRect(at: 5).minX, 120, accuracy: 0.05)
    }

    func testKernAddsToEveryCharacter() {
        var values = TextDecoration.Values()
        values.kern = 2
        let kerned = TextLayout(styled("abcd") { $0.decoration = TextDecoration(values) }, TextLayoutRequest())
        XCTAssertEqual(kerned.size.width, layout("abcd").size.width + 8, accuracy: 0.02)
    }

    func testATallerFontMakesItsLineTaller() {
        let text = styled("small ") + styled("BIG", size: 30)
        let layout = TextLayout(text, TextLayoutRequest())
        XCTAssertEqual(layout.size.height, font(30).metrics.lineHeight, accuracy: 0.001)
    }

    func testAttachmentsUseSpaceOnTheLine() {
        var values = TextDecoration.Values()
        values.attachment = TextAttachment(size: CGSize(width: 40, height: 50), baselineOffset: -5, content: nil)
        let text = styled("ab") + styled("\u{FFFC}") { $0.decoration = TextDecoration(values) } + styled("cd")
        let layout = TextLayout(text, TextLayoutRequest())
        let plain = self.layout("ab").size.width + self.layout("cd").size.width
        XCTAssertEqual(layout.size.width, plain + 40, accuracy: 0.05)
        XCTAssertEqual(layout.size.height, 50, accuracy: 0.001)
        let rects = layout.paintItems().compactMap { if case .attachment(_, let rect) = $0 { rect } else { nil } }
        XCTAssertEqual(rects.first?.size, CGSize(width: 40, height: 50))
    }

    func testTextFlowsRoundExclusions() {
        let hole = TextExclusion(contours: [[CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 20), CGPoint(x: 0, y: 20)]])
        let layout = layout("The quick brown fox jumps over the lazy dog", width: 120) { $0.exclusions = [hole] }
        XCTAssertGreaterThanOrEqual(layout.lines[0].x, 50)
        XCTAssertEqual(layout.lines.last!.x, 0)
        XCTAssertGreaterThan(layout.size.height, self.layout("The quick brown fox jumps over the lazy dog", width: 120).size.height)
    }

    func testRightToLeftParagraphsStartAtTheRight() {
        let layout = layout("שלום עולם", width: 200)
        XCTAssertEqual(layout.lines[0].x + layout.lines[0].width, 200, accuracy: 0.01)
        XCTAssertGreaterThan(layout.caretRect(at: 0).minX, layout.caretRect(at: 4).minX)
    }

    func testNeutralTextStartsAtTheRightWhereTheInterfaceDoes() {
        for string in ["12:30", "(12)", "—", "12:30 שלום"] {
            let layout = layout(string, width: 200) { $0.prefersRightToLeft = true }
            XCTAssertTrue(layout.lines[0].isRightToLeft, string)
            XCTAssertEqual(layout.lines[0].x + layout.lines[0].width, 200, accuracy: 0.01, string)
        }
        for string in ["12:30 h", "É 12"] {
            XCTAssertEqual(layout(string, width: 200) { $0.prefersRightToLeft = true }.lines[0].x, 0, string)
        }
        XCTAssertEqual(layout("12:30", width: 200).lines[0].x, 0)
    }

    func testAnEmptyParagraphStartsAtTheRightWhereTheInterfaceDoes() {
        let layout = layout("12\n\n34", width: 200) { $0.prefersRightToLeft = true }
        XCTAssertEqual(layout.lines.map(\.isRightToLeft), [true, true, true])
    }

    func testLinesEndAtBreaksInTextThatIsShapedTogether() {
        // No word is shaped alone, so the short words and the long one are one run of more than 512 units.
        let text = String(repeating: "(a) ", count: 63) + "(" + String(repeating: "w", count: 400) + ")"
        let layout = layout(text, width: 100)
        let short = lines(layout).filter { !$0.contains("w") }
        XCTAssertGreaterThan(short.count, 5)
        for line in short { XCTAssertTrue(line.hasSuffix(" "), line) }
    }

    func testLinesEndAtBreaksAfterTheSixtyFourthToo() {
        let layout = layout(String(repeating: "ab-", count: 150), width: 50)
        XCTAssertGreaterThan(layout.lines.count, 20)
        for line in lines(layout) { XCTAssertTrue(line.hasSuffix("-"), line) }
    }
}
