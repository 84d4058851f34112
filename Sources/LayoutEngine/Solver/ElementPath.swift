/// The path from a root to an element, as text: the first and the last few names.
enum ElementPath {
    private static let shownAtEnds = 3

    /// Returns a text such as `Card › ASInsetLayoutSpec › … › ASTextNode` for `elements`, which are listed from the root down.
    static func text(_ elements: [ASLayoutElementObject]) -> String {
        let isWhole = elements.count <= 2 * shownAtEnds
        let parts = isWhole ? [elements[...]] : [elements.prefix(shownAtEnds), elements.suffix(shownAtEnds)]
        return parts.map { part in part.map { displayName($0.publicElement) }.joined(separator: " › ") }.joined(separator: " › … › ")
    }
}
