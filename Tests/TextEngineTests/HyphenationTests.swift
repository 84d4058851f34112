import Foundation
import TextEngine
import XCTest

/// Lines that end inside a word.
final class HyphenationTests: TextTestCase {
    private let prose =
        "An extraordinary representation of hyphenation, notwithstanding considerable disagreement (internationalization) "
        + "from AVATAR's responsibilities"
    private let hyphen = "\u{2010}"

    override func setUpWithError() throws {
        try XCTSkipIf(Hyphenation.pinnedPatterns == nil, "libhyphen0 and hyphen-en-us are not installed")
    }

    override func tearDown() {
        Hyphenation.language = nil
        Hyphenation.folder = Hyphenation.systemFolder
        FontLibrary.mode = .pinned
        super.tearDown()
    }

    private func hyphenated(
        _ string: String, _ width: CGFloat, factor: CGFloat = 1, _ request: (inout TextLayoutRequest) -> Void = { _ in },
        change: (inout TextAttributes) -> Void = { _ in }
    ) -> TextLayout {
        var asked = TextLayoutRequest(width: width)
        request(&asked)
        return TextLayout(text(string, factor: factor, change: change), asked)
    }

    private func text(
        _ string: String, factor: CGFloat = 1, _ style: (inout ParagraphAttributes.Values) -> Void = { _ in },
        change: (inout TextAttributes) -> Void = { _ in }
    ) -> StyledText {
        var values = ParagraphAttributes.Values()
        values.hyphenationFactor = factor
        style(&values)
        return styled(string) {
            $0.paragraph = ParagraphAttributes(values)
            change(&$0)
        }
    }

    private func glyphs(_ layout: TextLayout, line: Int? = nil) -> [PositionedGlyph] {
        let baseline = line.map { layout.lines[$0].baseline }
        return layout.paintItems().flatMap { item in
            if case .glyphs(let run) = item { run.glyphs } else { [PositionedGlyph]() }
        }.filter { baseline == nil || abs($0.y - baseline!) < 1 }.sorted { $0.x < $1.x }
    }

    /// Compares the glyphs of a hyphenated line with those of the same text and a hyphen, laid out separately.
    private func assertLooksLike(
        _ shown: String, _ layout: TextLayout, line: Int, change: (inout TextAttributes) -> Void = { _ in },
        file: StaticString = #filePath, at: UInt = #line
    ) {
        let alone = TextLayout(styled(shown, change), TextLayoutRequest())
        XCTAssertEqual(layout.lines[line].width, alone.size.width, accuracy: 0.001, shown, file: file, line: at)
        let (painted, expected) = (glyphs(layout, line: line), glyphs(alone))
        XCTAssertEqual(painted.map(\.glyph), expected.map(\.glyph), shown, file: file, line: at)
        for (a, b) in zip(painted, expected) { XCTAssertEqual(a.x, b.x, accuracy: 0.001, shown, file: file, line: at) }
    }

    // MARK: Patterns

    func testWordsStayWholeWithoutAFactor() {
        let plain = lines(layout(prose, width: 140))
        XCTAssertEqual(plain.first, "An extraordinary ")
        XCTAssertEqual(lines(hyphenated(prose, 140, factor: 0)), plain)
        XCTAssertEqual(lines(hyphenated(prose, 140, factor: -1)), plain)
        XCTAssertEqual(lines(hyphenated(prose, 140, factor: .nan)), plain)
    }

    func testAWordIsHyphenatedWhereTheLineIsNarrowerThanTheFactor() {
        // Without its part the first line uses 94 of 140 points.
        XCTAssertEqual(lines(hyphenated(prose, 140, factor: 0.67))[0], "An extraordinary ")
        XCTAssertEqual(lines(hyphenated(prose, 140, factor: 0.68))[0], "An extraordinary repre")
        XCTAssertEqual(
            lines(hyphenated(prose, 140, factor: 0.8)),
            [
                "An extraordinary repre", "sentation of hyphen", "ation, notwithstanding ", "considerable disagree",
                "ment (internationaliza", "tion) from AVATAR's re", "sponsibilities",
            ])
    }

    func testALongWordIsHyphenatedOverSeveralLines() {
        XCTAssertEqual(lines(hyphenated("internationalization", 45)), ["interna", "tional", "ization"])
        // Where no part fits, the line is broken between characters.
        XCTAssertEqual(lines(hyphenated("AVATARS", 20)), lines(layout("AVATARS", width: 20)))
        XCTAssertEqual(lines(hyphenated("extraordinary", 3)).count, 13)
    }

