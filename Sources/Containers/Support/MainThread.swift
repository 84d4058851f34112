import Foundation

/// Runs `body`, which is bound to the main actor, here and now. The caller is on the main thread.
///
/// Unlike `MainActor.assumeIsolated` the result need not be `Sendable`: it stays on this thread. The cast drops nothing
/// but the isolation from the type, which has no part in how a synchronous function is called.
@inline(__always)
func assumeMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    assert(Thread.isMainThread, "main thread only")
    return try withoutActuallyEscaping(body) { body in
        try unsafeBitCast(body, to: (() throws -> Result).self)()
    }
}

/// Runs a main-actor body on an object that only its maker holds yet. *Thread*: any.
func assumeAnyThread<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// Carries a value that is not `Sendable` to the one thread that will use it.
struct HandedOver<Value>: @unchecked Sendable {
    // Protection: the giver does not touch the value again before the taker is done.
    let value: Value
}
