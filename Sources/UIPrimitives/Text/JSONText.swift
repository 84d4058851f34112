import Foundation

/// Writes JSON whose order and layout of members is the same in every run.
package enum JSONText {
    /// The text as a JSON string with quotes.
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

    /// The shortest text that reads back as `value` to a thousandth; `null` for values that JSON cannot represent.
    package static func number(_ value: CGFloat) -> String {
        value.isFinite ? value.shortText() : "null"
    }
}
