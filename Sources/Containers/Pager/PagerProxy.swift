import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit

/// The data source and delegate of a pager's collection. The pages come from the pager's data source, which also receives the other queries
/// of a collection data source if it is one. All calls of delegate methods except the size of a page are forwarded to the pager's delegate.
/// The flow layout queries the pager's delegate for spacings and headers without using the proxy.
@MainActor final class PagerProxy: NSObject, @preconcurrency ASCollectionDataSource, ASCollectionDelegate {
    private unowned let pager: ASPagerNode
    weak var forwarded: (any ASPagerDelegate)? {
        didSet {
            let targets = BatchFetchTargets(node: pager, delegate: forwarded)
            fetchTargets.withLock { $0 = targets }
        }
    }
    /// The delegate, which background threads read when a batch fetch begins.
    private nonisolated let fetchTargets = Locked<BatchFetchTargets<ASPagerNode>?>(nil)

    init(pager: ASPagerNode) {
        self.pager = pager
    }

    // MARK: Pages

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        pager.pages?.numberOfPages(in: pager) ?? 0
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        pager.pages?.pagerNode(pager, nodeBlockAt: indexPath.item) ?? { ASCellNode() }
    }

    // The methods of a collection's data source that do not concern items, for pager data sources that implement them.

    private var source: (any ASCollectionDataSource)? { pager.pages as? any ASCollectionDataSource }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { source?.numberOfSections(in: pager) ?? 1 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        source?.collectionNode(pager, nodeModelForItemAt: indexPath)
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        source?.collectionNode(pager, nodeBlockForSupplementaryElementOfKind: kind, at: indexPath) ?? { ASCellNode() }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, contextForSection section: Int) -> (any ASSectionContext)? {
        source?.collectionNode(pager, contextForSection: section)
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String] {
        source?.collectionNode(pager, supplementaryElementKindsInSection: section) ?? pager.registeredKinds
    }

    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool {
        source?.collectionNode(pager, canMoveItemWith: node) ?? true
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        source?.collectionNode(pager, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }

    func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? {
        source?.modelIdentifierForElement(at: indexPath, in: pager)
    }

    func indexPathForElement(withModelIdentifier identifier: String, in collectionNode: ASCollectionNode) -> IndexPath? {
        source?.indexPathForElement(withModelIdentifier: identifier, in: pager)
    }

    /// Both the minimum and the maximum size of a page are the bounds less the insets above and below.
    func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange {
        let view = collectionNode.view
        let inset = view.adjustedContentInset
        let size = CGSize(width: view.bounds.width, height: max(0, view.bounds.height - inset.top - inset.bottom))
        return ASSizeRange(min: size, max: size)
    }

    // MARK: Display

    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        forwarded?.collectionNode(collectionNode, willDisplayItemWith: node)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {
        forwarded?.collectionNode(collectionNode, didEndDisplayingItemWith: node)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode) {
        forwarded?.collectionNode(collectionNode, willDisplaySupplementaryElementWith: node)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode) {
        forwarded?.collectionNode(collectionNode, didEndDisplayingSupplementaryElementWith: node)
    }

    // MARK: Selection

    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        forwarded?.collectionNode(collectionNode, shouldHighlightItemAt: indexPath) ?? true
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        forwarded?.collectionNode(collectionNode, didHighlightItemAt: indexPath)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        forwarded?.collectionNode(collectionNode, didUnhighlightItemAt: indexPath)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        forwarded?.collectionNode(collectionNode, shouldSelectItemAt: indexPath) ?? true
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        forwarded?.collectionNode(collectionNode, didSelectItemAt: indexPath)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        forwarded?.collectionNode(collectionNode, shouldDeselectItemAt: indexPath) ?? true
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        forwarded?.collectionNode(collectionNode, didDeselectItemAt: indexPath)
    }

    // MARK: Edit menu

    func collectionNode(_ collectionNode: ASCollectionNode, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        forwarded?.collectionNode(collectionNode, shouldShowMenuForItemAt: indexPath) ?? false
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, canPerformAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) -> Bool {
        forwarded?.collectionNode(collectionNode, canPerformAction: action, forItemAt: indexPath, sender: sender) ?? false
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, performAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) {
        forwarded?.collectionNode(collectionNode, performAction: action, forItemAt: indexPath, sender: sender)
    }

    // MARK: Batches

    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        forwarded?.shouldBatchFetch(for: collectionNode) ?? false
    }

    func shouldHeadBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        forwarded?.shouldHeadBatchFetch(for: collectionNode) ?? false
    }

    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext
    ) {
        guard let delegate = fetchingDelegate else { return context.skipBatch() }
        delegate.collectionNode(collectionNode, willBeginBatchFetchWith: context)
    }

    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext
    ) {
        guard let delegate = fetchingDelegate else { return context.skipBatch() }
        delegate.collectionNode(collectionNode, willBeginHeadBatchFetchWith: context)
    }

    private nonisolated var fetchingDelegate: (any ASPagerDelegate)? {
        fetchTargets.withLock { $0 }?.delegate as? any ASPagerDelegate
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) { forwarded?.scrollViewDidScroll(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { forwarded?.scrollViewWillBeginDragging(scrollView) }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        forwarded?.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        forwarded?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        forwarded?.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { forwarded?.scrollViewDidEndDecelerating(scrollView) }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        forwarded?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        forwarded?.scrollViewShouldScrollToTop(scrollView) ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { forwarded?.scrollViewDidScrollToTop(scrollView) }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        forwarded?.scrollViewDidChangeAdjustedContentInset(scrollView)
    }

    // MARK: Zooming

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { forwarded?.viewForZooming(in: scrollView) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { forwarded?.scrollViewDidZoom(scrollView) }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        forwarded?.scrollViewWillBeginZooming(scrollView, with: view)
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        forwarded?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
}
