import Foundation
import TextEngine
import UIPrimitives
import XCTest

@testable import Graphics

/// Glyphs that no mask of the text engine can represent, and color glyphs.
final class GlyphDrawingTests: XCTestCase {
    override func setUp() {
        super.setUp()
        FontLibrary.mode = .pinned
    }

    private func drawn(
        _ string: String, size: CGFloat, width: Int = 800, color: PackedColor = 0x0000_00FF, obliqueness: CGFloat = 0,
        in change: (CGContext) -> Void = { _ in }
    ) -> Bitmap {
        var values = TextDecoration.Values()
        values.obliqueness = obliqueness
        let attributes = TextAttributes(
            font: Font.resolve(FontRequest(size: size)), color: color, decoration: TextDecoration(values))
        let target = bitmap(width, 800)
        let context = CGContext(bitmap: target)
        change(context)
        context.draw(TextLayout(StyledText(string, attributes: attributes), TextLayoutRequest()).paintItems(), at: .zero)
        return target
    }

    func testAGlyphThatIsTooWideForAMaskIsDrawn() {
        let upright = coveredArea(drawn("H", size: 240, width: 2600))
        XCTAssertGreaterThan(upright, 1000)
        // A shear does not change areas.
        XCTAssertEqual(coveredArea(drawn("H", size: 240, width: 2600, obliqueness: 10)), upright, accuracy: upright * 0.02)
    }

    func testColorGlyphsHaveTheAlphaOfTheTextInEveryClip() {
        let direct = coveredArea(drawn("🍵", size: 60, color: 0x0000_0080))
        let opaque = coveredArea(drawn("🍵", size: 60))
        XCTAssertEqual(direct, opaque * 128 / 255, accuracy: opaque * 0.01)
        let clipped = drawn("🍵", size: 60, color: 0x0000_0080) { context in
            context.addEllipse(in: CGRect(x: -400, y: -400, width: 1600, height: 1600))
            context.clip()
        }
        XCTAssertEqual(coveredArea(clipped), direct, accuracy: opaque * 0.01)
    }

    func testLargeAndRotatedColorGlyphsAreDrawn() {
        let small = coveredArea(drawn("🍵", size: 300))
        XCTAssertGreaterThan(small, 1000)
        XCTAssertEqual(coveredArea(drawn("🍵", size: 600)), small * 4, accuracy: small * 0.2)
        let rotated = drawn("🍵", size: 300) { context in
            context.translateBy(x: 400, y: 0)
            context.rotate(by: 0.5)
        }
        XCTAssertEqual(coveredArea(rotated), small, accuracy: small * 0.05)
        let faded = drawn("🍵", size: 600, color: 0x0000_0080)
        XCTAssertEqual(coveredArea(faded), small * 2, accuracy: small * 0.1)
    }
}
