/// An entry of the command palette: a command, a panel, a preview or a value of the surroundings.
struct PaletteItem {
    let title: String
    /// The group of the entry, such as the heading of a command. It is shown dimmed and included in the search.
    let detail: String
    /// The names of the keys that the user sees; nil without keys.
    var keyText: String?
    let action: @MainActor () -> Void

    /// Returns whether title and detail contain all words of `search` literally.
    func contains(wordsOf search: String) -> Bool {
        let text = "\(title) \(detail)".lowercased()
        return search.lowercased().split(separator: " ").allSatisfy(text.contains)
    }

    /// Returns the items that match `search`, in the order of ``WordSearch/rankedMatches(of:for:title:text:)``.
    static func matches(of items: [PaletteItem], for search: String) -> [PaletteItem] {
        WordSearch.rankedMatches(of: items, for: search) {
            $0.title
        } text: {
            "\($0.title) \($0.detail)"
        }
    }
}
