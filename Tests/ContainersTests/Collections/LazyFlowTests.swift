import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Flows whose items are created near the viewport.
final class LazyFlowTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func grid(_ count: Int, width: CGFloat = 100) -> NumberCollection {
        let data = NumberCollection([Array(0..<count)])
        data.allowOnly(width: width)
        return data
    }

    func testOnlyItemsThatApproachTheViewportAreMade() {
        let data = grid(100_000)
        onStage(data.makeNode) { _, collection in
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 100_000)
            XCTAssertLessThan(data.blocksAsked, 100)
            XCTAssertGreaterThan(collection.view.contentSize.height, 33_333 * 40)
        }
    }

    func testCreatingUpFrontCreatesAllNodes() {
        let data = grid(500)
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            node.nodeCreation = .upFront
            return node
        }) { _, _ in
            XCTAssertEqual(data.blocksAsked, 500)
        }
    }

    func testLinesEqualThoseOfAFlowWithAllSizesKnown() {
        let data = grid(40)
        var eager: [CGRect?] = []
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode(spacing: 7)
            node.nodeCreation = .upFront
            return node
        }) { _, collection in
            eager = (0..<40).map { collection.frame(ofItem: $0) }
        }
        onStage({ data.makeNode(spacing: 7) }) { stage, collection in
            for _ in 0..<10 { stage.wheel(5, seconds: 0.3) }
            for _ in 0..<12 { stage.wheel(-5, seconds: 0.3) }
            XCTAssertEqual((0..<40).map { collection.frame(ofItem: $0) }, eager)
        }
    }

    func testCorrectedEstimatesMoveNothingVisible() {
        let data = grid(9000)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 90_000), animated: false)
            stage.settle()
            let anchor = collection.indexPathsForVisibleItems[4]
            let before = collection.frame(ofItem: anchor.item)!.minY - collection.contentOffset.y

            for _ in 0..<10 { stage.wheel(-1, seconds: 0.3) }
            for _ in 0..<10 { stage.wheel(1, seconds: 0.3) }

            let after = collection.frame(ofItem: anchor.item)!.minY - collection.contentOffset.y
            XCTAssertEqual(before, after, accuracy: 1)
        }
    }

    func testAJumpToTheEndShowsTheEnd() {
        let data = grid(9000)
        onStage(data.makeNode) { stage, collection in
            stage.click(10, 10)
            collection.deselectItem(at: path(0), animated: false)
            stage.key(.end)
            XCTAssertEqual(collection.shownNumbers().last, 8999)
            XCTAssertEqual(collection.contentOffset.y, collection.view.contentSize.height - 480, accuracy: 0.5)

            collection.scrollToItem(at: path(4500), at: .top, animated: false)
            stage.settle()
            XCTAssertTrue(collection.shownNumbers().contains(4500))
        }
    }

    /// Items whose intrinsic widths repeat the sequence 60, 90 and 150 points.
    private func mixed(_ count: Int) -> MixedItems { MixedItems(count: count) }

    func testItemsOfMixedWidthsAreMadeAsTheyApproachTheViewport() {
        let data = mixed(100_000)
        onStage(data.makeNode) { stage, collection in
            XCTAssertLessThan(data.made.value, 150)
            XCTAssertGreaterThan(collection.view.contentSize.height, 20_000 * 40)
            for _ in 0..<20 { stage.wheel(5, seconds: 0.2) }
            XCTAssertLessThan(data.made.value, 1500)
            XCTAssertFalse(collection.visibleNodes.isEmpty)
        }
    }

    func testLinesOfMixedWidthsAreThoseOfAFlowWithAllSizesKnown() {
        let data = mixed(150)
        var eager: [CGRect?] = []
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            node.nodeCreation = .upFront
            return node
        }) { _, collection in
            eager = (0..<150).map { collection.frame(ofItem: $0) }
        }
        onStage(data.makeNode) { stage, collection in
            for _ in 0..<20 { stage.wheel(5, seconds: 0.3) }
            XCTAssertEqual((0..<150).map { collection.frame(ofItem: $0) }, eager)
        }
    }

    func testAJumpIntoMixedWidthsAndTheWayBackMoveNothingVisible() {
        let data = mixed(20_000)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 100_000), animated: false)
            stage.settle()
            XCTAssertGreaterThan(collection.visibleNodes.count, 12)
            for _ in 0..<30 {
                let seen = collection.visibleNodes.prefix(12)
                let before = seen.map { $0.view.convert(CGPoint.zero, to: stage.window) }
                stage.wheel(-1, seconds: 0.3)
                let after = seen.map { $0.view.convert(CGPoint.zero, to: stage.window) }
                let moves = Set(zip(before, after).map { CGPoint(x: $1.x - $0.x, y: $1.y - $0.y) })
                XCTAssertEqual(moves.count, 1, "all visible items move by the same distance")
                XCTAssertEqual(moves.first?.x, 0)
            }
        }
    }

    func testACustomLayoutThatReadsNoNodesHasThemCreatedNearTheViewport() {
        let data = grid(5000)
        onStage({ data.makeNode(LadderLayout()) }) { stage, collection in
            XCTAssertLessThan(data.blocksAsked, 100)
            XCTAssertEqual(collection.shownNumbers().first, 0)
            collection.setContentOffset(CGPoint(x: 0, y: 100_000), animated: false)
            stage.settle()
            XCTAssertEqual(collection.shownNumbers().first, 2000)
            XCTAssertLessThan(data.blocksAsked, 200)
        }
    }

    func testACustomLayoutThatReadsNodesFindsAllOfThemMeasured() {
        let data = grid(300)
        let layout = LadderLayout()
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode(layout)
            layout.node = node
            return node
        }) { _, collection in
            XCTAssertEqual(data.blocksAsked, 300)
            XCTAssertEqual(layout.sizes.count, 300)
            XCTAssertEqual(layout.sizes[3], CGSize(width: 100, height: NumberTable.height(3)))
            XCTAssertFalse(collection.shownNumbers().isEmpty)
        }
    }

    func testALayoutDelegateComputesInTheBackground() {
        let data = grid(40)
        WatchedFlowDelegate.threads.withLock { $0 = [] }
        onStage({ () -> ASCollectionNode in
            let node = ASCollectionNode(layoutDelegate: WatchedFlowDelegate(), layoutFacilitator: nil)
            node.dataSource = data
            node.delegate = data
            return node
        }) { stage, collection in
            XCTAssertEqual(WatchedFlowDelegate.threads.withLock { $0 }, [false])
            XCTAssertEqual(collection.frame(ofItem: 3)?.minX, 0)

            data.sections[0] += Array(100..<120)
            collection.insertItems(at: (40..<60).map { path($0) })
            stage.advance(by: 0.5)
            XCTAssertEqual(WatchedFlowDelegate.threads.withLock { $0 }, [false, false])
            XCTAssertNotNil(collection.frame(ofItem: 59))
        }
    }

    func testAnItemOfAnotherWidthMakesItAFlowOfMixedWidths() {
        let data = grid(200)
        data.sizingRange = { path in
            let width: CGFloat = path.item == 30 ? 320 : 100
            return ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: 1000))
        }
        let wide = WideItem(data)
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            node.dataSource = wide
            return node
        }) { stage, collection in
            for _ in 0..<40 { stage.wheel(3, seconds: 0.3) }
            stage.settle()
            XCTAssertEqual(collection.frame(ofItem: 30)?.width, 320)
            XCTAssertEqual(collection.frame(ofItem: 31)?.minX, 0)
            XCTAssertEqual(collection.frame(ofItem: 198)?.minX, 220)
        }
    }

    func testInsertingAboveWhatIsVisibleMovesNothing() {
        let data = grid(3000)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 20_000), animated: false)
            stage.settle()
            let seen = collection.visibleNodes[4]
            let before = seen.view.convert(CGPoint.zero, to: stage.window)

            data.sections[0].insert(contentsOf: 5000..<5030, at: 0)
            collection.insertItems(at: (0..<30).map { path($0) })
            stage.advance(by: 0.5)

            XCTAssertEqual(seen.view.convert(CGPoint.zero, to: stage.window).y, before.y, accuracy: 35)
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 3030)
        }
    }

    func testDistantNodesAreReleasedInAWindow() {
        let data = grid(9000)
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            node.nodeRetention = .window(screens: 2)
            return node
        }) { stage, collection in
            for _ in 0..<60 { stage.wheel(5, seconds: 0.2) }
            XCTAssertLessThan(data.alive.value, 400)
            XCTAssertGreaterThan(collection.contentOffset.y, 10_000)
        }
    }
}

