import Foundation
import Scheduling
import UIPrimitives

/// Logs each unsatisfiable required constraint once, up to a limit for each hierarchy of views: code or a nib may add thousands, of which
/// each would be compared with all others.
@MainActor enum ConflictLog {
    private static var reported: Set<ObjectIdentifier> = []

    /// - Parameter number: the number of the conflict in its hierarchy, from 0.
    static func report(_ constraint: NSLayoutConstraint, among all: [NSLayoutConstraint], number: Int) {
        guard number <= ResourceLimits.describedErrors, reported.insert(ObjectIdentifier(constraint)).inserted else { return }
        guard number < ResourceLimits.describedErrors else {
            return Log.warning("more than \(ResourceLimits.describedErrors) constraints contradict others; the others are ignored too")
        }
        let related = all.filter { other in
            other !== constraint && other.priority == .required
                && [other.firstItem, other.secondItem].contains { item in
                    item != nil && (item === constraint.firstItem || item === constraint.secondItem)
                }
        }
        let list = related.prefix(6).map { "\($0)" }.joined(separator: "\n    ")
        Log.warning("constraints contradict each other; \(constraint) is ignored. Others on the same items:\n    \(list)")
    }
}
