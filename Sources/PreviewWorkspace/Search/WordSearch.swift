import PreviewDeclarations

/// The search of the list of previews and of the command palette.
enum WordSearch {
    /// The items whose text contains all the words of `search`, in their order; if there are none, those in which the words are
    /// misspelled or abbreviated. An empty search matches every item. *Cost*: linear in the texts, unless no text matches exactly.
    static func matches<Item>(of items: [Item], for search: String, text: (Item) -> String) -> [Item] {
        let words = search.lowercased().split(separator: " ").map(String.init)
        let texts = items.map { text($0).lowercased() }
        func matches(where isMatch: (String, String) -> Bool) -> [Item] {
            zip(items, texts).filter { _, text in words.allSatisfy { isMatch($0, text) } }.map(\.0)
        }
        let exact = matches { word, text in text.contains(word) }
        return exact.isEmpty ? matches(where: resembles) : exact
    }

    /// Whether a text has the letters of a word in their order within a few words, or a word that is spelled like it.
    private static func resembles(_ word: String, in text: String) -> Bool {
        guard word.count >= 3 else { return text.contains(word) }
        let parts = text.split(separator: " ").map(String.init)
        if !NearestNames.of(word, in: parts).isEmpty { return true }
        return parts.contains { part in
            var rest = word[...]
            for letter in part where letter == rest.first { rest.removeFirst() }
            return rest.isEmpty && part.first == word.first
        }
    }
}
