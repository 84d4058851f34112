import Foundation
import Scheduling
import UIPrimitives

/// An object that is called before the layout of a frame.
public protocol ASCATransactionQueueObserving: NSObjectProtocol {
    /// Called on the main thread, once for each frame for which the object was enqueued.
    func prepareForCATransactionCommit()
}

/// Calls each enqueued object once before the layout of the next frame, so that an object handles several changes together.
///
/// *Thread*: any; the objects are called on the main thread. Objects are retained until they are called; an object that is enqueued by
/// another one is called in the same frame.
/// *Differs from Texture*: the queue is always enabled.
public final class ASCATransactionQueue: ASAbstractRunLoopQueue, @unchecked Sendable {  // Everything is protected by `state`'s lock.
    private struct State {
        var objects: [any ASCATransactionQueueObserving] = []
        var identifiers: Set<ObjectIdentifier> = []
    }

    private let state = Locked(State())
    private let scheduler = FrameScheduler.current

    /// Whether no object is queued.
    public var isEmpty: Bool { state.withLock { $0.objects.isEmpty } }

    /// Always true.
    public var isEnabled: Bool { true }

    /// Adds an object, unless it is queued already.
    public func enqueue(_ object: any ASCATransactionQueueObserving) {
        let isFirst = state.withLock { state -> Bool in
            guard state.identifiers.insert(ObjectIdentifier(object)).inserted else { return false }
            state.objects.append(object)
            return state.objects.count == 1
        }
        if isFirst { scheduler.enqueue(.commit) { self.process() } }
    }

    @MainActor private func process() {
        let objects = state.withLock { state in
            defer { state = State() }
            return state.objects
        }
        for object in objects { object.prepareForCATransactionCommit() }
    }
}

extension Runtime {
    private static let transactionQueueSlot = RuntimeSlot { $0.run { ASCATransactionQueue() } }

    fileprivate var transactionQueue: ASCATransactionQueue {
        unsafeDowncast(object(in: Self.transactionQueueSlot), to: ASCATransactionQueue.self)
    }
}

/// Returns the queue of the current runtime. *Thread*: any.
public func ASCATransactionQueueGet() -> ASCATransactionQueue { Runtime.current.transactionQueue }
