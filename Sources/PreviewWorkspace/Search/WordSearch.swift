import Foundation
import PreviewDeclarations

/// The search algorithm of the list of previews and of the command palette.
enum WordSearch {
    /// Returns the items that match all the words of `search`, in the order of `items`. The words are first searched literally. If nothing
    /// is found, the search accepts abbreviations, then also letters spread over several words, and then also misspellings. Words of one or
    /// two letters are only searched literally. An empty search matches every item. *Cost*: linear in the length of the texts, unless a
    /// word is misspelled.
    static func matches<Item>(of items: [Item], for search: String, text: (Item) -> String) -> [Item] {
        let words = search.lowercased().split(separator: " ").map(String.init)
        let texts = items.map { text($0).lowercased() }
        let parts = texts.map { $0.split(separator: " ").map(String.init) }
        var found: [Int] = []
        for tolerance in Tolerance.allCases where found.isEmpty {
            found = items.indices.filter { index in
                words.allSatisfy { texts[index].contains($0) || isFound($0, in: parts[index], within: tolerance) }
            }
        }
        return found.map { items[$0] }
    }

    /// Returns the matches in this order: items whose title equals the search text; whose title begins with it; for which the search text
    /// consists of the beginnings of words of the title, such as `pcl` for `Product card list`; whose title has a matching first word;
    /// whose title matches elsewhere; and all others. Items of the same rank keep their order.
    static func rankedMatches<Item>(
        of items: [Item], for search: String, title: (Item) -> String, text: (Item) -> String
    ) -> [Item] {
        let found = matches(of: items, for: search, text: text)
        let start = search.trimmingCharacters(in: .whitespaces).lowercased()
        guard !start.isEmpty else { return found }
        let ranked = found.map { (rank(of: title($0).lowercased(), for: start), $0) }
        return (0...5).flatMap { rank in ranked.filter { $0.0 == rank }.map(\.1) }
    }

    private static func rank(of title: String, for search: String) -> Int {
        func isMatch(_ text: String) -> Bool { !matches(of: [text], for: search, text: { $0 }).isEmpty }
        if title == search { return 0 }
        if title.hasPrefix(search) { return 1 }
        let parts = title.split(separator: " ").map(String.init)
        if consistsOfPrefixes(search[...], of: parts[...]) { return 2 }
        if isMatch(parts.first ?? "") { return 3 }
        return isMatch(title) ? 4 : 5
    }

    /// The largest accepted difference between a word and the text.
    private enum Tolerance: CaseIterable { case none, abbreviations, spreadLetters, misspellings }

    private static func isFound(_ word: String, in parts: [String], within tolerance: Tolerance) -> Bool {
        guard word.count >= 3, tolerance != .none else { return false }
        if isAbbreviation(word, of: parts) { return true }
        if tolerance != .abbreviations, isSpread(word, over: parts) { return true }
        return tolerance == .misspellings && !NearestNames.of(word, in: parts).isEmpty
    }

    /// Returns whether `word` consists of the first letter and later letters of one part in order, or of the beginnings of consecutive
    /// parts, such as `pcl` for `product card list`.
    private static func isAbbreviation(_ word: String, of parts: [String]) -> Bool {
        parts.indices.contains { start in
            guard parts[start].first == word.first else { return false }
            return countOfLetters(of: word[...], in: parts[start]) == word.count || consistsOfPrefixes(word[...], of: parts[start...])
        }
    }

    private static func consistsOfPrefixes(_ word: Substring, of parts: ArraySlice<String>) -> Bool {
        if word.isEmpty { return true }
        guard let part = parts.first else { return false }
        let common = zip(word, part).prefix { $0 == $1 }.count
        return (0..<common).contains { consistsOfPrefixes(word.dropFirst($0 + 1), of: parts.dropFirst()) }
    }

    /// Returns whether `word` consists of letters of several parts in order, with the first letter of each used part, such as `prdlst`
    /// for `product card list`.
    private static func isSpread(_ word: String, over parts: [String]) -> Bool {
        parts.indices.contains { start in parts[start].first == word.first && isSpread(word[...], over: parts[start...]) }
    }

    /// The largest number of consecutive parts that a word may skip.
    private static let largestGap = 2

    private static func isSpread(_ word: Substring, over parts: ArraySlice<String>) -> Bool {
        if word.isEmpty { return true }
        return parts.indices.prefix(largestGap + 1).contains { place in
            let count = countOfLetters(of: word, in: parts[place])
            return (0..<count).contains { isSpread(word.dropFirst($0 + 1), over: parts[(place + 1)...]) }
        }
    }

    /// Returns the number of letters at the beginning of `word` that occur in `part` in the same order; 0 if `part` begins with another
    /// letter.
    private static func countOfLetters(of word: Substring, in part: String) -> Int {
        guard part.first == word.first else { return 0 }
        var rest = word
        for letter in part where letter == rest.first { rest.removeFirst() }
        return word.count - rest.count
    }
}
