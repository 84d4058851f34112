import Foundation
import UIPrimitives

/// Counts the values of a JSON text before it is parsed: a parsed value takes a hundred times the memory of its text.
enum JSONBudget {
    /// Why the text is too large; nil if it is not. *Cost*: linear, without allocation.
    static func problem(of data: Data) -> String? {
        guard data.count <= ResourceLimits.jsonBytes else {
            return "\(data.count) bytes are more than the \(ResourceLimits.jsonBytes >> 20) MB that are read"
        }
        let entries = data.withUnsafeBytes(count)
        guard entries > ResourceLimits.jsonEntries else { return nil }
        return "more than \(ResourceLimits.jsonEntries) values"
    }

    /// The commas, brackets and braces outside of strings: at least one for each value but the first. Stops beyond the limit.
    private static func count(_ bytes: UnsafeRawBufferPointer) -> Int {
        var entries = 0
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                isEscaped = false
            } else if isInString, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else if !isInString, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                entries += 1
                if entries > ResourceLimits.jsonEntries { return entries }
            }
        }
        return entries
    }
}
