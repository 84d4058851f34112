import Foundation
import UIPrimitives

/// The provider of a collection view's content and the receiver of its events. One implementation forwards to the data source and delegate,
/// another belongs to a collection node.
@MainActor package protocol CollectionSource: AnyObject {
    /// The number of items of every section.
    func shownItemCounts() -> [Int]
    /// The cell to show for an item; called when the item becomes visible.
    func cell(forItem path: IndexPath) -> UICollectionViewCell
    /// The view for a supplementary element, or nil if there is none.
    func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView?
    /// Called after the cell was added to the collection view.
    func willDisplay(_ cell: UICollectionViewCell, atItem path: IndexPath)
    /// Called after the cell was removed, or after the animation that removes it.
    func didEndDisplaying(_ cell: UICollectionViewCell, atItem path: IndexPath)
    /// Called after a supplementary view was added.
    func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)
    /// Called after a supplementary view was removed.
    func didEndDisplaying(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath)
    /// Whether a touch highlights an item, and may then select it.
    func shouldHighlightItem(at path: IndexPath) -> Bool
    /// Called after the cell was highlighted.
    func didHighlightItem(at path: IndexPath)
    /// Called after the highlight ended.
    func didUnhighlightItem(at path: IndexPath)
    /// Whether the user may select an item; called before the selection.
    func shouldSelectItem(at path: IndexPath) -> Bool
    /// Called after the user selected an item.
    func didSelectItem(at path: IndexPath)
    /// Whether the user may deselect an item; called before the deselection.
    func shouldDeselectItem(at path: IndexPath) -> Bool
    /// Called after the user deselected an item.
    func didDeselectItem(at path: IndexPath)
    /// The text that type-ahead compares with the typed letters; nil if typing cannot find the item.
    func typeAheadText(ofItem path: IndexPath) -> String?
    /// The delegate that provides context menus.
    var commonDelegate: (any UICollectionViewCommonDelegate)? { get }
    /// The edit menu of the item at an index path in the program's own data; nil if there is none.
    func editMenu(ofItem path: IndexPath) -> EditMenu?
    /// The index path of a visible item in the program's own data; nil if the item is about to be removed.
    func pathInDataSource(ofItem path: IndexPath) -> IndexPath?
    /// The identifier by which state restoration finds an item at the next start of the program; nil if there is none.
    func modelIdentifier(ofItem path: IndexPath) -> String?
    /// The index path of the item with the identifier; nil if it no longer exists.
    func item(withModelIdentifier identifier: String) -> IndexPath?
    /// Applies all pending updates, so that the view shows the current data of the program.
    func finishUpdates()
    /// Whether the user may reorder the item.
    func canMoveItem(at path: IndexPath) -> Bool
    /// Called after the user dropped an item at another index path; the view shows it there when this method calls `show`.
    func moveItem(at path: IndexPath, to target: IndexPath, show: () -> Void)
    /// The index path at which a dragged item is shown next. It is now shown at `current`, and the user drags it over `proposed`.
    func moveTarget(ofItem path: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath
    /// The content offset after an animated update, instead of `proposed`. *Units*: points.
    func contentOffset(proposed: CGPoint, layout: UICollectionViewLayout) -> CGPoint
    /// Whether a visible cell already shows the content of its item, and is therefore preferred as the scroll anchor.
    func hasContent(_ cell: UICollectionViewCell) -> Bool
}

extension CollectionSource {
    package func hasContent(_ cell: UICollectionViewCell) -> Bool { true }

    package func moveTarget(ofItem path: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath { proposed }

    package func contentOffset(proposed: CGPoint, layout: UICollectionViewLayout) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: proposed)
    }
}

/// The source that forwards to the collection view's data source and delegate.
@MainActor final class DelegateCollectionSource: CollectionSource {
    unowned let view: UICollectionView

    init(view: UICollectionView) {
        self.view = view
    }

    private var dataSource: (any UICollectionViewDataSource)? { view.dataSource }

    /// A cell whose size is being corrected is not the scroll anchor if another cell can be.
    func hasContent(_ cell: UICollectionViewCell) -> Bool { !view.correctedViews.contains(ObjectIdentifier(cell)) }

    private var delegate: (any UICollectionViewDelegate)? { view.delegate as? any UICollectionViewDelegate }

    func shownItemCounts() -> [Int] {
        guard let dataSource else { return [] }
        return ListCounts.read(sections: dataSource.numberOfSections(in: view), of: dataSource) {
            dataSource.collectionView(view, numberOfItemsInSection: $0)
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

    func didSelectItem(at path: IndexPath) {
        view.cellForItem(at: path)?.performSelectionSegue()
        delegate?.collectionView(view, didSelectItemAt: path)
    }

    func shouldDeselectItem(at path: IndexPath) -> Bool {
        delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true
    }

    func didDeselectItem(at path: IndexPath) { delegate?.collectionView(view, didDeselectItemAt: path) }

    func typeAheadText(ofItem path: IndexPath) -> String? { view.cellForItem(at: path)?.accessibilityLabel }

    var commonDelegate: (any UICollectionViewCommonDelegate)? { delegate }

    func editMenu(ofItem path: IndexPath) -> EditMenu? { delegate?.editMenu(ofItem: path, in: view) }

    func pathInDataSource(ofItem path: IndexPath) -> IndexPath? { path }

    func modelIdentifier(ofItem path: IndexPath) -> String? {
        (view.dataSource as? any UIDataSourceModelAssociation)?.modelIdentifierForElement(at: path, in: view)
    }

    func item(withModelIdentifier identifier: String) -> IndexPath? {
        (view.dataSource as? any UIDataSourceModelAssociation)?.indexPathForElement(withModelIdentifier: identifier, in: view)
    }

    func finishUpdates() {}

    func canMoveItem(at path: IndexPath) -> Bool { dataSource?.collectionView(view, canMoveItemAt: path) ?? false }

    /// Notifies the data source first, because the view then requests the cells of items that become visible.
    func moveItem(at path: IndexPath, to target: IndexPath, show: () -> Void) {
        view.deferringChanges {
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
}
