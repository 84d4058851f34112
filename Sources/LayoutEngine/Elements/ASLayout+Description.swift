import Foundation
import UIPrimitives

extension ASLayout {
    /// One line: element, position and size.
    var line: String {
        let name = layoutElement.map { displayName($0) } ?? "(gone)"
        let place = ASPointIsNull(position) ? "" : " at {\(numberText(position.x)), \(numberText(position.y))}"
        return "<ASLayout: \(name)\(place), size \(sizeText(size))>"
    }

    /// The tree as text: one line per layout, indented by two spaces per level.
    ///
    /// The text contains no addresses, so the same layout yields the same text.
    public func recursiveDescription() -> String {
        var lines: [String] = []
        appendDescription(to: &lines, indent: "")
        return lines.joined(separator: "\n")
    }

    private func appendDescription(to lines: inout [String], indent: String) {
        lines.append(indent + line)
        for sublayout in sublayouts { sublayout.appendDescription(to: &lines, indent: indent + "  ") }
    }

    /// The tree as JSON with sorted keys: `element`, `name`, `position`, `size`, `sublayouts`, `type`.
    ///
    /// The same layout yields the same bytes on every machine.
    package func jsonDescription() -> String {
        var text = ""
        appendJSON(to: &text)
        return text
    }

    private func appendJSON(to text: inout String) {
        let element = layoutElement
        text += "{\"element\":\(JSONText.quoted(element.map { String(describing: Swift.type(of: $0)) } ?? "(gone)"))"
        if let name = element?._layoutElementObject?.debugName { text += ",\"name\":\(JSONText.quoted(name))" }
        if !ASPointIsNull(position) {
            text += ",\"position\":[\(jsonNumber(position.x)),\(jsonNumber(position.y))]"
        }
        text += ",\"size\":[\(jsonNumber(size.width)),\(jsonNumber(size.height))]"
        if sublayoutCount > 0 {
            text += ",\"sublayouts\":["
            for (index, sublayout) in sublayouts.enumerated() {
                if index > 0 { text += "," }
                sublayout.appendJSON(to: &text)
            }
            text += "]"
        }
        text += ",\"type\":\"\(type == .displayNode ? "node" : "spec")\"}"
    }
}

/// `value` as JSON with full precision; a number that JSON cannot express becomes null.
private func jsonNumber(_ value: CGFloat) -> String {
    value.isFinite ? numberText(value) : "null"
}
