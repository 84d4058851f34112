import Foundation

/// The snapshot that a list shows, with the paths of its items: shared by the diffable data sources of tables and collections.
///
/// *Thread*: main.
package final class SnapshotStore<Section: Hashable, Item: Hashable> {
    /// The snapshot that the list shows, without marks for reloading.
    package private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    /// The items of each section, in order.
    private var items: [[Item]] = []
    private var paths: [Item: IndexPath]?
    /// The state that the list shows after the user reordered an item, until it is adopted.
    private var reordered: NSDiffableDataSourceSnapshot<Section, Item>?

    package init() {}

    /// Adopts a snapshot without updating the list.
    package func adopt(_ new: NSDiffableDataSourceSnapshot<Section, Item>) {
        reordered = nil
        snapshot = new.withoutReloads
        items = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
        paths = nil
    }

    /// Handles a reorder by the user, which the list already shows or will show. `notify` calls the client's method, which may call
    /// `super`, apply a snapshot created from the previous one, or do neither; afterwards the snapshot has the item at its new place.
    package func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void) {
        reordered = snapshot(moving: origin, to: target)
        notify()
        if let reordered { adopt(reordered) }
    }

    /// Adopts a reorder by the user.
    package func itemWasReordered(from origin: IndexPath, to target: IndexPath) {
        if let next = reordered ?? snapshot(moving: origin, to: target) { adopt(next) }
    }

    /// The snapshot with an item moved; nil if there is no such item or place.
    package func snapshot(
        moving origin: IndexPath, to target: IndexPath
    ) -> NSDiffableDataSourceSnapshot<Section, Item>? {
        guard item(at: origin) != nil, section(at: target.section) != nil, target.item >= 0 else { return nil }
        var next = snapshot
        next.reorderItem(from: origin, to: target)
        return next
    }

    /// Updates `list` to a snapshot with only the differences to the previous one.
    @MainActor package func show(
        _ new: NSDiffableDataSourceSnapshot<Section, Item>, in list: (any SnapshotUpdates)?, animated: Bool,
        completion: (() -> Void)?
    ) {
        guard let list else {
            adopt(new)
            completion?()
            return
        }
        let difference = SnapshotDifference(from: reordered ?? snapshot, to: new)
        // An item cannot move and be reloaded in one update. The client is notified after the second update, because it may apply another
        // snapshot then.
        let again = difference.movedAndReloaded
        list.performBatch(
            animated: animated,
            updates: {
                adopt(new)
                list.perform(difference)
            }, completion: again.isEmpty ? completion : nil)
        if !again.isEmpty { list.performBatch(animated: animated, updates: { list.reload(again) }, completion: completion) }
    }

    /// The snapshot with other items in one section, which is added if it is missing.
    package func snapshot(with items: [Item], inSection section: Section) -> NSDiffableDataSourceSnapshot<Section, Item> {
        var next = snapshot
        if next.indexOfSection(section) == nil { next.appendSections([section]) }
        next.deleteItems(next.itemIdentifiers(inSection: section))
        next.appendItems(items, toSection: section)
        return next
    }

    /// The number of sections.
    package var sectionCount: Int { items.count }

    /// The section at an index; nil if there is none.
    package func section(at index: Int) -> Section? {
        let sections = snapshot.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    /// The number of items of a section; 0 if there is none.
    package func itemCount(_ section: Int) -> Int { items.indices.contains(section) ? items[section].count : 0 }

    /// The item at a path; nil if there is none.
    package func item(at path: IndexPath) -> Item? {
        guard path.count == 2, items.indices.contains(path.section), items[path.section].indices.contains(path.item) else {
            return nil
        }
        return items[path.section][path.item]
    }

    /// The path of an item; nil for a missing one. *Cost*: the number of items at the first call after a change, then constant.
    package func path(of item: Item) -> IndexPath? {
        if let paths { return paths[item] }
        var found: [Item: IndexPath] = [:]
        for (section, list) in items.enumerated() {
            for (index, item) in list.enumerated() { found[item] = IndexPath(item: index, section: section) }
        }
        paths = found
        return found[item]
    }
}
