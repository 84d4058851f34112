import Foundation
import Scheduling
import UIPrimitives

/// A batch fetch that is in progress; the client calls ``completeBatchFetching(_:)`` when its items are inserted.
///
/// *Thread*: any.
public final class ASBatchContext: NSObject, Sendable {
    private enum State {
        case fetching, cancelled, completed
    }

    private let state = Locked(State.completed)
    private let declined = Locked(false)
    /// The runtime (the clock and settings of one application) in which the fetch began. The delegate may complete the fetch on any
    /// thread, outside that runtime.
    private let runtime = Locked(Runtime.process)
    /// Called on the main thread when a fetch is completed, so that the container can check whether it needs more items.
    let didComplete: Locked<(@MainActor @Sendable () -> Void)?> = Locked(nil)

    /// Whether a fetch has begun and is neither completed nor canceled.
    public func isFetching() -> Bool { state.withLock { $0 == .fetching } }

    /// Whether the last fetch was canceled.
    public func batchFetchingWasCancelled() -> Bool { state.withLock { $0 == .cancelled } }

    /// Marks a fetch as begun. The container calls this before it calls the delegate.
    public func beginBatchFetching() {
        runtime.withLock { $0 = Runtime.current }
        state.withLock { $0 = .fetching }
    }

    /// Marks the fetch as canceled, so that another one may begin.
    public func cancelBatchFetching() {
        state.withLock { $0 = .cancelled }
    }

    /// Whether the delegate has declined all fetches, because it does not implement the batch fetch method.
    var isSkipped: Bool { declined.withLock { $0 } }

    /// Declines on behalf of a delegate that does not implement the batch fetch method.
    package func skipBatch() {
        declined.withLock { $0 = true }
        state.withLock { $0 = .completed }
    }

    /// Resets a decline after the delegate changed: the new delegate may implement batch fetching.
    func resetSkippedBatches() {
        declined.withLock { $0 = false }
    }

    /// Ends the fetch; the client calls this after it has inserted the new items. *Thread*: any. If `didComplete` is false, the call has no
    /// effect: the fetch stays in progress, so no further fetch begins.
    public func completeBatchFetching(_ didComplete: Bool) {
        guard didComplete else { return }
        state.withLock { $0 = .completed }
        guard let callback = self.didComplete.withLock({ $0 }) else { return }
        runtime.withLock { $0 }.scheduler.enqueue(.commit) { callback() }
    }
}

/// Overrides the distance rule of batch fetching, based on the remaining time.
public protocol ASBatchFetchingDelegate: NSObjectProtocol {
    /// Whether to fetch when the end of the content is `remainingTime` seconds away at the current speed. `hint` is the result of the
    /// distance rule.
    func shouldFetchBatch(withRemainingTime remainingTime: TimeInterval, hint: Bool) -> Bool
}

/// Decides by Texture's rule whether a container should fetch more items.
struct BatchFetchDecision {
    var isFetching: Bool
    /// The distance from the end at which a fetch begins, in viewport lengths; 0 disables fetching.
    var leadingScreens: CGFloat
    /// The size of the viewport. *Units*: points.
    var viewSize: CGSize
    var contentSize: CGSize
    /// The offset at which scrolling will end.
    var targetOffset: CGPoint
    var scrollable: ASScrollDirection
    var direction: ASScrollDirection
    var isInWindow: Bool
    var isRightToLeft = false
    var mirrorsForRightToLeft = false
    /// Whether the first items are at the right edge of the content. A layout that flips the view's horizontal axis has them at 0.
    private var beginsAtRightEdge: Bool { isRightToLeft && !mirrorsForRightToLeft }
    /// The scroll speed at the end of a drag; zero at any other time. *Units*: points per millisecond along the scrolling axis.
    var velocity: CGFloat = 0

    /// Whether to fetch: applies the conditions of the rule in order.
    func evaluate(delegate: (any ASBatchFetchingDelegate)? = nil) -> Bool {
        if isFetching { return false }
        let isVertical = ASScrollDirectionContainsVerticalDirection(scrollable)
        let view = isVertical ? viewSize.height : viewSize.width
        guard leadingScreens > 0, viewSize.width > 0, viewSize.height > 0 else { return false }
        let content = isVertical ? contentSize.height : contentSize.width
        if content < view { return true }
        guard isInWindow, !scrollsTowardsHead(isVertical) else { return false }

        let offset = isVertical ? targetOffset.y : targetOffset.x
        let remaining = !isVertical && beginsAtRightEdge ? offset : content - view - offset
        let hint = remaining <= view * leadingScreens
        guard let delegate, velocity > 0 else { return hint }
        return delegate.shouldFetchBatch(withRemainingTime: Double(remaining / (velocity * 1000)), hint: hint)
    }

    /// Whether the content moves towards its beginning.
    func scrollsTowardsHead(_ isVertical: Bool) -> Bool {
        if isVertical { return direction.contains(.up) }
        return direction.contains(beginsAtRightEdge ? .right : .left)
    }
}
