import AsyncDisplayKit
import IGListKit
import Scheduling
import WeftTesting
import XCTest

/// Lists of section controllers in a collection node.
final class ListAdapterTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func withFeed(_ models: [FeedModel], _ body: @MainActor (Feed, ListStage, ASCollectionNode) -> Void) {
        let feed = onMain { Feed(models) }
        onStage({ feed.node }) { stage, node in
            body(feed, stage, node)
        }
    }

    func testEachModelIsASectionWithTheNodesOfItsController() {
        withFeed([FeedModel(1, "a", count: 2), FeedModel(2, "b")]) { feed, stage, node in
            XCTAssertEqual(node.numberOfSections, 2)
            XCTAssertEqual(node.numberOfItems(inSection: 0), 2)
            XCTAssertEqual(node.shownNumbers(), [100, 101, 200])
            XCTAssertEqual(node.frame(ofItem: 0, section: 1)?.origin, CGPoint(x: 0, y: 2 * 50 + 8 + 8))
            let controller = feed.adapter.sectionController(forSection: 1)
            XCTAssertEqual(controller?.section, 1)
            XCTAssertEqual(controller?.isLastSection, true)
            XCTAssertTrue(controller?.viewController === feed.screen)
        }
    }

    func testAnAdapterFindsModelsByTheirControllersAndTheVisibleArea() {
        withFeed((1...40).map { FeedModel($0, "a") }) { feed, stage, node in
            let third = feed.adapter.sectionController(forSection: 2)
            XCTAssertEqual(third.flatMap { feed.adapter.object(for: $0) as? FeedModel }?.number, 3)
            XCTAssertNil(feed.adapter.object(for: ListSectionController()))
            let visible = feed.adapter.visibleObjects().compactMap { ($0 as? FeedModel)?.number }
            XCTAssertEqual(visible, Array(1...visible.count))
            XCTAssertLessThan(visible.count, 40)
            XCTAssertEqual(feed.adapter.visibleSectionControllers().count, visible.count)
            XCTAssertEqual(feed.adapter.visibleCells(for: feed.models[0]).count, 1)
            XCTAssertEqual(feed.adapter.visibleCells(for: FeedModel(99, "b")).count, 0)

            feed.adapter.scroll(
                to: feed.models[39], supplementaryKinds: nil, scrollDirection: .vertical, scrollPosition: .bottom, animated: false)
            stage.settle()
            XCTAssertEqual(feed.adapter.visibleObjects().compactMap { ($0 as? FeedModel)?.number }.last, 40)
        }
    }

    func testAGenericControllerKeepsItsModel() {
        onMain {
            let controller = ListGenericSectionController<FeedModel>()
            XCTAssertNil(controller.object)
            controller.didUpdate(to: FeedModel(7, "a"))
            XCTAssertEqual(controller.object?.number, 7)
            controller.didUpdate(to: "text")
            XCTAssertNil(controller.object)
        }
    }

    func testListsOfModelsAreComparedByIdentity() {
        let old = [FeedModel(1, "a"), FeedModel(2, "b"), FeedModel(3, "c"), FeedModel(4, "d")]
        let new = [FeedModel(4, "d"), FeedModel(1, "new"), FeedModel(3, "c"), FeedModel(5, "e")]
        let result = ListDiff(oldArray: old, newArray: new, option: .equality)
        XCTAssertEqual(result.inserts, [3])
        XCTAssertEqual(result.deletes, [1])
        XCTAssertEqual(result.updates, [0])
        XCTAssertEqual(result.moves.map { [$0.from, $0.to] }, [[3, 0]])
        XCTAssertEqual(result.changeCount, 4)
        XCTAssertEqual(result.newIndex(forIdentifier: NSNumber(value: 3)), 2)
        XCTAssertEqual(result.oldIndex(forIdentifier: NSNumber(value: 5)), NSNotFound)
        XCTAssertEqual(ListDiff(oldArray: old, newArray: new, option: .pointerPersonality).updates, [0, 2, 3])
        XCTAssertFalse(ListDiff(oldArray: old, newArray: old, option: .pointerPersonality).hasChanges)
        XCTAssertEqual(ListDiff(oldArray: nil, newArray: new, option: .equality).inserts.count, 4)
    }

    func testAnUpdateMovesSectionsAndReloadsThoseThatLookDifferent() {
        withFeed([FeedModel(1, "a"), FeedModel(2, "b"), FeedModel(3, "c")]) { feed, stage, node in
            let kept = node.nodeForItem(at: path(0, 0))
            let changed = node.nodeForItem(at: path(0, 2))
            feed.models = [FeedModel(3, "new"), FeedModel(1, "a"), FeedModel(4, "d")]
            var isFinished = false
            feed.adapter.performUpdates(animated: false) { isFinished = $0 }
            node.waitUntilAllUpdatesAreProcessed()
            stage.settle()
            XCTAssertTrue(isFinished)
            XCTAssertEqual(node.shownNumbers(), [300, 100, 400])
            XCTAssertTrue(node.nodeForItem(at: path(0, 1)) === kept)
            XCTAssertFalse(node.nodeForItem(at: path(0, 0)) === changed)
            XCTAssertEqual(feed.createdCount, 4, "a controller stays with its model")
        }
    }

    func testABatchOfAControllerChangesItsItems() {
        withFeed([FeedModel(1, "a", count: 2)]) { feed, stage, node in
            guard let controller = feed.adapter.sectionController(forSection: 0) as? FeedSectionController else { return XCTFail() }
            controller.collectionContext?.performBatch(
                animated: false,
                updates: { batch in
                    controller.count = 3
                    batch.insert(in: controller, at: [0])
                }, completion: nil)
            node.waitUntilAllUpdatesAreProcessed()
            XCTAssertEqual(node.numberOfItems(inSection: 0), 3)
        }
    }

    func testAClickAndABatchFetchReachTheirSections() {
        withFeed([FeedModel(1, "a", count: 2), FeedModel(2, "b")]) { feed, stage, node in
            stage.click(40, 60)
            let controllers = (0..<2).map { feed.adapter.sectionController(forSection: $0) as? FeedSectionController }
            XCTAssertEqual(controllers[0]?.selected, [1])
            XCTAssertEqual(controllers[1]?.fetchCount.withLock { $0 }, 1, "the last section fetches")
            XCTAssertEqual(controllers[0]?.fetchCount.withLock { $0 }, 0)
        }
    }

    func testASectionWithoutNodesHasCellsAndHeaders() {
        withFeed([FeedModel(-1, "cells")]) { feed, stage, node in
            XCTAssertTrue(node.cellForItem(at: path(0)) is FeedCell)
            XCTAssertEqual(node.cellForItem(at: path(0))?.frame, CGRect(x: 0, y: 24, width: 320, height: 60))
            let header = node.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
            XCTAssertEqual(header?.frame.height, 24)
        }
    }

    func testAnAdapterShowsItsModelsInACollectionView() {
        onStage({ ASDisplayNode() }) { stage, _ in
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
            stage.window.addSubview(view)
            let source = CellFeed([FeedModel(1, "a", count: 2), FeedModel(2, "b")])
            let adapter = ListAdapter(updater: ListAdapterUpdater(), viewController: nil)
            adapter.collectionView = view
            adapter.dataSource = source
            let scrolling = ScrollCounter()
            adapter.scrollViewDelegate = scrolling
            stage.settle()
            XCTAssertTrue(adapter.collectionView === view)
            XCTAssertEqual(adapter.containerSize, view.bounds.size)
            XCTAssertEqual(view.numberOfSections, 2)
            XCTAssertEqual(view.layoutAttributesForItem(at: path(0, 1))?.frame, CGRect(x: 0, y: 24 + 60 + 24, width: 320, height: 60))
            XCTAssertTrue(view.cellForItem(at: path(0)) is FeedCell)
            XCTAssertNotNil(view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)))

            source.models = [FeedModel(2, "b"), FeedModel(3, "c"), FeedModel(4, "d"), FeedModel(5, "e")]
            var isFinished = false
            adapter.performUpdates(animated: false) { isFinished = $0 }
            stage.settle()
            XCTAssertTrue(isFinished)
            XCTAssertEqual(adapter.objects().compactMap { ($0 as? FeedModel)?.number }, [2, 3, 4, 5])
            XCTAssertEqual(view.numberOfSections, 4)

            view.contentOffset.y = 20
            XCTAssertGreaterThan(scrolling.count, 0)

            // As in a reused cell, the view is assigned to another adapter and then to this one again.
            let other = ListAdapter(updater: ListAdapterUpdater(), viewController: nil)
            let single = CellFeed([FeedModel(9, "i")])
            other.collectionView = view
            other.dataSource = single
            stage.settle()
            XCTAssertEqual(view.numberOfSections, 1)
            XCTAssertNil(adapter.collectionView)
            adapter.performUpdates(animated: false)
            XCTAssertEqual(view.numberOfSections, 1)
            adapter.collectionView = view
            stage.settle()
            XCTAssertEqual(view.numberOfSections, 4)
            adapter.collectionView = nil
            XCTAssertNil(view.dataSource)
        }
    }

    func testTheDelegateOfAnAdapterIsNotifiedOfAllEventsOfScrolling() {
        withFeed([FeedModel(1, "a", count: 40)]) { feed, stage, node in
            let log = ScrollLog()
            feed.adapter.scrollViewDelegate = log
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
            let adapter = ListAdapter(updater: ListAdapterUpdater(), viewController: nil)
            adapter.collectionView = view
            adapter.scrollViewDelegate = log
            for list in [node.view as UICollectionView, view] {
                log.events = []
                let delegate: (any UIScrollViewDelegate)? = list.delegate
                var target = CGPoint.zero
                delegate?.scrollViewWillBeginDragging(list)
                delegate?.scrollViewDidScroll(list)
                delegate?.scrollViewWillEndDragging(list, withVelocity: .zero, targetContentOffset: &target)
                delegate?.scrollViewDidEndDragging(list, willDecelerate: true)
                delegate?.scrollViewWillBeginDecelerating(list)
                delegate?.scrollViewDidEndDecelerating(list)
                delegate?.scrollViewDidEndScrollingAnimation(list)
                delegate?.scrollViewDidChangeAdjustedContentInset(list)
                XCTAssertTrue(delegate?.viewForZooming(in: list) === log.zoomed)
                delegate?.scrollViewWillBeginZooming(list, with: log.zoomed)
                delegate?.scrollViewDidZoom(list)
                delegate?.scrollViewDidEndZooming(list, with: log.zoomed, atScale: 2)
                XCTAssertEqual(
                    log.events,
                    [
                        "begin", "scroll", "will end", "end true", "decelerate", "rest", "animated", "inset", "begin zoom", "zoom",
                        "end zoom 2.0",
                    ])
            }
        }
    }

    func testTheSecondModelOfAnIdentityIsLeftOutAndAnEmptyListHasItsView() {
        withFeed([FeedModel(1, "a"), FeedModel(2, "b")]) { feed, stage, node in
            feed.models = [FeedModel(1, "a"), FeedModel(1, "again")]
            let errors = reportedErrors { feed.adapter.performUpdates(animated: false) }
            XCTAssertEqual(errors, ["two models have the identity 1; the later one is left out"])
            XCTAssertEqual(node.numberOfSections, 1)
            XCTAssertNil(node.view.backgroundView)
            feed.models = []
            feed.adapter.performUpdates(animated: false)
            XCTAssertTrue(node.view.backgroundView === feed.empty)
        }
    }
}

