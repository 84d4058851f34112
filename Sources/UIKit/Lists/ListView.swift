import Foundation
import UIPrimitives

/// The common interface of table and collection views, which show elements in cells by index path, apply batch updates, and keep visible
/// elements in their positions. *Thread*: main.
@MainActor package protocol ListView: UIScrollView {
    associatedtype Cell: UIView

    var list: ListContent<Cell> { get }

    // MARK: Counts

    /// The number of elements that the view shows in each section.
    var shownCounts: [Int] { get }
    /// The number of elements of each section in the data source.
    var currentCounts: [Int] { get }
    var sectionCount: Int { get }
    func itemCount(inSection section: Int) -> Int
    /// Reads all counts and elements again at the next layout.
    func setNeedsReload()
    /// Reads all counts and elements immediately, if a reload is pending.
    func reloadIfNeeded()

    // MARK: Geometry

    /// The frame of an element in the content; nil for an index path that does not exist. *Units*: points.
    func frame(ofElement path: IndexPath) -> CGRect?
    /// Whether the scroll anchor keeps its horizontal position in addition to its vertical position.
    var keepsHorizontalPosition: Bool { get }
    /// Whether the end of the content is visible, and the content is longer than the viewport.
    var isAtEnd: Bool { get }
    /// The scroll anchor while sizes are corrected, if the last update has none; nil at the start of the content, unless `anchorsAtStart`
    /// is set.
    func makeScrollAnchor() -> ScrollAnchor?
    /// Applies the content's new size after a correction: with `atEnd`, its end remains visible; otherwise `anchor` keeps its position.
    func applyCorrectedExtent(keeping anchor: ScrollAnchor?, atEnd: Bool)
    /// Applies the content's new size without limiting the content offset, which an animation will change.
    func applyExtentKeepingOffset()

    // MARK: Updates

    /// Called before changes are applied.
    func willApply(_ changes: ResolvedListChanges, animated: Bool)
    /// The first visible element that still exists after the changes and was not moved, with its new index path.
    func survivingAnchor(_ changes: ResolvedListChanges) -> ScrollAnchor?
    /// Removes a cell whose element was deleted or reloaded or has left the viewport, and returns it to the reuse pool.
    func recycle(_ cell: Cell, path: IndexPath)
    /// Removes headers and other supplementary views; the next layout creates them again.
    func dropSupplementaries()
    /// Animates cells to their new positions.
    func animate(_ changes: ResolvedListChanges, leaving: [(path: IndexPath, cell: Cell)], completion: @escaping (Bool) -> Void)
    /// Called after changes were applied and their animation has ended.
    func didApply()
    /// Applies resolved changes to counts, selection and cells.
    func apply(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void)
}

extension ListView {
    package var cells: [IndexPath: Cell] { list.cells }
    package var needsReload: Bool { list.needsReload }
    package var selection: ListSelection { list.selection }

    /// Whether an element exists at the index path, according to the counts that are shown.
    package func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && path.section >= 0 && path.section < sectionCount && path.item >= 0
            && path.item < itemCount(inSection: path.section)
    }

    /// The element before another, for a `step` of -1, or after it, for 1, possibly in another section; nil at the ends of the list.
    func neighbor(of path: IndexPath, by step: Int) -> IndexPath? {
        var section = path.section
        var item = path.item + step
        while section >= 0, section < sectionCount {
            let count = itemCount(inSection: section)
            if item >= 0, item < count { return IndexPath(item: item, section: section) }
            section += step
            guard section >= 0, section < sectionCount else { return nil }
            item = step > 0 ? 0 : itemCount(inSection: section) - 1
        }
        return nil
    }

    var firstElement: IndexPath? {
        (0..<sectionCount).first { itemCount(inSection: $0) > 0 }.map { IndexPath(item: 0, section: $0) }
    }

    var lastElement: IndexPath? {
        (0..<sectionCount).last { itemCount(inSection: $0) > 0 }
            .map { IndexPath(item: itemCount(inSection: $0) - 1, section: $0) }
    }

    /// Removes the announced elements, so that the next layout announces them to the data source again.
    func prefetchingDidChange() {
        list.prefetcher.reset()
        setNeedsLayout()
    }
}
