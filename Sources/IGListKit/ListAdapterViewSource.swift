import Foundation
import UIKit

/// The data source and delegate of an adapter's collection view. It requests the items from the section controllers, as
/// ``ListAdapterNodeSource`` does for a node, and forwards events to the delegates of the adapter.
@MainActor
final class ListAdapterViewSource: ListAdapterScrollSource, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    private let items: ListAdapterNodeSource

    init(adapter: ListAdapter) {
        items = ListAdapterNodeSource(adapter: adapter, delegate: nil)
        super.init(adapter: adapter, displayed: items.displayed, delegate: nil)
    }

    private func controller(_ section: Int) -> ListSectionController? { adapter.sectionController(forSection: section) }
    private var forwarded: (any UICollectionViewDelegate)? { adapter.collectionViewDelegate }

    // MARK: Items

    func numberOfSections(in collectionView: UICollectionView) -> Int { adapter.sectionCount }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        controller(section)?.numberOfItems() ?? 0
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        items.collectionView(collectionView, cellForItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        items.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    // MARK: Sizes

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { items.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { items.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { items.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { items.collectionView(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { size(ofKind: UICollectionView.elementKindSectionHeader, section) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { size(ofKind: UICollectionView.elementKindSectionFooter, section) }

    private func size(ofKind kind: String, _ section: Int) -> CGSize {
        guard let source = controller(section)?.supplementaryViewSource, source.supportedElementKinds().contains(kind) else { return .zero }
        return source.sizeForSupplementaryView(ofKind: kind, at: 0)
    }

    // MARK: Selection

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        forwarded?.collectionView(collectionView, didSelectItemAt: indexPath)
        controller(indexPath.section)?.didSelectItem(at: indexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        forwarded?.collectionView(collectionView, didDeselectItemAt: indexPath)
        controller(indexPath.section)?.didDeselectItem(at: indexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        forwarded?.collectionView(collectionView, didHighlightItemAt: indexPath)
        controller(indexPath.section)?.didHighlightItem(at: indexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        forwarded?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
        controller(indexPath.section)?.didUnhighlightItem(at: indexPath.item)
    }

    // MARK: Display

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        forwarded?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        items.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        forwarded?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
        items.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
}
