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
}
