import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The behavior in which tables and collections differ, for their ``ListController``.
@MainActor protocol ListHost: ListDataSource, ListPresenter, CellNodeOwner {
    var list: ListController! { get }
    /// Whether the client has set a data source.
    var hasDataSource: Bool { get }
    /// Whether the client has set a delegate.
    var hasDelegate: Bool { get }
    /// The axes along which the content scrolls.
    var scrollableDirections: ASScrollDirection { get }
    /// Whether the layout mirrors itself for a right-to-left language.
    var flipsItself: Bool { get }
    /// Whether there is available space to measure items in.
    var canMeasure: Bool { get }
    /// Queries the constrained sizes of all items again, and measures the visible ones.
    func relayout()
    /// Applies traits to the nodes that belong to no element.
    func apply(_ traits: ASPrimitiveTraitCollection)
    /// Takes over the sizes of cells whose content changed.
    func sizesDidChange(_ cells: [ASCellNode], animated: Bool)
    /// Whether the client allows a batch fetch at an end of the list now.
    func wantsBatch(at end: BatchFetcher.End) -> Bool
    /// The closure that begins a fetch, on a background thread.
    func batch(at end: BatchFetcher.End) -> @Sendable (ASBatchContext) -> Void
}

extension ListHost {
    var contentFitsView: Bool {
        let (content, available) = (list.view.contentSize, list.view.bounds.size)
        return content.height <= available.height && content.width <= available.width
    }

    var traits: ASPrimitiveTraitCollection {
        list.node?.primitiveTraitCollection() ?? ASPrimitiveTraitCollectionMakeDefault()
    }

    func didRemove(_ elements: [ASCollectionElement]) { list.ranges.didRemove(elements) }

    /// The paths of those of up to `count` items from `start` on that `isIncluded`, called with section and item, accepts.
    ///
    /// A path costs more than the question, and an update in a long list accepts few.
    func items(
        from start: IndexPath, count: Int, counts: [Int], where isIncluded: (Int, Int) -> Bool = { _, _ in true }
    ) -> [IndexPath] {
        var paths: [IndexPath] = []
        var (section, item, visited) = (start.section, max(0, start.item), 0)
        while section < counts.count, visited < count {
            if item < counts[section] {
                if isIncluded(section, item) { paths.append(IndexPath(item: item, section: section)) }
                item += 1
                visited += 1
            } else {
                section += 1
                item = 0
            }
        }
        return paths
    }

    /// The path of the item `count` items before another, or of the first item.
    func path(_ count: Int, before path: IndexPath, counts: [Int]) -> IndexPath {
        var (section, item) = (path.section, path.item - count)
        while item < 0, section > 0 {
            section -= 1
            item += counts[section]
        }
        return IndexPath(item: max(0, item), section: section)
    }

    func apply(_ traits: ASPrimitiveTraitCollection) {}
}
