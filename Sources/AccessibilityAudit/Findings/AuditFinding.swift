import Foundation

/// A place where a rule of the audit is not met.
package struct AuditFinding: Equatable, Sendable {
    package let rule: AuditRule
    package let level: AuditLevel
    /// The path of the node as `weft inspect --json` prints it; for a view below a node, the class and index of each view follow.
    package let path: String
    /// The class of the node or view.
    package let type: String
    /// The accessibility label of the element, or the beginning of its text; nil without either.
    package let name: String?
    /// The description of the finding, with the measured values.
    package let message: String
    /// The frame in the coordinates of the window, at the standard text size; zero if the text is shown only at a larger size.
    /// *Units*: points.
    package var frame: CGRect
    /// The reason for accepting the finding; nil if it is not accepted.
    package var acceptedReason: String?

    package init(_ rule: AuditRule, level: AuditLevel? = nil, at location: AuditLocation, _ message: String) {
        self.rule = rule
        self.level = level ?? rule.level
        path = location.path
        type = location.type
        name = location.name
        self.message = message
        frame = location.frame
    }
}

/// The location of a finding.
package struct AuditLocation: Equatable, Sendable {
    var path: String
    var type: String
    package var name: String?
    /// The frame in the coordinates of the window. *Units*: points.
    package var frame: CGRect
}
