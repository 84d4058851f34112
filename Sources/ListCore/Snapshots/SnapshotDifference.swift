import Foundation
import UIPrimitives

/// The changes from one snapshot of a list to another: deleted, inserted and moved sections and items.
///
/// An item that moves into or out of an inserted, deleted or reloaded section is recreated.
/// *Cost*: O(n log n).
package struct SnapshotDifference {
    /// The old indexes of deleted sections, and of reloaded sections that move.
    package private(set) var deletedSections = IndexSet()
    /// The new indexes of inserted sections, and of reloaded sections that move.
    package private(set) var insertedSections = IndexSet()
    /// The moved sections, with their old and new indexes.
    package private(set) var movedSections: [ListDiff.Move] = []
    /// The old indexes of the other reloaded sections.
    package private(set) var reloadedSections = IndexSet()
    /// The old paths of deleted items, sorted.
    package private(set) var deletedItems: [IndexPath] = []
    /// The new paths of inserted items.
    package private(set) var insertedItems: [IndexPath] = []
    /// The moved items, with their old and new paths.
    package private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []
    /// The old paths of reloaded items that do not move.
    package private(set) var reloadedItems: [IndexPath] = []
    /// The new paths of items that move and are reloaded afterwards.
    private(set) var movedAndReloaded: [IndexPath] = []

    /// Determines the changes from `old` to `new`.
    init<Section, Item>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let sections = ListDiff(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
        deletedSections = IndexSet(sections.deletions)
        insertedSections = IndexSet(sections.insertions)
        let reloaded = Set(new.reloadedSectionIdentifiers)
        var surviving: [(old: Int, new: Int)] = []
        for pair in sections.unmoved {
            if reloaded.contains(new.sectionIdentifiers[pair.to]) {
                reloadedSections.insert(pair.from)
            } else {
                surviving.append((pair.from, pair.to))
            }
        }
        for move in sections.moves {
            if reloaded.contains(new.sectionIdentifiers[move.to]) {
                deletedSections.insert(move.from)
                insertedSections.insert(move.to)
            } else {
                movedSections.append(move)
                surviving.append((move.from, move.to))
            }
        }
        compareItems(old, new, surviving)
    }

    /// - Parameter surviving: the sections that are in both snapshots and are not reloaded, in any order.
    private mutating func compareItems<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ surviving: [(old: Int, new: Int)]
    ) {
        var departed = ItemPaths<Item>()
        var arrived = ItemPaths<Item>()
        let again = Set(new.reloadedItemIdentifiers).union(new.reconfiguredItemIdentifiers)
        for pair in surviving.sorted(by: { $0.old < $1.old }) {
            let before = old.itemIdentifiers(inSection: old.sectionIdentifiers[pair.old])
            let after = new.itemIdentifiers(inSection: new.sectionIdentifiers[pair.new])
            let diff = ListDiff(from: before, to: after)
            departed.append(before, at: diff.deletions, section: pair.old)
            arrived.append(after, at: diff.insertions, section: pair.new)
            for move in diff.moves {
                let to = IndexPath(item: move.to, section: pair.new)
                movedItems.append((IndexPath(item: move.from, section: pair.old), to))
                if again.contains(after[move.to]) { movedAndReloaded.append(to) }
            }
            guard !again.isEmpty else { continue }
            for kept in diff.unmoved where again.contains(before[kept.from]) {
                reloadedItems.append(IndexPath(item: kept.from, section: pair.old))
            }
        }
        guard surviving.count > 1 else {
            deletedItems = departed.paths
            insertedItems = arrived.paths
            return
        }
        matchItems(departed, arrived, again)
    }

    /// Finds the items that left one section and appeared in another: they have moved.
    private mutating func matchItems<Item: Hashable>(_ departed: ItemPaths<Item>, _ arrived: ItemPaths<Item>, _ again: Set<Item>) {
        let places = IdentifierTable(departed.items)
        var isMoved = [Bool](repeating: false, count: departed.items.count)
        for index in 0..<arrived.items.count {
            let path = arrived.paths[index]
            if let from = places.index(of: arrived.items[index]), !isMoved[from] {
                isMoved[from] = true
                movedItems.append((departed.paths[from], path))
                if again.contains(arrived.items[index]) { movedAndReloaded.append(path) }
            } else {
                insertedItems.append(path)
            }
        }
        deletedItems = departed.paths.indices.filter { !isMoved[$0] }.map { departed.paths[$0] }
    }

    /// Items with their paths.
    private struct ItemPaths<Item> {
        private(set) var items: [Item] = []
        private(set) var paths: [IndexPath] = []

        mutating func append(_ list: [Item], at indexes: [Int], section: Int) {
            for index in indexes {
                items.append(list[index])
                paths.append(IndexPath(item: index, section: section))
            }
        }
    }
}
