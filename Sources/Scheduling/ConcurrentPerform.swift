import Dispatch
import Foundation
import Synchronization
import UIPrimitives

/// Calls `body` for each index below `count`, on all cores, and returns when all calls have ended. The calling thread takes part, and
/// makes all the calls if no other thread is free.
///
/// The other threads run `body` in the caller's runtime, but *not* in its measuring context: a caller that needs the context enters it in
/// `body`.
package func concurrentPerform(_ count: Int, _ body: @Sendable (Int) -> Void) {
    if count == 1 { return body(0) }
    guard count > 0 else { return }
    withoutActuallyEscaping(body) { body in
        withUnsafePointer(to: body) { body in
            let iterations = SharedIterations(count: count, body: body)
            let help = Runtime.capturing { iterations.run() }
            for _ in 1..<min(count, SharedIterations.threads) {
                BackgroundQueue.layout.lanes?.addFirst(help)
            }
            iterations.run()
            iterations.waitForOthers()
        }
    }
}

/// Iterations that several threads claim, until none is left.
// Protection: `body` is valid until `waitForOthers` returns, and only a thread with an unfinished iteration reads it. A thread that
// begins later finds no iteration and returns without reading it.
private final class SharedIterations: @unchecked Sendable {
    static let threads = max(2, ProcessInfo.processInfo.activeProcessorCount)

    private let count: Int
    private let body: UnsafePointer<@Sendable (Int) -> Void>
    private let claimed = Atomic<Int>(0)
    private let finished = Atomic<Int>(0)
    private let isDone = DispatchSemaphore(value: 0)

    init(count: Int, body: UnsafePointer<@Sendable (Int) -> Void>) {
        self.count = count
        self.body = body
    }

    func run() {
        while true {
            let index = claimed.add(1, ordering: .relaxed).oldValue
            guard index < count else { return }
            body.pointee(index)
            if finished.add(1, ordering: .acquiringAndReleasing).newValue == count { isDone.signal() }
        }
    }

    /// Returns when every iteration has finished. Called once.
    func waitForOthers() {
        isDone.wait()
    }
}
