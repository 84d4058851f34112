import AsyncDisplayKit
import Foundation
import Scheduling
import WeftTesting
import XCTest

@testable import Containers

/// Updates of a collection node: preserved, moved, fetched and freed items.
final class CollectionUpdateTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @MainActor private func numbers(_ collection: ASCollectionNode, _ section: Int = 0) -> [Int] {
        (0..<collection.numberOfItems(inSection: section)).compactMap {
            (collection.nodeForItem(at: path($0, section)) as? NumberCell)?.number
        }
    }

    func testInsertDeleteMoveAndReloadInOneBatch() {
        let data = NumberCollection([Array(0..<6)])
        onStage(data.makeNode) { stage, collection in
            let two = collection.nodeForItem(at: path(2))
            let five = collection.nodeForItem(at: path(5))
            var isFinished: Bool?
            collection.performBatch(
                animated: true,
                updates: {
                    data.sections = [[100, 0, 5, 2, 3]]
                    collection.deleteItems(at: [path(1)])
                    collection.deleteItems(at: [path(4)])
                    collection.insertItems(at: [path(0)])
                    collection.moveItem(at: path(5), to: path(2))
                    collection.reloadItems(at: [path(3)])
                }, completion: { isFinished = $0 })
            stage.advance(by: 1)

            XCTAssertEqual(numbers(collection), [100, 0, 5, 2, 3])
            XCTAssertTrue(collection.nodeForItem(at: path(3)) === two)
            XCTAssertTrue(collection.nodeForItem(at: path(2)) === five)
            XCTAssertEqual(collection.shownNumbers(), [100, 0, 5, 2, 3])
            XCTAssertEqual(isFinished, true)
        }
    }

    func testSectionsComeGoAndMove() {
        let data = NumberCollection([[1], [2], [3]])
        onStage(data.makeNode) { stage, collection in
            let three = collection.nodeForItem(at: path(0, 2))
            collection.performBatch(
                animated: false,
                updates: {
                    data.sections = [[3], [9, 9], [1]]
                    collection.deleteSections([1])
                    collection.insertSections([1])
                    collection.moveSection(2, toSection: 0)
                })
            collection.waitUntilAllUpdatesAreProcessed()

            XCTAssertEqual((0..<3).map { numbers(collection, $0) }, [[3], [9, 9], [1]])
            XCTAssertTrue(collection.nodeForItem(at: path(0, 0)) === three)
            stage.settle()
        }
    }

    func testAReloadKeepsANodeThatCanShowTheNewModel() {
        let data = NumberCollection([Array(0..<6)])
        data.hasModels = true
        onStage(data.makeNode) { _, collection in
            let kept = collection.nodeForItem(at: path(2))
            data.sections = [[0, 1, 77, 3, 4, 5]]
            collection.reloadItems(at: [path(2)])
            collection.waitUntilAllUpdatesAreProcessed()

            XCTAssertTrue(collection.nodeForItem(at: path(2)) === kept)
            XCTAssertEqual(kept?.nodeModel as? Int, 77)
        }
    }

    func testAReloadWithoutModelsMakesAnotherNode() {
        let data = NumberCollection([Array(0..<6)])
        onStage(data.makeNode) { _, collection in
            let old = collection.nodeForItem(at: path(2))
            collection.reloadItems(at: [path(2)])
            collection.waitUntilAllUpdatesAreProcessed()

            XCTAssertFalse(collection.nodeForItem(at: path(2)) === old)
            XCTAssertNil(old?.indexPath)
        }
    }

    func testInsertingAboveWhatIsVisibleMovesNothing() {
        let data = NumberCollection([Array(repeating: 0, count: 300)])
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            let seen = collection.visibleNodes[4]
            let before = seen.view.convert(CGPoint.zero, to: stage.window)

            data.sections[0].insert(contentsOf: Array(repeating: 7, count: 30), at: 0)
            collection.insertItems(at: (0..<30).map { path($0) })
            collection.waitUntilAllUpdatesAreProcessed()
            stage.advance(by: 0.5)

            XCTAssertEqual(seen.view.convert(CGPoint.zero, to: stage.window), before)
        }
    }

    func testACellsOwnLayoutChangesItsItem() {
        let data = NumberCollection([Array(repeating: 0, count: 30)])
        onStage(data.makeNode) { stage, collection in
            let node = collection.nodeForItem(at: path(0)) as! NumberCell
            node.height = 120
            node.setNeedsLayout()
            stage.advance(by: 0.5)

            XCTAssertEqual(collection.frame(ofItem: 0)?.height, 120)
            XCTAssertEqual(collection.frame(ofItem: 3)?.minY, 120)
        }
    }

    func testAHeaderVanishesWithAnUpdate() {
        let data = NumberCollection([[0, 0, 0]])
        data.headerLength = 30
        onStage({ data.makeNode() }) { stage, collection in
            XCTAssertEqual(collection.frame(ofItem: 0)?.minY, 30)
            data.headerLength = 0
            data.sections = [[0, 0, 0, 0]]
            collection.insertItems(at: [path(3)])
            collection.waitUntilAllUpdatesAreProcessed()
            stage.advance(by: 0.5)
            XCTAssertEqual(collection.frame(ofItem: 0)?.minY, 0)
        }
    }

    func testAHeaderChangesItsHeight() throws {
        let data = NumberCollection([[0, 0, 0]])
        data.headerLength = 30
        try onStage({ data.makeNode() }) { stage, collection in
            let kind = UICollectionView.elementKindSectionHeader
            let header = try XCTUnwrap(collection.view.supplementaryNode(forElementKind: kind, at: path(0)) as? NumberCell)
            header.height = 10
            header.setNeedsLayout()
            stage.advance(by: 0.5)
            XCTAssertEqual(collection.frame(ofItem: 0)?.minY, 10)
            XCTAssertEqual(header.view.bounds.height, 10)
        }
    }

    func testBatchesAreFetchedUntilTheViewIsFilledAhead() {
        let data = NumberCollection([Array(repeating: 0, count: 3)])
        data.onBatch = { collection, context in
            nonisolated(unsafe) let collection = collection
            FrameScheduler.current.enqueue(.commit) {
                let start = data.sections[0].count
                data.sections[0] += Array(repeating: 0, count: 12)
                collection.insertItems(at: (start..<(start + 12)).map { IndexPath(item: $0, section: 0) })
                context.completeBatchFetching(true)
            }
        }
        onStage(data.makeNode) { stage, collection in
            XCTAssertGreaterThanOrEqual(collection.view.contentSize.height, 480 * 3)
            let count = data.sections[0].count
            stage.settle()
            XCTAssertEqual(data.sections[0].count, count)
        }
    }

    func testItemsCanBeDraggedUnlessTheDataSourceRefuses() {
        let data = MovableItems()
        onStage({ () -> ASCollectionNode in
            let node = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
            node.dataSource = data
            return node
        }) { stage, collection in
            XCTAssertTrue(collection.view.beginInteractiveMovementForItem(at: path(0)))
            let target = collection.frame(ofItem: 2)!
            collection.view.updateInteractiveMovementTargetPosition(CGPoint(x: target.midX, y: target.midY))
            collection.view.endInteractiveMovement()
            stage.settle()
            XCTAssertEqual(data.numbers, [1, 2, 0])
        }
    }

    func testACellHasAView() {
        let cell = ASCellNode()
        XCTAssertFalse(cell.supportsLayerBacking)
        XCTAssertEqual(reportedErrors { cell.isLayerBacked = true }.count, 1)
        XCTAssertFalse(cell.isLayerBacked)
    }

    func testAnItemIsDraggedToItsNewPlace() {
        let data = NumberCollection([Array(0..<9)])
        data.canMove = true
        onStage(data.makeNode) { stage, collection in
            let node = collection.nodeForItem(at: path(0))
            XCTAssertTrue(collection.view.beginInteractiveMovementForItem(at: path(0)))
            let target = collection.frame(ofItem: 5)!
            let places = (0..<9).map { collection.frame(ofItem: $0)! }
            collection.view.updateInteractiveMovementTargetPosition(CGPoint(x: target.midX, y: target.midY))
            stage.advance(by: 0.3)
            for item in 1...5 {
                XCTAssertEqual(
                    collection.view.cellForItem(at: path(item))?.frame.origin, places[item - 1].origin, "\(item) makes room")
            }
            XCTAssertEqual(collection.view.cellForItem(at: path(6))?.frame, places[6])
            collection.view.endInteractiveMovement()
            stage.advance(by: 0.5)

            XCTAssertEqual(data.moved.map(\.to), [path(5)])
            XCTAssertEqual(data.sections[0], [1, 2, 3, 4, 5, 0, 6, 7, 8])
            XCTAssertEqual(numbers(collection), data.sections[0])
            XCTAssertTrue(collection.nodeForItem(at: path(5)) === node)
        }
    }

    func testANestedBatchIsPartOfTheOuterAndItsCompletionRunsFirst() {
        let data = NumberCollection([Array(0..<3)])
        onStage(data.makeNode) { stage, collection in
            var order: [String] = []
            collection.performBatch(
                animated: false,
                updates: {
                    data.sections = [[10, 0, 1, 2, 11]]
                    collection.insertItems(at: [path(0)])
                    collection.performBatch(
                        animated: true, updates: { collection.insertItems(at: [path(4)]) },
                        completion: { _ in order.append("inner") })
                }, completion: { _ in order.append("outer") })
            stage.advance(by: 1)

            XCTAssertEqual(order, ["inner", "outer"])
            XCTAssertEqual(numbers(collection), [10, 0, 1, 2, 11])
        }
    }

    func testUpdatesBeforeTheFirstLoadAreDropped() {
        let data = NumberCollection([[1, 2]])
        var isFinished: Bool?
        let node = onMain { data.makeNode() }
        node.performBatch(
            animated: true, updates: { node.insertItems(at: [path(7)]) }, completion: { isFinished = $0 })
        XCTAssertEqual(isFinished, true)
        onStage({ node }) { _, collection in
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 2)
        }
    }

    func testADifferenceBecomesTheUpdate() {
        let data = NumberCollection([Array(0..<10)])
        onStage(data.makeNode) { stage, collection in
            let kept = collection.nodeForItem(at: path(4))
            let new = [9, 4, 100, 0, 1]
            collection.performUpdates(
                from: data.sections[0].map(NumberedItem.init), to: new.map(NumberedItem.init), inSection: 0
            ) {
                data.sections[0] = new
            }
            collection.waitUntilAllUpdatesAreProcessed()

            XCTAssertTrue(collection.nodeForItem(at: path(1)) === kept)
            XCTAssertEqual(numbers(collection), new)
            stage.advance(by: 0.5)
        }
    }

    func testEveryCellIsFreed() {
        let data = NumberCollection([Array(0..<300)])
        autoreleasepool {
            onStage(data.makeNode) { stage, collection in
                for _ in 0..<5 { stage.wheel(5, seconds: 0.2) }
                data.sections = [Array(0..<10)]
                collection.reloadData()
                stage.settle()
            }
        }
        data.alive.waitUntilNone()
        XCTAssertEqual(data.alive.value, 0)
    }
}

struct NumberedItem: Identifiable {
    let id: Int
}

/// Three items that can be reordered, without `canMoveItemWith`.
private final class MovableItems: NSObject, ASCollectionDataSource {
    var numbers = [0, 1, 2]

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        { NumberCell(number: 0, width: 100, height: 40) }
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}
