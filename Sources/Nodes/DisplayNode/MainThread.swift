import Dispatch
import Foundation
import Scheduling

/// Whether the calling thread is the main one.
@inline(__always)
var isMainThread: Bool { MainThread.isCurrent }

/// Transfers a value that is not `Sendable` to the one thread that uses it.
// Protection: the giver does not touch the value again before the taker is done.
package struct UnsafeTransfer<Value>: @unchecked Sendable {
    package let value: Value

    package init(value: Value) {
        self.value = value
    }
}
