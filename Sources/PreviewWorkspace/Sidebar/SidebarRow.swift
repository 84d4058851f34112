import PreviewDeclarations

/// A line of the sidebar's list: a group's name or a preview.
enum SidebarRow: Equatable {
    case group(String)
    case preview(name: String, group: String)

    /// The rows for a search: groups in the order of their first appearance, each with the previews whose name or group contains
    /// all the words; if none does, those in which the words are misspelled or abbreviated. A group without matches is left out.
    @MainActor static func rows(of previews: [Preview], matching search: String) -> [SidebarRow] {
        let words = search.lowercased().split(separator: " ").map(String.init)
        let exact = rows(of: previews) { text in words.allSatisfy(text.contains) }
        return exact.isEmpty ? rows(of: previews) { text in words.allSatisfy { resembles($0, in: text) } } : exact
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

    @MainActor private static func rows(of previews: [Preview], where isMatch: (String) -> Bool) -> [SidebarRow] {
        var groups: [String] = []
        var members: [String: [SidebarRow]] = [:]
        for preview in previews {
            let text = "\(preview.name) \(preview.group)".lowercased()
            guard isMatch(text) else { continue }
            if members[preview.group] == nil { groups.append(preview.group) }
            members[preview.group, default: []].append(.preview(name: preview.name, group: preview.group))
        }
        return groups.flatMap { [.group($0)] + (members[$0] ?? []) }
    }

    var previewName: String? {
        if case .preview(let name, _) = self { return name }
        return nil
    }
}
