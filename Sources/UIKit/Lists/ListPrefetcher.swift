import Foundation

/// Tracks which rows or items the data source is prefetching.
@MainActor final class ListPrefetcher {
    private var prefetched: Set<IndexPath> = []
    private var lastOffset: CGPoint?
    private var isBackward = false

    /// The area next to the viewport in the direction of the last scroll; it is as large as the viewport.
    func area(beside seen: CGRect, horizontal: Bool) -> CGRect {
        let moved = lastOffset.map { horizontal ? seen.minX - $0.x : seen.minY - $0.y } ?? 0
        lastOffset = seen.origin
        if moved != 0 { isBackward = moved < 0 }
        let direction: CGFloat = isBackward ? -1 : 1
        return seen.offsetBy(dx: horizontal ? direction * seen.width : 0, dy: horizontal ? 0 : direction * seen.height)
    }

    /// Stores the rows near the viewport. Returns the rows to announce to the data source, and the announced rows that are now neither near
    /// nor visible.
    func update(near: [IndexPath], shown: (IndexPath) -> Bool) -> (entering: [IndexPath], leaving: [IndexPath]) {
        let near = near.filter { !shown($0) }
        let entering = near.filter { !prefetched.contains($0) }
        let all = Set(near)
        let leaving = prefetched.filter { !all.contains($0) && !shown($0) }.sorted()
        prefetched = all
        return (entering, leaving)
    }

    /// Removes the announced index paths after an update, because they now identify other rows.
    func reset() { prefetched = [] }
}
