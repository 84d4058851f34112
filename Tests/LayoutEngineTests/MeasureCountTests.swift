import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

/// The number of times that leaves are measured: as few as Texture's rules allow.
final class MeasureCountTests: XCTestCase {
    /// Sets the scale of the expected frames, two pixels per point, because other tests may have changed it.
    override func setUp() {
        Runtime.current.scale = 2
    }

    func testEachTextOfACardIsMeasuredOnce() {
        let card = ProductCard()
        _ = card.root.layoutThatFits(range(375, 0...CGFloat.infinity))
        XCTAssertEqual(card.texts.map(\.measureCount), [1, 1, 1, 1])
        _ = card.root.layoutThatFits(range(414, 0...CGFloat.infinity))
        XCTAssertEqual(card.texts.map(\.measureCount), [2, 2, 2, 2])
    }

    func testBoxOfFixedSizeIsNeverMeasured() {
        let leaf = box(20, 20)
        _ = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [leaf]
        ).layoutThatFits(range(100, 0...100))
        XCTAssertEqual(leaf.measureCount, 0)
    }

    func testShrunkTextIsMeasuredTwice() {
        let label = text(400) { $0.flexShrink = 1 }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: [box(60, 60), label])
        _ = row.layoutThatFits(range(300, 0...CGFloat.infinity))
        XCTAssertEqual(label.measureCount, 2)
    }

    func testOnlyFlexibleTextIsMeasuredOnce() {
        let label = text(400) {
            $0.flexShrink = 1
            $0.flexGrow = 1
        }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: [box(60, 60), label])
        _ = row.layoutThatFits(range(300, 0...CGFloat.infinity))
        XCTAssertEqual(label.measureCount, 1)
    }

    func testTextThatWasForcedToAFractionOfAPixelIsMeasuredAgain() {
        // The row stretches the text to 56.75 points, which rounds up to 57. This is not the height of the text itself, so the result must
        // not be used for the later range, although 57 is above its minimum.
        let label = text(160, line: 14) { $0.maxHeight = ASDimensionMake(115) }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [label])
        row.style.height = ASDimensionMake(56.75)
        row.style.flexShrink = 1
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [row])
        let layout = column.layoutThatFits(range(0...300, 12...12))
        XCTAssertEqual(frames(layout), "160×12: (0,0 160×14)")
    }

    func testNestedStretchedStacksMeasureALeafAFixedNumberOfTimes() {
        func counts(depth: Int) -> Int {
            let leaf = text(100)
            var element: ASLayoutElementObject = leaf
            for level in 0..<depth {
                element = ASStackLayoutSpec(
                    direction: level % 2 == 0 ? .horizontal : .vertical, spacing: 0, justifyContent: .start,
                    alignItems: .stretch, children: [element, box(10, 10)])
                element.style.flexGrow = 1
            }
            _ = element.layoutThatFits(range(0...375, 0...CGFloat.infinity))
            return leaf.measureCount
        }
        XCTAssertLessThanOrEqual(counts(depth: 20), 4)
        XCTAssertEqual(counts(depth: 20), counts(depth: 10))
    }

    func testRowsThatShrinkAndStretchOnEveryLevelMeasureALeafAFixedNumberOfTimes() {
        // Each level measures its row three times: for the content, at the shrunk length, and stretched. If the last of these also measured
        // the contents of the row, the leaf would be measured once more for each level, and 2ⁿ times if the lengths differ.
        func count(depth: Int) -> Int {
            // The leaf is not text, because the result for a text is used again wherever the text fits.
            let leaf = CountingLeaf(.fixed(CGSize(width: 100, height: 20)))
            var element: ASLayoutElementObject = leaf
            for level in 0...depth {
                element.style.flexShrink = 1
                let beside = box(130 + 7 * CGFloat(level % 5), 40 + CGFloat(level)) { $0.flexShrink = 1 }
                element = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch,
                    children: level == depth ? [element] : [element, beside])
            }
            _ = element.layoutThatFits(range(90, 0...CGFloat.infinity))
            return leaf.measureCount
        }
        XCTAssertEqual(count(depth: 10), count(depth: 4))
    }

    func testTheContentsOfAStretchedRowAreLaidOutWhenABaselineStackReadsThem() {
        // The column has a fixed size, so its range allows only one size and its contents need not be measured. But its baseline is that of
        // the text inside it.
        let label = text(40) { $0.ascender = 15 }
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [label])
        column.style.preferredSize = CGSize(width: 40, height: 30)
        let icon = box(10, 10) { $0.ascender = 10 }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .baselineFirst, children: [icon, column])
        XCTAssertEqual(frames(row.layoutThatFits(range(0...200, 0...200))), "50×30: (0,5 10×10) (10,0 40×20)")
    }
}

/// The card of the benchmarks: an image, the name, the price, the shop, the rating and a button.
struct ProductCard {
    let root: ASInsetLayoutSpec
    let texts: [CountingLeaf]

    init() {
        texts = [text(320, line: 15), text(49, line: 17), text(90, line: 14) { $0.flexShrink = 1 }, text(30, line: 14)]
        func stack(
            _ direction: ASStackLayoutDirection, _ spacing: CGFloat, _ align: ASStackLayoutAlignItems,
            _ children: [ASLayoutElementObject]
        ) -> ASStackLayoutSpec {
            ASStackLayoutSpec(
                direction: direction, spacing: spacing, justifyContent: .start, alignItems: align, children: children)
        }
        let shop = stack(.horizontal, 4, .center, [box(16, 16), texts[2]])
        let rating = stack(.horizontal, 2, .center, (0..<5).map { _ in box(11, 11) } + [texts[3]])
        let column = stack(.vertical, 4, .start, [texts[0], texts[1], shop, rating, box(60, 18)])
        column.style.flexGrow = 1
        column.style.flexShrink = 1
        let row = stack(.horizontal, 8, .start, [box(80, 80), column])
        root = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: row)
    }
}
