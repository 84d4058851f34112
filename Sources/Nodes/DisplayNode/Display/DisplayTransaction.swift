import Dispatch
import Foundation
import Scheduling
import UIPrimitives

/// The drawings of one container that were requested in one frame: their contents are shown together, so that a cell does
/// not appear piece by piece.
///
/// Operations begin immediately. Their contents are shown once two conditions hold: the transaction was closed after the display pass of
/// the frame, and all its operations have ended.
// Protection: `progress` has a lock; the operations are changed on the main thread.
final class DisplayTransaction: @unchecked Sendable {
    private struct Progress {
        var running = 0
        var isClosed = false
        var isShown = false
    }

    private let scheduler: FrameScheduler
    private let progress = Locked(Progress())
    private let group = DispatchGroup()
    private var operations: [DisplayOperation] = []

    init(scheduler: FrameScheduler = .current) {
        self.scheduler = scheduler
    }

    /// Whether operations may still be added.
    var isOpen: Bool { progress.withLock { !$0.isClosed } }

    /// Adds an operation and enqueues its drawing. *Thread*: main.
    @MainActor func add(_ operation: DisplayOperation) {
        progress.withLock { $0.running += 1 }
        group.enter()
        operations.append(operation)
        DisplayQueue.add(operation)
    }

    /// Called when an operation has ended. *Thread*: the drawing thread.
    func operationDidEnd() {
        let isComplete = progress.withLock { progress in
            progress.running -= 1
            return progress.running == 0 && progress.isClosed && !progress.isShown
        }
        group.leave()
        if isComplete { scheduler.enqueue(.display) { self.show() } }
    }

    /// Closes the transaction to further operations, and shows the contents if all operations have ended. *Thread*: main.
    @MainActor func close() {
        let isComplete = progress.withLock { progress in
            progress.isClosed = true
            return progress.running == 0
        }
        if isComplete { show() }
    }

    /// Draws pending operations on this thread as well, waits until everything is drawn, and shows it. *Thread*: main.
    @MainActor func finishNow() {
        for operation in operations { operation.drawIfPending() }
        group.wait()
        close()
    }

    @MainActor private func show() {
        let isFirst = progress.withLock { progress in
            defer { progress.isShown = true }
            return !progress.isShown
        }
        guard isFirst else { return }
        let ended = operations
        operations = []
        for operation in ended { operation.node?.show(operation) }
    }
}

/// The transactions of one ``Runtime`` that are still open: they are closed when the display pass of the frame is over.
@MainActor final class OpenTransactions {
    private let scheduler: FrameScheduler
    private var open: [DisplayTransaction] = []

    nonisolated fileprivate init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
    }

    /// Begins a transaction, which is closed after the display pass of the frame.
    func begin() -> DisplayTransaction {
        let transaction = DisplayTransaction(scheduler: scheduler)
        open.append(transaction)
        if open.count == 1 { scheduler.enqueue(.compose) { self.closeAll() } }
        return transaction
    }

    private func closeAll() {
        let closing = open
        open = []
        for transaction in closing { transaction.close() }
    }
}

extension Runtime {
    private static let openTransactionsSlot = RuntimeSlot { OpenTransactions(scheduler: $0.scheduler) }

    /// The transactions that are closed after the display pass of the frame. *Thread*: main.
    var openTransactions: OpenTransactions { unsafeDowncast(object(in: Self.openTransactionsSlot), to: OpenTransactions.self) }
}
