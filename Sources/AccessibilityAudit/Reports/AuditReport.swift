import UIPrimitives

/// The findings of several previews, or of one screen, for people and programs.
package struct AuditReport: Sendable {
    /// The findings of one preview.
    package struct Part: Sendable {
        package let preview: String
        /// The source that declares the preview, as `Module/File.swift`; nil if it is unknown.
        let file: String?
        let findings: [AuditFinding]

        package init(preview: String, file: String? = nil, findings: [AuditFinding]) {
            self.preview = preview
            self.file = file
            self.findings = findings
        }

        /// Returns the findings that a report shows, with or without advice.
        package func shownFindings(includingAdvice: Bool) -> [AuditFinding] {
            findings.filter { includingAdvice || $0.level != .advice }
        }
    }

    package let parts: [Part]

    package init(parts: [Part]) {
        self.parts = parts
    }

    /// The number of findings that break a level of the guidelines and are not accepted.
    package var failureCount: Int {
        parts.flatMap(\.findings).count { $0.level != .advice && $0.acceptedReason == nil }
    }

    /// Returns the exceptions that accept no finding of the report.
    package func unused(of exceptions: [AuditException]) -> [AuditException] {
        exceptions.filter { exception in
            !parts.contains { part in part.findings.contains { exception.matches($0, in: part.preview) } }
        }
    }
}

extension AuditFinding {
    /// The lines of a finding for a terminal: level, path, message and remedy. An accepted finding has its reason instead of the remedy.
    package var lines: [String] {
        let called = name.map { " “\($0)”" } ?? ""
        let first = "\(level == .advice ? "advice" : "level \(level.rawValue)")  \(rule.rawValue)  \(path)  \(type)\(called)"
        let last = acceptedReason.map { "accepted: \($0)" } ?? "\(rule.remedy) (WCAG \(rule.criterion))"
        return [first, "    \(message).", "    \(last)"]
    }

    /// Returns the finding as one line of JSON.
    func jsonLine(preview: String) -> String {
        var members = [
            ("preview", preview), ("rule", rule.rawValue), ("level", level.rawValue), ("criterion", rule.criterion), ("path", path),
            ("class", type),
        ]
        if let name { members.append(("name", name)) }
        members += [("message", message), ("remedy", rule.remedy)]
        if let acceptedReason { members.append(("accepted", acceptedReason)) }
        let texts = members.map { "\(JSONText.quoted($0.0)): \(JSONText.quoted($0.1))" }
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(JSONText.number).joined(separator: ", ")
        return "{" + texts.joined(separator: ", ") + ", \"frame\": [\(numbers)]}"
    }
}

extension AuditReport {
    /// Returns lines for a terminal: the findings of each preview and their number.
    package func lines(includingAdvice: Bool) -> [String] {
        var lines: [String] = []
        var count = 0
        for part in parts {
            let shown = part.shownFindings(includingAdvice: includingAdvice)
            count += shown.count
            if !shown.isEmpty { lines += [part.preview] + shown.flatMap(\.lines).map { "  " + $0 } }
        }
        let advice = parts.flatMap(\.findings).count { $0.level == .advice }
        let hidden = includingAdvice || advice == 0 ? "" : "; --advice shows \(advice) more"
        let accepted = parts.flatMap(\.findings).count { $0.acceptedReason != nil && (includingAdvice || $0.level != .advice) }
        return lines + ["findings: \(count), accepted: \(accepted), previews: \(parts.count)\(hidden)"]
    }

    /// Returns one line of JSON for each finding.
    package func jsonLines(includingAdvice: Bool) -> [String] {
        parts.flatMap { part in part.shownFindings(includingAdvice: includingAdvice).map { $0.jsonLine(preview: part.preview) } }
    }
}
