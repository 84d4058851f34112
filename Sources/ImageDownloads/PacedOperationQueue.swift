import Dispatch
import Foundation

/// The serial queue on which a session calls its delegate. It makes the session wait while too many calls are pending.
///
/// The session decodes a compressed body at full speed and adds an operation for each piece; a body of some megabytes could
/// become gigabytes before the delegate receives the first piece. With this queue at most ``limit`` pieces of 16 KB are pending.
///
/// *Thread*: any. An operation must not wait for the session's own queue, which may be waiting for this one.
package final class PacedOperationQueue: OperationQueue, @unchecked Sendable {  // Only a constant, which is thread-safe, is added.
    /// The maximum number of pending calls.
    package static let limit = 32

    private let places = DispatchSemaphore(value: PacedOperationQueue.limit)

    package override init() {
        super.init()
        maxConcurrentOperationCount = 1
    }

    package override func addOperation(_ block: @escaping @Sendable () -> Void) {
        places.wait()
        super.addOperation { [places] in
            defer { places.signal() }
            block()
        }
    }
}
