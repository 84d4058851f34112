import Dispatch
import Foundation
import Synchronization

/// Changes the times at which background work runs, for tools: later than submitted, or one item after the other in an order that a seed
/// determines. The same seed repeats the same order.
///
/// *Cost when off*: one relaxed atomic load for each work item.
package enum WorkOrder {
    /// The way in which the execution of background work is changed.
    package enum Mode: Sendable, Equatable {
        /// Each item begins after an additional delay in seconds.
        case delayed(Double)
        /// The items run one at a time, between two turns of the main loop; a generator with this seed chooses the next one.
        case seeded(UInt64)
    }

    private struct WorkItem: Sendable {
        var label: String
        var work: @Sendable () -> Void
    }

    private struct State {
        var mode: Mode?
        var random = SplitMix64(seed: 0)
        var pending: [WorkItem] = []
        var isTurnPosted = false
        var history: [String] = []
    }

    private static let isOn = Atomic<Bool>(false)
    private static let state = Locked(State())
    /// The queue that runs the items of a seeded order. The items expect not to run on the main thread, which waits while this queue runs
    /// one of them.
    private static let runner = DispatchQueue(label: "weft.work-order")

    /// Whether a mode is set.
    package static var isEnabled: Bool { isOn.load(ordering: .relaxed) }

    /// Sets the order of all subsequent work; nil restores the order of submission. Pending work runs synchronously first.
    /// *Thread*: main.
    @MainActor package static func set(_ mode: Mode?) {
        runPending()
        state.withLock { state in
            state.mode = mode
            state.history = []
            if case .seeded(let seed) = mode { state.random = SplitMix64(seed: seed) }
        }
        isOn.store(mode != nil, ordering: .relaxed)
    }

    /// The label of the queue of each item that a seeded order ran, in order. Equal lists mean equal orders.
    package static var history: [String] { state.withLock { $0.history } }

    /// Runs `work` of a queue as the current mode requires. *Thread*: any.
    static func enqueue(_ label: String, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
        let (mode, mustPost) = state.withLock { state -> (Mode?, Bool) in
            guard case .seeded = state.mode else { return (state.mode, false) }
            state.pending.append(WorkItem(label: label, work: work))
            defer { state.isTurnPosted = true }
            return (state.mode, !state.isTurnPosted)
        }
        switch mode {
        case .seeded: if mustPost { postTurn() }
        case .delayed(let seconds): queue.asyncAfter(deadline: .now() + max(0, seconds), execute: work)
        case nil: queue.async(execute: work)
        }
    }

    /// Runs all pending work, in the order of the seed. Called before the main thread waits for that work. *Thread*: main.
    @MainActor package static func runPending() {
        while runOne() {}
    }

    private static func postTurn() {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                state.withLock { $0.isTurnPosted = false }
                guard runOne() else { return }
                let mustPost = state.withLock { state -> Bool in
                    guard !state.pending.isEmpty, !state.isTurnPosted else { return false }
                    state.isTurnPosted = true
                    return true
                }
                if mustPost { postTurn() }
            }
        }
    }

    /// Runs one item and waits for it. Returns false if none is pending.
    @MainActor private static func runOne() -> Bool {
        let item = state.withLock { state -> WorkItem? in
            guard !state.pending.isEmpty else { return nil }
            let index = Int(state.random.next() % UInt64(state.pending.count))
            let item = state.pending.remove(at: index)
            state.history.append(item.label)
            return item
        }
        guard let item else { return false }
        // Not `sync`, which would run the item on the calling thread.
        let done = DispatchSemaphore(value: 0)
        runner.async {
            item.work()
            done.signal()
        }
        done.wait()
        return true
    }
}
