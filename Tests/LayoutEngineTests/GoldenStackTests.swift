import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

/// Stacks whose expected frames were computed with a model that reproduces Texture's reference images of stacks.
final class GoldenStackTests: XCTestCase {
    /// Sets the scale of the expected frames, two pixels per point, because other tests may have changed it.
    override func setUp() {
        Runtime.current.scale = 2
    }

    private func check(
        _ expected: String, in sizeRange: ASSizeRange, scale: CGFloat = 2, line: UInt = #line,
        _ make: () -> ASStackLayoutSpec
    ) {
        let found = PixelGrid.withScale(scale) { frames(make().layoutThatFits(sizeRange)) }
        XCTAssertEqual(found, expected, line: line)
    }

    private func stack(
        direction: ASStackLayoutDirection = .horizontal, spacing: CGFloat = 0,
        justify: ASStackLayoutJustifyContent = .start, align: ASStackLayoutAlignItems = .stretch,
        _ children: [CountingLeaf]
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: direction, spacing: spacing, justifyContent: justify, alignItems: align, children: children)
    }

    private func threeBoxes() -> [CountingLeaf] { [box(50, 50), box(50, 50), box(50, 50)] }

    func testJustifyContentSpreadsUnroundedAndRoundsOnce() {
        check("301×50: (0,0 50×50) (126,0 50×50) (251,0 50×50)", in: range(301, 0...300), scale: 1) {
            stack(justify: .spaceBetween, threeBoxes())
        }
        check("301×50: (0,0 50×50) (125.5,0 50×50) (251,0 50×50)", in: range(301, 0...300)) {
            stack(justify: .spaceBetween, threeBoxes())
        }
        check("305×50: (26,0 50×50) (128,0 50×50) (230,0 50×50)", in: range(305, 0...300), scale: 1) {
            stack(justify: .spaceAround, threeBoxes())
        }
        check("305×50: (26,0 50×50) (127.5,0 50×50) (229.5,0 50×50)", in: range(305, 0...300)) {
            stack(justify: .spaceAround, threeBoxes())
        }
    }

    func testJustifyContentOverflowsAsTextureDoes() {
        let centered = "110×50: (-20,0 50×50) (30,0 50×50) (80,0 50×50)"
        check(centered, in: range(110, 0...300)) { stack(justify: .center, threeBoxes()) }
        check("110×50: (-40,0 50×50) (10,0 50×50) (60,0 50×50)", in: range(110, 0...300)) {
            stack(justify: .end, threeBoxes())
        }
        check("110×50: (0,0 50×50) (50,0 50×50) (100,0 50×50)", in: range(110, 0...300)) {
            stack(justify: .spaceBetween, threeBoxes())
        }
        check(centered, in: range(110, 0...300)) { stack(justify: .spaceAround, threeBoxes()) }
    }

    func testGrowDistributesWholePointsAndTheRestToTheFirst() {
        check("300×300: (0,0 50×25) (0,25 50×88) (0,113 50×187)", in: range(300, 300...300)) {
            stack(direction: .vertical, [box(50, 25), box(50, 0) { $0.flexGrow = 1 }, box(50, 100) { $0.flexGrow = 1 }])
        }
    }

    /// In Texture's order, 6.7 + 6.9 + 0.4 is slightly more than 14 in floating point, so that the boxes grow to 6 and 4. In other orders
    /// the sum is exactly 14, and both boxes would grow to 5.
    func testSpacingIsSummedInTexturesOrder() {
        check("24×0: (7,0 6×0) (20,0 4×0)", in: range(24, 0...0), scale: 1) {
            stack(
                spacing: 6.7,
                [
                    box(0, 0) { ($0.flexGrow, $0.spacingBefore, $0.spacingAfter) = (1, 6.9, 0.4) },
                    box(0, 0) { $0.flexGrow = 1 },
                ])
        }
    }

    func testShrinkIsWeightedByLengthAndNotRounded() {
        func children(_ middle: CGFloat) -> [CountingLeaf] {
            [
                box(300, 50) { $0.flexShrink = 1 }, box(100, 50) { $0.flexShrink = middle },
                box(200, 50) { $0.flexShrink = 1 },
            ]
        }
        check("400×400: (0,0 215×50) (215,0 43×50) (258,0 143×50)", in: range(400, 400...400), scale: 1) {
            stack(children(2))
        }
        check("400×400: (0,0 214.5×50) (214.5,0 43×50) (257.5,0 143×50)", in: range(400, 400...400)) {
            stack(children(2))
        }
        check("400×400: (0,0 180×50) (180,0 100×50) (280,0 120×50)", in: range(400, 400...400)) {
            stack(children(0))
        }
    }

    func testOnlyFlexibleChildGetsTheRemainingSpace() {
        check("300×50: (0,0 300×50) (300,0 0×50)", in: range(300, 0...1000)) {
            stack([
                box(300, 50),
                box(50, 50) {
                    $0.flexGrow = 1
                    $0.flexShrink = 1
                },
            ])
        }
    }

    func testFlexedChildrenIgnoreTheirBounds() {
        check("250×50: (0,0 125×50) (125,0 125×50)", in: range(250, 0...CGFloat.infinity)) {
            stack([
                box(200, 50) {
                    $0.flexShrink = 1
                    $0.minWidth = ASDimensionMake(150)
                }, box(200, 50) { $0.flexShrink = 1 },
            ])
        }
        check("300×50: (0,0 250×50) (250,0 50×50)", in: range(300, 0...CGFloat.infinity)) {
            stack([
                box(50, 50) {
                    $0.flexGrow = 1
                    $0.maxWidth = ASDimensionMake(60)
                }, box(50, 50),
            ])
        }
    }

    func testBasisOverridesContent() {
        check("200×50: (0,0 100×50) (100,0 50×50) (150,0 50×50)", in: range(200, 0...CGFloat.infinity)) {
            let children = threeBoxes()
            children.forEach { $0.style.flexGrow = 1 }
            children[0].style.flexBasis = ASDimensionMake("50%")
            return stack(children)
        }
    }

    func testNothingGrowsInALooseRange() {
        func children() -> [CountingLeaf] { [box(50, 50) { $0.flexGrow = 1 }, box(50, 50)] }
        check("100×50: (0,0 50×50) (50,0 50×50)", in: range(0...300, 0...CGFloat.infinity)) { stack(children()) }
        check("200×50: (0,0 150×50) (150,0 50×50)", in: range(200...300, 0...CGFloat.infinity)) {
            stack(children())
        }
    }

    func testTextMeasurementIgnoresTheAvailableSizeUnlessItShrinks() {
        func row(_ natural: CGFloat, _ style: @escaping (ASLayoutElementStyle) -> Void) -> ASStackLayoutSpec {
            stack(spacing: 10, align: .start, [box(60, 60), text(natural, style)])
        }
        let sizes = range(300, 0...CGFloat.infinity)
        check("300×60: (0,0 60×60) (70,0 400×20)", in: sizes) { row(400) { _ in } }
        check("300×60: (0,0 60×60) (70,0 230×40)", in: sizes) { row(400) { $0.flexShrink = 1 } }
        check("300×60: (0,0 60×60) (70,0 100×20)", in: sizes) { row(100) { $0.flexShrink = 1 } }
        check("300×60: (0,0 60×60) (70,0 230×20)", in: sizes) { row(100) { $0.flexGrow = 1 } }
        check("300×60: (0,0 60×60) (70,0 140×60) (220,20 80×20)", in: sizes) {
            stack(
                spacing: 10, align: .start,
                [box(60, 60), text(400) { $0.flexShrink = 1 }, text(80) { $0.spacingBefore = 0 }].enumerated().map {
                    if $0.offset == 2 { $0.element.style.alignSelf = .center }
                    return $0.element
                })
        }
    }

    func testFractionsAcrossTheStack() {
        func half(_ style: @escaping (ASLayoutElementStyle) -> Void = { _ in }) -> CountingLeaf {
            let leaf = CountingLeaf(.fixed(CGSize(width: 33, height: 20)))
            leaf.style.width = ASDimensionMake("50%")
            leaf.style.height = ASDimensionMake(20)
            style(leaf.style)
            return leaf
        }
        check("200×20: (0,0 200×20)", in: range(200, 0...CGFloat.infinity)) { stack(direction: .vertical, [half()]) }
        check("200×20: (0,0 100×20)", in: range(200, 0...CGFloat.infinity)) {
            stack(direction: .vertical, align: .start, [half()])
        }
        check("33×20: (0,0 33×20)", in: range(0...200, 0...CGFloat.infinity)) {
            stack(direction: .vertical, align: .start, [half()])
        }
    }

    func testStretch() {
        func children() -> [CountingLeaf] { [box(50, 20), text(30)] }
        check("200×40: (0,0 50×20) (0,20 200×20)", in: range(200, 0...CGFloat.infinity)) {
            stack(direction: .vertical, children())
        }
        check("50×40: (0,0 50×20) (0,20 50×20)", in: range(0...200, 0...CGFloat.infinity)) {
            stack(direction: .vertical, children())
        }
        check("50×20: (0,0 100×20)", in: range(50, 0...CGFloat.infinity)) { stack(direction: .vertical, [box(100, 20)]) }
        check("50×20: (0,0 50×20)", in: range(50, 0...CGFloat.infinity)) {
            stack(direction: .vertical, align: .start, [box(100, 20)])
        }
    }

    func testCenterFloorsToThePixel() {
        let sizes = range(0...300, 0...CGFloat.infinity)
        check("100×50: (0,8 50×33) (50,0 50×50)", in: sizes, scale: 1) {
            stack(align: .center, [box(50, 33), box(50, 50)])
        }
        check("100×50: (0,8.5 50×33) (50,0 50×50)", in: sizes) { stack(align: .center, [box(50, 33), box(50, 50)]) }
    }

    func testBaselines() {
        func children() -> [CountingLeaf] {
            [
                box(40, 14) {
                    $0.ascender = 10
                    $0.descender = -4
                },
                box(40, 28) {
                    $0.ascender = 20
                    $0.descender = -8
                },
            ]
        }
        check("150×28: (0,10 40×14) (40,0 40×28)", in: range(150, 0...CGFloat.infinity)) {
            stack(align: .baselineFirst, children())
        }
        check("150×28: (0,10 40×14) (40,0 40×28)", in: range(150, 0...CGFloat.infinity)) {
            stack(align: .baselineLast, children())
        }
    }

    func testSpacingBeforeAndAfterAddUp() {
        check("100×113: (0,0 50×50) (0,63 50×50)", in: range(100, 0...CGFloat.infinity)) {
            stack(direction: .vertical, spacing: 8, [box(50, 50) { $0.spacingAfter = 10 }, box(50, 50) { $0.spacingBefore = -5 }])
        }
    }

    func testWrapCountsSpacingAndDropsTheGapOnEachLine() {
        check("230×300: (5,0 50×50) (115,0 50×50) (5,55 50×50)", in: range(230, 300...300)) {
            let children = threeBoxes()
            for child in children {
                child.style.spacingBefore = 5
                child.style.spacingAfter = 5
            }
            return wrapping(.start, spacing: 50, lineSpacing: 5, children)
        }
    }

    func testAlignContent() {
        func children() -> [CountingLeaf] { threeBoxes() + [box(50, 50)] }
        let sizes = range(110, 300...300)
        check("110×300: (0,100 50×50) (50,100 50×50) (0,150 50×50) (50,150 50×50)", in: sizes) {
            wrapping(.center, children())
        }
        check("110×300: (0,0 50×50) (50,0 50×50) (0,150 50×50) (50,150 50×50)", in: sizes) {
            wrapping(.stretch, children())
        }
        check("110×300: (0,50 50×50) (50,50 50×50) (0,200 50×50) (50,200 50×50)", in: sizes) {
            wrapping(.spaceAround, children())
        }
    }

    func testReverseDirectionsMirrorTheStack() {
        check("200×50: (150,0 50×50) (90,0 60×50)", in: range(200, 50...50)) {
            stack(direction: .horizontalReverse, [box(50, 50), box(60, 50)])
        }
    }

    private func wrapping(
        _ alignContent: ASStackLayoutAlignContent, spacing: CGFloat = 0, lineSpacing: CGFloat = 0,
        _ children: [CountingLeaf]
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: spacing, justifyContent: .start, alignItems: .stretch, flexWrap: .wrap,
            alignContent: alignContent, lineSpacing: lineSpacing, children: children)
    }
}
