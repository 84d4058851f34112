import Foundation
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// What the collection view asks: answered from the visible map and the node's delegate.
extension CollectionController: CollectionSource {
    func shownItemCounts() -> [Int] { data.visible.runs.counts }

    func cell(forItem path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: _ASCollectionViewCell.identifier, for: path)
    }

    func willDisplay(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        (cell as? _ASCollectionViewCell).map { fill($0, at: path) }
    }

    func didEndDisplaying(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        guard let cell = cell as? _ASCollectionViewCell, let shown = cell.node else { return }
        cell.release()
        if let node { delegate?.collectionNode(node, didEndDisplayingItemWith: shown) }
    }

    func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        guard let element = data.visible.supplementaryElement(ofKind: kind, at: path) else { return nil }
        view.register(
            CollectionNodeSupplementaryView.self, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: CollectionNodeSupplementaryView.identifier)
        let shown = view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: CollectionNodeSupplementaryView.identifier, for: path)
        (shown as? CollectionNodeSupplementaryView)?.show(element.node)
        return shown
    }

    func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        guard let node, let shown = (view as? CollectionNodeSupplementaryView)?.node else { return }
        shown.setInterfaceStateRecursively(.inHierarchy)
        delegate?.collectionNode(node, willDisplaySupplementaryElementWith: shown)
    }

    func didEndDisplaying(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        guard let view = view as? CollectionNodeSupplementaryView, let shown = view.node else { return }
        view.release()
        if let node { delegate?.collectionNode(node, didEndDisplayingSupplementaryElementWith: shown) }
    }

    func shouldHighlightItem(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return delegate.collectionNode(node, shouldHighlightItemAt: path)
    }

    func didHighlightItem(at path: IndexPath) {
        if let node { delegate?.collectionNode(node, didHighlightItemAt: path) }
    }

    func didUnhighlightItem(at path: IndexPath) {
        if let node { delegate?.collectionNode(node, didUnhighlightItemAt: path) }
    }

    func shouldSelectItem(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return delegate.collectionNode(node, shouldSelectItemAt: path)
    }

    func didSelectItem(at path: IndexPath) {
        if let node { delegate?.collectionNode(node, didSelectItemAt: path) }
    }

    func shouldDeselectItem(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return delegate.collectionNode(node, shouldDeselectItemAt: path)
    }

    func didDeselectItem(at path: IndexPath) {
        if let node { delegate?.collectionNode(node, didDeselectItemAt: path) }
    }

    func canMoveItem(at path: IndexPath) -> Bool {
        guard let node, let shown = data.visible.elementForItem(at: path)?.nodeIfAllocated else { return false }
        return dataSource?.collectionNode(node, canMoveItemWith: shown) ?? false
    }

    func moveItem(at path: IndexPath, to target: IndexPath) {
        data.rowWasMovedByUser(from: path, to: target)
        if let node { dataSource?.collectionNode(node, moveItemAt: path, to: target) }
    }
}

/// The sizes of a flow layout are those of the measured nodes.
extension CollectionController: FlowSource {
    private var flowDelegate: (any ASCollectionDelegateFlowLayout)? {
        delegate as? any ASCollectionDelegateFlowLayout
    }

    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize {
        if let element = data.visible.elementForItem(at: path) {
            if let size = element.measuredSize { return size }
            let range = element.constrainedSize
            return range.min == range.max ? range.min : element.measure() ?? .zero
        }
        return layout.itemSize
    }

    func headerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        supplementarySize(UICollectionView.elementKindSectionHeader, section)
    }

    func footerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        supplementarySize(UICollectionView.elementKindSectionFooter, section)
    }

    private func supplementarySize(_ kind: String, _ section: Int) -> CGSize {
        let element = data.visible.supplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))
        return element?.measuredSize ?? .zero
    }

    func sectionInset(_ section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets {
        flowDelegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    }

    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        flowDelegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
            ?? layout.minimumLineSpacing
    }

    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        flowDelegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
            ?? layout.minimumInteritemSpacing
    }
}

/// Ranges, batches and visibility follow the content.
extension CollectionController: ScrollObserver, RangeHost {
    func scrollViewDidMove(_ scrollView: UIScrollView) {
        follow(scrollView.contentOffset)
        ranges.setNeedsUpdate()
        guard view.window != nil else { return }
        tellVisibleCells(.visibleRectChanged)
        if !scrollView.isDragging { checkBatchFetching() }
    }

