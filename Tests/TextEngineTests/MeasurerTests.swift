import CHarfBuzz
import Foundation
import TextEngine
import XCTest

/// Sizes that are measured without creating lines, compared with layouts and with HarfBuzz alone.
final class MeasurerTests: TextTestCase {
    private let texts = [
        "Soft Bottle", "Kaos AVATAR To-Ye limited run 20 x 30 cm (2 pcs)", "  leading and trailing  ", "one\ntwo three\n\nfour\n",
        "新しい保温ボトル 500ml 🍵 軽くて丈夫、毎日の通勤に。Slim Bottle", "السلام عليكم abc שלום 12", "a\u{2028}b c\u{AD}d", " ", "\n",
        "Affinité, Straße 1½ and more — of it", "x\u{301}\u{302} y", "first\ttabbed",
    ]

    /// Checks that the measurer returns the size of the layout, or nil for texts that only the layout handles.
    private func assertSameSize(_ text: StyledText, _ request: TextLayoutRequest, _ message: String) -> Bool {
        let shaped = ShapedText(text, prefersRightToLeft: request.prefersRightToLeft)
        guard let size = shaped.size(in: request) else { return false }
        let layout = TextLayout(shaped, request)
        XCTAssertEqual(size, layout.size, message)
        XCTAssertFalse(layout.isTruncated, message)
        return true
    }

    func testSizesAreThoseOfLayouts() {
        var measured = 0
        for (index, string) in texts.enumerated() {
            for width in stride(from: CGFloat(30), through: 330, by: 12.5) + [.infinity] {
                for lines in [0, 2] {
                    for height in [CGFloat.infinity, 33] {
                        var request = TextLayoutRequest(width: width, height: height, maximumLines: lines)
                        request.usesFontLeading = lines == 2
                        request.prefersRightToLeft = index % 2 == 1
                        if assertSameSize(styled(string), request, "\(string) in \(width)") { measured += 1 }
                    }
                }
            }
        }
        XCTAssertGreaterThan(measured, 500)
    }

    func testSizesOfStyledParagraphsAreThoseOfLayouts() {
        var values = ParagraphAttributes.Values()
        values.lineSpacing = 3
        values.paragraphSpacing = 5
        values.paragraphSpacingBefore = 2
        values.firstLineHeadIndent = 11
        values.headIndent = 4
        values.tailIndent = -7
        values.lineHeightMultiple = 1.2
        values.alignment = .center
        let style = ParagraphAttributes(values)
        var measured = 0
        for string in texts {
            let text = styled(string) { $0.paragraph = style }
            for width in stride(from: CGFloat(60), through: 400, by: 20) {
                if assertSameSize(text, TextLayoutRequest(width: width), string) { measured += 1 }
            }
        }
        XCTAssertGreaterThan(measured, 100)
    }

    func testLinesOfTwoFontsAreAsHighAsTheHigher() {
        let small = TextAttributes(font: font(11))
        let large = TextAttributes(font: font(23))
        let units = StyledText.units(of: "small words before LARGE words and small ones again after them")
        let text = StyledText(
            utf16: units,
            runs: [
                .init(length: 19, attributes: small), .init(length: 6, attributes: large),
                .init(length: 99, attributes: small),
            ])
        for width in stride(from: CGFloat(120), through: 500, by: 15) {
            XCTAssertTrue(assertSameSize(text, TextLayoutRequest(width: width), "\(width)"))
        }
    }

    func testStringsThatAreNotKeptMeasureTheSame() {
        let font = font()
        for string in texts {
            for width in [CGFloat(90), 200, .infinity] {
                let request = TextLayoutRequest(width: width)
                guard let size = PlainTextMeasurer.size(of: string, Unmanaged.passUnretained(font), nil, in: request) else { continue }
                XCTAssertEqual(size, TextLayout(styled(string), request).size, string)
            }
        }
        XCTAssertNotNil(PlainTextMeasurer.size(of: texts[0], Unmanaged.passUnretained(font), nil, in: TextLayoutRequest()))
    }

    func testTheMeasurerReportsTextsThatItDoesNotHandle() {
        let shaped = ShapedText(styled("a few words that wrap"))
        XCTAssertNil(shaped.size(in: TextLayoutRequest(width: 60, maximumLines: 1)))
        XCTAssertNil(shaped.size(in: TextLayoutRequest(width: 60, height: 20)))
        XCTAssertNil(shaped.size(in: TextLayoutRequest(width: 5)))
        XCTAssertNil(ShapedText(styled("first\ttabbed")).size(in: TextLayoutRequest()))
        XCTAssertNotNil(shaped.size(in: TextLayoutRequest(width: 60)))
    }

    // MARK: HarfBuzz

    /// Product names like those in shops: words, numbers, punctuation and capitals with kerning.
    private let names = [
        "Soft Bottle Frosted Everyday Carafe A5, 96 pages Slim USB-C", "AVATAR To. Ye WAVE Ty (2 pcs) & more: A/B 100% [new]",
        "Tote - BAG L'Or T.V. Ward's 20 x 30 cm", "fi fl ffi office shuffle -- a b c 1/2 3:4 #1 @home", "V. A. W. Y. 'quoted' \"twice\"",
        "First, second. Third words, and more. A, B. Stop , gap . end",
        "Double-wall Teapot, left-hand Mirror; Wide/Tapered!", "a", "I l 1 . , - – — …", "Größe Café naïve Åland Œuvre",
    ]

    func testWidthsAreThoseOfTheWholeLineShapedImmediately() throws {
        for size in [CGFloat(12), 15, 17.5] {
            let monospaced = Font.resolve(FontRequest(family: .monospaced, size: size))
            let system = stride(from: 100, through: 900, by: 100).map { font(size, weight: $0) }
            for font in system + [monospaced, try dejaVu(size)] {
                for name in names {
                    let text = StyledText(name, attributes: TextAttributes(font: font))
                    let width = TextLayout(text, TextLayoutRequest()).size.width
                    let raw = CGFloat(try rawWidth(of: name, font))
                    XCTAssertEqual(width * 64, raw, accuracy: 1, "\(font.face.postScriptName) \(name)")
                }
            }
        }
    }

    private func dejaVu(_ size: CGFloat) throws -> Font {
        try XCTUnwrap(Font.resolve(named: "DejaVu Sans", size: size))
    }

    /// The width of a line in 1/64 point, shaped as one run.
    private func rawWidth(of string: String, _ font: Font) throws -> Int {
        let blob = try XCTUnwrap(hb_blob_create_from_file_or_fail(font.face.file.path))
        defer { hb_blob_destroy(blob) }
        let face = hb_face_create(blob, UInt32(font.face.file.index))
        defer { hb_face_destroy(face) }
        let shaper = hb_font_create(face)
        defer { hb_font_destroy(shaper) }
        hb_ot_font_set_funcs(shaper)
        let scale = Int32((font.size * 64).rounded())
        hb_font_set_scale(shaper, scale, scale)
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        let units = Array(string.utf16)
        hb_buffer_add_utf16(buffer, units, Int32(units.count), 0, Int32(units.count))
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(shaper, buffer, nil, 0)
        var count: UInt32 = 0
        let positions = try XCTUnwrap(hb_buffer_get_glyph_positions(buffer, &count))
        return (0..<Int(count)).reduce(0) { $0 + Int(positions[$1].x_advance) }
    }
}

private func + (a: StrideThrough<CGFloat>, b: [CGFloat]) -> [CGFloat] { Array(a) + b }
