import Foundation

/// A string literal with interpolations in a Swift source, such as `"\(count) clicks"`. *Thread*: any.
struct SourceInterpolation {
    /// The regular expression of a string literal in which each interpolation contains at most one pair of parentheses.
    static let pattern = ##"(?<!["#])"(?:[^"\\\n]|\\[^(\n]|\\\((?:[^()"\n]|\([^()"\n]*\))*\))*"(?!")"##

    /// The texts between the interpolations: one more than ``codes``.
    private var texts: [String] = []
    /// The code in the parentheses of each interpolation.
    private var codes: [String] = []

    /// Creates the literal of a token that ``pattern`` matches; nil if it has no interpolation, or no letter outside of interpolations.
    init?(_ token: String) {
        let content = token.dropFirst().dropLast()
        var end = content.startIndex
        for match in content.matches(of: /\\\(((?:[^()]|\([^()]*\))*)\)/) {
            guard let text = StringEscapes.text(of: ArraySlice(content[end..<match.range.lowerBound].utf8)) else { return nil }
            texts.append(text)
            codes.append(String(match.1))
            end = match.range.upperBound
        }
        guard let last = StringEscapes.text(of: ArraySlice(content[end...].utf8)) else { return nil }
        texts.append(last)
        guard !codes.isEmpty, texts.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    }

    /// Returns the texts of the interpolations if the literal can be the text `text`; nil if it cannot.
    func values(in text: String) -> [String]? {
        let pattern = "^" + texts.map { NSRegularExpression.escapedPattern(for: $0) }.joined(separator: "(.*?)") + "$"
        guard let expression = try? NSRegularExpression(pattern: pattern, options: .dotMatchesLineSeparators),
            let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
        else { return nil }
        return codes.indices.map { index in Range(match.range(at: index + 1), in: text).map { String(text[$0]) } ?? "" }
    }

    /// Returns whether no interpolation is a part of a word of the text, as it would be if `"\(count)s"` made “News”.
    func isOfWholeWords(in text: String) -> Bool {
        guard let values = values(in: text) else { return false }
        func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter } ?? false }
        return values.indices.allSatisfy { index in
            !(isWord(texts[index].last) && isWord(values[index].first)) && !(isWord(values[index].last) && isWord(texts[index + 1].first))
        }
    }

    /// Returns the code of the literal after its text changed from `old` to `new`; nil if `new` does not contain the texts of all
    /// interpolations in their order.
    func replacing(_ old: String, by new: String) -> String? {
        guard let values = values(in: old) else { return nil }
        var (literal, rest) = ("", Substring(new))
        for (value, code) in zip(values, codes) {
            guard !value.isEmpty, let range = rest.range(of: value) else { return nil }
            literal += Self.escaped(rest[..<range.lowerBound]) + "\\(\(code))"
            rest = rest[range.upperBound...]
        }
        return "\"\(literal)\(Self.escaped(rest))\""
    }

    private static func escaped(_ text: Substring) -> String { String(StringEscapes.literal(of: String(text)).dropFirst().dropLast()) }
}
