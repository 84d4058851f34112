import Foundation
import TextEngine
import XCTest

final class FontTests: TextTestCase {
    func testSystemFontIsInterInTheRequestedWeight() {
        XCTAssertEqual(font(12).face.postScriptName, "Inter-Regular")
        XCTAssertEqual(font(14, weight: 700).face.postScriptName, "Inter-Bold")
        XCTAssertEqual(font(14, weight: 100).face.postScriptName, "Inter-Thin")
        let italic = Font.resolve(FontRequest(weight: 600, isItalic: true, size: 12))
        XCTAssertEqual(italic.face.postScriptName, "Inter-SemiBoldItalic")
    }

    func testEqualRequestsGiveTheSameFont() {
        XCTAssertTrue(font(12) === font(12))
        XCTAssertFalse(font(12) === font(13))
    }

    func testMetricsAreInPointsAndScaleWithTheSize() {
        let metrics = font(12).metrics
        XCTAssertEqual(metrics.ascender, 11.625, accuracy: 0.001)
        XCTAssertEqual(metrics.descender, -2.898, accuracy: 0.001)
        XCTAssertEqual(metrics.lineHeight, 14.523, accuracy: 0.001)
        XCTAssertEqual(font(24).metrics.lineHeight, metrics.lineHeight * 2, accuracy: 0.0001)
        XCTAssertGreaterThan(metrics.capHeight, metrics.xHeight)
    }

    func testNamesOfApplesFamiliesGiveTheirFallbacks() {
        XCTAssertEqual(Font.resolve(named: "HelveticaNeue-Bold", size: 12)?.face.postScriptName, "Inter-Bold")
        XCTAssertEqual(Font.resolve(named: "Menlo", size: 12)?.face.familyName, "DejaVu Sans Mono")
        for name in ["ArialMT", "Arial-BoldMT"] { XCTAssertEqual(Font.resolve(named: name, size: 12)?.face.familyName, "Inter", name) }
        for name in ["CourierNewPSMT", "CourierNewPS-BoldMT"] {
            XCTAssertEqual(Font.resolve(named: name, size: 12)?.face.familyName, "DejaVu Sans Mono", name)
        }
        let serif = Font.resolve(named: "Georgia", size: 12)?.face.familyName
        XCTAssertNotNil(serif)
        for name in ["TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT"] {
            XCTAssertEqual(Font.resolve(named: name, size: 12)?.face.familyName, serif, name)
        }
        XCTAssertNil(Font.resolve(named: "NoSuchFont-Regular", size: 12))
    }

    func testSizesThatMakeNoSenseAreClamped() {
        for size in [CGFloat.nan, -5, 0, .infinity, 1e9] {
            let layout = TextLayout(
                StyledText("Hello", attributes: TextAttributes(font: Font.resolve(FontRequest(size: size)))),
                TextLayoutRequest(width: 100))
            XCTAssertTrue(layout.size.width.isFinite && layout.size.height.isFinite)
        }
    }

    func testAFileThatIsNoFontFallsBack() throws {
        let path = NSTemporaryDirectory() + "not-a-font-\(ProcessInfo.processInfo.processIdentifier).ttf"
        try Data("This is no font at all".utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let font = Font.resolve(FontRequest(family: .file(path: path, index: 0), size: 12))
        XCTAssertEqual(font.face.familyName, "Inter")
    }

    func testACorruptFontDoesNotCrash() throws {
        let original = try Data(contentsOf: URL(fileURLWithPath: font().face.file.path))
        var seed: UInt64 = 7
        for round in 0..<8 {
            var bytes = original
            for _ in 0..<200 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 20)
            }
            let path = NSTemporaryDirectory() + "corrupt-\(round)-\(ProcessInfo.processInfo.processIdentifier).otf"
            try bytes.write(to: URL(fileURLWithPath: path))
            defer { try? FileManager.default.removeItem(atPath: path) }
            let broken = Font.resolve(FontRequest(family: .file(path: path, index: 0), size: 12))
            let layout = TextLayout(StyledText("Hello, fi 12", attributes: TextAttributes(font: broken)), TextLayoutRequest())
            XCTAssertTrue(layout.size.height.isFinite)
            paintEverything(layout)
        }
    }

    func testGlyphsAreDrawnAfterTheFileOfTheFontIsRemoved() throws {
        let path = NSTemporaryDirectory() + "removed-\(ProcessInfo.processInfo.processIdentifier).otf"
        try FileManager.default.copyItem(atPath: Font.resolve(FontRequest(size: 12)).face.file.path, toPath: path)
        let font = Font.resolve(FontRequest(family: .file(path: path, index: 0), size: 12))
        try FileManager.default.removeItem(atPath: path)

        var masks = 0
        let layout = TextLayout(StyledText("Hello", attributes: TextAttributes(font: font)), TextLayoutRequest())
        for case .glyphs(let run) in layout.paintItems() {
            GlyphCache.forEachMask(in: run, origin: .zero, scale: 2, contrast: .darkText) { _, _, _ in masks += 1 }
        }

        XCTAssertEqual(masks, 5)
    }

    func testThePinnedListIsInstalledAsRecorded() {
        // Reading the large collections is slow in a debug build; the fonts every picture uses are enough here.
        let used = Set(PinnedFonts.all.filter { $0.package == "fonts-inter" && $0.weight % 300 == 100 }.map(\.file.path))
        XCTAssertEqual(PinnedFonts.problems(paths: used), [])
    }

    private func paintEverything(_ layout: TextLayout) {
        for case .glyphs(let run) in layout.paintItems() {
            GlyphCache.forEachMask(in: run, origin: .zero, scale: 2, contrast: .darkText) { _, _, _ in }
        }
    }
}
