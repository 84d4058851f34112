import XCTest

@testable import UIKit

/// Sections that scroll across their collection.
final class OrthogonalSectionTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Groups of 100 by 60 points, 10 apart.
    @MainActor private func shelf(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(60))
        let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    @MainActor private func scroller(_ collection: UICollectionView, _ section: Int = 0) -> UIScrollView? {
        collection.scrollers[section]
    }

    func testGroupsAreSideBySideInASeparateView() throws {
        try onCollection(counts: [10, 10]) { [self] collection, _ in
            collection.show(shelf())
            XCTAssertEqual(collection.contentSize, CGSize(width: 300, height: 140))
            XCTAssertEqual(collection.frames(0).prefix(3).map(\.minX), [20, 130, 240])
            XCTAssertEqual(collection.frames(1)[0], CGRect(x: 20, y: 75, width: 100, height: 60))
            let view = try XCTUnwrap(scroller(collection))
            XCTAssertEqual(view.frame, CGRect(x: 0, y: 5, width: 300, height: 60))
            XCTAssertEqual(view.contentSize, CGSize(width: 20 + 10 * 110 - 10 + 20, height: 60))
            let cell = try XCTUnwrap(collection.cellForItem(at: path(1)))
            XCTAssertTrue(cell.superview === view)
            XCTAssertEqual(cell.frame, CGRect(x: 130, y: 0, width: 100, height: 60))
            XCTAssertNil(collection.cellForItem(at: path(4)), "only what is visible has cells")
        }
    }

    func testScrollingShowsOtherItemsAndMovesAttributes() throws {
        try onCollection(counts: [10]) { [self] collection, _ in
            collection.show(shelf())
            try XCTUnwrap(scroller(collection)).contentOffset.x = 330
            collection.layoutIfNeeded()
            XCTAssertNil(collection.cellForItem(at: path(0)))
            XCTAssertEqual(collection.cellForItem(at: path(3))?.frame.minX, 350)
            XCTAssertEqual(collection.frames(0)[3].minX, 20)
            XCTAssertEqual(collection.indexPathForItem(at: CGPoint(x: 30, y: 30)), path(3))
        }
    }

    func testASectionKeepsItsOffsetOutsideTheViewport() throws {
        try onCollection(counts: [10, 1000]) { [self] collection, _ in
            collection.collectionViewLayout = UICollectionViewCompositionalLayout { [self] index, _ in
                if index == 0 { return shelf() }
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
                return NSCollectionLayoutSection(
                    group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            }
            collection.layoutIfNeeded()
            try XCTUnwrap(scroller(collection)).contentOffset.x = 330
            collection.layoutIfNeeded()
            collection.contentOffset.y = 1000
            collection.layoutIfNeeded()
            XCTAssertNil(scroller(collection))
            collection.contentOffset.y = 0
            collection.layoutIfNeeded()
            XCTAssertEqual(scroller(collection)?.contentOffset.x, 330)
            XCTAssertEqual(collection.frames(0)[3].minX, 20)
        }
    }

    func testDragsRestAtGroups() {
        let offsets: [CGFloat] = [0, 110, 220, 330]
        MainActor.assumeIsolated {
            func rest(_ proposed: CGFloat, now: CGFloat, velocity: CGFloat, byOne: Bool) -> CGFloat {
                OrthogonalScrollView.restingOffset(among: offsets, proposed: proposed, now: now, velocity: velocity, byOne: byOne)
            }
            XCTAssertEqual(rest(300, now: 20, velocity: 2, byOne: false), 330)
            XCTAssertEqual(rest(300, now: 20, velocity: 2, byOne: true), 110)
            XCTAssertEqual(rest(0, now: 200, velocity: -2, byOne: true), 110)
            XCTAssertEqual(rest(60, now: 60, velocity: 0, byOne: true), 110)
        }
    }

    func testCenteredGroupsRestInTheMiddle() throws {
        try onCollection(counts: [4]) { [self] collection, _ in
            collection.show(shelf(.groupPagingCentered))
            XCTAssertEqual(collection.frames(0)[0].midX, 150)
            let layout = try XCTUnwrap(collection.collectionViewLayout as? UICollectionViewCompositionalLayout)
            XCTAssertEqual(layout.sections[0].restingOffsets, [0, 110, 220, 330])
        }
    }

    func testScrollToItemScrollsTheSectionAndTheCollection() {
        onCollection(counts: [10, 10, 10, 10, 10, 10, 10, 10]) { [self] collection, _ in
            collection.show(shelf())
            collection.scrollToItem(at: path(5, 6), at: [.top, .left], animated: false)
            collection.layoutIfNeeded()
            XCTAssertEqual(collection.contentOffset, CGPoint(x: 0, y: 160), "the end of the content")
            XCTAssertEqual(collection.frames(6)[5].minX, 20)
            XCTAssertEqual(scroller(collection, 6)?.contentOffset.x, 550)
        }
    }

    func testRightToLeftBeginsAtTheRight() throws {
        try onCollection(counts: [10]) { [self] collection, _ in
            collection.semanticContentAttribute = .forceRightToLeft
            collection.show(shelf())
            XCTAssertEqual(collection.frames(0).prefix(2).map(\.minX), [180, 70])
            let view = try XCTUnwrap(scroller(collection))
            XCTAssertEqual(view.contentOffset.x, view.contentSize.width - 300)
            view.contentOffset.x -= 110
            collection.layoutIfNeeded()
            XCTAssertEqual(collection.frames(0)[1].minX, 180)
        }
    }

    func testTheHandlerSeesVisibleItemsInTheScrolledContent() throws {
        try onCollection(counts: [10]) { [self] collection, _ in
            let section = shelf()
            var seen: (places: [CGFloat], offset: CGPoint) = ([], .zero)
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                seen = (items.map(\.frame.minX), offset)
                for item in items where item.indexPath.item == 3 { item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
                XCTAssertEqual(environment.container.contentSize.width, 300)
            }
            collection.show(section)
            try XCTUnwrap(scroller(collection)).contentOffset.x = 330
            collection.layoutIfNeeded()
            XCTAssertEqual(seen.offset, CGPoint(x: 330, y: 0))
            XCTAssertTrue(seen.places.contains(350))
            XCTAssertEqual(collection.cellForItem(at: path(3))?.frame, CGRect(x: 375, y: 15, width: 50, height: 30))
        }
    }

    func testATouchSelectsAnItemInTheSection() throws {
        try onCollection(counts: [10]) { [self] collection, _ in
            collection.show(shelf())
            try XCTUnwrap(scroller(collection)).contentOffset.x = 330
            collection.layoutIfNeeded()
            let hit = collection.hitTest(CGPoint(x: 30, y: 30), with: nil)
            XCTAssertTrue(hit?.isDescendant(of: try XCTUnwrap(collection.cellForItem(at: path(3)))) == true)
        }
    }

    func testScrollPositionsMoveWithTheirSectionsOnInsertion() throws {
        try onCollection(counts: [10, 10]) { [self] collection, source in
            collection.show(shelf())
            try XCTUnwrap(scroller(collection, 1)).contentOffset.x = 220
            collection.layoutIfNeeded()
            source.counts = [10, 10, 10]
            UIView.performWithoutAnimation { collection.insertSections([0]) }
            XCTAssertEqual(scroller(collection, 2)?.contentOffset.x, 220)
            XCTAssertEqual(scroller(collection, 0)?.contentOffset.x, 0)
            XCTAssertEqual(collection.frames(2)[2].minX, 20)
        }
    }
}
