import PreviewDeclarations

/// A line of the sidebar's list: a group's name or a preview.
enum SidebarRow: Equatable {
    case group(String)
    case preview(name: String, group: String)

    /// The rows for a search: groups in the order of their first appearance, each with the previews whose name or group contains
    /// all the words; if none does, those in which the words are misspelled or abbreviated. A group without matches is left out.
    /// ``pinned`` names are repeated at the top while nothing is searched. `words` are further texts of a preview that are searched.
    @MainActor static func rows(
        of previews: [Preview], matching search: String, pinned: [String] = [], words: [String: String] = [:]
    ) -> [SidebarRow] {
        var rows: [SidebarRow] = []
        let top = pinned.filter { name in previews.contains { $0.name == name } }
        if search.isEmpty, !top.isEmpty { rows = [.group(pinnedGroup)] + top.map { .preview(name: $0, group: pinnedGroup) } }
        return rows + groupedRows(of: previews, matching: search, words)
    }

    /// The group of pinned previews.
    static let pinnedGroup = "Pinned"

    @MainActor private static func groupedRows(
        of previews: [Preview], matching search: String, _ words: [String: String]
    ) -> [SidebarRow] {
        var groups: [String] = []
        var members: [String: [SidebarRow]] = [:]
        for preview in WordSearch.matches(of: previews, for: search, text: { "\($0.name) \($0.group) \(words[$0.name] ?? "")" }) {
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
