import UIPrimitives
import XCTest

@testable import UIKit

/// Flow layouts in right-to-left layouts: those that mirror their items, and those whose view flips its horizontal axis.
final class MirroredFlowTests: XCTestCase {
    /// Runs `body` with a right-to-left collection view of 300 by 400 points and a layout with items of 100 by 60 points, 10 points apart.
    private func onMirrored(
        counts: [Int], flips: Bool, _ direction: UICollectionView.ScrollDirection = .horizontal,
        _ configure: @MainActor (UICollectionViewFlowLayout) -> Void = { _ in }, _ body: @MainActor (UICollectionView) throws -> Void
    ) rethrows {
        try onCollection(counts: counts) { collection, _ in
            let layout = flips ? FlippedLayout() : UICollectionViewFlowLayout()
            layout.scrollDirection = direction
            layout.itemSize = CGSize(width: 100, height: direction == .horizontal ? 400 : 60)
            configure(layout)
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                collection.register(SizedHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
            }
            collection.semanticContentAttribute = .forceRightToLeft
            collection.collectionViewLayout = layout
            collection.layoutIfNeeded()
            try body(collection)
        }
    }

    @MainActor private func onScreen(_ collection: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        collection.cellForItem(at: IndexPath(item: item, section: section)).map { $0.convert($0.bounds, to: collection.window) }
    }

    // MARK: Flipped axis

    func testAFlippedLayoutBeginsAtTheRightWithTheContentOffsetZero() {
        onMirrored(counts: [8], flips: true) { collection in
            XCTAssertEqual(collection.contentOffset.x, 0)
            XCTAssertEqual(collection.layoutAttributesForItem(at: [0, 1])?.frame.minX, 110)
            XCTAssertEqual(onScreen(collection, 0), CGRect(x: 200, y: 0, width: 100, height: 400))
            XCTAssertEqual(onScreen(collection, 1)?.minX, 90)

            collection.contentOffset.x = 110
            collection.layoutIfNeeded()
            XCTAssertEqual(onScreen(collection, 1)?.minX, 200)
            collection.scrollToItem(at: [0, 7], at: .right, animated: false)
            collection.layoutIfNeeded()
            XCTAssertEqual(onScreen(collection, 7)?.minX, 0)
        }
    }

