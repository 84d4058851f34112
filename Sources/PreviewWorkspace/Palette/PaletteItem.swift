import Foundation

/// An entry of the command palette: a command, a panel or a preview.
struct PaletteItem {
    let title: String
    /// The group of the entry, which is shown dimmed and included in the search.
    let detail: String
    /// The names of the keys that the user sees; nil without keys.
    var keyText: String?
    let action: @MainActor () -> Void

    /// Returns the elements whose items match `search` by ``WordSearch``, in this order: items whose title begins with the search text,
    /// items whose title's first word matches, items whose title alone matches, and the others. Elements of one rank keep their order.
    static func matches<Element>(of elements: [Element], for search: String, item: (Element) -> PaletteItem) -> [Element] {
        let found = WordSearch.matches(of: elements, for: search) { "\(item($0).title) \(item($0).detail)" }
        let start = search.trimmingCharacters(in: .whitespaces).lowercased()
        guard !start.isEmpty else { return found }
        func isMatch(_ text: String) -> Bool { !WordSearch.matches(of: [text], for: start, text: { $0 }).isEmpty }
        let ranked = found.map { element in
            let title = item(element).title
            let rank = title.lowercased().hasPrefix(start) ? 0 : isMatch(String(title.prefix { $0 != " " })) ? 1 : isMatch(title) ? 2 : 3
            return (rank, element)
        }
        return (0...3).flatMap { rank in ranked.filter { $0.0 == rank }.map(\.1) }
    }
}
