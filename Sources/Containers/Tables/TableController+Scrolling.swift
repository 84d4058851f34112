import Foundation
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Ranges, batches and visibility follow the content.
extension TableController: ScrollObserver {
    func scrollViewDidMove(_ scrollView: UIScrollView) {
        let offset = scrollView.contentOffset
        if offset.y != lastOffset.y { direction = offset.y > lastOffset.y ? .down : .up }
        lastOffset = offset
        guard view.window != nil else { return ranges.setNeedsUpdate() }
        ranges.setNeedsUpdate()
        tellVisibleCells(.visibleRectChanged)
        if !scrollView.isDragging { checkBatchFetching() }
    }

    /// A corrected estimate is no movement of the user's: the direction, and with it the leading side, stays.
    func scrollViewWillShift(_ scrollView: UIScrollView, by delta: CGVector) {
        lastOffset.y += delta.dy
    }

    func scrollViewUserWillScroll(_ scrollView: UIScrollView) {
        ranges.userWillScroll()
        tellVisibleCells(.willBeginDragging)
    }

    func scrollViewWillEndDragging(_ scrollView: UIScrollView, velocity: CGPoint, target: CGPoint) {
        checkBatchFetching(target: target, velocity: abs(velocity.y))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView) {
        tellVisibleCells(.didEndDragging)
    }

    func scrollViewDidStop(_ scrollView: UIScrollView) {
        tellVisibleCells(.didStopScrolling)
        direction = []
        ranges.setNeedsUpdate()
    }

    private func tellVisibleCells(_ event: ASCellNodeVisibilityEvent) {
        for node in ranges.visibleNodes { tell(node, event) }
    }

    private func tell(_ node: ASCellNode, _ event: ASCellNodeVisibilityEvent) {
        guard let element = node.element else { return }
        let frame = data.visible.indexPath(for: element).flatMap { path in
            view.rows.contains(path) ? view.frame(ofRow: path) : nil
        }
        node.cellNodeVisibilityEvent(event, in: view, withCellFrame: frame ?? .zero)
    }

    // MARK: Batches

    func setUpBatches() {
        tail.shouldFetch = { [weak self] in
            guard let self, let node, let delegate else { return false }
            return delegate.shouldBatchFetch(for: node)
        }
        head.shouldFetch = { [weak self] in
            guard let self, let node, let delegate else { return false }
            return delegate.shouldHeadBatchFetch(for: node)
        }
        for fetcher in [tail, head] {
            fetcher.context.didComplete.withLock { slot in
                slot = { [weak self] in self?.checkBatchFetching() }
            }
        }
        updateBatchDelegate()
    }

    /// The delegate changed: it may have batches where the one before had none.
    func updateBatchDelegate() {
        tail.context.forgetDecline()
        head.context.forgetDecline()
        let box = WeakBatchParties(node: node, delegate: delegate)
        tail.begin = { context in
            guard let node = box.node, let delegate = box.delegate else { return context.declineBatch() }
            delegate.tableNode(node, willBeginBatchFetchWith: context)
        }
        head.begin = { context in
            guard let node = box.node, let delegate = box.delegate else { return context.declineBatch() }
            delegate.tableNode(node, willBeginHeadBatchFetchWith: context)
        }
    }

    /// Asks for more where an end is near.
    func checkBatchFetching(target: CGPoint? = nil, velocity: CGFloat = 0) {
        guard delegate != nil, data.isLoaded, !data.isProcessing else { return }
        let question = BatchFetchQuestion(
            isFetching: false, leadingScreens: 0, viewSize: view.bounds.size, contentSize: view.contentSize,
            targetOffset: target ?? view.contentOffset, scrollable: scrollableDirections,
            direction: direction.isEmpty ? ranges.direction : direction, isInWindow: view.window != nil,
            velocity: velocity)
        tail.fetchIfNeeded(question)
        // A list that does not fill its view grows at its end first.
        if view.contentSize.height >= view.bounds.height, direction.contains(.up) { head.fetchIfNeeded(question) }
    }
}

/// The two that a batch fetch concerns, for a background queue.
// Protection: weak references, set once.
final class WeakBatchParties: @unchecked Sendable {
    private(set) weak var node: ASTableNode?
    private(set) weak var delegate: (any ASTableDelegate)?

    init(node: ASTableNode?, delegate: (any ASTableDelegate)?) {
        self.node = node
        self.delegate = delegate
    }
}

extension TableController: RangeHost {
    var viewport: CGRect { view.bounds }

    var scrollableDirections: ASScrollDirection { ASScrollDirectionVerticalDirections }

    var currentScrollDirection: ASScrollDirection { direction }

    var isListVisible: Bool { view.window != nil && node?.isVisible == true }

    func items(in rect: CGRect) -> [IndexPath] { view.visibleRows(in: rect) }

    func existingElement(at path: IndexPath) -> ASCollectionElement? { data.visible.elementForItem(at: path) }

    func prepareItems(at paths: [IndexPath]) {
        guard contentWidth > 0 else { return }
        data.prepare(paths)
    }

    func releaseItems(outside rect: CGRect) {
        var far: [IndexPath] = []
        for element in data.visible.itemElements {
            guard let path = data.visible.indexPath(for: element), view.rows.contains(path) else { continue }
            if !view.frame(ofRow: path).intersects(rect), view.cells[path] == nil { far.append(path) }
        }
        if !far.isEmpty { data.releaseNodes(at: far) }
    }

    func visibilityDidChange(_ node: ASCellNode, isVisible: Bool) {
        tell(node, isVisible ? .visible : .invisible)
    }
}
