import Dispatch
import UIPrimitives

/// Runs `body` on the main thread: immediately if this is the main thread, otherwise on a later turn of the main loop. *Thread*: any.
package func performOnMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent { return MainActor.assumeIsolated(body) }
    performOnNextMainTurn(body)
}

/// Runs `body` on the next turn of the main loop, in the runtime of the caller. The work is counted, so that a headless host waits for it.
/// *Thread*: any.
package func performOnNextMainTurn(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async(execute: OutstandingWork.counted(Runtime.capturing { MainActor.assumeIsolated(body) }))
}
