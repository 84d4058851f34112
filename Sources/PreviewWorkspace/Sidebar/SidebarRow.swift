import PreviewDeclarations

/// A line of the sidebar's list: a group's name or a preview.
enum SidebarRow: Equatable {
    case group(String)
    case preview(name: String, group: String)

    /// The rows for a search: groups in the order of their first appearance, each with the previews whose name or group contains
    /// all the words. A group without matches is left out.
    @MainActor static func rows(of previews: [Preview], matching search: String) -> [SidebarRow] {
        let words = search.lowercased().split(separator: " ").map(String.init)
        var groups: [String] = []
        var members: [String: [SidebarRow]] = [:]
        for preview in previews {
            let text = "\(preview.name) \(preview.group)".lowercased()
            guard words.allSatisfy(text.contains) else { continue }
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
