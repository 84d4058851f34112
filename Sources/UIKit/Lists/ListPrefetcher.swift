import Foundation

/// Which rows or items a data source was told that they come near.
@MainActor package final class ListPrefetcher {
    private var announced: Set<IndexPath> = []
    private var lastOffset: CGPoint?
    private var isBackward = false

    /// Where rows come from next: as large as what is seen, on the side that it was last scrolled to.
    func area(beside seen: CGRect, horizontal: Bool) -> CGRect {
        let moved = lastOffset.map { horizontal ? seen.minX - $0.x : seen.minY - $0.y } ?? 0
        lastOffset = seen.origin
        if moved != 0 { isBackward = moved < 0 }
        let direction: CGFloat = isBackward ? -1 : 1
        return seen.offsetBy(dx: horizontal ? direction * seen.width : 0, dy: horizontal ? 0 : direction * seen.height)
    }

    /// Takes the rows that are near now. Returns those to announce, and those announced that do not come any more.
    func update(near: [IndexPath], shown: (IndexPath) -> Bool) -> (coming: [IndexPath], gone: [IndexPath]) {
        let near = near.filter { !shown($0) }
        let coming = near.filter { !announced.contains($0) }
        let all = Set(near)
        let gone = announced.filter { !all.contains($0) && !shown($0) }.sorted()
        announced = all
        return (coming, gone)
    }

    /// Forgets what was announced: the paths stand for other rows now.
    func reset() { announced = [] }
}