/// A number with a text. Negative ones are shown by cells of UIKit.
private final class FeedModel: ListDiffable {
    let number: Int
    let text: String
    let count: Int

    init(_ number: Int, _ text: String, count: Int = 1) {
        self.number = number
        self.text = text
        self.count = count
    }

    func diffIdentifier() -> any NSObjectProtocol { NSNumber(value: number) }

    func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { (object as? FeedModel)?.text == text }
}

/// A screen with a list of models.
@MainActor private final class Feed: NSObject, ListAdapterDataSource {
    var models: [FeedModel]
    let screen = UIViewController()
    let empty = UIView()
    let node: ASCollectionNode
    let adapter: ListAdapter
    private(set) var createdCount = 0

    init(_ models: [FeedModel]) {
        self.models = models
        node = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        adapter = ListAdapter(updater: ListAdapterUpdater(), viewController: screen)
        super.init()
        adapter.setASDKCollectionNode(node)
        adapter.dataSource = self
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { models }

    func listAdapter(_ listAdapter: ListAdapter, sectionControllerFor object: Any) -> ListSectionController {
        createdCount += 1
        return (object as? FeedModel).map { $0.number < 0 } == true ? CellSectionController() : FeedSectionController()
    }

    func emptyView(for listAdapter: ListAdapter) -> UIView? { empty }
}

/// Nodes of 50 points, with 8 points above the section.
@MainActor private final class FeedSectionController: ListSectionController, ASSectionController {
    var count = 0
    var selected: [Int] = []
    let fetchCount = Locked(0)
    private var model: FeedModel?

