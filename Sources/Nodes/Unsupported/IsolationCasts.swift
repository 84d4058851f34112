import Foundation

/// Runs `body`, which is isolated to the main actor, synchronously. *Thread*: main; asserted in debug builds.
///
/// Unlike with `MainActor.assumeIsolated` the result need not be `Sendable`: it stays on this thread.
/// *Cost*: none. Nodes call this for each property that they read or write; the standard library's check of the executor is slower.
@inline(__always)
package func assumeMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    assert(isMainThread, "main thread only")
    return try withoutActuallyEscaping(body) { try withoutIsolation($0)() }
}

/// Runs a main-actor body, on any thread. Safe only if no other thread has a reference to the object that the body uses. *Thread*: any.
package func assumeAnyThread<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { withoutIsolation($0)() }
}

/// Returns the same function without the main actor in its type.
///
/// Relies on the calling convention of synchronous functions being independent of isolation. `MainActor.assumeIsolated` of the standard
/// library is implemented with the same cast.
@inline(__always)
private func withoutIsolation<Result>(_ body: @escaping @MainActor () throws -> Result) -> () throws -> Result {
    unsafeBitCast(body, to: (() throws -> Result).self)
}

/// Returns the same nonthrowing function without the main actor in its type.
@inline(__always)
private func withoutIsolation<Result>(_ body: @escaping @MainActor () -> Result) -> () -> Result {
    unsafeBitCast(body, to: (() -> Result).self)
}
