/// An entry of the command palette: a command, a panel or a preview.
struct PaletteItem {
    let title: String
    /// The group of the entry, such as the heading of a command. It is shown dimmed and included in the search.
    let detail: String
    /// The names of the keys that the user sees; nil without keys.
    var keyText: String?
    let action: @MainActor () -> Void

    /// Returns the elements whose items match `search`, in the order of ``WordSearch/rankedMatches(of:for:title:text:)``.
    static func matches<Element>(of elements: [Element], for search: String, item: (Element) -> PaletteItem) -> [Element] {
        WordSearch.rankedMatches(of: elements, for: search) {
            item($0).title
        } text: {
            "\(item($0).title) \(item($0).detail)"
        }
    }
}