    /// A corrected estimate is no movement of the user's: the direction, and with it the leading side, stays.
    func scrollViewWillShift(_ scrollView: UIScrollView, by delta: CGVector) {
        followShift(by: delta)
    }

    func scrollViewUserWillScroll(_ scrollView: UIScrollView) {
        ranges.userWillScroll()
        tellVisibleCells(.willBeginDragging)
    }

    func scrollViewWillEndDragging(_ scrollView: UIScrollView, velocity: CGPoint, target: CGPoint) {
        checkBatchFetching(target: target, velocity: max(abs(velocity.x), abs(velocity.y)))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView) { tellVisibleCells(.didEndDragging) }

    func scrollViewDidStop(_ scrollView: UIScrollView) {
        tellVisibleCells(.didStopScrolling)
        direction = []
        ranges.setNeedsUpdate()
    }

    private func tellVisibleCells(_ event: ASCellNodeVisibilityEvent) {
        for node in ranges.visibleNodes { tell(node, event) }
    }

    private func tell(_ cell: ASCellNode, _ event: ASCellNodeVisibilityEvent) {
        let path = cell.element.flatMap(data.visible.indexPath(for:))
        let frame = path.flatMap { view.layoutAttributesForItem(at: $0)?.frame }
        cell.cellNodeVisibilityEvent(event, in: view, withCellFrame: frame ?? .zero)
    }

    var viewport: CGRect { view.bounds }
    var scrollableDirections: ASScrollDirection { inspector.scrollableDirections() }
    var currentScrollDirection: ASScrollDirection { direction }
    var isListVisible: Bool { view.window != nil && node?.isVisible == true }

    func items(in rect: CGRect) -> [IndexPath] {
        guard !view.needsReload else { return [] }
        view.prepareLayoutIfNeeded()
        return view.attributes(in: rect).filter { $0.representedElementCategory == .cell && $0.frame.intersects(rect) }
            .map(\.indexPath).filter(data.visible.runs.contains).sorted()
    }

    func existingElement(at path: IndexPath) -> ASCollectionElement? { data.visible.elementForItem(at: path) }

    func prepareItems(at paths: [IndexPath]) { data.prepare(paths) }

    /// Layouts need all sizes, so nodes stay.
    func releaseItems(outside rect: CGRect) {}

    func visibilityDidChange(_ node: ASCellNode, isVisible: Bool) { tell(node, isVisible ? .visible : .invisible) }

    // MARK: Batches

    func setUpBatches() {
        tail.shouldFetch = { [weak self] in
            guard let self, let node, let delegate else { return false }
            return delegate.shouldBatchFetch(for: node)
        }
        tail.context.didComplete.withLock { slot in
            slot = { [weak self] in self?.checkBatchFetching() }
        }
        updateBatchDelegate()
    }

    func updateBatchDelegate() {
        tail.context.forgetDecline()
        let box = WeakCollectionBatchParties(node: node, delegate: delegate)
        tail.begin = { context in
            guard let node = box.node, let delegate = box.delegate else { return context.declineBatch() }
            delegate.collectionNode(node, willBeginBatchFetchWith: context)
        }
    }

    func checkBatchFetching(target: CGPoint? = nil, velocity: CGFloat = 0) {
        guard delegate != nil, data.isLoaded, !data.isProcessing else { return }
        tail.fetchIfNeeded(
            BatchFetchQuestion(
                isFetching: false, leadingScreens: 0, viewSize: view.bounds.size, contentSize: view.contentSize,
                targetOffset: target ?? view.contentOffset, scrollable: scrollableDirections,
                direction: direction.isEmpty ? ranges.direction : direction, isInWindow: view.window != nil,
                isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
                flipsItself: view.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection, velocity: velocity))
    }
}

/// The two that a batch fetch concerns, for a background queue.
// Protection: weak references, set once.
final class WeakCollectionBatchParties: @unchecked Sendable {
    private(set) weak var node: ASCollectionNode?
    private(set) weak var delegate: (any ASCollectionDelegate)?

    init(node: ASCollectionNode?, delegate: (any ASCollectionDelegate)?) {
        self.node = node
        self.delegate = delegate
    }
}
