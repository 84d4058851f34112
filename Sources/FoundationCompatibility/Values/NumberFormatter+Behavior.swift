import Foundation

extension NumberFormatter {
    /// The version of the behavior of a formatter. *Differs from Foundation*: without effect; there is one behavior.
    public enum Behavior: UInt, Sendable {
        /// *Differs from Foundation*: without effect; there is one behavior.
        case `default` = 0
        /// *Differs from Foundation*: without effect; there is one behavior.
        case behavior10_4 = 1040
    }

    /// *Differs from Foundation*: always `behavior10_4`; a value that is set is ignored.
    public var formatterBehavior: Behavior {
        get { .behavior10_4 }
        set {}
    }
}
