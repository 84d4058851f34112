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

    func testShapedWordsStayWithinTheirLimit() throws {
        for index in 0..<60_000 { _ = ShapedText(styled("word\(index)")) }
        for usage in TextCaches.usage { XCTAssertLessThanOrEqual(usage.bytes, usage.limit, usage.name) }
    }

    func testMasksStayWithinTheirLimit() {
        for size in stride(from: CGFloat(20), to: 200, by: 1.5) { paint(layout("The quick brown fox jumps", size: size)) }
        XCTAssertLessThanOrEqual(GlyphCache.byteCount, 16 << 20)
    }

    func testAMemoryWarningEmptiesThem() {
        paint(layout("Frosted Bottle"))
        TextCaches.purge()
        XCTAssertEqual(GlyphCache.byteCount, 0)
    }

    private func paint(_ layout: TextLayout) {
        for case .glyphs(let run) in layout.paintItems() {
            GlyphCache.forEachMask(in: run, origin: .zero, scale: 2, contrast: .darkText) { _, _, _ in }
        }
    }
}
