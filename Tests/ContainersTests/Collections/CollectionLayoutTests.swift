import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Collections whose items are positioned by an app's own layout or by a layout delegate.
final class CollectionLayoutTests: XCTestCase {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    func testAGalleryMakesOnlyNodesThatApproachTheViewport() {
        let data = NumberCollection([Array(0..<5000)])
        let sizes = GallerySizes(size: CGSize(width: 100, height: 80))
        onStage({ () -> ASCollectionNode in
            let delegate = ASCollectionGalleryLayoutDelegate(scrollableDirections: ASScrollDirectionVerticalDirections)
            delegate.propertiesProvider = sizes
            let node = ASCollectionNode(layoutDelegate: delegate, layoutFacilitator: nil)
            node.dataSource = data
            node.delegate = data
            return node
        }) { stage, collection in
            XCTAssertEqual(collection.frame(ofItem: 4), CGRect(x: 110, y: 90, width: 100, height: 80))
            XCTAssertEqual(collection.view.contentSize.height, (1667 * 90) - 10)
            let made = (0..<5000).filter {
                collection.controller!.data.visible.elementForItem(at: path($0))?.nodeIfAllocated != nil
            }
            XCTAssertLessThan(made.count, 60)
            XCTAssertEqual(collection.nodeForItem(at: path(0))?.calculatedSize, CGSize(width: 100, height: 80))

            collection.scrollToItem(at: path(4000), at: .top, animated: false)
            stage.settle()
            XCTAssertTrue(collection.shownNumbers().contains(4000))
        }
    }

    func testAGallerysSpacingMayBeAnyNumber() {
        for spacing in [CGFloat.infinity, -.infinity, .nan, -100, 1e300] {
            let data = NumberCollection([Array(0..<20)])
            let sizes = GallerySizes(size: CGSize(width: 100, height: 80), spacing: spacing)
            onStage({ () -> ASCollectionNode in
                let delegate = ASCollectionGalleryLayoutDelegate(scrollableDirections: ASScrollDirectionVerticalDirections)
                delegate.propertiesProvider = sizes
                let node = ASCollectionNode(layoutDelegate: delegate, layoutFacilitator: nil)
                node.dataSource = data
                node.delegate = data
                return node
            }) { _, collection in
                XCTAssertEqual(collection.frame(ofItem: 0), CGRect(x: 0, y: 0, width: 100, height: 80), "\(spacing)")
            }
        }
    }

    func testAFlowsSpacingMayBeAnyNumber() {
        for spacing in [CGFloat.infinity, -.infinity, .nan, -100, 1e300] {
            let data = NumberCollection([Array(0..<20)])
            onStage({ () -> ASCollectionNode in
                let layout = UICollectionViewFlowLayout()
                layout.minimumInteritemSpacing = spacing
                return data.makeNode(layout)
            }) { _, collection in
                XCTAssertEqual(collection.numberOfItems(inSection: 0), 20, "\(spacing)")
            }
        }
    }

    func testAFlowDelegateLetsNodesFlow() {
        let data = NumberCollection([Array(repeating: 0, count: 20)])
        onStage({ () -> ASCollectionNode in
            let node = ASCollectionNode(layoutDelegate: ASCollectionFlowLayoutDelegate(), layoutFacilitator: nil)
            node.dataSource = data
            node.delegate = data
            return node
        }) { _, collection in
            XCTAssertEqual(collection.frame(ofItem: 3), CGRect(x: 0, y: 40, width: 100, height: 40))
            XCTAssertEqual(collection.view.contentSize.height, 280)
        }
    }

    func testACellInADelegatesFlowChangesItsSize() throws {
        let data = NumberCollection([Array(repeating: 0, count: 20)])
        try onStage({ () -> ASCollectionNode in
            let node = ASCollectionNode(layoutDelegate: ASCollectionFlowLayoutDelegate(), layoutFacilitator: nil)
            node.dataSource = data
            node.delegate = data
            return node
        }) { stage, collection in
            let cell = try XCTUnwrap(collection.nodeForItem(at: path(0)) as? NumberCell)
            cell.height = 120
            cell.setNeedsLayout()
            stage.advance(by: 0.5)
            XCTAssertEqual(collection.frame(ofItem: 0)?.height, 120)
            XCTAssertEqual(collection.frame(ofItem: 3)?.minY, 120)
            XCTAssertEqual(cell.view.bounds.height, 120)
            let measured = cell.timesMeasured
            stage.advance(by: 0.5)
            XCTAssertEqual(cell.timesMeasured, measured, "the layout becomes stable")
        }
    }

