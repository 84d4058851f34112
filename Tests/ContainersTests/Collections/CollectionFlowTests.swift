import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// The positions of nodes in a flow layout, and user input on them.
final class CollectionFlowTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    func testAnOffsetSetBeforeLoadingIsWhereTheCollectionBegins() {
        let data = NumberCollection([Array(repeating: 0, count: 1000)])
        onStage({ () -> ASCollectionNode in
            let collection = data.makeNode()
            collection.contentOffset = CGPoint(x: 0, y: 2000)
            return collection
        }) { _, collection in
            XCTAssertEqual(collection.contentOffset.y, 2000)
            XCTAssertFalse(collection.visibleNodes.isEmpty)
        }
    }

    func testTheInitialOffsetDoesNotDependOnTheOrderOfMeasurements() {
        MainActor.assumeIsolated {
            defer { WorkOrder.set(nil) }
            for seed in 0..<20 as Range<UInt64> {
                WorkOrder.set(.seeded(seed))
                let data = NumberCollection([Array(repeating: 0, count: 1000)])
                onStage({ () -> ASCollectionNode in
                    let collection = data.makeNode()
                    collection.contentOffset = CGPoint(x: 0, y: 2000)
                    return collection
                }) { _, collection in
                    XCTAssertEqual(collection.contentOffset.y, 2000, "seed \(seed)")
                    XCTAssertEqual(collection.indexPathsForVisibleItems.min(), path(150), "seed \(seed)")
                }
            }
        }
    }

    func testItemsFlowInLines() {
        let data = NumberCollection([Array(0..<30)])
        onStage({ data.makeNode(spacing: 10) }) { _, collection in
            // Lines of the items 40, 50, 60 | 70, 80, 90 | ...: each item is centered in its line, which is as high as its highest item.
            XCTAssertEqual(collection.frame(ofItem: 0), CGRect(x: 0, y: 10, width: 100, height: 40))
            XCTAssertEqual(collection.frame(ofItem: 1), CGRect(x: 110, y: 5, width: 100, height: 50))
            XCTAssertEqual(collection.frame(ofItem: 2), CGRect(x: 220, y: 0, width: 100, height: 60))
            XCTAssertEqual(collection.frame(ofItem: 5), CGRect(x: 220, y: 70, width: 100, height: 90))
            XCTAssertEqual(collection.shownNumbers().first, 0)
        }
    }

    func testAFullLineIsSpreadOverTheWidth() {
        let data = NumberCollection([Array(0..<5)])
        data.width = 90
        onStage({ data.makeNode(spacing: 10) }) { _, collection in
            XCTAssertEqual((0..<5).compactMap { collection.frame(ofItem: $0)?.minX }, [0, 115, 230, 0, 115])
        }
    }

    func testASidewaysFlowFillsColumns() {
        let data = NumberCollection([Array(repeating: 0, count: 40)])
        data.sizingRange = { _ in ASSizeRange(min: .zero, max: CGSize(width: 1000, height: 480)) }
        onStage({ data.makeNode(spacing: 0, direction: .horizontal) }) { stage, collection in
            XCTAssertEqual(collection.frame(ofItem: 11), CGRect(x: 0, y: 440, width: 100, height: 40))
            XCTAssertEqual(collection.frame(ofItem: 12), CGRect(x: 100, y: 0, width: 100, height: 40))
            XCTAssertEqual(collection.view.contentSize, CGSize(width: 400, height: 480))

            stage.dragAndRest(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 250, y: 100))
            XCTAssertGreaterThan(collection.contentOffset.x, 30)
            XCTAssertEqual(collection.contentOffset.y, 0)
        }
    }

    func testAnItemSizeOfTheLayoutIsExact() {
        let data = NumberCollection([Array(0..<10)])
        data.sizingRange = nil
        let quiet = QuietCollection(data)
        onStage({ () -> ASCollectionNode in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 80, height: 60)
            layout.minimumInteritemSpacing = 0
            layout.minimumLineSpacing = 0
            let node = ASCollectionNode(collectionViewLayout: layout)
            node.dataSource = quiet
            node.delegate = quiet
            return node
        }) { _, collection in
            XCTAssertEqual(collection.frame(ofItem: 5), CGRect(x: 80, y: 60, width: 80, height: 60))
            XCTAssertEqual(collection.nodeForItem(at: self.path(5))?.calculatedSize, CGSize(width: 80, height: 60))
        }
    }

    func testHeadersAndFootersAreNodes() {
        let data = NumberCollection([[0, 0, 0], [0]])
        data.headerLength = 30
        data.footerLength = 20
        onStage(data.makeNode) { _, collection in
            let header = UICollectionView.elementKindSectionHeader
            let node = collection.view.supplementaryNode(forElementKind: header, at: path(0, 1)) as? NumberCell
            XCTAssertEqual(node?.number, -2)
            XCTAssertEqual(node?.supplementaryElementKind, header)
            XCTAssertEqual(collection.frame(ofItem: 0), CGRect(x: 0, y: 30, width: 100, height: 40))
            XCTAssertEqual(collection.frame(ofItem: 0, section: 1), CGRect(x: 0, y: 120, width: 100, height: 40))
            XCTAssertEqual(node?.view.convert(CGPoint.zero, to: collection.view).y, 90)
            XCTAssertEqual(node?.view.bounds.size, CGSize(width: 320, height: 30))
            XCTAssertEqual(collection.view.contentSize, CGSize(width: 320, height: 180))
        }
    }

    func testAHeaderOutsideOfTheRangesIsReleased() throws {
        let items = NumberCollection([Array(0..<50), Array(50..<100)])
        items.headerLength = 30
        try onStage(items.makeNode) { stage, collection in
            let header = try XCTUnwrap(
                collection.view.supplementaryNode(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
            XCTAssertEqual(header.interfaceState, .inHierarchy)
            collection.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
            stage.settle()
            XCTAssertFalse(header.isNodeLoaded && header.view.window != nil)
            XCTAssertEqual(header.interfaceState, .measureLayout)
        }
    }

    func testAPinnedHeaderStaysUntilItsSectionEnds() {
        let data = NumberCollection([Array(repeating: 0, count: 60), Array(repeating: 0, count: 60)])
        data.headerLength = 30
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            (node.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionHeadersPinToVisibleBounds = true
            return node
        }) { stage, collection in
            @MainActor func headerTop(_ section: Int) -> CGFloat? {
                let view = collection.view.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section))
                return view.map { $0.frame.minY - collection.contentOffset.y }
            }
            collection.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
            stage.settle()
            XCTAssertEqual(headerTop(0), 0)

            // The first section ends at 830: the header of the next section pushes its header out.
            collection.setContentOffset(CGPoint(x: 0, y: 820), animated: false)
            stage.settle()
            XCTAssertEqual(headerTop(0), -20)
            XCTAssertEqual(headerTop(1), 10)
        }
    }

    func testSectionContextsAreKept() {
        let data = NumberCollection([[1], [2]])
        data.contexts = [0: NamedSection("first"), 1: NamedSection("second")]
        onStage(data.makeNode) { _, collection in
            XCTAssertEqual((collection.context(forSection: 1) as? NamedSection)?.name, "second")
            XCTAssertNil(collection.context(forSection: 2))
        }
    }

    func testAClickSelectsTheItemAndUpdatesTheNode() {
        let data = NumberCollection([Array(repeating: 0, count: 30)])
        onStage(data.makeNode) { stage, collection in
            stage.click(150, 60)

            XCTAssertEqual(data.selected, [path(4)])
            XCTAssertEqual(collection.indexPathsForSelectedItems, [path(4)])
            XCTAssertEqual(collection.nodeForItem(at: path(4))?.isSelected, true)

            collection.nodeForItem(at: path(4))?.isSelected = false
            XCTAssertEqual(collection.indexPathsForSelectedItems, [])
        }
    }

    func testAChangedAppearanceOffScreenKeepsTheSelectionOfTheList() throws {
        let data = NumberCollection([Array(repeating: 0, count: 300)])
        try onStage(data.makeNode) { stage, collection in
            collection.nodeCreation = .upFront
            collection.reloadData()
            stage.settle()
            let far = try XCTUnwrap(collection.nodeForItem(at: path(250)))
            collection.selectItem(at: path(250), animated: false, scrollPosition: [])
            far.isHighlighted = true
            XCTAssertEqual(collection.indexPathsForSelectedItems, [path(250)])
        }
    }

    func testSelectingANodeOffScreenSelectsItsItem() throws {
        let data = NumberCollection([Array(repeating: 0, count: 300)])
        try onStage(data.makeNode) { stage, collection in
            collection.nodeCreation = .upFront
            collection.reloadData()
            stage.settle()
            let far = try XCTUnwrap(collection.nodeForItem(at: path(250)))
            far.isSelected = true
            XCTAssertEqual(collection.indexPathsForSelectedItems, [path(250)])
            collection.scrollToItem(at: path(250), at: .top, animated: false)
            stage.settle()
            XCTAssertTrue(far.isSelected)
            XCTAssertEqual(collection.view.cellForItem(at: path(250))?.isSelected, true)
        }
    }

    func testArrowsMoveTheSelection() {
        let data = NumberCollection([Array(repeating: 0, count: 30)])
        onStage(data.makeNode) { stage, _ in
            stage.click(10, 10)
            stage.key(.right)
            stage.key(.down)
            stage.key(.left)
            stage.key(.up)

            XCTAssertEqual(data.selected, [0, 1, 4, 3, 0].map { path($0) })
        }
    }

    func testArrowsFollowTheScreenInAnInvertedCollection() {
        let data = NumberCollection([Array(repeating: 0, count: 30)])
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            node.inverted = true
            return node
        }) { stage, _ in
            stage.click(10, 470)
            stage.key(.up)
            stage.key(.right)
            stage.key(.down)

            XCTAssertEqual(data.selected, [0, 3, 4, 1].map { path($0) })
        }
    }

    func testPageHomeAndEndMoveTheSelection() {
        let data = NumberCollection([Array(repeating: 0, count: 300)])
        onStage(data.makeNode) { stage, collection in
            stage.click(110, 10)
            stage.key(.pageDown)
            XCTAssertEqual(data.selected.last, path(34), "eleven lines of three further down")
            stage.key(.end)
            XCTAssertEqual(data.selected.last, path(299))
            XCTAssertTrue(collection.view.bounds.contains(collection.frame(ofItem: 299) ?? .null))
            stage.key(.pageUp)
            XCTAssertEqual(data.selected.last, path(266))
            stage.key(.home)
            XCTAssertEqual(data.selected.last, path(0))
            XCTAssertEqual(collection.contentOffset.y, 0)
        }
    }

    func testLettersFindAnItem() {
        let data = NumberCollection([Array(0..<300)])
        data.hasLabels = true
        onStage(data.makeNode) { stage, collection in
            stage.click(10, 10)
            stage.type("2")
            XCTAssertEqual(data.selected.last, path(2))
            stage.type("99")
            XCTAssertEqual(data.selected.last, path(299))
            XCTAssertTrue(collection.view.bounds.contains(collection.frame(ofItem: 299) ?? .null))
            stage.advance(by: 1.5)
            stage.type("1")
            XCTAssertEqual(data.selected.last, path(1), "the search continues from the beginning")
        }
    }

    func testANarrowerViewMeasuresAgain() {
        let data = NumberCollection([Array(repeating: 0, count: 30)])
        onStage(data.makeNode) { stage, collection in
            collection.frame = CGRect(x: 0, y: 0, width: 200, height: 480)
            stage.settle()

            XCTAssertEqual(collection.frame(ofItem: 2), CGRect(x: 0, y: 40, width: 100, height: 40))
            XCTAssertEqual(collection.view.contentSize.height, 600)
        }
    }

    func testAnInvertedCollectionBeginsAtTheBottom() {
        let data = NumberCollection([Array(repeating: 0, count: 60)])
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            node.inverted = true
            return node
        }) { stage, collection in
            let first = collection.nodeForItem(at: path(0))!
            let frame = first.view.convert(first.view.bounds, to: stage.window)
            XCTAssertEqual(frame, CGRect(x: 0, y: 440, width: 100, height: 40))
            // The cell is upright: its top is above its bottom in the window.
            XCTAssertLessThan(
                first.view.convert(CGPoint.zero, to: stage.window).y,
                first.view.convert(CGPoint(x: 0, y: 40), to: stage.window).y)
        }
    }

    func testAnEmptyCollectionAndOneWithoutADataSourceShowNothing() {
        onStage({ ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout()) }) { _, collection in
            XCTAssertEqual(collection.numberOfSections, 0)
            XCTAssertTrue(collection.visibleNodes.isEmpty)
        }
        let data = NumberCollection([[], []])
        onStage(data.makeNode) { _, collection in
            XCTAssertEqual(collection.numberOfSections, 2)
            XCTAssertTrue(collection.visibleNodes.isEmpty)
            XCTAssertEqual(collection.view.contentSize.height, 0)
        }
    }

    func testAListInsideARowScrollsSideways() {
        let inner = NumberCollection([Array(repeating: 0, count: 40)])
        inner.sizingRange = { _ in ASSizeRange(min: .zero, max: CGSize(width: 1000, height: 60)) }
        let outer = NestedRows(inner)
        onStage(outer.makeNode) { stage, table in
            XCTAssertEqual(inner.blocksAsked > 0, true)
            stage.dragAndRest(from: CGPoint(x: 300, y: 30), to: CGPoint(x: 200, y: 32))
            XCTAssertGreaterThan(outer.collection.contentOffset.x, 80)
            XCTAssertEqual(table.contentOffset.y, 0)

            stage.dragAndRest(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 202, y: 200))
            XCTAssertGreaterThan(table.contentOffset.y, 80)
        }
    }
}

/// A collection's data source without constrained sizes for the items.
private final class QuietCollection: NSObject, ASCollectionDataSource, ASCollectionDelegate {
    let data: NumberCollection

    init(_ data: NumberCollection) {
        self.data = data
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        data.sections[section].count
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock { data.collectionNode(collectionNode, nodeBlockForItemAt: indexPath) }
}

/// A table whose first row is a collection that scrolls horizontally.
private final class NestedRows: NSObject, ASTableDataSource, ASTableDelegate {
    let inner: NumberCollection
    let collection: ASCollectionNode

    init(_ inner: NumberCollection) {
        self.inner = inner
        collection = onMain { inner.makeNode(spacing: 0, direction: .horizontal) }
    }

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        node.view.separatorStyle = .none
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let collection = collection
        guard indexPath.row == 0 else { return { NumberCell(number: 0, height: 40) } }
        return {
            let cell = ASCellNode()
            cell.automaticallyManagesSubnodes = true
            collection.style.preferredSize = CGSize(width: 320, height: 60)
            cell.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: collection) }
            return cell
        }
    }
}
