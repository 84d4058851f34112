import Foundation

/// Writes strings and numbers for JSON text that is the same in every run.
package enum JSONText {
    /// The text as a JSON string with quotes.
    package static func quoted(_ text: String) -> String {
        // Most texts need no escapes and are copied as a whole. This is faster for an image in Base64, which has hundreds of thousands of
        // characters.
        guard text.utf8.contains(where: isEscaped) else { return "\"\(text)\"" }
        return escaped(text)
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func escaped(_ text: String) -> String {
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

    /// The shortest text that is parsed as `value` rounded to a thousandth; `null` for values that JSON cannot represent.
    package static func number(_ value: CGFloat) -> String {
        value.isFinite ? value.shortText() : "null"
    }
}