    func testADelegatesLayoutPlacesHeadersAndItems() {
        let data = NumberCollection([[1, 2], [3]])
        data.headerLength = 30
        onStage({ () -> ASCollectionNode in
            let node = ASCollectionNode(layoutDelegate: HeaderLayout(), layoutFacilitator: nil)
            node.registerSupplementaryNode(ofKind: UICollectionView.elementKindSectionHeader)
            node.dataSource = data
            node.delegate = data
            return node
        }) { _, collection in
            let kind = UICollectionView.elementKindSectionHeader
            XCTAssertEqual(collection.frame(ofItem: 0), CGRect(x: 0, y: 30, width: 320, height: 50))
            XCTAssertEqual(collection.frame(ofItem: 1), CGRect(x: 0, y: 80, width: 320, height: 50))
            let headers = (0..<2).map { section in
                collection.view.collectionViewLayout.layoutAttributesForSupplementaryView(
                    ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
            }
            XCTAssertEqual(headers, [CGRect(x: 0, y: 0, width: 320, height: 30), CGRect(x: 0, y: 130, width: 320, height: 30)])
            XCTAssertEqual(
                collection.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))?.frame, headers[1])
            XCTAssertEqual(collection.view.visibleCells.count, 3)
            collection.collectionViewLayout = UICollectionViewFlowLayout()
            XCTAssertNil(collection.layoutDelegate)
        }
    }

    func testACustomLayoutDeterminesThePositionsOfItems() {
        let data = NumberCollection([Array(0..<12)])
        data.sizingRange = { _ in ASSizeRange(min: CGSize(width: 50, height: 50), max: CGSize(width: 50, height: 50)) }
        onStage({ data.makeNode(StairLayout()) }) { stage, collection in
            XCTAssertEqual(collection.frame(ofItem: 3), CGRect(x: 30, y: 150, width: 50, height: 50))
            XCTAssertEqual(collection.shownNumbers(), Array(0..<10))
            XCTAssertEqual(collection.nodeForItem(at: path(3))?.layoutAttributes?.alpha, 0.5)

            collection.collectionViewLayout = UICollectionViewFlowLayout()
            stage.settle()
            XCTAssertEqual(collection.frame(ofItem: 3)?.minY, 0)
        }
    }
}

private final class GallerySizes: NSObject, ASCollectionGalleryLayoutPropertiesProviding {
    let size: CGSize
    let spacing: CGFloat

    nonisolated init(size: CGSize, spacing: CGFloat = 10) {
        self.size = size
        self.spacing = spacing
    }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sizeForElements elements: ASElementMap
    ) -> CGSize { size }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat { 10 }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat { spacing }
}

/// Headers of 30 and items of 50 points, one below the other.
private final class HeaderLayout: NSObject, ASCollectionLayoutDelegate {
    func scrollableDirections() -> ASScrollDirection { ASScrollDirectionVerticalDirections }
    func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? { nil }

    static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        guard let elements = context.elements else { return ASCollectionLayoutState(context: context) }
        let table = NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>.elementToLayoutAttributes()
        var y: CGFloat = 0
        func place(_ element: ASCollectionElement?, _ attributes: UICollectionViewLayoutAttributes, _ height: CGFloat) {
            guard let element else { return }
            assumeAnyThread { attributes.frame = CGRect(x: 0, y: y, width: 320, height: height) }
            table.setObject(attributes, forKey: element)
            y += height
        }
        let kind = UICollectionView.elementKindSectionHeader
        for section in 0..<elements.numberOfSections {
            let header = IndexPath(item: 0, section: section)
            place(
                elements.supplementaryElement(ofKind: kind, at: header),
                assumeAnyThread { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: header) }, 30)
            for item in 0..<elements.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                place(
                    elements.elementForItem(at: path), assumeAnyThread { UICollectionViewLayoutAttributes(forCellWith: path) }, 50)
            }
        }
        return ASCollectionLayoutState(
            context: context, contentSize: CGSize(width: 320, height: y), elementToLayoutAttributesTable: table)
    }
}

/// A layout of half transparent items. Each item is 10 points to the right of the previous one and 50 points below it.
private final class StairLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(count) * 50) }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.item < count else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: indexPath.item * 10, y: indexPath.item * 50, width: 50, height: 50)
        attributes.alpha = 0.5
        return attributes
    }
}
