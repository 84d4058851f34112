/// The previews of the running program, looked up by name.
@MainActor package struct PreviewRegistry {
    /// The previews in the order of their declarations.
    package let previews: [Preview]

    /// A registry of the given previews.
    package init(_ previews: [Preview]) {
        self.previews = previews
    }

    /// The preview of that name; the comparison ignores case where the result is unique.
    /// - Throws: ``PreviewLookupError`` with the closest names.
    package func preview(named name: String) throws(PreviewLookupError) -> Preview {
        if let exact = previews.first(where: { $0.name == name }) { return exact }
        let matches = previews.filter { $0.name.lowercased() == name.lowercased() }
        if matches.count == 1 { return matches[0] }
        let close = previews.map(\.name).filter { $0.lowercased().contains(name.lowercased()) }
        throw PreviewLookupError(name: name, suggestions: close.isEmpty ? NearestNames.of(name, in: previews.map(\.name)) : close)
    }
}

/// The lookup of a name that no preview has.
package struct PreviewLookupError: Error, CustomStringConvertible {
    /// The name that was looked up.
    package let name: String
    /// Names that contain it, or else the closest names.
    package let suggestions: [String]

    package var description: String {
        guard !suggestions.isEmpty else { return "no preview is named “\(name)”: this program has none" }
        let shown = suggestions.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
        return "no preview is named “\(name)”; did you mean \(shown)\(suggestions.count > 5 ? ", … (weft list)" : "")?"
    }
}