    override init() {
        super.init()
        inset.top = 8
    }

    override func didUpdate(to object: Any) {
        model = object as? FeedModel
        count = model?.count ?? 0
    }

    override func numberOfItems() -> Int { count }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
        ASIGListSectionControllerMethods.cellForItem(at: index, sectionController: self)
    }

    override func sizeForItem(at index: Int) -> CGSize { ASIGListSectionControllerMethods.sizeForItem(at: index) }

    override func didSelectItem(at index: Int) { selected.append(index) }

    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let number = (model?.number ?? 0) * 100 + index
        return { NumberCell(number: number, width: 320, height: 50) }
    }

    func shouldBatchFetch() -> Bool { fetchCount.withLock { $0 } == 0 }

    nonisolated func beginBatchFetch(with context: ASBatchContext) {
        fetchCount.withLock { $0 += 1 }
        context.completeBatchFetching(true)
    }
}

/// Cells of UIKit under a header of UIKit.
@MainActor private final class CellSectionController: ListSectionController, ListSupplementaryViewSource {
    override init() {
        super.init()
        supplementaryViewSource = self
    }

    override func sizeForItem(at index: Int) -> CGSize { CGSize(width: 320, height: 60) }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
        collectionContext?.dequeueReusableCell(of: FeedCell.self, for: self, at: index) ?? UICollectionViewCell(frame: .zero)
    }

    func supportedElementKinds() -> [String] { [UICollectionView.elementKindSectionHeader] }

    func viewForSupplementaryElement(ofKind elementKind: String, at index: Int) -> UICollectionReusableView {
        collectionContext?.dequeueReusableSupplementaryView(
            ofKind: elementKind, for: self, class: UICollectionReusableView.self, at: index) ?? UICollectionReusableView(frame: .zero)
    }

    func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize { CGSize(width: 320, height: 24) }
}

private final class FeedCell: UICollectionViewCell {}

private final class ScrollCounter: NSObject, UIScrollViewDelegate {
    private(set) var count = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}

/// Records all events of scrolling, and has a view to zoom.
private final class ScrollLog: NSObject, UIScrollViewDelegate {
    var events: [String] = []
    let zoomed = UIView()

    func scrollViewDidScroll(_ scrollView: UIScrollView) { events.append("scroll") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { events.append("zoom") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("begin") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { events.append("will end") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { events.append("end \(decelerate)") }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { events.append("decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("animated") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { events.append("inset") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { events.append("begin zoom") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        events.append("end zoom \(scale)")
    }
}

/// Models whose sections have cells.
@MainActor private final class CellFeed: NSObject, ListAdapterDataSource {
    var models: [FeedModel]

    init(_ models: [FeedModel]) {
        self.models = models
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { models }
    func listAdapter(_ listAdapter: ListAdapter, sectionControllerFor object: Any) -> ListSectionController { CellSectionController() }
    func emptyView(for listAdapter: ListAdapter) -> UIView? { nil }
}
