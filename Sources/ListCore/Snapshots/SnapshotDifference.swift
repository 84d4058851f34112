import Foundation
import UIPrimitives

/// The changes from one snapshot of a list to another: deleted, inserted and moved sections and items.
///
/// An item that moves into or out of an inserted or deleted section is recreated.
/// *Cost*: O(n log n).
package struct SnapshotDifference {
    /// Old indexes.
    package private(set) var deletedSections = IndexSet()
    /// New indexes.
    package private(set) var insertedSections = IndexSet()
    /// The moved sections, with their old and new indexes.
    package private(set) var movedSections: [ListDiff.Move] = []
    /// Old indexes.
    package private(set) var reloadedSections = IndexSet()
    /// Old paths, sorted.
    package private(set) var deletedItems: [IndexPath] = []
    /// New paths.
    package private(set) var insertedItems: [IndexPath] = []
    /// The moved items, with their old and new paths.
    package private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []
    /// Old paths.
    package private(set) var reloadedItems: [IndexPath] = []
    /// New paths of items that move and are reloaded afterwards.
    private(set) var movedAndReloaded: [IndexPath] = []

    /// Compares two snapshots.
    package init<Section, Item>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let sections = ListDiff(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
        deletedSections = IndexSet(sections.deletions)
        insertedSections = IndexSet(sections.insertions)
        let reloaded = Set(new.reloadedSectionIdentifiers)
        var surviving: [(old: Int, new: Int)] = []
        for pair in sections.kept {
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

    private mutating func compareItems<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ surviving: [(old: Int, new: Int)]
    ) {
        var left: [Item: IndexPath] = [:]
        var arrived: [(item: Item, path: IndexPath)] = []
        let again = Set(new.reloadedItemIdentifiers).union(new.reconfiguredItemIdentifiers)
        for pair in surviving {
            let before = old.itemIdentifiers(inSection: old.sectionIdentifiers[pair.old])
            let after = new.itemIdentifiers(inSection: new.sectionIdentifiers[pair.new])
            let diff = ListDiff(from: before, to: after)
            for item in diff.deletions { left[before[item]] = IndexPath(item: item, section: pair.old) }
            for item in diff.insertions { arrived.append((after[item], IndexPath(item: item, section: pair.new))) }
            for move in diff.moves {
                let to = IndexPath(item: move.to, section: pair.new)
                movedItems.append((IndexPath(item: move.from, section: pair.old), to))
                if again.contains(after[move.to]) { movedAndReloaded.append(to) }
            }
            guard !again.isEmpty else { continue }
            for kept in diff.kept where again.contains(before[kept.from]) {
                reloadedItems.append(IndexPath(item: kept.from, section: pair.old))
            }
        }
        // An item that left one section and appeared in another has moved.
        for (item, path) in arrived {
            if let from = left.removeValue(forKey: item) {
                movedItems.append((from, path))
                if again.contains(item) { movedAndReloaded.append(path) }
            } else {
                insertedItems.append(path)
            }
        }
        deletedItems = left.values.sorted()
    }
}
