import CoreText
import Graphics
import UIKit
import XCTest

/// Lines and frames of Core Text.
final class TextFrameTests: XCTestCase {
    private let font = UIFont.systemFont(ofSize: 16)

    private func text(_ string: String) -> NSAttributedString { NSAttributedString(string: string, attributes: [.font: font]) }

    func testAFrameHasTheLinesThatFitAndTheirBaselines() throws {
        let setter = CTFramesetterCreateWithAttributedString(text("one two three four five six seven eight nine ten"))
        let path = CGPath(rect: CGRect(x: 10, y: 20, width: 80, height: 1000), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        let lines = try XCTUnwrap(CTFrameGetLines(frame) as? [CTLine])
        XCTAssertGreaterThan(lines.count, 2)
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        let width = CTLineGetTypographicBounds(lines[0], &ascent, &descent, nil)
        XCTAssertLessThanOrEqual(width, 80)
        XCTAssertEqual(origins[0].y, 1000 - ascent, accuracy: 0.01)
        XCTAssertEqual(origins[0].y - origins[1].y, ascent + descent, accuracy: 0.01)
        XCTAssertEqual(CTLineGetStringRange(lines[0]).location, 0)
        XCTAssertEqual(CTLineGetStringRange(lines[1]).location, CTLineGetStringRange(lines[0]).length)
        XCTAssertEqual(CTFrameGetVisibleStringRange(frame), CFRangeMake(0, 48))
    }

    func testTheSuggestedSizeAndRangeAreThoseThatFit() {
        let setter = CTFramesetterCreateWithAttributedString(text("one two three four five six seven eight nine ten"))
        var fit = CFRange()
        let unlimited = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRangeMake(0, 0), nil, unlimited, &fit)
        XCTAssertLessThanOrEqual(size.width, 80)
        XCTAssertEqual(fit, CFRangeMake(0, 48))
        let low = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRangeMake(4, 0), nil, CGSize(width: 80, height: 25), &fit)
        XCTAssertLessThan(low.height, 26)
        XCTAssertEqual(fit.location, 4)
        XCTAssertLessThan(fit.length, 44)
        XCTAssertGreaterThan(fit.length, 0)
    }

    func testPositionsInALineAreThoseOfItsCharacters() throws {
        let line = CTLineCreateWithAttributedString(text("Wide"))
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        XCTAssertEqual(CTLineGetOffsetForStringIndex(line, 0, nil), 0)
        XCTAssertEqual(Double(CTLineGetOffsetForStringIndex(line, 4, nil)), width, accuracy: 0.01)
        XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: 1, y: 0)), 0)
        XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: width + 50, y: 0)), 4)
        let short = try XCTUnwrap(CTLineCreateTruncatedLine(line, width * 0.8, .end, nil))
        XCTAssertLessThanOrEqual(CTLineGetTypographicBounds(short, nil, nil, nil), width * 0.8)
    }

    func testAFrameIsUprightInAFlippedContext() throws {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red]
        let attributed = NSAttributedString(string: "l.", attributes: attributes)
        let frame = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(attributed), CFRangeMake(0, 0),
            CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 60), transform: nil), nil)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        func ink(_ image: UIImage) throws -> [Int] {
            let pixels = try XCTUnwrap(image.cgImage?.dataProvider?.data) as Data
            let row = try XCTUnwrap(image.cgImage).bytesPerRow
            return (0..<60).map { y in (0..<60).filter { pixels[y * row + $0 * 4 + 3] > 128 }.count }
        }
        let upright = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60), format: format).image { context in
            context.cgContext.translateBy(x: 0, y: 60)
            context.cgContext.scaleBy(x: 1, y: -1)
            CTFrameDraw(frame, context.cgContext)
        }
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60), format: format).image { _ in
            attributed.draw(in: CGRect(x: 0, y: 0, width: 60, height: 60))
        }
        let rows = try ink(upright)
        XCTAssertGreaterThan(rows.reduce(0, +), 0)
        XCTAssertEqual(rows, try ink(drawn))
    }

    func testAFontByNameHasMetrics() {
        let created = CTFontCreateWithName("no such font" as NSString, 20, nil)
        XCTAssertEqual(CTFontGetSize(created), 20)
        XCTAssertEqual(CTFontGetAscent(created), created.ascender)
        XCTAssertEqual(CTFontGetDescent(created), -created.descender)
        XCTAssertEqual(UIFontDescriptor(fontAttributes: [.size: 12]).object(forKey: .size) as? CGFloat, 12)
    }
}
