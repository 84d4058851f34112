import XCTest

@testable import UIKit

/// Items whose cells decide their size.
final class SelfSizingItemTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @MainActor private func rows(estimate: CGFloat = 40) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    func testRowsHaveTheHeightsOfTheirCells() {
        onCollection(counts: [3]) { [self] collection, source in
            source.height = { [30, 80, 120][$0.item] }
            collection.show(rows())
            XCTAssertEqual(collection.frames(0).map(\.height), [30, 80, 120])
            XCTAssertEqual(collection.frames(0).map(\.minY), [0, 30, 110])
            XCTAssertEqual(collection.contentSize.height, 230)
            XCTAssertEqual(collection.cellForItem(at: path(2))?.frame, CGRect(x: 0, y: 110, width: 300, height: 120))
        }
    }

    func testItemsThatBecomeVisibleByACorrectionAreMeasuredToo() {
        onCollection(counts: [100]) { [self] collection, source in
            source.height = { _ in 10 }
            collection.show(rows(estimate: 200))
            XCTAssertEqual(collection.visibleCells.count, 40)
            XCTAssertEqual(Set(collection.visibleCells.map(\.frame.height)), [10])
        }
    }

    func testVisibleItemsStayWhenItemsAboveAreMeasured() throws {
        try onCollection(counts: [200]) { [self] collection, source in
            source.height = { 30 + CGFloat($0.item % 7) * 20 }
            collection.show(rows())
            collection.scrollToItem(at: path(100), at: .top, animated: false)
            collection.layoutIfNeeded()
            XCTAssertEqual(collection.frames(0)[100].minY, collection.contentOffset.y, accuracy: 0.5)
            // While scrolling up, items above the viewport are measured for the first time.
            for _ in 0..<20 {
                let cell = try XCTUnwrap(collection.visibleCells.first { $0.frame.minY > collection.contentOffset.y + 60 })
                let place = try XCTUnwrap(collection.indexPath(for: cell))
                let before = cell.frame.minY - collection.contentOffset.y
                collection.contentOffset.y -= 40
                collection.layoutIfNeeded()
                let after = try XCTUnwrap(collection.cellForItem(at: place)).frame.minY - collection.contentOffset.y
                XCTAssertEqual(after, before + 40, accuracy: 0.5)
            }
        }
    }

    func testAGroupIsAsHighAsItsHighestItem() {
        onCollection(counts: [5]) { collection, source in
            source.height = { [30, 80, 50, 20, 25][$0.item] }
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .estimated(40)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
                subitems: [item])
            collection.show(NSCollectionLayoutSection(group: group))
            XCTAssertEqual(collection.frames(0).map(\.height), [30, 80, 50, 20, 25])
            XCTAssertEqual(collection.frames(0).map(\.minY), [0, 0, 0, 80, 80])
        }
    }

    func testUniformItemsAreAllAsHighAsTheHighest() {
        onCollection(counts: [3]) { collection, source in
            source.height = { [30, 80, 50][$0.item] }
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / 3), heightDimension: .uniformAcrossSiblings(estimate: 40)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
                subitems: [item])
            collection.show(NSCollectionLayoutSection(group: group))
            XCTAssertEqual(collection.frames(0).map(\.height), [80, 80, 80])
        }
    }

    func testALineBreaksByTheWidthsOfItsCells() {
        onCollection(counts: [4]) { collection, source in
            source.width = { [120, 100, 150, 60][$0.item] }
            source.height = { _ in 30 }
            let size = NSCollectionLayoutSize(widthDimension: .estimated(50), heightDimension: .estimated(30))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
                subitems: [NSCollectionLayoutItem(layoutSize: size)])
            group.interItemSpacing = .fixed(10)
            collection.show(NSCollectionLayoutSection(group: group))
            XCTAssertEqual(
                collection.frames(0).map(\.origin),
                [
                    CGPoint(x: 0, y: 0), CGPoint(x: 130, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 160, y: 30),
                ])
        }
    }

    func testAHeaderHasTheHeightOfItsView() {
        onCollection(counts: [1]) { [self] collection, source in
            source.headerHeight = 64
            let section = rows()
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
                    elementKind: "header", alignment: .top)
            ]
            collection.show(section)
            XCTAssertEqual(collection.frame("header"), CGRect(x: 0, y: 0, width: 300, height: 64))
            XCTAssertEqual(collection.frames(0)[0].minY, 64)
        }
    }

    func testMeasuredHeightsFollowTheirItemsInUpdates() {
        onCollection(counts: [3]) { [self] collection, source in
            var heights: [CGFloat] = [30, 80, 120]
            source.height = { heights[$0.item] }
            collection.show(rows())
            heights.remove(at: 0)
            source.counts = [2]
            UIView.performWithoutAnimation { collection.deleteItems(at: [path(0)]) }
            XCTAssertEqual(collection.frames(0).map(\.height), [80, 120])
            XCTAssertEqual(collection.frames(0).map(\.minY), [0, 80])
        }
    }

    func testAnotherWidthMeasuresAgain() {
        onCollection(counts: [2]) { [self] collection, source in
            source.height = { _ in 40 }
            collection.show(rows())
            source.height = { _ in 70 }
            for case let cell as SizedCell in collection.visibleCells { cell.height?.constant = 70 }
            collection.frame.size.width = 200
            collection.layoutIfNeeded()
            XCTAssertEqual(collection.frames(0).map(\.height), [70, 70])
        }
    }

    func testAFlowLayoutWithAnEstimateUsesPreferredSizes() {
        onCollection(counts: [3]) { collection, source in
            source.width = { _ in 140 }
            source.height = { [30, 60, 20][$0.item] }
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            flow.minimumLineSpacing = 5
            flow.minimumInteritemSpacing = 0
            collection.collectionViewLayout = flow
            collection.layoutIfNeeded()
            XCTAssertEqual(
                collection.frames(0).map(\.size),
                [
                    CGSize(width: 140, height: 30), CGSize(width: 140, height: 60), CGSize(width: 140, height: 20),
                ])
            XCTAssertEqual(collection.frames(0)[2].minY, 65)
        }
    }

    func testACustomLayoutIsCalledForPreferredSizes() {
        onCollection(counts: [2]) { collection, source in
            source.height = { [30, 60][$0.item] }
            let layout = PreferredSizeRecordingLayout()
            collection.collectionViewLayout = layout
            collection.layoutIfNeeded()
            XCTAssertEqual(layout.asked, 2)
            XCTAssertEqual(layout.contexts, 2)
        }
    }
}

private final class PreferredSizeRecordingLayout: UICollectionViewLayout {
    var asked = 0
    var contexts = 0

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 100) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 300, height: 50)
        return attributes
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        asked += 1
        return true
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if !context.invalidateEverything { contexts += 1 }
        super.invalidateLayout(with: context)
    }
}
