import Foundation
import UIPrimitives

/// Everything a collection asks and tells, as one protocol: answered by its data source and delegate, or by a node.
@MainActor package protocol CollectionSource: AnyObject {
    /// The number of items of every section.
    func shownItemCounts() -> [Int]
    func cell(forItem path: IndexPath) -> UICollectionViewCell
    func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView?
    func willDisplay(_ cell: UICollectionViewCell, atItem path: IndexPath)
    func didEndDisplaying(_ cell: UICollectionViewCell, atItem path: IndexPath)
    func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)
    func didEndDisplaying(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)
    func shouldHighlightItem(at path: IndexPath) -> Bool
    func didHighlightItem(at path: IndexPath)
    func didUnhighlightItem(at path: IndexPath)
    func shouldSelectItem(at path: IndexPath) -> Bool
    func didSelectItem(at path: IndexPath)
    func shouldDeselectItem(at path: IndexPath) -> Bool
    func didDeselectItem(at path: IndexPath)
    /// What letters find an item by; nil for nothing.
    func typeAheadText(ofItem path: IndexPath) -> String?
    /// Who is asked for context menus.
    var commonDelegate: (any UICollectionViewCommonDelegate)? { get }
    /// Where the program has a shown item; nil when it is about to go.
    func pathToAsk(ofItem path: IndexPath) -> IndexPath?
    func canMoveItem(at path: IndexPath) -> Bool
    /// The user has carried an item elsewhere; `show` has the view show it there.
    func moveItem(at path: IndexPath, to target: IndexPath, show: () -> Void)
    /// Where an item carried over `proposed`, and shown at `current`, is to go.
    func moveTarget(ofItem path: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath
    /// Where the content is to be after an update.
    func contentOffset(proposed: CGPoint, layout: UICollectionViewLayout) -> CGPoint
    /// Whether a cell in sight shows its item already.
    func hasContent(_ cell: UICollectionViewCell) -> Bool
}

extension CollectionSource {
    package func hasContent(_ cell: UICollectionViewCell) -> Bool { true }

    package func moveTarget(ofItem path: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath { proposed }

    package func contentOffset(proposed: CGPoint, layout: UICollectionViewLayout) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: proposed)
    }
}

/// A collection's own data source and delegate as its source.
@MainActor final class DelegateCollectionSource: CollectionSource, FlowSource {
    private unowned let view: UICollectionView

    init(view: UICollectionView) {
        self.view = view
    }

    private var dataSource: (any UICollectionViewDataSource)? { view.dataSource }
    private var delegate: (any UICollectionViewDelegate)? { view.delegate as? any UICollectionViewDelegate }
    private var flow: (any UICollectionViewDelegateFlowLayout)? {
        view.delegate as? any UICollectionViewDelegateFlowLayout
    }

    func shownItemCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: view))).map {
            max(0, dataSource.collectionView(view, numberOfItemsInSection: $0))
        }
    }

    func cell(forItem path: IndexPath) -> UICollectionViewCell {
        dataSource?.collectionView(view, cellForItemAt: path) ?? UICollectionViewCell(frame: .zero)
    }

    func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        dataSource?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }

    func willDisplay(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        delegate?.collectionView(view, willDisplay: cell, forItemAt: path)
    }

    func didEndDisplaying(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: path)
    }

    func willDisplay(_ supplementary: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        delegate?.collectionView(view, willDisplaySupplementaryView: supplementary, forElementKind: kind, at: path)
    }

    func didEndDisplaying(_ supplementary: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        delegate?.collectionView(view, didEndDisplayingSupplementaryView: supplementary, forElementOfKind: kind, at: path)
    }

    func shouldHighlightItem(at path: IndexPath) -> Bool {
        delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true
    }

    func didHighlightItem(at path: IndexPath) { delegate?.collectionView(view, didHighlightItemAt: path) }

    func didUnhighlightItem(at path: IndexPath) { delegate?.collectionView(view, didUnhighlightItemAt: path) }

    func shouldSelectItem(at path: IndexPath) -> Bool {
        delegate?.collectionView(view, shouldSelectItemAt: path) ?? true
    }

    func didSelectItem(at path: IndexPath) { delegate?.collectionView(view, didSelectItemAt: path) }

    func shouldDeselectItem(at path: IndexPath) -> Bool {
        delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true
    }

    func didDeselectItem(at path: IndexPath) { delegate?.collectionView(view, didDeselectItemAt: path) }

    func typeAheadText(ofItem path: IndexPath) -> String? { view.cellForItem(at: path)?.accessibilityLabel }

    var commonDelegate: (any UICollectionViewCommonDelegate)? { delegate }

    func pathToAsk(ofItem path: IndexPath) -> IndexPath? { path }

    func canMoveItem(at path: IndexPath) -> Bool { dataSource?.collectionView(view, canMoveItemAt: path) ?? false }

    /// The data source first: it is asked for the items that come into sight.
    func moveItem(at path: IndexPath, to target: IndexPath, show: () -> Void) {
        view.holdingChanges {
            ReorderedItem.notify(dataSource, from: path, to: target) {
                dataSource?.collectionView(view, moveItemAt: path, to: target)
            }
        } then: {
            show()
        }
    }

    func moveTarget(ofItem path: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath {
        delegate?.collectionView(
            view, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: current,
            toProposedIndexPath: proposed) ?? proposed
    }

    func contentOffset(proposed: CGPoint, layout: UICollectionViewLayout) -> CGPoint {
        delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: proposed)
            ?? layout.targetContentOffset(forProposedContentOffset: proposed)
    }

    // MARK: Flow

    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize {
        flow?.collectionView(view, layout: layout, sizeForItemAt: path) ?? layout.itemSize
    }

    /// Without a delegate that says sizes all items are as large as the layout says.
    func uniformItemMetrics(_ section: Int, in layout: UICollectionViewFlowLayout) -> UniformItemMetrics? {
        guard flow == nil else { return nil }
        let axis = layout.axis
        return UniformItemMetrics(cross: axis.cross(layout.itemSize), estimatedMain: axis.main(layout.itemSize))
    }

    func estimatedItemSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize? { nil }

    func forEachKnownItem(_ section: Int, _ body: (Int, CGSize) -> Void) {}

    func headerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        flow?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
            ?? layout.headerReferenceSize
    }

    func footerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        flow?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
            ?? layout.footerReferenceSize
    }

    func sectionInset(_ section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets {
        flow?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    }

    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        flow?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
            ?? layout.minimumLineSpacing
    }

    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        flow?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
            ?? layout.minimumInteritemSpacing
    }
}
