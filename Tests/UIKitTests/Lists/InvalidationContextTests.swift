import XCTest

@testable import UIKit

/// The contexts that layouts get with each invalidation.
final class InvalidationContextTests: XCTestCase {
    private final class Context: UICollectionViewFlowLayoutInvalidationContext {}

    /// A flow layout that changes attributes with every scroll.
    private final class Carousel: UICollectionViewFlowLayout {
        nonisolated(unsafe) var log: [String] = []
        nonisolated(unsafe) var preparations = 0
        nonisolated(unsafe) var forcesMetrics = false

        override class var invalidationContextClass: AnyClass { Context.self }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(forBoundsChange: newBounds)
            if forcesMetrics { (context as? Context)?.invalidateFlowLayoutDelegateMetrics = true }
            return context
        }

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            let metrics = (context as? Context)?.invalidateFlowLayoutDelegateMetrics
            let words = [
                context.invalidateEverything ? "everything" : nil, context.invalidateDataSourceCounts ? "counts" : nil,
                metrics.map { $0 ? "metrics" : "bounds" } ?? "other class",
            ]
            log.append(words.compactMap { $0 }.joined(separator: " "))
            super.invalidateLayout(with: context)
        }

        override func prepare() {
            preparations += 1
            super.prepare()
        }
    }

    /// Counts the sizes that are requested.
    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var requests = 0

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            requests += 1
            return CGSize(width: 300, height: 50)
        }
    }

    private func onCarousel(_ body: @MainActor (UICollectionView, Carousel, Sizes, SizedSource) -> Void) {
        onCollection(counts: [40]) { collection, source in
            let (layout, sizes) = (Carousel(), Sizes())
            collection.collectionViewLayout = layout
            collection.delegate = sizes
            collection.layoutIfNeeded()
            layout.log = []
            layout.preparations = 0
            sizes.requests = 0
            body(collection, layout, sizes, source)
        }
    }

    func testAScrollInvalidatesByTheContextOfTheBounds() {
        onCarousel { collection, layout, sizes, _ in
            collection.contentOffset.y = 100
            collection.layoutIfNeeded()
            XCTAssertEqual(layout.log, ["bounds"])
            XCTAssertEqual(layout.preparations, 1)
            XCTAssertEqual(sizes.requests, 0, "the sizes remain valid")
            layout.forcesMetrics = true
            collection.contentOffset.y = 200
            collection.layoutIfNeeded()
            XCTAssertEqual(layout.log, ["bounds", "metrics"])
            XCTAssertEqual(sizes.requests, 40)
        }
    }

    func testAnotherWidthInvalidatesTheSizes() {
        onCarousel { collection, layout, sizes, _ in
            collection.frame.size.width = 320
            collection.layoutIfNeeded()
            XCTAssertEqual(layout.log, ["metrics"])
            XCTAssertEqual(sizes.requests, 40)
        }
    }

    func testAScrollDoesNotCancelAnEarlierInvalidation() {
        onCarousel { collection, layout, sizes, _ in
            layout.invalidateLayout()
            collection.contentOffset.y = 100
            collection.layoutIfNeeded()
            XCTAssertEqual(layout.log, ["everything metrics", "bounds"])
            XCTAssertEqual(sizes.requests, 40)
        }
    }

    func testReloadsAndUpdatesInvalidateTheCounts() {
        onCarousel { collection, layout, sizes, source in
            source.counts = [41]
            collection.performBatchUpdates { collection.insertItems(at: [IndexPath(item: 0, section: 0)]) }
            collection.layoutIfNeeded()
            XCTAssertEqual(layout.log.first, "counts metrics")
            XCTAssertEqual(collection.contentSize.height, 41 * 60 - 10)
            layout.log = []
            source.counts = [3]
            collection.reloadData()
            collection.layoutIfNeeded()
            XCTAssertEqual(layout.log.first, "everything counts metrics")
            XCTAssertEqual(collection.contentSize.height, 3 * 60 - 10)
        }
    }

    func testAContextMovesTheContentOffset() {
        onCarousel { collection, layout, _, _ in
            let context = Context()
            context.contentOffsetAdjustment.y = 70
            context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
            context.invalidateSupplementaryElements(ofKind: "badge", at: [IndexPath(item: 2, section: 0)])
            context.invalidateSupplementaryElements(ofKind: "badge", at: [IndexPath(item: 3, section: 0)])
            context.invalidateDecorationElements(ofKind: "line", at: [IndexPath(item: 4, section: 0)])
            layout.invalidateLayout(with: context)
            XCTAssertEqual(collection.contentOffset.y, 70)
            XCTAssertEqual(context.invalidatedItemIndexPaths?.map(\.item), [1])
            XCTAssertEqual(context.invalidatedSupplementaryIndexPaths?["badge"]?.map(\.item), [2, 3])
            XCTAssertEqual(context.invalidatedDecorationIndexPaths?["line"]?.map(\.item), [4])
        }
    }
}
