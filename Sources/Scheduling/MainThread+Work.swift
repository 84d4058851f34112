import Dispatch
import UIPrimitives

/// Runs `body` on the main thread: immediately if this is it, else on a later turn. *Thread*: any.
package func performOnMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent { return MainActor.assumeIsolated(body) }
    performOnNextMainTurn(body)
}

/// Runs `body` on the next turn of the main loop, in the runtime of the caller. Counted, so that a headless host waits for it.
/// *Thread*: any.
package func performOnNextMainTurn(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async(execute: OutstandingWork.counted(Runtime.capturing { MainActor.assumeIsolated(body) }))
}
