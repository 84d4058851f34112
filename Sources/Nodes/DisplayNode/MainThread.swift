import Dispatch
import Foundation
import Scheduling

/// Whether the calling thread is the main one.
@inline(__always)
var isMainThread: Bool { MainThread.isCurrent }

/// Runs `body`, which is bound to the main actor, immediately. The caller is on the main thread; checked in debug builds.
///
/// Unlike `MainActor.assumeIsolated` the result need not be `Sendable`: it stays on this thread. The cast drops nothing
/// but the isolation from the type, which has no part in how a synchronous function is called.
@inline(__always)
package func assumeMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    assert(isMainThread, "main thread only")
    return try withoutActuallyEscaping(body) { body in
        try unsafeBitCast(body, to: (() throws -> Result).self)()
    }
}

/// Runs `body` on the main thread: immediately when this is it, else on a later turn.
func performOnMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isMainThread { return assumeMain(body) }
    performOnNextMainTurn(body)
}

/// Runs `body` on the next turn of the main loop. Counted, so that a headless host waits for it.
func performOnNextMainTurn(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async(execute: OutstandingWork.counted { assumeMain(body) })
}

/// Runs a main-actor body on an object that only its creator holds so far. *Thread*: any.
package func assumeAnyThread<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// Transfers a value that is not `Sendable` to the one thread that will use it.
// Protection: the sender does not use the value again before the receiver is done.
package struct UnsafeTransfer<Value>: @unchecked Sendable {
    package let value: Value

    package init(value: Value) {
        self.value = value
    }
}
