import Foundation
import Scheduling
import Synchronization
import UIPrimitives

/// One request for the contents of a node: pending, then drawn by one thread, and shown or dropped.
// Protection: `isClaimed` and `cancelled` are atomic; `contents` is written by the thread that draws, and read after this thread has
// reported the end of the drawing to the transaction.
final class DisplayOperation: @unchecked Sendable {
    let drawing: NodeDrawing
    /// Operations of higher priority are drawn first.
    let priority: Int
    private(set) weak var node: ASDisplayNode?
    private(set) var contents: DrawnContents?

    private let isClaimed = Atomic<Bool>(false)
    private let cancelled = Atomic<Bool>(false)
    private let transaction: DisplayTransaction
    private let runtime: Runtime

    init(_ drawing: NodeDrawing, of node: ASDisplayNode, priority: Int, in transaction: DisplayTransaction) {
        self.drawing = drawing
        self.node = node
        self.priority = priority
        self.transaction = transaction
        runtime = node.runtime
    }

    /// Cancels the operation: its result is dropped, and a drawing that polls for cancellation ends early. *Thread*: any.
    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// Waits for all drawings of the same transaction and shows them. *Thread*: main.
    @MainActor func finishTransactionNow() {
        transaction.finishNow()
    }

    /// Draws, unless another thread has begun to. *Thread*: any.
    func drawIfPending() {
        guard !isClaimed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        runtime.run {
            Trace.span(.display, "\(drawing.nodeType)", of: node) {
                contents = drawing.contents { self.isCancelled || self.node == nil }
            }
        }
        transaction.operationDidEnd()
    }
}

/// Draws operations on the display queue's threads: higher priority first, then in the order of their submission.
enum DisplayQueue {
    private struct State {
        var pending: [DisplayOperation] = []
        /// The index of the first pending operation in `pending`.
        var head = 0
        var workers = 0
    }

    private static let state = Locked(State())
    private static let maximumWorkers = max(1, ProcessInfo.processInfo.activeProcessorCount)

    /// Adds an operation. *Thread*: any.
    static func add(_ operation: DisplayOperation) {
        let needsWorker = state.withLock { state -> Bool in
            var index = state.pending.count
            while index > state.head, state.pending[index - 1].priority < operation.priority { index -= 1 }
            state.pending.insert(operation, at: index)
            guard state.workers < maximumWorkers else { return false }
            state.workers += 1
            return true
        }
        if needsWorker { BackgroundQueue.display.async { work() } }
    }

    private static func work() {
        while let operation = next() { operation.drawIfPending() }
    }

    /// The next operation; nil ends the worker.
    private static func next() -> DisplayOperation? {
        // Operations retain the drawing parameters of clients' nodes, so they are released outside the lock.
        var done: [DisplayOperation] = []
        return state.withLock { state in
            guard state.head < state.pending.count else {
                swap(&state.pending, &done)
                state.head = 0
                state.workers -= 1
                return nil
            }
            state.head += 1
            return state.pending[state.head - 1]
        }
    }
}
