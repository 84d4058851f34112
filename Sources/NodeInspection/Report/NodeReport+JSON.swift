import Foundation
import LayoutEngine
import UIPrimitives

extension NodeReport {
    /// The report as one line of JSON with its members in a fixed order, without the values that differ from run to run.
    package var jsonLine: String { line(members) }

    /// The report as one line of JSON that also has values which differ from run to run: the counts of measurements and drawings, which
    /// depend on the times at which loads end, and the duration and thread of the last measurement and drawing.
    package var jsonLineWithWork: String {
        line(members + ["\"measured\": \(measureCount), \"displayed\": \(displayCount)"] + (work.map(Self.members) ?? []))
    }

    private func line(_ members: [String]) -> String { "{" + members.joined(separator: ", ") + "}" }

    private var members: [String] {
        var members = ["\"path\": \(JSONText.quoted(path))", "\"class\": \(JSONText.quoted(type))"]
        if let debugName { members.append("\"name\": \(JSONText.quoted(debugName))") }
        if let text { members.append("\"text\": \(JSONText.quoted(text))") }
        members.append("\"frame\": \(Self.array([frame.minX, frame.minY, frame.width, frame.height]))")
        if !style.isEmpty {
            let values = style.map { "\(JSONText.quoted($0.name)): \(JSONText.quoted($0.text))" }
            members.append("\"style\": {\(values.joined(separator: ", "))}")
        }
        if let received {
            members.append(
                "\"received\": {\"min\": \(Self.array([received.min.width, received.min.height])), "
                    + "\"max\": \(Self.array([received.max.width, received.max.height]))}")
        }
        members.append("\"size\": \(Self.array([size.width, size.height]))")
        if let width { members.append("\"width\": \(Self.json(width))") }
        if let height { members.append("\"height\": \(Self.json(height))") }
        members.append("\"flags\": \(Self.strings(flags))")
        members.append("\"interfaceState\": \(Self.strings(interfaceState))")
        return members
    }

    private static func json(_ reason: LengthReason) -> String {
        "{\"by\": \"\(reason.rule.rawValue)\", \"why\": \(JSONText.quoted(reason.detail)), \"among\": ["
            + reason.candidates.map { candidate in
                "[\(JSONText.quoted(candidate.name)), \(candidate.value.map(number) ?? "null")]"
            }.joined(separator: ", ") + "]}"
    }

    private static func members(_ work: NodeWork) -> [String] {
        [("measure", work.measure), ("display", work.display)].compactMap { name, span in
            span.map {
                let thread = $0.isMainThread ? "main" : "background"
                return "\"\(name)\": {\"milliseconds\": \(JSONText.number(CGFloat($0.seconds * 1000))), \"thread\": \"\(thread)\"}"
            }
        }
    }

    private static func array(_ numbers: [CGFloat]) -> String {
        "[" + numbers.map(number).joined(separator: ", ") + "]"
    }

    /// Returns a length as JSON; `null` for an unbounded length.
    private static func number(_ length: CGFloat) -> String { length.isBounded ? JSONText.number(length) : "null" }

    private static func strings(_ names: [String]) -> String {
        "[" + names.map(JSONText.quoted).joined(separator: ", ") + "]"
    }
}
