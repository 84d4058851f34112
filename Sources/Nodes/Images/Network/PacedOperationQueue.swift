import Dispatch
import Foundation

/// The queue on which a session calls its delegate: one call after the other, and the session waits where too many are pending.
///
/// The session decodes a compressed body as fast as it can and adds an operation for each piece; a body of some megabytes becomes
/// gigabytes that way before the delegate has seen the first. Here it gets ahead by ``limit`` pieces of 16 KB at most.
///
/// *Thread*: any. An operation must not wait for the session's own queue, which may be waiting for this one.
final class PacedOperationQueue: OperationQueue, @unchecked Sendable {  // Only a constant, which is thread-safe, is added.
    /// How many calls may be pending.
    static let limit = 32

    private let places = DispatchSemaphore(value: PacedOperationQueue.limit)

    override init() {
        super.init()
        maxConcurrentOperationCount = 1
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        places.wait()
        super.addOperation { [places] in
            defer { places.signal() }
            block()
        }
    }
}
