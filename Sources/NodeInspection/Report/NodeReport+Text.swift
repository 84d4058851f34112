import Foundation
import LayoutEngine
import UIPrimitives

extension NodeReport {
    /// The class with the debug name, as in `ASTextNode “title”`. Without a debug name, the class with the beginning of the node's text, if
    /// it has one.
    package var title: String {
        if let debugName { return "\(type) “\(debugName)”" }
        guard let text, !text.isEmpty else { return type }
        return "\(type) “\(text.excerpt(24))”"
    }

    /// The node's line in the printed tree: indented by its depth, with its size, its position and the rules that determine the size.
    package var summary: String {
        let indent = String(repeating: "  ", count: depth)
        let place = "\(sizeText) at \(JSONText.number(frame.minX)),\(JSONText.number(frame.minY))"
        guard let width, let height else { return "\(indent)\(title)  \(place)" }
        return "\(indent)\(title)  \(place)  width: \(width.rule.title), height: \(height.rule.title)"
    }

    var sizeText: String { "\(JSONText.number(size.width))×\(JSONText.number(size.height))" }

    /// The reasons for the node's size, in sentences.
    package var explanationLines: [String] {
        var lines = ["\(title)  \(sizeText)"]
        if let received {
            lines.append(
                "  constraint  width \(lengthText(received.min.width, received.max.width)), "
                    + "height \(lengthText(received.min.height, received.max.height))")
        }
        for (word, reason) in [("width", width), ("height", height)] {
            guard let reason else { continue }
            lines.append("  \(word) \(lengthText(reason.length))  by \(reason.rule.title): \(reason.detail)")
            for candidate in reason.candidates.dropFirst() {
                let value = candidate.value.map { lengthText($0) } ?? "not measured"
                lines.append("      without effect: \(candidate.name), \(value)\(candidate.note.isEmpty ? "" : " (\(candidate.note))")")
            }
        }
        return lines
    }
}
