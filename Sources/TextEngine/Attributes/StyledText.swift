import Foundation

/// Text in UTF-16 with the attributes of its runs: the input of the text engine.
package struct StyledText: Hashable, Sendable {
    package struct Run: Hashable, Sendable {
        /// The length in UTF-16 units.
        package var length: Int
        package var attributes: TextAttributes

        package init(length: Int, attributes: TextAttributes) {
            self.length = length
            self.attributes = attributes
        }
    }

    /// The UTF-16 units. They may contain lone surrogates, which are shown as U+FFFD.
    package private(set) var utf16: [UInt16]
    /// The attributes at the start of the text; also of empty text, which needs a font.
    package private(set) var firstAttributes: TextAttributes
    /// All runs if there are several; otherwise empty, so that a text with one run needs no memory for an array: lists keep thousands of
    /// such texts.
    private var storedRuns: [Run] = []
    /// The ends of the runs, for a binary search in texts with many runs; empty in other texts.
    private var runEnds: [Int] = []

    package init(_ string: String, attributes: TextAttributes) {
        self.init(utf16: Self.units(of: string), attributes: attributes)
    }

    package init(utf16: [UInt16], attributes: TextAttributes) {
        self.utf16 = utf16
        firstAttributes = attributes
    }

    /// Creates text with runs. Their lengths should add up to the length of the text: the initializer shortens or ignores runs beyond the
    /// end of the text, and extends the last run if they are too short. *Traps*: if there is no run.
    package init(utf16: [UInt16], runs: [Run]) {
        var joined: [Run] = []
        var left = utf16.count
        for run in runs where run.length > 0 && left > 0 {
            let length = Swift.min(run.length, left)
            left -= length
            if let last = joined.last, last.attributes == run.attributes {
                joined[joined.count - 1].length += length
            } else {
                joined.append(Run(length: length, attributes: run.attributes))
            }
        }
        self.utf16 = utf16
        firstAttributes = joined.first?.attributes ?? runs[0].attributes
        guard joined.count > 1 else { return }
        joined[joined.count - 1].length += left
        storedRuns = joined
        if storedRuns.count > Self.linearSearchLimit {
            var end = 0
            runEnds = storedRuns.map { run in
                end += run.length
                return end
            }
        }
    }

    /// The runs in order, at least one; neighboring runs have different attributes. *Cost*: allocates an array if there is only one run.
    package var runs: [Run] { storedRuns.isEmpty ? [Run(length: count, attributes: firstAttributes)] : storedRuns }

    /// The number of runs.
    @inline(__always)
    var runCount: Int { storedRuns.isEmpty ? 1 : storedRuns.count }

    /// Returns whether at least one run has a decoration for which `body` returns true.
    func hasDecoration(where body: (TextDecoration.Values) -> Bool = { _ in true }) -> Bool {
        guard !storedRuns.isEmpty else { return firstAttributes.decoration.map { body($0.values) } ?? false }
        return storedRuns.contains { $0.attributes.decoration.map { body($0.values) } ?? false }
    }

    /// Returns the number of UTF-16 units of a run.
    @inline(__always)
    func length(ofRun index: Int) -> Int { storedRuns.isEmpty ? count : storedRuns[index].length }

    /// Returns the attributes of a run.
    @inline(__always)
    func attributes(ofRun index: Int) -> TextAttributes { storedRuns.isEmpty ? firstAttributes : storedRuns[index].attributes }

    /// The number of runs up to which a linear search is used.
    private static let linearSearchLimit = 8

    package var count: Int { utf16.count }
    package var isEmpty: Bool { utf16.isEmpty }

    /// The text as a string; lone surrogates become U+FFFD.
    package var string: String { String(decoding: utf16, as: UTF16.self) }

    /// Returns the attributes at a position; at the end of the text, those of the last run.
    func attributes(at index: Int) -> TextAttributes {
        guard let last = storedRuns.last else { return firstAttributes }
        if !runEnds.isEmpty {
            var (low, high) = (0, storedRuns.count - 1)
            while low < high {
                let middle = (low + high) / 2
                if runEnds[middle] <= index { low = middle + 1 } else { high = middle }
            }
            return storedRuns[low].attributes
        }
        var end = 0
        for run in storedRuns {
            end += run.length
            if index < end { return run.attributes }
        }
        return last.attributes
    }

    /// The part of the text in `range`, which is clamped.
    subscript(range: Range<Int>) -> StyledText {
        let range = range.clamped(to: 0..<count)
        var parts: [Run] = []
        var start = 0
        for run in runs {
            let overlap = (start..<start + run.length).clamped(to: range)
            if !overlap.isEmpty { parts.append(Run(length: overlap.count, attributes: run.attributes)) }
            start += run.length
        }
        if parts.isEmpty { parts = [Run(length: 0, attributes: attributes(at: range.lowerBound))] }
        return StyledText(utf16: Array(utf16[range]), runs: parts)
    }

    package static func + (a: StyledText, b: StyledText) -> StyledText {
        if a.isEmpty { return b }
        if b.isEmpty { return a }
        return StyledText(utf16: a.utf16 + b.utf16, runs: a.runs + b.runs)
    }

    /// The text as a secure field shows it: a bullet replaces each UTF-16 unit except line breaks, so that all offsets stay the same.
    package var masked: StyledText {
        StyledText(utf16: utf16.map { UTF16Unit.isSeparator($0) ? $0 : 0x2022 }, runs: runs)
    }

    /// Returns the UTF-16 units of a string. *Cost*: ASCII bytes are widened without decoding.
    package static func units(of string: String) -> [UInt16] {
        var string = string
        return string.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else {
                return Array(String(decoding: bytes, as: UTF8.self).utf16)
            }
            return [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
                for index in 0..<bytes.count { units[index] = UInt16(bytes[index]) }
                count = bytes.count
            }
        }
    }
}
