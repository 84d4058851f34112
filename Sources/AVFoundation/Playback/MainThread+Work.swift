import Foundation
import Scheduling

/// Runs `body` on the main thread: immediately if this is it.
func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent {
        MainActor.assumeIsolated(body)
    } else {
        DispatchQueue.main.async(execute: OutstandingWork.counted { MainActor.assumeIsolated(body) })
    }
}
