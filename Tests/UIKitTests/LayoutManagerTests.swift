import UIKit
import XCTest

/// The rectangles of lines that a layout manager enumerates.
final class LayoutManagerTests: XCTestCase {
    /// Calls a block with the layout of a text in two lines.
    private func withLayout(_ body: @MainActor (NSLayoutManager, NSTextContainer) -> Void) {
        MainActor.assumeIsolated {
            let storage = NSTextStorage(string: "one\ntwo", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            let layout = NSLayoutManager()
            let container = NSTextContainer(size: CGSize(width: 200, height: 200))
            storage.addLayoutManager(layout)
            layout.addTextContainer(container)
            withExtendedLifetime(storage) { body(layout, container) }
        }
    }

    func testEachLineOfARangeHasARectangle() {
        withLayout { layout, container in
            var rects: [CGRect] = []
            let all = NSRange(location: 0, length: 7)
            layout.enumerateEnclosingRects(forGlyphRange: all, withinSelectedGlyphRange: all, in: container) { rect, _ in rects.append(rect)
            }
            XCTAssertEqual(rects.count, 2)
            XCTAssertEqual(rects.first?.minX, container.lineFragmentPadding)
            XCTAssertLessThan(rects[0].minY, rects[1].minY)
            XCTAssertEqual(rects[0].union(rects[1]), layout.boundingRect(forGlyphRange: all, in: container))

            rects = []
            layout.enumerateEnclosingRects(forGlyphRange: all, withinSelectedGlyphRange: all, in: container) { rect, stop in
                rects.append(rect)
                stop.pointee = true
            }
            XCTAssertEqual(rects.count, 1)
        }
    }

    func testLinesAreEnumeratedWithTheirRanges() {
        withLayout { layout, container in
            var ranges: [NSRange] = []
            layout.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 7)) { rect, used, found, range, _ in
                ranges.append(range)
                XCTAssertEqual(rect.width, 200)
                XCTAssertLessThan(used.width, 100)
                XCTAssertTrue(found === container)
            }
            XCTAssertEqual(ranges, [NSRange(location: 0, length: 4), NSRange(location: 4, length: 3)])
            ranges = []
            layout.enumerateLineFragments(forGlyphRange: NSRange(location: 5, length: 1)) { _, _, _, range, _ in ranges.append(range) }
            XCTAssertEqual(ranges, [NSRange(location: 4, length: 3)])
        }
    }
}