    func testTheGlyphsOfAHyphenatedLineEqualThoseOfItsTextWithAHyphen() {
        var count = 0
        for width in stride(from: CGFloat(40), through: 300, by: 3.7) {
            let layout = hyphenated(prose, width)
            XCTAssertEqual(lines(layout).joined(), prose)
            XCTAssertEqual(layout.size.width, layout.lines.map(\.width).max())
            for (index, line) in lines(layout).enumerated() {
                XCTAssertLessThanOrEqual(layout.lines[index].width, width)
                guard line.last!.isLetter, index + 1 < layout.lines.count else { continue }
                guard layout.lines[index].width < width, glyphs(layout, line: index).count > line.count else { continue }
                assertLooksLike(line + hyphen, layout, line: index)
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 100)
    }

    func testTheDistanceOfALetterFromTheHyphenIsTheFontsKerning() throws {
        // Capitals of a font that kerns, in which the last letter of a line would have another distance from the next letter than from the
        // hyphen.
        let dejaVu = try XCTUnwrap(Font.resolve(named: "DejaVu Sans", size: 20))
        var found: [String] = []
        for width in stride(from: CGFloat(60), through: 160, by: 4) {
            let layout = hyphenated("REVOLUTIONARY AVIATION TYPOGRAPHY", width, change: { $0.font = dejaVu })
            for (index, line) in lines(layout).enumerated() where glyphs(layout, line: index).count > line.count {
                assertLooksLike(line + hyphen, layout, line: index) { $0.font = dejaVu }
                found.append(line)
            }
        }
        XCTAssertTrue(found.contains { $0.hasSuffix("TY") || $0.hasSuffix("A") || $0.hasSuffix("LU") }, "\(found)")
    }

    func testWordsAreNotHyphenatedInsideALigature() throws {
        let dejaVu = try XCTUnwrap(Font.resolve(named: "DejaVu Sans", size: 20))
        XCTAssertLessThan(glyphs(TextLayout(styled("efficient") { $0.font = dejaVu }, TextLayoutRequest())).count, 9)
        var none = TextDecoration.Values()
        none.hasNoLigatures = true
        XCTAssertEqual(
            lines(
                hyphenated(
                    "efficient", 35,
                    change: {
                        $0.font = dejaVu; $0.decoration = TextDecoration(none)
                    }))[0], "ef")
        XCTAssertNotEqual(lines(hyphenated("efficient", 35, change: { $0.font = dejaVu }))[0], "ef")
        XCTAssertEqual(lines(hyphenated("efficient", 60, change: { $0.font = dejaVu }))[0], "effi")
    }

    func testAFontWithoutAHyphenShowsTheMinus() throws {
        let path = "/usr/share/fonts/truetype/noto/NotoSansMath-Regular.ttf"
        try XCTSkipUnless(FileManager.default.fileExists(atPath: path), "fonts-noto-core is not installed")
        let math = Font.resolve(FontRequest(family: .file(path: path, index: 0), size: 12))
        let layout = hyphenated("extraordinary", 50, change: { $0.font = math })
        assertLooksLike(lines(layout)[0] + "-", layout, line: 0) { $0.font = math }
    }

    func testNamesAndNumbersStayWhole() {
        for name in ["www.extraordinary.com", "representation_of", "extraordinary2", "4extraordinary", "responsibilities@home"] {
            let found = hyphenated("An interesting " + name, 150)
            for index in found.lines.indices {
                XCTAssertEqual(glyphs(found, line: index).count, lines(found)[index].count, "\(lines(found))")
            }
        }
        XCTAssertEqual(lines(hyphenated("An extraordinary: well. Extraordinary.", 55))[0], "An extra")
    }

    func testWrappingByCharactersShowsNoHyphen() {
        let byCharacter = hyphenated(prose, 90) { $0.wrapsByCharacter = true }
        XCTAssertEqual(lines(byCharacter), lines(layout(prose, width: 90) { $0.wrapsByCharacter = true }))
        XCTAssertEqual(glyphs(byCharacter).count, glyphs(layout(prose, width: 90) { $0.wrapsByCharacter = true }).count)
    }

    // MARK: Places

    func testTheHyphenIsNoPartOfTheText() throws {
        let layout = hyphenated(prose, 140, factor: 0.8)
        XCTAssertEqual(layout.visibleRanges, [0..<prose.utf16.count])
        let line = layout.lines[0]
        let rect = try XCTUnwrap(layout.rects(for: line.range).first)
        XCTAssertEqual(rect.maxX, self.layout("An extraordinary repre").size.width, accuracy: 0.5)
        XCTAssertLessThan(rect.maxX, line.width - 3)
        let hit = try XCTUnwrap(layout.hit(CGPoint(x: line.width - 1, y: line.top + 1)))
        XCTAssertEqual(hit.character, 21..<22)
        XCTAssertEqual(hit.caret, 22)
        XCTAssertEqual(layout.originalRange(ofLine: 1).lowerBound, 22)
        XCTAssertEqual(layout.caretRect(at: 22).minX, 0)
        XCTAssertEqual(layout.lineIndex(of: 22), 1)
    }

    func testEveryCharacterIsHitInItsMiddle() throws {
        let text = hyphenated(prose, 90)
        for index in 0..<prose.utf16.count where text.source.text.utf16[index] != 0x20 {
            let rect = try XCTUnwrap(text.rects(for: index..<index + 1).first)
            XCTAssertEqual(text.hit(CGPoint(x: rect.midX - 0.1, y: rect.midY))?.character, index..<index + 1)
        }
    }

    func testOffsetsAfterSurrogatePairsAreCorrect() {
        XCTAssertEqual(lines(hyphenated("😀 extraordinary", 60)), ["😀 extra", "ordinary"])
        XCTAssertEqual(lines(hyphenated("“extraordinary”", 60)), ["“extraordi", "nary”"])
        XCTAssertEqual(lines(hyphenated("EXTRAORDINARY", 75)), ["EXTRAORDI", "NARY"])
    }

    func testComposedAndDecomposedWordsAreHyphenatedTheSame() {
        for width in stride(from: CGFloat(20), through: 120, by: 5) {
            let composed = lines(hyphenated("réprésentation extraördinary", width))
            let decomposed = lines(hyphenated("réprésentation extraördinary".decomposedStringWithCanonicalMapping, width))
            XCTAssertEqual(decomposed.map(\.precomposedStringWithCanonicalMapping), composed, "\(width)")
        }
    }

    // MARK: Together with the rest

    func testLetterSpacingCountsForTheHyphenToo() {
        var values = TextDecoration.Values()
        values.kern = 2.5
        let layout = hyphenated("An extraordinary", 60, change: { $0.decoration = TextDecoration(values) })
        XCTAssertEqual(lines(layout)[0], "An ex")
        assertLooksLike("An ex" + hyphen, layout, line: 0) { $0.decoration = TextDecoration(values) }
    }

    func testTheHyphenLooksLikeTheLetterBeforeIt() throws {
        var values = TextDecoration.Values()
        values.underline = TextDecoration.Line()
        values.backgroundColor = 0xFFFF_00FF
        let word =
            text(
                "extraordi",
                change: {
                    $0.color = 0xFF00_00FF; $0.decoration = TextDecoration(values)
                }) + text("nary")
        let layout = TextLayout(word, TextLayoutRequest(width: 60))
        XCTAssertEqual(lines(layout), ["extraordi", "nary"])
        let items = layout.paintItems()
        guard case .background(let rect, _) = items[0], case .glyphs(let run) = items[1], case .line(let line) = items[2] else {
            return XCTFail("\(items)")
        }
        XCTAssertEqual(rect.maxX, layout.lines[0].width, accuracy: 0.1)
        XCTAssertEqual(run.glyphs.count, 10)
        XCTAssertEqual(line.rect.maxX, layout.lines[0].width, accuracy: 0.1)
    }

    func testAWordInSeveralRunsIsHyphenatedAtTheSamePositions() {
        for cut in 1..<13 {
            let word = String("extraordinary".prefix(cut))
            let other = TextAttributes(font: font(12), color: 0xFF00_00FF, paragraph: text("").firstAttributes.paragraph)
            let mixed = text("An " + word) + StyledText(String("extraordinary".dropFirst(cut)), attributes: other)
            XCTAssertEqual(lines(TextLayout(mixed, TextLayoutRequest(width: 52))), ["An extra", "ordinary"], word)
        }
    }

    func testAJustifiedLineEndsWithItsHyphenAtTheEdge() throws {
        let layout = TextLayout(text(prose, factor: 0.8) { $0.alignment = .justified }, TextLayoutRequest(width: 140))
        let end = try XCTUnwrap(glyphs(layout, line: 0).last)
        let alone = try XCTUnwrap(glyphs(self.layout("re" + hyphen)).last)
        XCTAssertEqual(end.glyph, alone.glyph)
        XCTAssertEqual(end.x - 140, alone.x - self.layout("re" + hyphen).size.width, accuracy: 0.05)
    }

    func testATruncatedTextEndsWithItsToken() {
        for count in 1...4 {
            for respectsWords in [true, false] {
                let layout = hyphenated(prose, 100) {
                    $0.maximumLines = count
                    $0.truncation = TextTruncation(mode: .tail, respectsWords: respectsWords)
                }
                XCTAssertEqual(layout.lines.count, count)
                XCTAssertTrue(layout.isTruncated)
                XCTAssertEqual(layout.tokenRects.count, 1)
                XCTAssertTrue(prose.hasPrefix(shown(layout).dropLast()))
                XCTAssertEqual(glyphs(layout, line: count - 1).last?.glyph, glyphs(self.layout("e…")).last?.glyph)
                for line in layout.lines { XCTAssertLessThanOrEqual(line.width, 100) }
            }
        }
    }

    func testAClippedTextKeepsItsLastHyphen() {
        let layout = hyphenated(prose, 140, factor: 0.8) { $0.maximumLines = 1 }
        XCTAssertTrue(layout.isTruncated)
        XCTAssertEqual(layout.visibleRanges, [0..<22])
        XCTAssertEqual(glyphs(layout).last?.glyph, glyphs(self.layout("e" + hyphen)).last?.glyph)
    }

    func testAGapBetweenExclusionsHoldsAPartOfAWord() {
        let hole = TextExclusion(contours: [
            [CGPoint(x: 60, y: 0), CGPoint(x: 300, y: 0), CGPoint(x: 300, y: 20), CGPoint(x: 60, y: 20)]
        ])
        let whole = hyphenated("extraordinary representation", 150, factor: 0) { $0.exclusions = [hole] }
        XCTAssertGreaterThan(whole.lines[0].top, 19)
        let found = hyphenated("extraordinary representation", 150) { $0.exclusions = [hole] }
        XCTAssertEqual(found.lines[0].top, 0)
        XCTAssertEqual(lines(found), ["extraordi", "nary rep", "resentation"])
        for line in found.lines.prefix(2) { XCTAssertLessThanOrEqual(line.width, 60) }
    }

    func testAWordOfAnotherDirectionIsHyphenated() throws {
        let string = "שלום עולם extraordinary representation"
        let layout = hyphenated(string, 130)
        XCTAssertEqual(lines(layout)[0], "שלום עולם extraordi")
        let line = layout.lines[0]
        XCTAssertEqual(line.x + line.width, 130, accuracy: 0.01)
        // The word is left of the Hebrew text, with its hyphen between them.
        let word = try XCTUnwrap(layout.rects(for: 10..<19).first)
        let hebrew = try XCTUnwrap(layout.rects(for: 0..<9).first)
        XCTAssertEqual(word.minX, line.x, accuracy: 0.01)
        XCTAssertGreaterThan(hebrew.minX, word.maxX + 6)
        let mark = try XCTUnwrap(glyphs(self.layout("i" + hyphen)).last?.glyph)
        let place = try XCTUnwrap(glyphs(layout, line: 0).first { $0.glyph == mark })
        XCTAssertGreaterThanOrEqual(place.x, word.maxX - 0.5)
        XCTAssertLessThan(place.x, hebrew.minX)
    }

    func testWordsFromRightToLeftStayWhole() {
        for string in ["אינטרנציונליזציה גדולה", "الاستقلالية والمسؤوليات"] {
            XCTAssertEqual(lines(hyphenated(string, 60)), lines(layout(string, width: 60)))
            XCTAssertEqual(glyphs(hyphenated(string, 60)).count, glyphs(layout(string, width: 60)).count)
        }
        var values = TextDecoration.Values()
        values.writingDirection = TextDecoration.WritingDirection(isRightToLeft: true, isForced: true)
        let forced = hyphenated("extraordinary", 50, change: { $0.decoration = TextDecoration(values) })
        XCTAssertEqual(glyphs(forced).count, 13)
    }

    // MARK: Caches and threads

    func testHyphenatedTextIsMeasuredByItsLayout() {
        let shaped = ShapedText(text(prose))
        XCTAssertNil(shaped.size(in: TextLayoutRequest(width: 140)))
        XCTAssertNotNil(ShapedText(text(prose, factor: 0)).size(in: TextLayoutRequest(width: 140)))
        let style = text("").firstAttributes.paragraph
        let font = font()
        XCTAssertNil(PlainTextMeasurer.size(of: prose, Unmanaged.passUnretained(font), style, in: TextLayoutRequest(width: 140)))
    }

    func testKnownWordsDoNotChangeTheLines() {
        TextCaches.purge()
        let fresh = hyphenated(prose, 90)
        let (found, painted) = (lines(fresh), glyphs(fresh))
        TextCaches.purge()
        _ = glyphs(layout(prose, width: 90))
        let again = hyphenated(prose, 90)
        XCTAssertEqual(lines(again), found)
        XCTAssertEqual(glyphs(again), painted)
        let plain = layout(prose, width: 90)
        XCTAssertEqual(lines(plain), lines(hyphenated(prose, 90, factor: 0)))
        let before = TextCaches.shapedCount
        let shaped = again.source
        for _ in 0..<3 { XCTAssertEqual(lines(TextLayout(shaped, TextLayoutRequest(width: 90))), found) }
        XCTAssertEqual(TextCaches.shapedCount, before)
    }

    func testManyThreadsFindTheSameLines() {
        let widths = stride(from: CGFloat(40), through: 200, by: 8).map { $0 }
        let expected = widths.map { hyphenated(prose, $0).lines.map(\.range) }
        let text = text(prose)
        Hyphenation.folder = Hyphenation.systemFolder
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for index in widths.indices {
                let place = (index + thread) % widths.count
                let found = TextLayout(text, TextLayoutRequest(width: widths[place])).lines.map(\.range)
                XCTAssertEqual(found, expected[place])
            }
        }
    }

