import PreviewDeclarations

/// A row of the sidebar's list: the name of a group, or a preview.
enum SidebarRow: Equatable {
    case group(String)
    case preview(name: String, group: String)

    /// Returns the rows for a search: groups, each with its previews that match by ``WordSearch``. The search includes the name, the group
    /// and the `words` of a preview. The best match is the first preview, and its group the first group. A group without matches is
    /// omitted. If the search is empty, groups are in the order of their first appearance, and the previews in `pinned` are repeated at the
    /// top.
    @MainActor static func rows(
        of previews: [Preview], matching search: String, pinned: [String] = [], words: [String: String] = [:]
    ) -> [SidebarRow] {
        var rows: [SidebarRow] = []
        let top = pinned.filter { name in previews.contains { $0.name == name } }
        if search.isEmpty, !top.isEmpty { rows = [.group(pinnedGroup)] + top.map { .preview(name: $0, group: pinnedGroup) } }
        return rows + groupedRows(of: previews, matching: search, words)
    }

    /// The name of the group of pinned previews.
    static let pinnedGroup = "Pinned"

    @MainActor private static func groupedRows(
        of previews: [Preview], matching search: String, _ words: [String: String]
    ) -> [SidebarRow] {
        var groups: [String] = []
        var members: [String: [SidebarRow]] = [:]
        let found = WordSearch.rankedMatches(of: previews, for: search) {
            $0.name
        } text: {
            "\($0.name) \($0.group) \(words[$0.name] ?? "")"
        }
        for preview in found {
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
