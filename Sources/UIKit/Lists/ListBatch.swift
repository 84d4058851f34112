/// A batch of changes that clients describe between its beginning and end.
package struct ListBatch {
    /// The number of open levels; nested batches are applied with the outermost.
    package var depth = 0
    /// The changes in order of submission.
    package var changes = ListChanges()
    /// The completion handlers of all levels.
    package var completions: [(Bool) -> Void] = []

    /// Whether there are neither changes nor completion handlers.
    package var isEmpty: Bool { changes.isEmpty && completions.isEmpty }

    /// Ends one level. At the outermost level it returns the batch and starts an empty one; otherwise nil.
    package mutating func end() -> ListBatch? {
        guard depth > 0 else { return nil }
        depth -= 1
        guard depth == 0 else { return nil }
        defer { self = ListBatch() }
        return self
    }
}

/// The element that keeps its position on screen while a list changes.
package enum ListAnchoring {
    /// The first visible element that survives.
    case firstVisible
    /// The content as it is shown: the other elements have already moved for a dragged element.
    case content
}
