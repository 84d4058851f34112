import Foundation
import Scheduling
import UIKit

/// The base class of the queues that are processed on the main loop. *Thread*: any.
open class ASAbstractRunLoopQueue: NSObject, @unchecked Sendable {}  // Protection: it has no state.

/// Processes objects on the main loop, one batch per turn, so that many small tasks do not delay a frame.
///
/// *Thread*: any; the handler is called on the main thread. *Differs from Texture*: `runLoop` has no effect; the main loop is used.
// Protection: everything is protected by `state`'s lock.
public final class ASRunLoopQueue<ObjectType: AnyObject>: ASAbstractRunLoopQueue, @unchecked Sendable {
    private struct State {
        var entries: [Entry] = []
        var batchSize = 1
        var isExclusive = true
        var isTurnPosted = false
    }

    private struct Entry {
        let id: ObjectIdentifier
        var strong: ObjectType?
        weak var weak: ObjectType?
    }

    private let state = Locked(State())
    private let retainsObjects: Bool
    private let handler: UnsafeTransfer<((ObjectType, Bool) -> Void)?>

    /// Creates a queue. `handlerBlock` receives each object, and whether the queue is empty after it. Objects that are not retained and
    /// have been deallocated are skipped.
    public init(runLoop: RunLoop, retainObjects retainsObjects: Bool, handler handlerBlock: ((ObjectType, Bool) -> Void)?) {
        self.retainsObjects = retainsObjects
        handler = UnsafeTransfer(value: handlerBlock)
    }

    /// The number of objects per turn; at least 1, which is the default.
    public var batchSize: Int {
        get { state.withLock { $0.batchSize } }
        set { state.withLock { $0.batchSize = max(newValue, 1) } }
    }

    /// Whether an object that is already queued is not added again; true by default.
    public var ensureExclusiveMembership: Bool {
        get { state.withLock { $0.isExclusive } }
        set { state.withLock { $0.isExclusive = newValue } }
    }

    /// Whether the queue is empty. A deallocated object counts until it is skipped.
    public var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

    /// Adds an object; a turn of the main loop processes it.
    public func enqueue(_ object: ObjectType) {
        let entry = Entry(id: ObjectIdentifier(object), strong: retainsObjects ? object : nil, weak: object)
        let mustPost = state.withLock { state -> Bool in
            // The identity of a deallocated object may belong to another one.
            if state.isExclusive, state.entries.contains(where: { $0.id == entry.id && $0.weak != nil }) { return false }
            state.entries.append(entry)
            defer { state.isTurnPosted = true }
            return !state.isTurnPosted
        }
        if mustPost { post() }
    }

    private func post() {
        performOnNextMainTurn { self.processBatch() }
    }

    private func processBatch() {
        let (batch, isDrained) = state.withLock { state -> ([ObjectType], Bool) in
            state.entries.removeAll { $0.strong == nil && $0.weak == nil }
            let batch = state.entries.prefix(state.batchSize).compactMap { $0.strong ?? $0.weak }
            state.entries.removeFirst(min(state.batchSize, state.entries.count))
            state.isTurnPosted = !state.entries.isEmpty
            return (batch, state.entries.isEmpty)
        }
        for (index, object) in batch.enumerated() { handler.value?(object, isDrained && index == batch.count - 1) }
        if !isDrained { post() }
    }
}
