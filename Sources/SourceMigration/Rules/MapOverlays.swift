extension MigrationRule {
    /// Replaces the names of the methods of map views for overlays from before Swift 4.2.
    static let mapOverlays = MigrationRule(
        name: "map-overlays",
        summary: """
            `add(_:)` and `remove(_:)` of a variable that the file declares as an `MKMapView` become `addOverlay(_:)` and \
            `removeOverlay(_:)`.
            """,
        example: (
            before: """
            let mapView = MKMapView()
            mapView.add(route, level: .aboveRoads)
            mapView.remove(route)
            """,
            after: """
            let mapView = MKMapView()
            mapView.addOverlay(route, level: .aboveRoads)
            mapView.removeOverlay(route)
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() where source.tokens.contains(where: { $0.text == "MKMapView" }) {
            let views = source.variables(ofType: "MKMapView")
            guard !views.isEmpty else { continue }
            for position in source.tokens.indices {
                guard let method = source.overlayMethod(position, of: views) else { continue }
                pass.replace(source.tokens[position].range, with: method, in: index)
            }
        }
    }
}

extension SwiftSource {
    /// Returns the current name of the method for overlays that is called at `position` on one of the variables; nil for other calls.
    fileprivate func overlayMethod(_ position: Int, of views: Set<String>) -> String? {
        let names = ["add": "addOverlay", "remove": "removeOverlay"]
        guard let name = names[tokens[position].text], position > 1, tokens[position - 1].text == "." else { return nil }
        var receiver = position - 2
        if ["?", "!"].contains(tokens[receiver].text), receiver > 0 { receiver -= 1 }
        guard views.contains(tokens[receiver].text) else { return nil }
        // Only a variable of the file itself, or of `self`, is known to be a map view.
        if receiver > 1, tokens[receiver - 1].text == "." { guard tokens[receiver - 2].text == "self" else { return nil } }
        let starts = arguments(position + 1)
        guard let first = starts.first, first + 1 < tokens.count, tokens[first + 1].text != ":" else { return nil }
        let labels = starts.dropFirst().map { tokens[$0].text }
        return labels.isEmpty || labels == ["level"] ? name : nil
    }

    /// Returns the names of the variables that the file declares with a type and never with another one: `name: Type`, and
    /// `name = Type( … )` of a declaration.
    func variables(ofType type: String) -> Set<String> {
        var found: Set<String> = []
        var others: Set<String> = []
        for position in tokens.indices.dropLast(3) {
            let isVariable = ["let", "var"].contains(tokens[position].text)
            let isParameter = ["(", ",", "_"].contains(tokens[position].text) || tokens[position].isWord
            guard isVariable || isParameter, tokens[position + 1].isWord, [":", "="].contains(tokens[position + 2].text) else { continue }
            let name = tokens[position + 1].text
            if tokens[position + 2].text == "=", !isVariable { continue }
            if tokens[position + 3].text == type {
                let isCall = position + 4 < tokens.count && tokens[position + 4].text == "("
                // The value of an argument with a label is not a declaration. A parameter counts only if its name contains “map”, because
                // a name such as `view` usually means another variable elsewhere in the file.
                let isDeclared = tokens[position + 2].text == ":" && !isCall && (isVariable || name.lowercased().contains("map"))
                if isDeclared || isVariable && isCall { found.insert(name) }
            } else if isVariable {
                others.insert(name)
            }
        }
        return found.subtracting(others)
    }
}
