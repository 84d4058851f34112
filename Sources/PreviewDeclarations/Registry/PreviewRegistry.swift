/// The previews of the running program, looked up by name.
@MainActor package struct PreviewRegistry {
    package let previews: [Preview]

    package init(_ previews: [Preview]) {
        self.previews = previews
    }

    /// The preview of that name; upper and lower case count as the same where that leaves one.
    /// - Throws: ``PreviewLookupError``, which names what is close.
    package func preview(named name: String) throws(PreviewLookupError) -> Preview {
        if let exact = previews.first(where: { $0.name == name }) { return exact }
        let matches = previews.filter { $0.name.lowercased() == name.lowercased() }
        if matches.count == 1 { return matches[0] }
        let close = previews.map(\.name).filter { $0.lowercased().contains(name.lowercased()) }
        throw PreviewLookupError(name: name, suggestions: close.isEmpty ? NearestNames.of(name, in: previews.map(\.name)) : close)
    }
}

/// No preview has the name asked for.
package struct PreviewLookupError: Error, CustomStringConvertible {
    package let name: String
    package let suggestions: [String]

    package var description: String {
        guard !suggestions.isEmpty else { return "no preview is named “\(name)”: this program has none" }
        let shown = suggestions.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
        return "no preview is named “\(name)”; did you mean \(shown)\(suggestions.count > 5 ? ", … (weft list)" : "")?"
    }
}
