import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// The common part of the presenters of tables and collections.
@MainActor protocol ListViewPresenter: ListPresenter {
    var list: ListController { get }
}

extension ListViewPresenter {
    var contentFitsView: Bool {
        let (content, available) = (list.view.contentSize, list.view.bounds.size)
        return content.height <= available.height && content.width <= available.width
    }

    var traits: ASPrimitiveTraitCollection {
        list.node?.primitiveTraitCollection() ?? ASPrimitiveTraitCollectionMakeDefault()
    }

    func didRemove(_ elements: [ASCollectionElement]) { list.ranges.didRemove(elements) }

    /// The paths of up to `count` items from `start` on.
    func items(from start: IndexPath, count: Int, counts: [Int]) -> [IndexPath] {
        itemRanges(from: start, count: count, counts: counts).flatMap { section, items in
            items.map { IndexPath(item: $0, section: section) }
        }
    }

    /// The paths of the items that `changes` adds, among up to `count` items from `start` on. *Cost*: the number of sections and of
    /// added items in this part.
    func itemsAdded(by changes: ResolvedListChanges, from start: IndexPath, count: Int, counts: [Int]) -> [IndexPath] {
        itemRanges(from: start, count: count, counts: counts).flatMap { section, items in
            if changes.addedSections.contains(section) { return items.map { IndexPath(item: $0, section: section) } }
            guard let added = changes.addedItems[section] else { return [] }
            return added[added.indexRange(in: items)].map { IndexPath(item: $0, section: section) }
        }
    }

    /// Returns up to `count` items from `start` on, as one range for each section.
    private func itemRanges(from start: IndexPath, count: Int, counts: [Int]) -> [(section: Int, items: Range<Int>)] {
        var ranges: [(section: Int, items: Range<Int>)] = []
        var (section, item, rest) = (start.section, max(0, start.item), count)
        while section < counts.count, rest > 0 {
            let end = min(counts[section], item + rest)
            if item < end {
                ranges.append((section, item..<end))
                rest -= end - item
            }
            section += 1
            item = 0
        }
        return ranges
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
}
