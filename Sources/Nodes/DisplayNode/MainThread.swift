import Dispatch
import Foundation
import Scheduling

/// Whether the calling thread is the main one.
@inline(__always)
var isMainThread: Bool { MainThread.isCurrent }

/// Runs `body` on the main thread: immediately when this is it, else on a later turn.
func performOnMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isMainThread { return assumeMain(body) }
    performOnNextMainTurn(body)
}

/// Runs `body` on the next turn of the main loop. Counted, so that a headless host waits for it.
func performOnNextMainTurn(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async(execute: OutstandingWork.counted { assumeMain(body) })
}

/// Carries a value that is not `Sendable` to the one thread that will use it.
// Protection: the giver does not touch the value again before the taker is done.
package struct UnsafeTransfer<Value>: @unchecked Sendable {
    package let value: Value

    package init(value: Value) {
        self.value = value
    }
}
