import Foundation

/// An entry of the command palette: a command, a panel or a preview.
struct PaletteItem {
    let title: String
    /// The group that the entry belongs to, shown dimmed and searched too.
    let detail: String
    /// The keys as the user reads them; nil without keys.
    var keyText: String?
    let action: @MainActor () -> Void

    /// The elements whose items match `search`, by ``WordSearch``; those whose title begins with it come first, the others keep
    /// their order.
    static func matches<Element>(of elements: [Element], for search: String, item: (Element) -> PaletteItem) -> [Element] {
        let found = WordSearch.matches(of: elements, for: search) { "\(item($0).title) \(item($0).detail)" }
        let start = search.trimmingCharacters(in: .whitespaces).lowercased()
        guard !start.isEmpty else { return found }
        func begins(_ element: Element) -> Bool { item(element).title.lowercased().hasPrefix(start) }
        return found.filter(begins) + found.filter { !begins($0) }
    }
}
