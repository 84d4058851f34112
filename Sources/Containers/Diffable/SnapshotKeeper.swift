import Foundation
import UIKit

/// The snapshot that a list shows, and where its items are: what diffable data sources of tables and collections share.
///
/// *Thread*: main.
final class SnapshotKeeper<Section: Hashable, Item: Hashable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    /// The items of each section, in order.
    private var items: [[Item]] = []
    private var paths: [Item: IndexPath]?

    func take(_ new: NSDiffableDataSourceSnapshot<Section, Item>) {
        snapshot = new.withoutReloads
        items = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
        paths = nil
    }

    var sectionCount: Int { items.count }

    func itemCount(_ section: Int) -> Int { items.indices.contains(section) ? items[section].count : 0 }

    func item(at path: IndexPath) -> Item? {
        guard path.count == 2, items.indices.contains(path.section), items[path.section].indices.contains(path.item) else {
            return nil
        }
        return items[path.section][path.item]
    }

    /// *Cost*: the number of items when first asked after a change, then none.
    func path(of item: Item) -> IndexPath? {
        if let paths { return paths[item] }
        var found: [Item: IndexPath] = [:]
        for (section, list) in items.enumerated() {
            for (index, item) in list.enumerated() { found[item] = IndexPath(item: index, section: section) }
        }
        paths = found
        return found[item]
    }
}
