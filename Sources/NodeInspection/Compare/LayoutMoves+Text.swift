extension LayoutMoves {
    /// The moves as text: one line for each node that moved, is new or was removed, then a line with the number of the other nodes. A
    /// single line if nothing changed.
    package var sentences: [String] {
        if isEmpty { return ["nothing moved (\(unchangedCount) nodes)"] }
        func title(_ place: Element) -> String { "\(place.path) \(place.type)" + (place.name.map { " “\($0)”" } ?? "") }
        return moved.map { "\(title($0.after)): \($0.deltas)" } + added.map { "\(title($0)) is new" }
            + removed.map { "\(title($0)) was removed" } + ["\(unchangedCount) node\(unchangedCount == 1 ? "" : "s") did not move"]
    }
}
