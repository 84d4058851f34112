import Foundation
import TextEngine
import TextExercises
import XCTest

/// Hostile text and fonts. The short, seeded form of `make fuzz`.
final class HostileTextTests: TextTestCase {
    func testMutatedStringsAreLaidOut() throws {
        var generator = Mutator(seed: 1)
        for seed in try corpus() {
            for _ in 0..<12 { TextExercise.string(generator.mutated(seed)) }
        }
    }

    func testMutatedFontsFallBack() throws {
        var generator = Mutator(seed: 2)
        let original = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoSansOgham-Regular.ttf"))
        let path = NSTemporaryDirectory() + "mutated-\(ProcessInfo.processInfo.processIdentifier).ttf"
        for _ in 0..<30 { TextExercise.font(generator.mutated([UInt8](original)), at: path) }
    }

    func testAFontFileThatIsRemovedFromTheCacheIsReadAgain() throws {
        let path = NSTemporaryDirectory() + "replaced-\(ProcessInfo.processInfo.processIdentifier).ttf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let request = FontRequest(family: .file(path: path, index: 0), size: 12)
        try Data("nothing".utf8).write(to: URL(fileURLWithPath: path))
        XCTAssertEqual(Font.resolve(request).face.familyName, "Inter")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: "/usr/share/fonts/truetype/noto/NotoSansOgham-Regular.ttf", toPath: path)
        Font.removeFont(path: path)
        XCTAssertEqual(Font.resolve(request).face.familyName, "Noto Sans Ogham")
    }

    func testLoneSurrogatesAndInvalidBytesShowAsReplacementCharacters() {
        let units: [UInt16] = [0x61, 0xD83D, 0x62, 0xDE00, 0x63]
        let layout = TextLayout(StyledText(utf16: units, attributes: TextAttributes(font: font())), TextLayoutRequest())
        XCTAssertEqual(layout.source.text.string, "a\u{FFFD}b\u{FFFD}c")
        XCTAssertGreaterThan(layout.size.width, 0)
    }

    func testAMegabyteInOneLineIsMeasured() {
        let layout = layout(String(repeating: "lorem ipsum dolor ", count: 58_000), width: .infinity)
        XCTAssertEqual(layout.lines.count, 1)
        XCTAssertTrue(layout.size.width.isFinite)
    }

    func testAHundredThousandMarksOnOneLetterAreMeasured() {
        let layout = layout("a" + String(repeating: "\u{301}", count: 100_000), width: 200)
        XCTAssertTrue(layout.size.height.isFinite)
    }

    func testTwoHundredNestedOverridesAreMeasured() {
        let layout = layout(String(repeating: "\u{202E}a\u{202D}ب", count: 200), width: 120)
        XCTAssertGreaterThan(layout.lines.count, 1)
    }

    func testAnExclusionWithoutGapsAndOfInfiniteHeightDoesNotHangTheLayout() {
        for bottom: CGFloat in [1e9, 1e18, 1e300] {
            let hole = TextExclusion(contours: [Self.rectangle(CGRect(x: -10, y: 20, width: 500, height: bottom))])
            let limited = layout("some words that need more lines than one or two", width: 100) {
                $0.exclusions = [hole]
                $0.height = 200
            }
            XCTAssertEqual(limited.lines.count, 1)
            let endless = layout("some words that need more lines than one or two", width: 100) { $0.exclusions = [hole] }
            XCTAssertGreaterThan(endless.lines.count, 1)
            XCTAssertEqual(endless.lines.map(\.range.upperBound).max(), 47)
        }
    }

    func testAGapBehindALongExclusionIsFound() {
        let hole = TextExclusion(contours: [Self.rectangle(CGRect(x: -10, y: -10, width: 500, height: 100_010))])
        let next = TextExclusion(contours: [Self.rectangle(CGRect(x: -10, y: 100_040, width: 500, height: 1e9))])
        let layout = layout("some words", width: 100) { $0.exclusions = [hole, next] }
        XCTAssertEqual(layout.lines.count, 1)
        XCTAssertEqual(layout.lines[0].top, 100_000, accuracy: 8)
    }

    func testInfiniteAttachmentsAndSkewsAreLaidOutAndPainted() {
        for size: CGFloat in [1e18, 1e30, .greatestFiniteMagnitude] {
            let attachment = TextAttachment(size: CGSize(width: size, height: 10), baselineOffset: 0, content: nil)
            let text = styled("a\u{FFFC}b c") { attributes in
                var values = TextDecoration.Values()
                values.attachment = attachment
                values.obliqueness = size
                attributes.decoration = TextDecoration(values)
            }
            let layout = TextLayout(text, TextLayoutRequest(width: 100))
            for item in layout.paintItems() {
                guard case .glyphs(let run) = item else { continue }
                GlyphCache.forEachMask(in: run, origin: .zero, scale: 1, contrast: .none) { _, _, _ in }
            }
        }
    }

    private static func rectangle(_ rect: CGRect) -> [CGPoint] {
        [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
    }

    /// The files that the fuzzer starts from.
    private func corpus() throws -> [[UInt8]] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fuzz/Corpus/strings")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        XCTAssertGreaterThan(files.count, 5)
        return try files.sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
    }
}

/// Changes inputs a little. The same seed makes the same changes.
private struct Mutator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(bound, 1)
    }

    mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<1 + next(12) where !bytes.isEmpty {
            let place = next(bytes.count)
            switch next(4) {
            case 0: bytes[place] = UInt8(next(256))
            case 1: bytes[place] ^= 1 << UInt8(next(8))
            case 2: bytes.insert(contentsOf: bytes[place..<min(place + 8, bytes.count)], at: next(bytes.count))
            default: bytes.removeSubrange(place..<min(place + 1 + next(6), bytes.count))
            }
        }
        return bytes
    }
}
