import Foundation
import Scheduling
import UIKit

/// Passes objects to a handler on the main loop, one batch per turn, so that much small work does not delay a frame.
///
/// *Thread*: any; the handler is called on the main thread. *Differs from Texture*: the main loop is the only one.
public final class ASRunLoopQueue<ObjectType: AnyObject>: NSObject, @unchecked Sendable {  // Everything is behind `state`'s lock.
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

    /// `handlerBlock` receives each object, and whether the queue is then empty. Objects that are not retained and are freed
    /// by then are skipped. `runLoop` has no effect.
    public init(runLoop: RunLoop, retainObjects retainsObjects: Bool, handler handlerBlock: ((ObjectType, Bool) -> Void)?) {
        self.retainsObjects = retainsObjects
        handler = UnsafeTransfer(value: handlerBlock)
    }

    /// The number of objects per turn. Default: 1; smaller values count as 1.
    public var batchSize: Int {
        get { state.withLock { $0.batchSize } }
        set { state.withLock { $0.batchSize = max(newValue, 1) } }
    }

    /// Whether an object that is already pending is not enqueued again. Default: true.
    public var ensureExclusiveMembership: Bool {
        get { state.withLock { $0.isExclusive } }
        set { state.withLock { $0.isExclusive = newValue } }
    }

    /// Whether no object is pending.
    public var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

    /// Enqueues an object for a later turn of the main loop. *Cost*: linear in the pending objects while membership is exclusive.
    public func enqueue(_ object: ObjectType) {
        let entry = Entry(id: ObjectIdentifier(object), strong: retainsObjects ? object : nil, weak: object)
        let mustPost = state.withLock { state -> Bool in
            // Another object may have the identifier of a freed one.
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
