import Foundation

/// A description of findings that a project accepts, with the reason.
package struct AuditException: Equatable, Sendable, Codable {
    /// The identifier of the rule.
    package let rule: String
    /// The preview that contains the finding; nil accepts the finding in all previews.
    package let preview: String?
    /// The name or the class of the element; nil accepts all elements.
    package let element: String?
    /// A part of the message, such as a color; nil accepts all messages.
    let message: String?
    /// The reason for accepting the finding.
    let reason: String

    package init(rule: String, preview: String? = nil, element: String? = nil, message: String? = nil, reason: String) {
        self.rule = rule
        self.preview = preview
        self.element = element
        self.message = message
        self.reason = reason
    }

    func matches(_ finding: AuditFinding, in preview: String?) -> Bool {
        rule == finding.rule.rawValue && (self.preview == nil || self.preview == preview)
            && (element == nil || element == finding.name || element == finding.type)
            && (message == nil || finding.message.contains(message ?? ""))
    }

    /// Reads a list of exceptions from JSON. The message of a thrown error names the invalid entry, or shows the expected form if the data
    /// cannot be decoded.
    package static func read(_ data: Data) throws(AuditExceptionError) -> [AuditException] {
        let exceptions: [AuditException]
        do {
            exceptions = try JSONDecoder().decode([AuditException].self, from: data)
        } catch {
            throw AuditExceptionError(
                message: #"expected a list such as [{"rule": "contrast", "preview": "Chat", "element": "Send", "reason": "…"}]"#)
        }
        for (index, exception) in exceptions.enumerated() {
            if AuditRule(rawValue: exception.rule) == nil {
                let rules = AuditRule.allCases.map(\.rawValue).joined(separator: ", ")
                throw AuditExceptionError(message: "entry \(index + 1): no rule is named “\(exception.rule)”; the rules are \(rules)")
            }
            if exception.reason.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty {
                throw AuditExceptionError(message: "entry \(index + 1): the reason is empty")
            }
        }
        return exceptions
    }
}

/// The error that is thrown for a list of exceptions that cannot be used.
package struct AuditExceptionError: Error, CustomStringConvertible {
    let message: String
    package var description: String { message }
}

extension [AuditException] {
    /// Returns all findings. One that matches an exception is marked as accepted, with the reason of the first exception that matches.
    package func applied(to findings: [AuditFinding], in preview: String?) -> [AuditFinding] {
        findings.map { finding in
            var finding = finding
            finding.acceptedReason = first { $0.matches(finding, in: preview) }?.reason
            return finding
        }
    }
}
