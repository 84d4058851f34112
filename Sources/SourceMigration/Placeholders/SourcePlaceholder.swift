/// A part of a source that does not build on Linux and is replaced by a call that reports its use.
///
/// The part is identified by its text. So the placeholder remains valid while the rest of the file is edited, and has no effect after the
/// text of the part is edited.
package struct SourcePlaceholder: Codable, Equatable, Sendable {
    /// The kind of the replaced code.
    package enum Part: String, Codable, Sendable {
        /// A statement; the other statements of the function still run.
        case statement
        /// The body of a function, an initializer or a property.
        case body
        /// A whole member or type, which is removed.
        case declaration
        /// A name in the inheritance clause of a type.
        case conformance
        /// The word `override`.
        case override
    }

    package var part: Part
    /// The exact text that is replaced.
    package var text: String
    /// The line of the text when it was found, counted from 1. If the text occurs several times, the occurrence nearest to this line is
    /// replaced.
    package var line: Int
    /// The replacement, on one line.
    var replacement: String
    /// The message of the compiler.
    package var reason: String

    package init(part: Part, text: String, line: Int, replacement: String, reason: String) {
        self.part = part
        self.text = text
        self.line = line
        self.replacement = replacement
        self.reason = reason
    }

    /// Returns `text` with the replacements. Every line keeps its number. Placeholders whose text is no longer in the source are ignored;
    /// of overlapping ones, only the largest is used.
    package static func applying(_ placeholders: [SourcePlaceholder], to text: String) -> String {
        guard !placeholders.isEmpty else { return text }
        var bytes = Array(text.utf8)
        for (range, placeholder) in ranges(of: placeholders, in: text).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            let breaks = bytes[range].count { $0 == SourceByte.newline }
            let replacement = placeholder.replacement + String(repeating: "\n", count: breaks)
            bytes.replaceSubrange(range, with: replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the ranges of the placeholders that apply, in bytes. Placeholders inside others are omitted.
    static func ranges(of placeholders: [SourcePlaceholder], in text: String) -> [(range: Range<Int>, placeholder: SourcePlaceholder)] {
        let bytes = Array(text.utf8)
        let found = placeholders.compactMap { placeholder in
            placeholder.range(in: bytes).map { (range: $0, placeholder: placeholder) }
        }
        return found.enumerated().filter { index, item in
            !found.enumerated().contains { other, outer in
                other != index && outer.range.lowerBound <= item.range.lowerBound && outer.range.upperBound >= item.range.upperBound
                    && (outer.range != item.range || other > index)
            }
        }.map(\.element)
    }

    /// Returns the occurrence of the text that starts nearest to the line.
    private func range(in bytes: [UInt8]) -> Range<Int>? {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, wanted.count <= bytes.count else { return nil }
        var best: (range: Range<Int>, distance: Int)?
        var line = 1
        for start in 0...(bytes.count - wanted.count) {
            if bytes[start] == first, bytes[start..<start + wanted.count].elementsEqual(wanted) {
                let distance = abs(line - self.line)
                if distance < best?.distance ?? .max { best = (start..<start + wanted.count, distance) }
            }
            if bytes[start] == SourceByte.newline { line += 1 }
        }
        return best?.range
    }
}
