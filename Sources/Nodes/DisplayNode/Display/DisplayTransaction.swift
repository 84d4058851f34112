import Dispatch
import Foundation
import Scheduling

/// The drawings of one container that were requested in one frame: their contents are shown together, so that a cell does
/// not appear piece by piece.
///
/// Operations begin immediately; only showing waits until the transaction is closed, which happens at the end of the frame,
/// and all of them have ended.
// Protection: `progress` is a lock; the operations are changed on the main thread.
final class DisplayTransaction: @unchecked Sendable {
    private struct Progress {
        var running = 0
        var isClosed = false
        var isShown = false
    }

    private let progress = Locked(Progress())
    private let group = DispatchGroup()
    private var operations: [DisplayOperation] = []

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
        if isComplete { FrameScheduler.main.enqueue(.display) { self.show() } }
    }

    /// No more operations come. *Thread*: main.
    @MainActor func close() {
        let isComplete = progress.withLock { progress in
            progress.isClosed = true
            return progress.running == 0
        }
        if isComplete { show() }
    }

    /// Waits until everything is drawn, helping along, and shows it. *Thread*: main.
    @MainActor func finishNow() {
        for operation in operations { operation.drawIfWaiting() }
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

/// The transactions that are still open: they are closed when the frame's displaying is over.
@MainActor enum OpenTransactions {
    private static var open: [DisplayTransaction] = []

    /// A new open transaction.
    static func begin() -> DisplayTransaction {
        let transaction = DisplayTransaction()
        open.append(transaction)
        if open.count == 1 { FrameScheduler.main.enqueue(.compose) { closeAll() } }
        return transaction
    }

    private static func closeAll() {
        let closing = open
        open = []
        for transaction in closing { transaction.close() }
    }
}
