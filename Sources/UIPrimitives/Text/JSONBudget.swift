import Foundation

/// The limits of a JSON text. Its values are counted before it is parsed, because a parsed value can use a hundred times the memory of its
/// text.
package struct JSONBudget: Sendable {
    private let bytes: Int
    private let entries: Int
    private let depth: Int
    private let objectEntries: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - bytes: the length of the text.
    ///   - entries: the number of values.
    ///   - depth: the largest nesting of arrays and objects.
    ///   - objectEntries: the number of values that an object counts as, apart from its members.
    init(bytes: Int, entries: Int, depth: Int, objectEntries: Int = 1) {
        self.bytes = bytes
        self.entries = entries
        self.depth = depth
        self.objectEntries = objectEntries
    }

    /// The limits of a file that a command reads. Its depth is limited by the parser.
    package static let file = JSONBudget(
        bytes: ResourceLimits.jsonBytes, entries: ResourceLimits.jsonEntries, depth: .max,
        objectEntries: ResourceLimits.jsonObjectEntries)

    /// The limits of a session's answer to a command. The answer is not parsed by Foundation, and an object counts as one value.
    package static let answer = JSONBudget(bytes: ResourceLimits.jsonBytes, entries: ResourceLimits.jsonEntries, depth: .max)

    /// The limits of a message from another process.
    package static let message = JSONBudget(
        bytes: ResourceLimits.messageBytes, entries: ResourceLimits.messageEntries, depth: ResourceLimits.messageDepth)

    /// The reason why the text is too large; nil if it is not. *Cost*: linear, without allocation.
    package func problem(of data: Data) -> String? {
        guard data.count <= bytes else { return "\(data.count) bytes are more than the \(bytes >> 20) MB that are read" }
        let found = data.withUnsafeBytes(count)
        if found.depth > depth { return "nested more than \(depth) levels deep" }
        guard found.entries > entries else { return nil }
        return objectEntries > 1 ? "more than \(entries) values (each object counts as \(objectEntries))" : "more than \(entries) values"
    }

    /// Counts the commas, opening brackets and opening braces outside of strings (at least one for each value but the first), and measures
    /// the nesting. An opening brace counts as `objectEntries`. Stops when a limit is exceeded.
    private func count(_ bytes: UnsafeRawBufferPointer) -> (entries: Int, depth: Int) {
        var (found, level, deepest) = (0, 0, 0)
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else if isInString {
                isEscaped = byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                level -= 1
            } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                found += byte == UInt8(ascii: "{") ? objectEntries : 1
                if byte != UInt8(ascii: ",") { level += 1 }
                deepest = max(deepest, level)
                if found > entries || deepest > depth { return (found, deepest) }
            }
        }
        return (found, deepest)
    }
}
