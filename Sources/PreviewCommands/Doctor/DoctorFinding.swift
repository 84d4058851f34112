import Foundation
import UIPrimitives

/// A section of the report: a heading and the findings below it.
struct DoctorSection {
    let title: String
    let findings: [DoctorFinding]

    var text: String {
        let width = findings.map(\.name.count).max() ?? 0
        let lines = findings.map { finding in
            "  \(finding.mark) \(finding.name.padding(toLength: width + 2, withPad: " ", startingAt: 0))\(finding.detail)"
        }
        return ([title] + lines).joined(separator: "\n")
    }

    var jsonLines: String { findings.map { $0.jsonLine(section: title) }.joined(separator: "\n") }
}

/// The result of a check of a dependency, a limit or a setting.
struct DoctorFinding {
    enum State: Equatable {
        case found(String)
        /// The dependency is missing: the remedy, such as the command that installs it, and the impact until then.
        case missing(String, impact: String)
        /// The dependency exists but is faulty: its state, the remedy, and the impact until then.
        case faulty(String, remedy: String, impact: String)
    }

    let name: String
    let state: State

    var mark: String {
        if case .found = state { return "✓" }
        return "✗"
    }

    var detail: String {
        switch state {
        case .found(let version): version
        case .missing(let remedy, let impact): "missing (\(remedy)); without it: \(impact)"
        case .faulty(let problem, let remedy, let impact): "\(problem) (\(remedy)); until then: \(impact)"
        }
    }

    func jsonLine(section: String) -> String {
        var members = ["\"section\": \(JSONText.quoted(section))", "\"name\": \(JSONText.quoted(name))"]
        switch state {
        case .found(let version): members += ["\"found\": true", "\"version\": \(JSONText.quoted(version))"]
        case .missing(let remedy, let impact):
            members += ["\"found\": false", "\"remedy\": \(JSONText.quoted(remedy))"] + Self.members(of: impact)
        case .faulty(let problem, let remedy, let impact):
            members += ["\"found\": false", "\"problem\": \(JSONText.quoted(problem))", "\"remedy\": \(JSONText.quoted(remedy))"]
            members += Self.members(of: impact)
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    /// The impact, also with the name `loss`, which earlier versions used.
    private static func members(of impact: String) -> [String] { ["impact", "loss"].map { "\"\($0)\": \(JSONText.quoted(impact))" } }
}
