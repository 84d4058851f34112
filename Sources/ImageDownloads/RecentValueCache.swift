import Foundation
import Scheduling

/// A cache of recently used values that threads share, up to a limit of their total cost. The least recently used values are removed
/// first; a notification removes all.
///
/// *Thread*: any. Removed values are released on a background queue.
package final class RecentValueCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values: Locked<RecentValues<Key, Value>>
    private let limit: Int
    // Protection: assigned by `init` and read by `deinit` only.
    nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

    /// Creates an empty cache, which `notification` empties.
    package init(limit: Int, emptiedBy notification: Notification.Name) {
        self.limit = limit
        values = Locked(RecentValues(limit: limit))
        observer = NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) { [weak self] _ in
            self?.removeAll()
        }
    }

    deinit {
        observer.map(NotificationCenter.default.removeObserver)
    }

    /// Returns the value of a key, which then counts as the most recently used one; nil if there is none.
    package func value(for key: Key) -> Value? { values.withLock { $0.value(for: key) } }

    /// Stores a value, or removes the value of the key if `value` is nil.
    package func store(_ value: Value?, cost: Int, for key: Key) {
        let dropped = values.withLock { $0.store(value, cost: cost, for: key) }
        if !dropped.isEmpty { BackgroundQueue.releaseLater(RemovedValues(consume dropped)) }
    }

    /// Removes all values. *Cost*: constant for the caller; a background queue releases them.
    package func removeAll() {
        let removed = values.withLock { current in
            defer { current = RecentValues(limit: limit) }
            return RemovedValues(current)
        }
        BackgroundQueue.releaseLater(consume removed)
    }

    /// The total cost of the stored values.
    package var cost: Int { values.withLock { $0.cost } }
}

/// Removed values, as an object that the release queue can free.
private final class RemovedValues<Values> {
    private let values: Values

    init(_ values: consuming Values) {
        self.values = values
    }
}
