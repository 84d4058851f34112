import PreviewDeclarations

/// The search of the list of previews and of the command palette.
enum WordSearch {
    /// The items whose text contains all the words of `search`, in their order; if there are none, those in which the words are
    /// abbreviated, or else misspelled. An empty search matches every item. *Cost*: linear in the texts, unless a word is misspelled.
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

    /// The largest difference between a word and the text.
    private enum Tolerance: CaseIterable { case none, abbreviations, misspellings }

    private static func isFound(_ word: String, in parts: [String], within tolerance: Tolerance) -> Bool {
        guard word.count >= 3, tolerance != .none else { return false }
        if isAbbreviation(word, of: parts) { return true }
        return tolerance == .misspellings && !NearestNames.of(word, in: parts).isEmpty
    }

    /// Whether `word` has letters of one part in their order, or the first letters of consecutive parts, as `pcl` of `product card list`.
    private static func isAbbreviation(_ word: String, of parts: [String]) -> Bool {
        parts.indices.contains { start in
            guard parts[start].first == word.first else { return false }
            var rest = word[...]
            for letter in parts[start] where letter == rest.first { rest.removeFirst() }
            return rest.isEmpty || isMadeOfStarts(word[...], of: parts[start...])
        }
    }

    private static func isMadeOfStarts(_ word: Substring, of parts: ArraySlice<String>) -> Bool {
        if word.isEmpty { return true }
        guard let part = parts.first else { return false }
        let common = zip(word, part).prefix { $0 == $1 }.count
        return (0..<common).contains { isMadeOfStarts(word.dropFirst($0 + 1), of: parts.dropFirst()) }
    }
}
