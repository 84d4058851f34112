/// The previews of the process, by name.
@MainActor package struct PreviewRegistry {
    package let previews: [Preview]

    package init(_ previews: [Preview]) {
        self.previews = previews
    }

    /// Returns the preview with the given name. If there is none, returns the only preview whose name differs from it in case alone.
    /// - Throws: ``PreviewLookupError``, which lists similar names.
    package func preview(named name: String) throws(PreviewLookupError) -> Preview {
        if let exact = previews.first(where: { $0.name == name }) { return exact }
        // The name is lowercased once and not for each preview, because a name in a request can be long.
        let lowercasedName = name.lowercased()
        let matches = previews.filter { $0.name.lowercased() == lowercasedName }
        if matches.count == 1 { return matches[0] }
        let close = previews.map(\.name).filter { $0.lowercased().contains(lowercasedName) }
        throw PreviewLookupError(
            name: name, suggestions: close.isEmpty ? NearestNames.of(name, in: previews.map(\.name)) : close, isEmpty: previews.isEmpty)
    }
}

/// The error that is thrown if no preview has the requested name.
package struct PreviewLookupError: Error, CustomStringConvertible {
    package let name: String
    let suggestions: [String]
    /// Whether the program has no previews.
    var isEmpty = false

    package var description: String {
        if isEmpty { return "no preview is named “\(name)”: this program has none" }
        guard !suggestions.isEmpty else { return "no preview is named “\(name)”; `weft list` prints the names" }
        let shown = NearestNames.list(Array(suggestions.prefix(5)))
        return "no preview is named “\(name)”; did you mean \(shown)\(suggestions.count > 5 ? ", … (weft list)" : "")?"
    }
}
