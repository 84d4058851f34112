import Foundation
import Scheduling
import UIKit

/// Hands objects out on the main loop, a batch a turn, so that a lot of small work does not hold up a frame.
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

    /// `handlerBlock` gets each object, and whether it is the last one for now. Objects that are not retained and have gone
    /// by then are left out.
    public init(runLoop: RunLoop, retainObjects retainsObjects: Bool, handler handlerBlock: ((ObjectType, Bool) -> Void)?) {
        self.retainsObjects = retainsObjects
        handler = UnsafeTransfer(value: handlerBlock)
    }

    /// How many objects a turn takes.
    public var batchSize: Int {
        get { state.withLock { $0.batchSize } }
        set { state.withLock { $0.batchSize = max(newValue, 1) } }
    }

    /// Whether an object that waits already is not put in again.
    public var ensureExclusiveMembership: Bool {
        get { state.withLock { $0.isExclusive } }
        set { state.withLock { $0.isExclusive = newValue } }
    }

    public var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

    public func enqueue(_ object: ObjectType) {
        let entry = Entry(id: ObjectIdentifier(object), strong: retainsObjects ? object : nil, weak: object)
        let mustPost = state.withLock { state -> Bool in
            // An object that has gone may have left its identity to another one.
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
