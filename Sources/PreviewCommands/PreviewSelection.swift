import CommandResults
import PreviewDeclarations

/// The previews that a command selects: one, all of a group, or all.
struct PreviewSelection {
    let name: String?
    let group: String?

    /// Returns the selected previews.
    /// - Throws: ``CommandFailure`` with the nearest names if none matches.
    @MainActor func previews() throws -> [Preview] {
        let registry = PreviewSession.current.registry
        if let name { return [try CommandFailure.wrapping { try registry.preview(named: name) }] }
        guard let group else { return PreviewSession.current.shownPreviews }
        let members = registry.previews.filter { $0.group.lowercased() == group.lowercased() }
        guard !members.isEmpty else {
            let question = NearestNames.question(group, in: PreviewNames.groups, otherwise: "; `weft list` prints the groups")
            throw CommandFailure(message: "no preview is in a group named “\(group)”\(question)", code: ProgramExit.usage)
        }
        return members
    }
}
