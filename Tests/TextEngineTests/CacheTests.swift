import Foundation
import TextEngine
import XCTest

final class CacheTests: TextTestCase {
    override func setUp() {
        super.setUp()
        TextCaches.purge()
    }

    func testKnownWordsAreNotShapedAgain() {
        _ = layout("Frosted Bottle Carafe", width: 100)
        let before = TextCaches.shapedCount
        _ = layout("Carafe Frosted Bottle", width: 80)
        XCTAssertEqual(TextCaches.shapedCount, before)
    }

    func testKnownWordsOfAHeavyWeightAreNotShapedAgain() {
        let heavy = TextAttributes(font: font(12, weight: 600))
        _ = ShapedText(StyledText("Frosted Bottle Carafe", attributes: heavy))
        let before = TextCaches.shapedCount
        _ = ShapedText(StyledText("Carafe Frosted Bottle", attributes: heavy))
        XCTAssertEqual(TextCaches.shapedCount, before)
        // The font of these weights kerns a space after a comma, so that the words around it are shaped as one unit.
        _ = ShapedText(StyledText("Bottle Carafe, Frosted", attributes: heavy))
        XCTAssertEqual(TextCaches.shapedCount - before, 1)
    }

    func testEachNewWordIsShapedOnce() {
        let before = TextCaches.shapedCount
        _ = layout("Frosted Bottle Carafe Frosted Bottle", width: 100)
        XCTAssertEqual(TextCaches.shapedCount - before, 3)
    }

    func testANewWidthShapesNothing() {
        let shaped = ShapedText(styled("新しい保温ボトル 500ml Slim Bottle は食洗機に対応し"))
        let before = TextCaches.shapedCount
        for width in stride(from: CGFloat(60), to: 300, by: 10) { _ = TextLayout(shaped, TextLayoutRequest(width: width)) }
        XCTAssertEqual(TextCaches.shapedCount, before)
    }

    func testPaintingKnownTextDrawsNoGlyphAgain() {
        let painted = layout("Frosted Bottle")
        paint(painted)
        let before = GlyphCache.drawnCount
        paint(painted)
        XCTAssertEqual(GlyphCache.drawnCount, before)
    }

    func testPaintingALineFarDownReadsTheWordsNearItOnly() {
        for text in [
            styled((0..<5000).map { "word\($0)" }.joined(separator: " ")), styled((0..<5000).map { "слово\($0)" }.joined(separator: " ")),
        ] {
            let layout = TextLayout(text, TextLayoutRequest(width: 300))
            let all = layout.paintItems().flatMap { if case .glyphs(let run) = $0 { run.glyphs } else { [PositionedGlyph]() } }
            let last = layout.lines[layout.lines.count - 1]
            TextCaches.purge()
            let before = TextCaches.shapedCount
            let painted = layout.paintItems(between: last.top + 1, and: last.bottom).flatMap {
                if case .glyphs(let run) = $0 { run.glyphs } else { [PositionedGlyph]() }
            }
            XCTAssertLessThan(TextCaches.shapedCount - before, 400)
            XCTAssertFalse(painted.isEmpty)
            XCTAssertEqual(painted, Array(all.suffix(painted.count)))
        }
    }

    func testShapedWordsStayWithinTheirLimit() throws {
        for index in 0..<60_000 { _ = ShapedText(styled("word\(index)")) }
        for usage in TextCaches.usage { XCTAssertLessThanOrEqual(usage.bytes, usage.limit, usage.name) }
    }

    func testMasksStayWithinTheirLimit() {
        for size in stride(from: CGFloat(20), to: 200, by: 1.5) { paint(layout("The quick brown fox jumps", size: size)) }
        XCTAssertLessThanOrEqual(GlyphCache.byteCount, 16 << 20)
    }

    func testAMemoryWarningEmptiesTheCaches() {
        // This size is used by no other test, because the cache keeps fonts that are in use.
        paint(layout("Frosted Bottle 新しい", size: 83.5))
        let before = Dictionary(uniqueKeysWithValues: TextCaches.usage.map { ($0.name, $0.bytes) })
        TextCaches.purge()
        XCTAssertEqual(GlyphCache.byteCount, 0)
        // Each thread clears its own word cache when it next uses it.
        _ = layout("a")
        for usage in TextCaches.usage { XCTAssertLessThan(usage.bytes, before[usage.name]!, usage.name) }
    }

    func testACharactersFontIsSearchedForOnce() {
        let before = TextCaches.fontSearchCount
        for _ in 0..<3 { _ = layout("新新新 しし") }
        XCTAssertEqual(TextCaches.fontSearchCount - before, 2)
    }

    func testFontsThatAreUnusedAreReleased() {
        let kept = font(77.25)
        for step in 0..<3000 { _ = font(10 + CGFloat(step) / 64) }
        for usage in TextCaches.usage { XCTAssertLessThanOrEqual(usage.bytes, usage.limit, usage.name) }
        XCTAssertTrue(font(77.25) === kept)
    }

    func testScratchMemoryIsReleasedAfterALongText() {
        _ = layout(String(repeating: "新しい words ", count: 30_000), width: 300)
        let font = font()
        _ = PlainTextMeasurer.size(
            of: String(repeating: "plain words ", count: 40_000), Unmanaged.passUnretained(font), nil, in: TextLayoutRequest())
        withExtendedLifetime(font) {}
        XCTAssertLessThan(TextCaches.scratchBytes, 1 << 20)
    }

    private func paint(_ layout: TextLayout) {
        for case .glyphs(let run) in layout.paintItems() {
            GlyphCache.forEachMask(in: run, origin: .zero, scale: 2, contrast: .darkText) { _, _, _ in }
        }
    }
}
