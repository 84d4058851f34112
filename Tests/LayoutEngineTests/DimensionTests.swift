import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

final class DimensionTests: XCTestCase {
    /// Sets the scale of the expected frames, two pixels per point, because other tests may have changed it.
    override func setUp() {
        Runtime.current.scale = 2
    }

    func testTextIsReadAsDimension() {
        XCTAssertEqual(ASDimensionMake("12pt"), ASDimension(unit: .points, value: 12))
        XCTAssertEqual(ASDimensionMake("50%"), ASDimension(unit: .fraction, value: 0.5))
        XCTAssertEqual(ASDimensionMake(" 12 pt"), ASDimension(unit: .points, value: 12))
        XCTAssertEqual(ASDimensionMake("50 %"), ASDimension(unit: .fraction, value: 0.5))
        for text in ["auto", "", "50", "x%", "pt"] { XCTAssertEqual(ASDimensionMake(text), ASDimensionAuto, text) }
        XCTAssertEqual(ASDimensionMake("33%").description, "33%")
        XCTAssertEqual(ASDimensionMake(12.4).description, "12pt")
        XCTAssertEqual(ASDimensionAuto.description, "Auto")
    }

    func testDimensionsResolveAgainstTheParent() {
        XCTAssertEqual(ASDimensionResolve(ASDimensionAuto, 200, 7), 7)
        XCTAssertEqual(ASDimensionResolve(ASDimensionMake(30), 200, 7), 30)
        XCTAssertEqual(ASDimensionResolve(ASDimensionMake(.fraction, 0.25), 200, 7), 50)
        XCTAssertTrue(
            ASDimensionResolve(ASDimensionMake("25%"), ASLayoutElementParentDimensionUndefined, 7).isNaN)
    }

    func testDisjointRangesCollapseToTheNearEndOfTheFirst() {
        func width(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> [CGFloat] {
            let result = ASSizeRangeIntersect(range(a, 0...0), range(b, 0...0))
            return [result.min.width, result.max.width]
        }
        XCTAssertEqual(width(0...10, 5...15), [5, 10])
        XCTAssertEqual(width(0...5, 10...15), [5, 5])
        XCTAssertEqual(width(10...15, 0...5), [10, 10])
    }

    func testTheMinimumHasPriorityOverTheMaximumAndTheMaximumOverTheSize() {
        func width(_ exact: CGFloat, _ min: CGFloat, _ max: CGFloat) -> [CGFloat] {
            var size = ASLayoutElementSize()
            size.width = ASDimensionMake(exact)
            size.minWidth = ASDimensionMake(min)
            size.maxWidth = ASDimensionMake(max)
            let result = ASLayoutElementSizeResolve(size, ASLayoutElementParentSizeUndefined)
            return [result.min.width, result.max.width]
        }
        XCTAssertEqual(width(50, 0, 100), [50, 50])
        XCTAssertEqual(width(150, 0, 100), [100, 100])
        XCTAssertEqual(width(50, 80, 100), [80, 80])
        XCTAssertEqual(width(50, 80, 60), [80, 80])
    }

    func testFractionOfAnUnknownParentIsAuto() {
        var size = ASLayoutElementSize()
        size.width = ASDimensionMake("50%")
        size.minHeight = ASDimensionMake("50%")
        let result = ASLayoutElementSizeResolve(size, ASLayoutElementParentSizeUndefined)
        XCTAssertEqual(result, ASSizeRangeUnconstrained)
    }

    func testValidity() {
        XCTAssertTrue(ASPointsValidForSize(9_999_999))
        XCTAssertFalse(ASPointsValidForSize(10_000_000))
        XCTAssertFalse(ASPointsValidForSize(.nan))
        XCTAssertFalse(ASPointsValidForLayout(-1))
        XCTAssertTrue(ASIsCGPositionPointsValidForLayout(-5))
        XCTAssertFalse(ASSizeRangeHasSignificantArea(range(0...0.1, 0...50)))
    }

    func testStyleWritesAndReadsItsGroups() {
        let style = ASLayoutElementStyle()
        XCTAssertEqual(style.preferredSize, .zero)
        style.preferredSize = CGSize(width: 3, height: 4)
        XCTAssertEqual(style.width, ASDimensionMake(3))
        style.maxSize = CGSize(width: 9, height: 8)
        XCTAssertEqual(style.maxHeight, ASDimensionMake(8))
        style.preferredLayoutSize = ASLayoutSizeAuto
        XCTAssertEqual(style.size.height, ASDimensionAuto)
        style.setLayoutOptionExtensionInteger(7, at: 3)
        XCTAssertEqual(style.layoutOptionExtensionInteger(at: 3), 7)
    }

    func testStyleNotifiesItsDelegateOfChangesOnly() {
        final class Delegate: NSObject, ASLayoutElementStyleDelegate {
            var names: [String] = []
            func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) {
                names.append(propertyName)
            }
        }
        let delegate = Delegate()
        let style = ASLayoutElementStyle(delegate: delegate)
        style.flexGrow = 1
        style.flexGrow = 1
        style.width = ASDimensionMake(5)
        XCTAssertEqual(delegate.names, [ASLayoutElementStyleFlexGrowProperty, ASLayoutElementStyleWidthProperty])
    }

    func testCacheEntryMatchesTheSameRequestOnly() {
        let sizes = range(0...100, 0...100)
        let layout = ASLayoutSpec().layoutThatFits(sizes)
        let entry = LayoutCacheEntry(layout: layout, constrainedSize: sizes, parentSize: sizes.max, version: 2)
        XCTAssertTrue(entry.isValid(for: sizes, parentSize: sizes.max, version: 2))
        XCTAssertTrue(entry.isValid(for: sizes, parentSize: sizes.max, version: 1))
        XCTAssertFalse(entry.isValid(for: sizes, parentSize: sizes.max, version: 3))
        XCTAssertFalse(entry.isValid(for: range(0...99, 0...100), parentSize: sizes.max, version: 2))
        let unknown = LayoutCacheEntry(
            layout: layout, constrainedSize: sizes, parentSize: ASLayoutElementParentSizeUndefined, version: 2)
        XCTAssertFalse(unknown.isValid(for: sizes, parentSize: unknown.parentSize, version: 2))
    }

    func testTheLayoutOfALeafIsMadeWhenRequested() {
        let node = ASLayoutElementObject()
        let sizes = range(0...100, 0...100)
        let layout = ASLayout(layoutElement: node, size: CGSize(width: 30, height: 20))
        let entry = LayoutCacheEntry(layout: layout, constrainedSize: sizes, parentSize: sizes.max, version: 1)
        XCTAssertEqual(entry.size, CGSize(width: 30, height: 20))
        let made = entry.layout(of: node)
        XCTAssertFalse(made === layout)
        XCTAssertTrue(made.isEqual(layout))
        XCTAssertTrue(entry.layout(of: node) === made, "the same object each time")
        let later = LayoutCacheEntry(entry, version: 2, requestedLayoutFromAbove: true)
        XCTAssertTrue(later.layout(of: node) === made)
        XCTAssertTrue(later.isValid(version: 2) && later.requestedLayoutFromAbove)

        made.position = .zero
        let parent = ASLayout(layoutElement: node, size: CGSize(width: 30, height: 20), sublayouts: [made])
        let whole = LayoutCacheEntry(layout: parent, constrainedSize: sizes, parentSize: sizes.max, version: 1)
        XCTAssertTrue(whole.layout(of: node) === parent)
        XCTAssertEqual(whole.sublayoutCount, 1)
    }
}
