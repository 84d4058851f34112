import Foundation
import Scheduling

/// One fetch of further items under way: the app says when it is over.
///
/// *Thread*: any.
public final class ASBatchContext: NSObject, Sendable {
    private enum State {
        case fetching, cancelled, completed
    }

    private let state = Locked(State.completed)
    private let declined = Locked(false)
    /// Called on the main thread when a fetch is completed, so that a container can look whether more is needed.
    let didComplete: Locked<(@MainActor @Sendable () -> Void)?> = Locked(nil)

    /// Whether a fetch has begun and is neither completed nor cancelled.
    public func isFetching() -> Bool { state.withLock { $0 == .fetching } }

    public func batchFetchingWasCancelled() -> Bool { state.withLock { $0 == .cancelled } }

    public func beginBatchFetching() {
        state.withLock { $0 = .fetching }
    }

    public func cancelBatchFetching() {
        state.withLock { $0 = .cancelled }
    }

    /// Whether the delegate has no batches to fetch at all.
    var isDeclined: Bool { declined.withLock { $0 } }

    /// Says, in place of an app, that it has no batches.
    func declineBatch() {
        declined.withLock { $0 = true }
        state.withLock { $0 = .completed }
    }

    /// Another delegate may have batches.
    func forgetDecline() {
        declined.withLock { $0 = false }
    }

    /// The new items have been inserted; the next fetch may begin. Without it, or with false, no other ever does.
    public func completeBatchFetching(_ didComplete: Bool) {
        guard didComplete else { return }
        state.withLock { $0 = .completed }
        guard let callback = self.didComplete.withLock({ $0 }) else { return }
        FrameScheduler.main.enqueue(.commit) { callback() }
    }
}

/// May overrule the rule of distance by time.
public protocol ASBatchFetchingDelegate: NSObjectProtocol {
    /// Whether to fetch when `remainingTime` seconds are left at the present speed. `hint` is the rule's own answer.
    func shouldFetchBatch(withRemainingTime remainingTime: TimeInterval, hint: Bool) -> Bool
}

/// Whether a container should ask for more, by Texture's rule.
struct BatchFetchQuestion {
    var isFetching: Bool
    var leadingScreens: CGFloat
    /// *Units*: points.
    var viewSize: CGSize
    var contentSize: CGSize
    /// Where scrolling will end.
    var targetOffset: CGPoint
    var scrollable: ASScrollDirection
    var direction: ASScrollDirection
    var isInWindow: Bool
    var isRightToLeft = false
    var flipsItself = false
    /// Points a millisecond along the scrolling axis; zero at rest.
    var velocity: CGFloat = 0

    /// Asks the steps of the rule in their order.
    func answer(delegate: (any ASBatchFetchingDelegate)? = nil) -> Bool {
        if isFetching { return false }
        let isVertical = ASScrollDirectionContainsVerticalDirection(scrollable)
        let view = isVertical ? viewSize.height : viewSize.width
        guard leadingScreens > 0, viewSize.width > 0, viewSize.height > 0 else { return false }
        let content = isVertical ? contentSize.height : contentSize.width
        if content < view { return true }
        guard isInWindow, !isTowardsHead(isVertical) else { return false }

        let offset = isVertical ? targetOffset.y : targetOffset.x
        let remaining = !isVertical && isRightToLeft && !flipsItself ? offset : content - view - offset
        let hint = remaining <= view * leadingScreens
        guard let delegate, velocity > 0 else { return hint }
        return delegate.shouldFetchBatch(withRemainingTime: Double(remaining / (velocity * 1000)), hint: hint)
    }

    private func isTowardsHead(_ isVertical: Bool) -> Bool {
        if isVertical { return direction.contains(.up) }
        return direction.contains(isRightToLeft ? .right : .left)
    }
}