    func testCellsAndHeadersOfAFlippedLayoutAreUpright() throws {
        try onMirrored(counts: [8], flips: true, .horizontal, { $0.headerReferenceSize = CGSize(width: 50, height: 0) }) { collection in
            for _ in 0..<2 {
                let header = try XCTUnwrap(
                    collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
                let content = try XCTUnwrap(collection.cellForItem(at: [0, 0])?.contentView)
                XCTAssertEqual(header.convert(CGPoint(x: 0, y: 0), to: collection.window).x, 250)
                XCTAssertEqual(header.convert(CGPoint(x: 50, y: 0), to: collection.window).x, 300)
                XCTAssertEqual(content.convert(CGPoint(x: 0, y: 0), to: collection.window).x, 150)
                XCTAssertEqual(content.convert(CGPoint(x: 100, y: 0), to: collection.window).x, 250)
                collection.setNeedsLayout()
                collection.layoutIfNeeded()
            }
        }
    }

    func testTheAxisIsFlippedBackWithTheLayoutDirection() {
        onMirrored(counts: [8], flips: true) { collection in
            collection.semanticContentAttribute = .forceLeftToRight
            collection.setNeedsLayout()
            collection.layoutIfNeeded()
            XCTAssertEqual(onScreen(collection, 0)?.minX, 0)
            XCTAssertEqual(collection.transform, .identity)
            XCTAssertEqual(collection.cellForItem(at: [0, 0])?.contentView.transform, .identity)
        }
    }

    func testATransformOfTheClientRemains() {
        onMirrored(counts: [8], flips: true) { collection in
            collection.transform = collection.transform.scaledBy(x: 0.5, y: 0.5)
            collection.semanticContentAttribute = .forceLeftToRight
            collection.setNeedsLayout()
            collection.layoutIfNeeded()
            XCTAssertEqual(collection.transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
        }
    }

    func testALayoutForRightToLeftIsFlippedFromLeftToRight() {
        onCollection(counts: [8]) { collection, _ in
            let layout = RightToLeftLayout()
            layout.scrollDirection = .horizontal
            collection.collectionViewLayout = layout
            collection.layoutIfNeeded()
            XCTAssertEqual(onScreen(collection, 0)?.maxX, 300)
        }
    }

    func testAWheelAndArrowKeysMoveAFlippedContentAsOnTheScreen() {
        onMirrored(counts: [20], flips: true) { collection in
            XCTAssertTrue(collection.canScroll(by: HostScroll(delta: CGVector(dx: -1, dy: 0), isContinuous: false, phase: .discrete)))
            XCTAssertFalse(collection.canScroll(by: HostScroll(delta: CGVector(dx: 1, dy: 0), isContinuous: false, phase: .discrete)))
            XCTAssertEqual(collection.target(of: .left, from: [0, 0]), [0, 1])
            XCTAssertEqual(collection.target(of: .right, from: [0, 1]), [0, 0])
        }
    }

    // MARK: Mirrored items

    func testColumnsBeginAtTheRight() {
        onMirrored(counts: [8], flips: false, .vertical) { collection in
            XCTAssertEqual((0..<3).map { onScreen(collection, $0)?.minX }, [200, 0, 200])
            XCTAssertEqual(collection.layoutAttributesForItem(at: [0, 1])?.frame, CGRect(x: 0, y: 0, width: 100, height: 60))
            XCTAssertEqual(collection.transform, .identity)
        }
    }

    func testAHorizontalContentBeginsAtItsRightEdge() {
        let lengths: @MainActor (UICollectionViewFlowLayout) -> Void = {
            $0.headerReferenceSize = CGSize(width: 50, height: 0)
            $0.footerReferenceSize = CGSize(width: 20, height: 0)
            $0.sectionInset.left = 5
        }
        onMirrored(counts: [4, 4], flips: false, .horizontal, lengths) { collection in
            let width: CGFloat = 2 * (50 + 5 + 430 + 20)
            XCTAssertEqual(collection.contentSize.width, width)
            XCTAssertEqual(collection.contentOffset.x, width - 300)
            XCTAssertEqual(collection.frame(UICollectionView.elementKindSectionHeader)?.minX, width - 50)
            XCTAssertEqual(collection.frame(UICollectionView.elementKindSectionFooter)?.minX, width / 2)
            XCTAssertEqual(onScreen(collection, 0)?.maxX, 245)
            XCTAssertEqual(onScreen(collection, 1)?.maxX, 135)

            collection.contentOffset.x = 0
            collection.layoutIfNeeded()
            XCTAssertEqual(onScreen(collection, 3, 1)?.minX, 20)
            XCTAssertEqual(collection.visibleCells.count, 3)
        }
    }

    func testAppendedItemsMoveNothingVisible() {
        onCollection(counts: [6]) { collection, source in
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 100, height: 400)
            collection.semanticContentAttribute = .forceRightToLeft
            collection.collectionViewLayout = layout
            collection.layoutIfNeeded()
            source.counts = [9]
            collection.insertItems(at: [[0, 6], [0, 7], [0, 8]])
            collection.layoutIfNeeded()
            XCTAssertEqual(onScreen(collection, 0)?.maxX, 300)
            XCTAssertEqual(collection.contentOffset.x, 9 * 110 - 10 - 300)
        }
    }

    func testTheBeginningStaysVisibleWhenTheWidthChanges() {
        onMirrored(counts: [8], flips: false) { collection in
            for width: CGFloat in [200, 280, 120] {
                collection.frame.size.width = width
                collection.layoutIfNeeded()
                XCTAssertEqual(onScreen(collection, 0)?.maxX, width)
            }
        }
    }

    func testFewItemsAreAtTheRight() {
        onMirrored(counts: [2], flips: false) { collection in
            XCTAssertEqual(onScreen(collection, 0)?.maxX, 300)
            XCTAssertEqual(collection.contentSize.width, 300)
            collection.frame.size.width = 250
            collection.layoutIfNeeded()
            XCTAssertEqual(onScreen(collection, 0)?.maxX, 250)
            XCTAssertEqual(collection.contentSize.width, 250)
        }
    }

    func testAPinnedHeaderStaysAtTheRight() throws {
        let pinned: @MainActor (UICollectionViewFlowLayout) -> Void = {
            $0.headerReferenceSize = CGSize(width: 50, height: 0)
            $0.sectionHeadersPinToVisibleBounds = true
        }
        try onMirrored(counts: [8], flips: false, .horizontal, pinned) { collection in
            collection.contentOffset.x -= 200
            collection.layoutIfNeeded()
            let frame = try XCTUnwrap(collection.frame(UICollectionView.elementKindSectionHeader))
            XCTAssertEqual(frame.maxX, collection.bounds.maxX)
        }
    }
}

private final class FlippedLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

private final class RightToLeftLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
}
