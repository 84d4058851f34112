/// A batch update: the changes that clients describe between its beginning and its end.
package struct ListBatch {
    /// The number of nested levels that have begun and not ended. All changes are applied when the outermost level ends.
    package var depth = 0
    /// The changes in order of submission.
    var changes = ListChanges()
    /// The completion handlers of all levels.
    var completions: [(Bool) -> Void] = []

    /// Whether the batch has neither changes nor completion handlers.
    var isEmpty: Bool { changes.isEmpty && completions.isEmpty }

    /// Ends one level. At the outermost level, it returns the batch and starts an empty one; otherwise it returns nil.
    package mutating func end() -> ListBatch? {
        guard depth > 0 else { return nil }
        depth -= 1
        guard depth == 0 else { return nil }
        defer { self = ListBatch() }
        return self
    }
}

/// The choice of the content that keeps its position on screen while a list changes.
package enum ListAnchoring {
    /// The first visible element that still exists after the update.
    case firstVisible
    /// No content; the content offset does not change, because the other elements have already made space for a dragged
    /// element.
    case contentOffset
}
