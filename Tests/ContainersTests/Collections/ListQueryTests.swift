import AsyncDisplayKit
import XCTest

@testable import Containers

/// Queries of Texture's list classes, which the node, the element map or a computed layout answers.
final class ListQueryTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    func testTheRowsInARectangle() {
        let data = NumberTable([Array(repeating: 0, count: 400)])
        onStage(data.makeNode) { _, table in
            XCTAssertEqual(table.indexPathsForRows(in: CGRect(x: 0, y: 45, width: 320, height: 50)), [path(1), path(2)])
            XCTAssertFalse(table.view.isProcessingUpdates)
        }
    }

    func testTheElementMapOfTheVisibleItems() {
        let data = NumberCollection([[0, 7], [14]])
        data.contexts[1] = NamedSection("second")
        onStage(data.makeNode) { _, collection in
            let map = collection.visibleElements
            XCTAssertEqual(map.smallDescription, "{ itemCounts = [ <S0: 2> <S1: 1> ] }")
            XCTAssertEqual((map.context(forSection: 1) as? NamedSection)?.name, "second")
            XCTAssertNil(map.context(forSection: 2))
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path(1))
            XCTAssertTrue(map.element(for: attributes) === map.elementForItem(at: path(1)))
            data.sections[0].insert(21, at: 0)
            let before = map.snapshot()
            collection.performBatch(animated: false, updates: { collection.insertItems(at: [path(0)]) })
            collection.waitUntilAllUpdatesAreProcessed()
            XCTAssertEqual(collection.visibleElements.convert(path(1), from: before), path(2))
        }
    }

    func testCallsOfTheViewGoToTheNode() {
        let data = NumberCollection([[0, 7], [14]])
        data.contexts[0] = NamedSection("first")
        onStage(data.makeNode) { _, collection in
            let view = collection.view
            let parameters = ASRangeTuningParameters(leadingBufferScreenfuls: 3, trailingBufferScreenfuls: 1)
            view.setTuningParameters(parameters, for: .display)
            XCTAssertEqual(collection.tuningParameters(for: .full, rangeType: .display), parameters)
            XCTAssertEqual((view.context(forSection: 0) as? NamedSection)?.name, "first")
            XCTAssertEqual(view.scrollableDirections, ASScrollDirectionVerticalDirections)
            view.inverted = true
            XCTAssertTrue(collection.inverted)
            view.registerSupplementaryNode(ofKind: "kind")
            XCTAssertEqual(collection.registeredKinds.last, "kind")
            data.sections[0].append(21)
            let added = path(2)
            view.performBatch(animated: false, updates: { collection.insertItems(at: [added]) })
            view.waitUntilAllUpdatesAreCommitted()
            XCTAssertTrue(view.isSynchronized)
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 3)
        }
    }

    func testTheAttributesOfAComputedLayout() {
        let data = NumberCollection([[0, 7]])
        onStage(data.makeNode) { _, collection in
            let elements = collection.visibleElements.snapshot()
            let context = ASCollectionLayoutContext(
                viewportSize: CGSize(width: 320, height: 480), initialContentOffset: .zero,
                scrollableDirections: ASScrollDirectionVerticalDirections, elements: elements, additionalInfo: nil)
            let frames = [CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 0, y: 50, width: 100, height: 40)]
            let state = ASCollectionLayoutState(
                context: context, contentSize: CGSize(width: 320, height: 90),
                elementFrames: Array(zip(elements.itemElements, frames)).map { (element: $0.0, frame: $0.1) })
            XCTAssertEqual(state.allLayoutAttributes().map(\.frame), frames)
            XCTAssertEqual(state.layoutAttributesForElements(in: CGRect(x: 0, y: 45, width: 10, height: 10)).map(\.indexPath), [path(1)])
            XCTAssertEqual(state.layoutAttributesForItem(at: path(1))?.frame, frames[1])
            XCTAssertNil(state.layoutAttributesForItem(at: path(2)))
        }
    }

    func testAPagersInsetsAreSetBeforeLoading() {
        onStage({ ASDisplayNode() }) { _, _ in
            let plain = ASPagerNode()
            XCTAssertEqual(plain.view.contentInsetAdjustmentBehavior, .never)
            let adjusting = ASPagerNode()
            adjusting.allowsAutomaticInsetsAdjustment = true
            XCTAssertEqual(adjusting.view.contentInsetAdjustmentBehavior, .automatic)
        }
    }
}
