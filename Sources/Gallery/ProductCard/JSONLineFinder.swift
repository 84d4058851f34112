import Foundation

/// Finds the line of a value in a well-formed JSON text.
///
/// Foundation's decoder reports *which* value is wrong, as a path of keys and indexes, but not its position.
struct JSONLineFinder {
    private let bytes: [UInt8]

    init(_ data: Data) {
        bytes = Array(data)
    }

    var lastLine: Int { lineNumber(at: bytes.count) }

    /// Returns the line, counted from 1, where the value at `path` begins. If a part of the path is missing, returns the line of its
    /// parent. Returns nil for a text without a value.
    func line(of path: [CodingKey]) -> Int? {
        var position = skipSpace(0)
        for key in path {
            guard let next = descend(from: position, key) else { break }
            position = next
        }
        return position < bytes.count ? lineNumber(at: position) : nil
    }

    /// Returns the line, counted from 1, of the byte at `position`.
    func lineNumber(at position: Int) -> Int {
        bytes[..<min(position, bytes.count)].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }

    /// Returns the start of the member or element `key` in the container at `start`.
    private func descend(from start: Int, _ key: CodingKey) -> Int? {
        guard start < bytes.count else { return nil }
        let isObject = bytes[start] == UInt8(ascii: "{")
        guard isObject || bytes[start] == UInt8(ascii: "[") else { return nil }
        var position = skipSpace(start + 1)
        var index = 0
        while position < bytes.count, bytes[position] != UInt8(ascii: "}"), bytes[position] != UInt8(ascii: "]") {
            var isWanted = key.intValue == index
            if isObject {
                let end = skipValue(position)
                isWanted = bytes[position..<end].elementsEqual("\"\(key.stringValue)\"".utf8)
                position = skipSpace(skipSpace(end) + 1)
            }
            if isWanted { return position }
            position = skipSpace(skipValue(position))
            if position < bytes.count, bytes[position] == UInt8(ascii: ",") { position = skipSpace(position + 1) }
            index += 1
        }
        return nil
    }

    private func skipSpace(_ start: Int) -> Int {
        var position = start
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
        return position
    }

    /// Returns the position after the value at `start`. Counts the nesting depth instead of using recursion, so deep nesting cannot
    /// overflow the stack.
    private func skipValue(_ start: Int) -> Int {
        var position = start
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position = skipString(position)
                if depth == 0 { return position }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return position }
                depth -= 1
                position += 1
                if depth == 0 { return position }
            case UInt8(ascii: ",") where depth == 0:
                return position
            default:
                position += 1
            }
        }
        return position
    }

    private func skipString(_ start: Int) -> Int {
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return position + 1
    }
}