    // MARK: Hostile text

    func testWordsWithoutEndStayWhole() {
        let long = String(repeating: "extraordinary", count: 20_000)
        let layout = hyphenated(long, 100)
        XCTAssertEqual(glyphs(layout).count, long.count)
        XCTAssertEqual(lines(layout).joined(), long)
        // A word of a hundred letters is hyphenated; a longer one is not.
        let hundred = String((String(repeating: "representation", count: 8)).prefix(100))
        XCTAssertGreaterThan(glyphs(hyphenated(hundred, 100)).count, 100)
        XCTAssertEqual(glyphs(hyphenated(hundred + "s", 100)).count, 101)
        XCTAssertEqual(glyphs(hyphenated("a\u{A0}" + hundred + "s\u{A0}b", 100)).count, 105)
    }

    func testStrangeTextIsLaidOut() {
        let tall = "extra" + String(repeating: "\u{301}", count: 5000) + "ordinary"
        let strange: [[UInt16]] = [
            Array(tall.utf16), [0xDC00] + Array("extraordinary".utf16) + [0xD800],
            Array("extra".utf16) + [0xD83D] + Array("ordinary".utf16), Array("extra👩‍👩‍👧ordinary👍🏽representation".utf16),
            Array("extra\u{200D}ordi\u{200C}nary\u{2060}representation\u{FEFF}".utf16),
            Array(String(repeating: "𝐞𝐱𝐭𝐫𝐚𝐨𝐫𝐝𝐢𝐧𝐚𝐫𝐲", count: 9).utf16), Array("İSTANBULİSTANBULİSTANBUL ẞẞẞẞẞẞẞ ŉŉŉŉŉŉ".utf16),
            Array(repeating: 0xAD, count: 3000), Array("a\u{AD}".utf16) + Array(repeating: 0xAD, count: 3000) + Array("b".utf16),
            Array(String(repeating: "\u{200D}\u{AD} ", count: 3000).utf16),
        ]
        for units in strange {
            for width in stride(from: CGFloat(0), through: 120, by: 10) {
                var attributes = text("").firstAttributes
                attributes.color = 0xFF
                let layout = TextLayout(StyledText(utf16: units, attributes: attributes), TextLayoutRequest(width: width))
                XCTAssertEqual(layout.lines.flatMap { Array($0.range) }, Array(0..<units.count))
                XCTAssertTrue(layout.size.width.isFinite)
                _ = layout.hit(CGPoint(x: width, y: 3))
                _ = glyphs(layout)
            }
        }
    }
}
