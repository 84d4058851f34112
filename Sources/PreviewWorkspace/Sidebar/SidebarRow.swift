import PreviewDeclarations

/// A line of the sidebar's list: a group's name or a preview.
enum SidebarRow: Equatable {
    case group(String)
    case preview(name: String, group: String)

    /// The rows for a search: groups in the order of their first appearance, each with the previews whose name or group contains
    /// all the words; if none does, those in which the words are misspelled or abbreviated. A group without matches is left out.
    @MainActor static func rows(of previews: [Preview], matching search: String) -> [SidebarRow] {
        var groups: [String] = []
        var members: [String: [SidebarRow]] = [:]
        for preview in WordSearch.matches(of: previews, for: search, text: { "\($0.name) \($0.group)" }) {
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
