/// The severity of a finding: a level of the Web Content Accessibility Guidelines 2.2 that is not met, or advice.
package enum AuditLevel: String, CaseIterable, Comparable, Sendable {
    case a = "A"
    case aa = "AA"
    case advice

    /// Returns whether `first` is more serious than `second`.
    package static func < (first: AuditLevel, second: AuditLevel) -> Bool { first.rank < second.rank }

    private var rank: Int {
        switch self {
        case .a: 0
        case .aa: 1
        case .advice: 2
        }
    }
}
