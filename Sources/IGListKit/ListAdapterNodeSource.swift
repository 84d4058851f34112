import Containers
import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit

/// The data source and delegate of an adapter's collection node. It requests the items from the section controllers.
@MainActor
final class ListAdapterNodeSource: ListAdapterScrollSource, @preconcurrency ASCollectionDataSourceInterop, ASCollectionDelegateFlowLayout,
    ASCollectionDelegateInterop, UICollectionViewDelegateFlowLayout
{
    init(adapter: ListAdapter, delegate: (any ASCollectionDelegate)?) {
        super.init(adapter: adapter, displayed: DisplayedItems(), delegate: delegate)
    }

    private func controller(_ section: Int) -> ListSectionController? { adapter.sectionController(forSection: section) }

    private func nodes(_ section: Int) -> (any ASSectionController)? { controller(section) as? any ASSectionController }

    // MARK: Items

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { adapter.sectionCount }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        controller(section)?.numberOfItems() ?? 0
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock? {
        nodes(indexPath.section)?.nodeBlockForItem(at: indexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        controller(indexPath.section)?.cellForItem(at: indexPath.item) ?? UICollectionViewCell(frame: .zero)
    }

    /// Returns the size range that the section controller gives. If that range is unconstrained, the layout inspector determines the range.
    func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        guard let nodes = nodes(indexPath.section) else {
            let size = controller(indexPath.section)?.sizeForItem(at: indexPath.item) ?? .zero
            return ASSizeRange(min: size, max: size)
        }
        let range = nodes.sizeRangeForItem(at: indexPath.item)
        return range == ASSizeRangeUnconstrained ? unspecifiedSizeRange : range
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { controller(indexPath.section)?.sizeForItem(at: indexPath.item) ?? .zero }

    // MARK: Headers and footers

    private func supplementarySource(_ section: Int) -> (any ListSupplementaryViewSource)? { controller(section)?.supplementaryViewSource }

    func collectionNode(_ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int) -> [String] {
        supplementarySource(section)?.supportedElementKinds() ?? []
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock? {
        let source = supplementarySource(indexPath.section) as? any ASSupplementaryNodeSource
        return source?.nodeBlockForSupplementaryElement(ofKind: kind, at: indexPath.item)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementarySource(indexPath.section)?.viewForSupplementaryElement(ofKind: kind, at: indexPath.item)
            ?? UICollectionReusableView(frame: .zero)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        sizeRange(UICollectionView.elementKindSectionHeader, section)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int) -> ASSizeRange {
        sizeRange(UICollectionView.elementKindSectionFooter, section)
    }

    private func sizeRange(_ kind: String, _ section: Int) -> ASSizeRange {
        guard let source = supplementarySource(section), source.supportedElementKinds().contains(kind) else { return ASSizeRangeZero }
        if let nodes = source as? any ASSupplementaryNodeSource { return nodes.sizeRangeForSupplementaryElement(ofKind: kind, at: 0) }
        let size = source.sizeForSupplementaryView(ofKind: kind, at: 0)
        return ASSizeRange(min: size, max: size)
    }

    // MARK: Spacing

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { controller(section)?.inset ?? .zero }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { controller(section)?.minimumLineSpacing ?? 0 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { controller(section)?.minimumInteritemSpacing ?? 0 }

    // MARK: Selection

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        controller(indexPath.section)?.didSelectItem(at: indexPath.item)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        controller(indexPath.section)?.didDeselectItem(at: indexPath.item)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        controller(indexPath.section)?.didHighlightItem(at: indexPath.item)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        controller(indexPath.section)?.didUnhighlightItem(at: indexPath.item)
    }

    // MARK: Batches

    /// Returns the decision of the last section's controller.
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        let section = nodes(adapter.sectionCount - 1)
        fetching.withLock { $0 = WeakSection(section) }
        return section?.shouldBatchFetch() ?? false
    }

    nonisolated func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        guard let section = fetching.withLock({ $0.section }) else { return context.skipBatch() }
        section.beginBatchFetch(with: context)
    }

    /// The controller of the last section at the last call of `shouldBatchFetch`. A batch fetch begins on a background thread and reads it
    /// there.
    private nonisolated let fetching = Locked(WeakSection(nil))

    // MARK: Display

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        guard let controller = controller(indexPath.section) else { return }
        displayed.willDisplay(cell, of: controller, at: indexPath.item, in: adapter)
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        displayed.didEndDisplaying(cell, in: adapter)
    }
}

/// A section controller that is not retained.
// Protection: stored in a `Locked`; the start of a batch fetch is the only method that is called off the main thread.
private struct WeakSection: @unchecked Sendable {
    weak var section: (any ASSectionController)?

    init(_ section: (any ASSectionController)?) {
        self.section = section
    }
}
