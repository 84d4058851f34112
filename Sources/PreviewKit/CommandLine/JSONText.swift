import Foundation

/// Writes JSON by hand where the order and layout of members must stay the same for every run.
package enum JSONText {
    /// The text as a JSON string, with its quotes.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The shortest text that reads back as `value` to a hundredth of a point; whole numbers have no fraction.
    package static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "null" }
        let rounded = (Double(value) * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}
