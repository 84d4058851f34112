import Dispatch
import Foundation
import Scheduling

/// Whether the calling thread is the main one.
@inline(__always)
var isMainThread: Bool { MainThread.isCurrent }

/// Transfers a value that is not `Sendable` to the one thread that uses it.
// Protection: the sending thread does not use the value again before the receiving thread is done.
package struct UnsafeTransfer<Value>: @unchecked Sendable {
    package let value: Value

    package init(value: Value) {
        self.value = value
    }
}
