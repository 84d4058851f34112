import Foundation
import Scheduling

/// Logs each unsatisfiable required constraint once.
@MainActor enum ConflictLog {
    private static var reported: Set<ObjectIdentifier> = []

    static func report(_ constraint: NSLayoutConstraint, among all: [NSLayoutConstraint]) {
        guard reported.insert(ObjectIdentifier(constraint)).inserted else { return }
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
