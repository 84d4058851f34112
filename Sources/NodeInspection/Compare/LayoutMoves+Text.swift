extension LayoutMoves {
    /// What changed in words, one line a node; one line where nothing did.
    package var sentences: [String] {
        if isEmpty { return ["nothing moved (\(unchangedCount) nodes)"] }
        func title(_ place: Place) -> String { "\(place.path) \(place.type)" + (place.name.map { " “\($0)”" } ?? "") }
        return moved.map { "\(title($0.after)): \($0.deltas)" } + added.map { "\(title($0)) is new" }
            + removed.map { "\(title($0)) is gone" } + ["\(unchangedCount) nodes did not move"]
    }
}
