import Foundation
import Nodes
import Scheduling
import UIKit

/// Requests further items from the client.
extension ListController {
    func setUpBatches() {
        for fetcher in [tail, head] {
            let end = fetcher.end
            fetcher.shouldFetch = { [weak self] in self?.host.allowsBatchFetch(at: end) ?? false }
            fetcher.context.didComplete.withLock { slot in
                slot = { [weak self, weak fetcher] in
                    // A fetch without new items would be repeated immediately and endlessly.
                    guard let self, let fetcher, data.generation != fetcher.generationAtBegin else { return }
                    checkBatchFetching()
                }
            }
        }
    }

    /// Sets the distance from either end at which a fetch begins. *Units*: lengths of the view.
    func setLeadingScreens(_ screens: CGFloat) {
        tail.leadingScreens = screens
        head.leadingScreens = screens
    }

    /// Called after the delegate changed: the new one may fetch batches even if the previous one did not.
    func delegateDidChange() {
        for fetcher in [tail, head] {
            fetcher.context.resetSkippedBatches()
            fetcher.begin = host.batch(at: fetcher.end)
        }
        checkBatchFetching()
    }

    /// Requests more items from the client if an end of the content is near.
    func checkBatchFetching(target: CGPoint? = nil, velocity: CGFloat = 0) {
        guard host.hasDelegate, data.isLoaded, !data.isProcessing else { return }
        let decision = BatchFetchDecision(
            isFetching: false, leadingScreens: 0, viewSize: view.bounds.size, contentSize: view.contentSize,
            targetOffset: target ?? view.contentOffset, scrollable: host.scrollableDirections,
            direction: direction.isEmpty ? ranges.direction : direction, isInWindow: view.window != nil,
            isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft, mirrorsForRightToLeft: host.mirrorsForRightToLeft,
            velocity: velocity)
        tail.fetchIfNeeded(decision, generation: data.generation)
        // A list that does not fill its view fetches at its end first.
        let isVertical = ASScrollDirectionContainsVerticalDirection(decision.scrollable)
        if decision.contentFillsView, !direction.isEmpty, decision.scrollsTowardsHead(isVertical) {
            head.fetchIfNeeded(decision, generation: data.generation)
        }
    }

    /// Checks in the next commit, after the delegate was notified of the movement, so that the delegate can first permit or forbid the
    /// fetch.
    func checkBatchFetchingDuringDrag() {
        guard !isCheckScheduled, ASActivateExperimentalFeature(.checkBatchFetchingOnScroll) else { return }
        isCheckScheduled = true
        FrameScheduler.current.enqueue(.commit) { [weak self] in
            guard let self else { return }
            isCheckScheduled = false
            withExtendedLifetime(node) { checkBatchFetching() }
        }
    }
}

extension BatchFetchDecision {
    fileprivate var contentFillsView: Bool {
        ASScrollDirectionContainsVerticalDirection(scrollable)
            ? contentSize.height >= viewSize.height : contentSize.width >= viewSize.width
    }
}

/// Weak references to the node and the delegate of a batch fetch, which a background queue reads.
// Protection: weak references, set once.
final class BatchFetchTargets<Node: AnyObject>: @unchecked Sendable {
    private(set) weak var node: Node?
    private weak var object: AnyObject?

    init(node: Node?, delegate: AnyObject?) {
        self.node = node
        object = delegate
    }

    var delegate: AnyObject? { object }
}