/// The data source of a collection whose item 30 is as wide as the view.
private final class WideItem: NSObject, ASCollectionDataSource {
    let data: NumberCollection

    init(_ data: NumberCollection) {
        self.data = data
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        data.sections[0].count
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        { NumberCell(number: indexPath.item, width: indexPath.item == 30 ? 320 : 100, height: 40) }
    }
}

/// Items of three intrinsic widths.
private final class MixedItems: NSObject, ASCollectionDataSource {
    let count: Int
    let made = CellCounter()

    init(count: Int) {
        self.count = count
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { count }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let number = indexPath.item
        return { [made] in
            made.add(1)
            return NumberCell(number: number, width: [60, 90, 150][number * 7 % 3], height: NumberTable.height(number))
        }
    }

    @MainActor func makeNode() -> ASCollectionNode {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 4
        layout.minimumInteritemSpacing = 6
        let node = ASCollectionNode(collectionViewLayout: layout)
        node.dataSource = self
        return node
    }
}

/// A layout that places items of 50 points one below the other. If `node` is set, the layout also reads the measured sizes of its cell
/// nodes.
private final class LadderLayout: UICollectionViewLayout {
    weak var node: ASCollectionNode?
    var sizes: [CGSize] = []

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override func prepare() {
        super.prepare()
        guard let node else { return }
        sizes = (0..<count).compactMap { node.nodeForItem(at: IndexPath(item: $0, section: 0))?.calculatedSize }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(count) * 50) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let first = max(0, Int(rect.minY / 50))
        let last = min(count, Int(rect.maxY / 50) + 1)
        return first < last ? (first..<last).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) } : []
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: indexPath.item * 50, width: 320, height: 50)
        return attributes
    }
}

/// A flow that records the threads on which it was computed: true for the main one.
private final class WatchedFlowDelegate: ASCollectionFlowLayoutDelegate {
    static let threads = Locked<[Bool]>([])

    override class func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        threads.withLock { $0.append(Thread.isMainThread) }
        return super.calculateLayout(with: context)
    }
}
