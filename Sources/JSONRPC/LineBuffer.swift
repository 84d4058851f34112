import Foundation
import UIPrimitives

/// Divides a stream of bytes into lines of a limited length.
package struct LineBuffer {
    /// A complete line.
    package enum Line: Equatable {
        case text(Data)
        /// The line was longer than the limit; its bytes were dropped as they arrived.
        case tooLong
    }

    private let limit: Int
    private let keepsWhitespace: Bool
    private var partial = Data()
    private var isTooLong = false

    /// - Parameters:
    ///   - limit: the longest line. *Units*: bytes.
    ///   - keepsWhitespace: whether empty lines and whitespace at the ends of lines are kept, for text that people read.
    package init(limit: Int = ResourceLimits.messageBytes, keepsWhitespace: Bool = false) {
        self.limit = limit
        self.keepsWhitespace = keepsWhitespace
    }

    /// Whether a line has begun but not ended.
    package var isInsideLine: Bool { isTooLong || !partial.isEmpty }

    /// The size of the stored part of a line that has not ended. *Units*: bytes.
    package var keptBytes: Int { partial.count }

    /// Adds bytes and returns the lines that they complete.
    package mutating func append(_ bytes: Data) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let length = Self.lineLength(of: rest) {
            add(rest.prefix(length))
            rest = rest.dropFirst(length + 1)
            if let line = removeLine(isEnded: true) { lines.append(line) }
        }
        add(rest)
        return lines
    }

    /// Returns the last line if the stream ended without a line feed.
    package mutating func finish() -> Line? { removeLine(isEnded: false) }

    /// Returns the number of bytes before the first line feed; nil if there is none.
    private static func lineLength(of bytes: Data) -> Int? {
        bytes.withUnsafeBytes { bytes -> Int? in
            guard let start = bytes.baseAddress, let end = memchr(start, 10, bytes.count) else { return nil }
            return UnsafeRawPointer(end) - start
        }
    }

    private mutating func add(_ bytes: Data) {
        guard !isTooLong else { return }
        partial.append(bytes)
        guard partial.count > limit else { return }
        isTooLong = true
        partial = Data()
    }

    /// Returns the stored line and discards it. Returns nil for an empty line, unless empty lines are kept.
    ///
    /// - Parameter isEnded: whether a line feed ended the line.
    private mutating func removeLine(isEnded: Bool) -> Line? {
        defer { (partial, isTooLong) = (Data(), false) }
        if isTooLong { return .tooLong }
        if keepsWhitespace { return isEnded || !partial.isEmpty ? .text(partial) : nil }
        while let last = partial.last, last == UInt8(ascii: "\r") || last == UInt8(ascii: " ") { partial.removeLast() }
        return partial.isEmpty ? nil : .text(partial)
    }
}
