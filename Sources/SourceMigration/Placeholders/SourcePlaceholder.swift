/// A part of a source that does not build here, and is replaced by a call that reports it.
///
/// It is identified by its text, so that it stays in place while the rest of the file is edited, and is removed when its own text is
/// edited.
package struct SourcePlaceholder: Codable, Equatable, Sendable {
    /// The kind of the replaced code.
    package enum Part: String, Codable, Sendable {
        /// A statement: the rest of the function runs.
        case statement
        /// The body of a function, an initializer or a property.
        case body
        /// A member or a type as a whole, which is removed.
        case declaration
        /// A name after a type's colon.
        case conformance
        /// The word `override`.
        case override
    }

    package var part: Part
    /// The exact text that is replaced.
    package var text: String
    /// The line of its start when it was found, counted from 1: the nearest one is replaced where the text occurs several times.
    package var line: Int
    /// The replacement, on one line.
    package var replacement: String
    /// The compiler's message.
    package var reason: String

    package init(part: Part, text: String, line: Int, replacement: String, reason: String) {
        self.part = part
        self.text = text
        self.line = line
        self.replacement = replacement
        self.reason = reason
    }

    /// `text` with the placeholders in place. Every line keeps its number. Placeholders whose text is no longer in the
    /// source are left out; of overlapping ones only the largest is used.
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

    /// The ranges of placeholders that apply, in bytes; the outermost ones only.
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

    /// The occurrence of the text that starts nearest to the line.
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
