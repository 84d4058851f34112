import Foundation
import LayoutEngine
import UIKit
import XCTest

@testable import Containers

/// Conversions of sections between element maps, the index paths of cells, and the size ranges of items for which the layout sets none.
final class ElementMapTests: XCTestCase {
    func testSectionsAreFoundInTheOtherMap() throws {
        let (pending, visible) = (ASElementMap(role: .pending), ASElementMap(role: .visible))
        _ = pending.reset(counts: [1, 0, 2])
        _ = visible.reset(counts: [1, 0, 2])
        let snapshot = pending.snapshot()
        var changes = ListChanges()
        changes.deleteSections([0], animation: 0)
        changes.insertSections([2], animation: 0)
        let resolved = try ResolvedListChanges(changes, oldCounts: [1, 0, 2], newCounts: [0, 2, 4])
        _ = pending.apply(resolved, reusesReloaded: { _ in false })

        XCTAssertEqual((0..<3).map { pending.convertSection($0, from: visible) }, [NSNotFound, 0, 1])
        XCTAssertEqual((0..<3).map { visible.convertSection($0, from: pending) }, [1, 2, NSNotFound])
        XCTAssertEqual((0..<3).map { pending.convertSection($0, from: snapshot) }, [NSNotFound, 0, 1])
        XCTAssertEqual(pending.convertSection(7, from: visible), NSNotFound)

        _ = visible.apply(resolved, reusesReloaded: { _ in false })
        XCTAssertEqual((0..<3).map { pending.convertSection($0, from: visible) }, [0, 1, 2])
    }

    func testOnlyItemsHaveACellPath() throws {
        let numbers = NumberCollection([[0, 1]])
        try onStage(numbers.makeNode) { _, collection in
            let map = try XCTUnwrap(collection.list?.data.visible)
            let element = try XCTUnwrap(map.elementForItem(at: IndexPath(item: 1, section: 0)))
            XCTAssertEqual(map.indexPathForElementIfCell(element), IndexPath(item: 1, section: 0))
        }
    }

    func testItemsAreUnlimitedAlongTheScrollingDirection() {
        let numbers = NumberCollection([[0, 1]])
        onStage(numbers.makeNode) { _, collection in
            collection.view.contentInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 20)
            let range = NodeConstrainedSizeForScrollDirection(collection.view)
            XCTAssertEqual(range.min, .zero)
            XCTAssertEqual(range.max, CGSize(width: collection.bounds.width - 30, height: .greatestFiniteMagnitude))
        }
    }

    func testALayoutWithAnInspectorOfItsOwnUsesIt() {
        onStage({ ASCollectionNode(collectionViewLayout: InspectingLayout()) }) { _, collection in
            XCTAssertEqual(collection.scrollableDirections, ASScrollDirectionHorizontalDirections)
            let other = ASCollectionViewLayoutInspector()
            collection.layoutInspector = other
            XCTAssertEqual(collection.scrollableDirections, ASScrollDirectionVerticalDirections)
        }
    }

    func testAPagerPlacesItsPagesOffTheMainThread() {
        let pages = Pages(4)
        onStage({ () -> ASPagerNode in
            let pager = ASPagerNode(usingAsyncCollectionLayout: ())
            pager.setDataSource(pages)
            pager.setDelegate(pages)
            return pager
        }) { stage, pager in
            stage.settle()
            XCTAssertEqual(pager.view.contentSize, CGSize(width: 1280, height: 480))
            XCTAssertTrue(pager.view.isPagingEnabled)
            pager.scrollToPage(at: 2, animated: false)
            stage.settle()
            XCTAssertEqual(pager.currentPageIndex, 2)
            XCTAssertEqual(pager.shownNumbers(), [2])
        }
    }
}

private final class InspectingLayout: UICollectionViewFlowLayout, ASLayoutInspectorProviding, ASCollectionViewLayoutInspecting {
    func asdk_layoutInspector() -> any ASCollectionViewLayoutInspecting { self }

    func collectionView(_ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange {
        ASSizeRange(min: .zero, max: CGSize(width: 10, height: 10))
    }

    func scrollableDirections() -> ASScrollDirection { ASScrollDirectionHorizontalDirections }
}
