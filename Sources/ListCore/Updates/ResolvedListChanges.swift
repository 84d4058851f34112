import Foundation
import UIPrimitives

/// Checked changes of a list: each section and item of the old list is kept, moved, reloaded or deleted, with the new counts.
///
/// A reload is a pair of a deletion and an insertion; a move is such a pair that keeps the contents. Item changes inside a section that is
/// itself deleted, inserted or reloaded are ignored, as in Texture.
package struct ResolvedListChanges: Equatable, Sendable {
    package typealias SectionMove = ListChanges.SectionMove
    package typealias ItemMove = ListChanges.ItemMove

    /// The number of items of each old section.
    package private(set) var oldCounts: [Int]
    /// The number of items of each new section.
    package private(set) var newCounts: [Int]
    /// Old indexes that are removed: deleted, reloaded or moved away.
    package private(set) var removedSections = IndexSet()
    /// New indexes that are added: inserted, reloaded or moved there.
    package private(set) var addedSections = IndexSet()
    /// Sections that keep their contents at another index.
    package private(set) var movedSections: [SectionMove] = []
    /// Sections whose contents are replaced.
    private(set) var reloadedSections: [SectionMove] = []
    /// The items that are removed for any reason, by old section.
    package private(set) var removedItems: [Int: IndexSet] = [:]
    /// The items that are added for any reason, by new section.
    package private(set) var addedItems: [Int: IndexSet] = [:]
    /// Items that keep their contents at another path.
    package private(set) var movedItems: [ItemMove] = []
    /// Items whose contents are replaced.
    package private(set) var reloadedItems: [ItemMove] = []
    /// The animation of each deleted or reloaded item, by old path.
    package private(set) var removalAnimations: [IndexPath: Int] = [:]
    /// The animation of each inserted or reloaded item, by new path.
    package private(set) var insertionAnimations: [IndexPath: Int] = [:]
    /// The animation of each deleted or reloaded section, by old index.
    package private(set) var sectionRemovalAnimations: [Int: Int] = [:]
    /// The animation of each inserted or reloaded section, by new index.
    package private(set) var sectionInsertionAnimations: [Int: Int] = [:]
    /// A lower bound of the first place that differs: each section and item before it has the same index path in both lists. The initial
    /// value is less than every place, so that no index is taken as unchanged while the changes are being resolved.
    private var firstChange = Position(section: .min, item: .min)

    /// Checks `changes` against the counts before and after them. *Throws* a description of the first mismatch.
    package init(_ changes: ListChanges, oldCounts: [Int], newCounts: [Int]) throws(ListChangeError) {
        self.oldCounts = oldCounts
        self.newCounts = newCounts
        try resolveSections(changes)
        try checkSections()
        try resolveReloadedSections(changes)
        try resolveRemovedItems(changes)
        try resolveMovedItems(changes)
        try resolveInsertedItems(changes)
        try checkItems()
        resolveReloadedItems(changes)
        firstChange = firstChangedPlace
    }

    /// Creates the move of one item without other changes; nil if there is no such item or place.
    package init?(moving origin: IndexPath, to target: IndexPath, counts: [Int]) {
        guard counts.indices.contains(origin.section), counts.indices.contains(target.section) else { return nil }
        var changes = ListChanges()
        changes.moveItem(origin, to: target)
        var new = counts
        new[origin.section] -= 1
        new[target.section] += 1
        guard let resolved = try? ResolvedListChanges(changes, oldCounts: counts, newCounts: new) else { return nil }
        self = resolved
    }

    // MARK: Index mapping

    /// Whether a path is before all changes, so that it belongs to the same item in both lists.
    package func isBeforeAll(_ path: IndexPath) -> Bool { Position(path) < firstChange }

    /// The new index of an old section that was kept or moved; nil if it was deleted or reloaded.
    package func newSection(forOld section: Int) -> Int? {
        if section < firstChange.section { return section }
        if removedSections.contains(section) {
            return movedSections.first { $0.from == section }?.to
        }
        return Self.map(section, removed: removedSections, added: addedSections)
    }

    /// The old index of a new section that was kept or moved; nil if it was inserted or reloaded.
    package func oldSection(forNew section: Int) -> Int? {
        if section < firstChange.section { return section }
        if addedSections.contains(section) {
            return movedSections.first { $0.to == section }?.from
        }
        return Self.map(section, removed: addedSections, added: removedSections)
    }

    /// The new path of an old item; nil if it was deleted or reloaded.
    package func newIndexPath(forOld path: IndexPath) -> IndexPath? {
        if isBeforeAll(path) { return path }
        let removed = removedItems[path.section]
        if let removed, removed.contains(path.item) {
            return movedItems.first { $0.from == path }?.to
        }
        guard let section = newSection(forOld: path.section) else { return nil }
        return IndexPath(item: Self.map(path.item, removed: removed, added: addedItems[section]), section: section)
    }

    /// The new path of an old item that was reloaded, or whose section was; nil for other items, and if the new section has fewer items.
    package func newIndexPath(ofReloaded path: IndexPath) -> IndexPath? {
        if let item = reloadedItems.first(where: { $0.from == path }) { return item.to }
        guard let section = reloadedSections.first(where: { $0.from == path.section }) else { return nil }
        return path.item < newCounts[section.to] ? IndexPath(item: path.item, section: section.to) : nil
    }

    /// The new path of an old item that was not moved; nil if it, or its section, was moved, deleted or reloaded.
    package func newIndexPath(ofUnmoved path: IndexPath) -> IndexPath? {
        guard !removedSections.contains(path.section), removedItems[path.section]?.contains(path.item) != true else { return nil }
        return newIndexPath(forOld: path)
    }

    /// The old path of a new item; nil if it was inserted or reloaded.
    package func oldIndexPath(forNew path: IndexPath) -> IndexPath? {
        if isBeforeAll(path) { return path }
        let added = addedItems[path.section]
        if let added, added.contains(path.item) {
            return movedItems.first { $0.to == path }?.from
        }
        guard let section = oldSection(forNew: path.section) else { return nil }
        return IndexPath(item: Self.map(path.item, removed: added, added: removedItems[section]), section: section)
    }

    /// The new index of a kept element after the indexes `removed` and `added` were applied.
    private static func map(_ index: Int, removed: IndexSet?, added: IndexSet?) -> Int {
        var result = index
        if let removed { result -= removed.count(in: 0..<max(0, index)) }
        guard let added else { return result }
        for range in added.rangeView {
            guard range.lowerBound <= result else { break }
            result += range.count
        }
        return result
    }

    /// A section and an item, in the order of the list. An index path takes several times as long to create and to compare.
    private struct Position: Comparable, Sendable {
        var section: Int
        var item: Int

        init(section: Int, item: Int) {
            self.section = section
            self.item = item
        }

        init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }

        static func < (a: Position, b: Position) -> Bool { a.section < b.section || a.section == b.section && a.item < b.item }
    }

    /// The first removed or added section or item. A section before all changed sections has the same index in both lists, so that old and
    /// new places are comparable.
    private var firstChangedPlace: Position {
        var places = [removedSections.first, addedSections.first].compactMap { $0.map { Position(section: $0, item: 0) } }
        for items in [removedItems, addedItems] {
            for (section, set) in items {
                if let first = set.first { places.append(Position(section: section, item: first)) }
            }
        }
        return places.min() ?? Position(section: .max, item: .max)
    }

    /// The same changes without the reloads of the items at `paths`, which are kept instead. `paths` are old paths.
    package func withoutReloads(at paths: Set<IndexPath>) -> ResolvedListChanges {
        var copy = self
        for reload in reloadedItems where paths.contains(reload.from) {
            copy.removedItems[reload.from.section]?.remove(reload.from.item)
            copy.addedItems[reload.to.section]?.remove(reload.to.item)
            copy.removalAnimations[reload.from] = nil
            copy.insertionAnimations[reload.to] = nil
        }
        copy.reloadedItems.removeAll { paths.contains($0.from) }
        copy.firstChange = copy.firstChangedPlace
        return copy
    }

    // MARK: Sections

    private mutating func resolveSections(_ changes: ListChanges) throws(ListChangeError) {
        for change in changes.deletedSections {
            guard oldCounts.indices.contains(change.section) else {
                throw ListChangeError(
                    "Attempt to delete section \(change.section) but there are only \(oldCounts.count) sections before "
                        + "the update.")
            }
            removedSections.insert(change.section)
            sectionRemovalAnimations[change.section] = change.animation
        }
        for change in changes.insertedSections {
            guard newCounts.indices.contains(change.section) else {
                throw ListChangeError(
                    "Attempt to insert section \(change.section) but there are only \(newCounts.count) sections after "
                        + "the update.")
            }
            addedSections.insert(change.section)
            sectionInsertionAnimations[change.section] = change.animation
        }
        for move in changes.movedSections {
            guard oldCounts.indices.contains(move.from), newCounts.indices.contains(move.to) else {
                throw ListChangeError(
                    "Attempt to move section \(move.from) to \(move.to) but there are \(oldCounts.count) sections before "
                        + "and \(newCounts.count) sections after the update.")
            }
            guard !removedSections.contains(move.from) else {
                throw ListChangeError("Attempt to delete and move the same section \(move.from).")
            }
            removedSections.insert(move.from)
            addedSections.insert(move.to)
            movedSections.append(move)
        }
    }

    private func checkSections() throws(ListChangeError) {
        let (removed, added) = (removedSections.count, addedSections.count)
        guard newCounts.count == oldCounts.count - removed + added else {
            throw ListChangeError(
                "Invalid number of sections. The number of sections after the update (\(newCounts.count)) must be equal to "
                    + "the number of sections before the update (\(oldCounts.count)) plus or minus the number of sections "
                    + "inserted or deleted (\(added) inserted, \(removed) deleted).")
        }
    }

    private mutating func resolveReloadedSections(_ changes: ListChanges) throws(ListChangeError) {
        let moved = IndexSet(movedSections.map(\.from))
        for change in changes.reloadedSections where moved.contains(change.section) {
            throw ListChangeError("Attempt to move and reload the same section \(change.section).")
        }
        var reloads: [(SectionMove, Int)] = []
        var seen = removedSections
        for change in changes.reloadedSections
        where oldCounts.indices.contains(change.section) && !seen.contains(change.section) {
            guard let to = newSection(forOld: change.section) else { continue }
            seen.insert(change.section)
            reloads.append((SectionMove(from: change.section, to: to), change.animation))
        }
        for (reload, animation) in reloads {
            removedSections.insert(reload.from)
            addedSections.insert(reload.to)
            reloadedSections.append(reload)
            sectionRemovalAnimations[reload.from] = animation
            sectionInsertionAnimations[reload.to] = animation
        }
    }

    // MARK: Items

    /// Whether the changes of items of an old section have an effect, because the section is kept or moved.
    private func keepsItems(ofOld section: Int) -> Bool {
        !removedSections.contains(section) || movedSections.contains { $0.from == section }
    }

    /// Whether the changes of items of a new section have an effect, because the section was kept or moved.
    private func keepsItems(ofNew section: Int) -> Bool {
        !addedSections.contains(section) || movedSections.contains { $0.to == section }
    }

    private mutating func resolveRemovedItems(_ changes: ListChanges) throws(ListChangeError) {
        removalAnimations.reserveCapacity(changes.deletedItems.count)
        for change in changes.deletedItems {
            let path = change.path
            try checkOld(path, verb: "delete")
            guard keepsItems(ofOld: path.section) else { continue }
            removedItems[path.section, default: IndexSet()].insert(path.item)
            removalAnimations[path] = change.animation
        }
        for change in changes.reloadedItems {
            let path = change.path
            try checkOld(path, verb: "reload")
            if removedItems[path.section]?.contains(path.item) == true {
                throw ListChangeError("Attempt to delete and reload the same item at \(Self.text(path)).")
            }
        }
    }

    private mutating func resolveMovedItems(_ changes: ListChanges) throws(ListChangeError) {
        let reloaded = Set(changes.reloadedItems.map(\.path))
        for move in changes.movedItems {
            guard !reloaded.contains(move.from) else {
                throw ListChangeError("Attempt to move and reload the same item at \(Self.text(move.from)).")
            }
            try checkOld(move.from, verb: "move")
            try checkNew(move.to, verb: "move")
            let leaves = keepsItems(ofOld: move.from.section)
            let arrives = keepsItems(ofNew: move.to.section)
            if leaves {
                guard removedItems[move.from.section]?.contains(move.from.item) != true else {
                    throw ListChangeError("Attempt to delete and move the same item at \(Self.text(move.from)).")
                }
                removedItems[move.from.section, default: IndexSet()].insert(move.from.item)
            }
            if arrives {
                guard addedItems[move.to.section]?.contains(move.to.item) != true else {
                    throw ListChangeError("Attempt to move two items to \(Self.text(move.to)).")
                }
                addedItems[move.to.section, default: IndexSet()].insert(move.to.item)
            }
            if leaves && arrives { movedItems.append(move) }
        }
    }

    private mutating func resolveInsertedItems(_ changes: ListChanges) throws(ListChangeError) {
        insertionAnimations.reserveCapacity(changes.insertedItems.count)
        for change in changes.insertedItems {
            let path = change.path
            try checkNew(path, verb: "insert")
            guard keepsItems(ofNew: path.section) else { continue }
            addedItems[path.section, default: IndexSet()].insert(path.item)
            insertionAnimations[path] = change.animation
        }
    }

    private mutating func resolveReloadedItems(_ changes: ListChanges) {
        var reloads: [(ItemMove, Int)] = []
        var seen: Set<IndexPath> = []
        for change in changes.reloadedItems
        where keepsItems(ofOld: change.path.section) && seen.insert(change.path).inserted {
            guard let to = newIndexPath(forOld: change.path) else { continue }
            reloads.append((ItemMove(from: change.path, to: to), change.animation))
        }
        for (reload, animation) in reloads {
            removedItems[reload.from.section, default: IndexSet()].insert(reload.from.item)
            addedItems[reload.to.section, default: IndexSet()].insert(reload.to.item)
            reloadedItems.append(reload)
            removalAnimations[reload.from] = animation
            insertionAnimations[reload.to] = animation
        }
    }

    private func checkOld(_ path: IndexPath, verb: String) throws(ListChangeError) {
        guard path.count == 2, oldCounts.indices.contains(path.section) else {
            throw ListChangeError(
                "Attempt to \(verb) item at \(Self.text(path)), but there are only \(oldCounts.count) sections before the "
                    + "update.")
        }
        guard path.item >= 0, path.item < oldCounts[path.section] else {
            throw ListChangeError(
                "Attempt to \(verb) item \(path.item) from section \(path.section), which only contains "
                    + "\(oldCounts[path.section]) items before the update.")
        }
    }

    private func checkNew(_ path: IndexPath, verb: String) throws(ListChangeError) {
        guard path.count == 2, newCounts.indices.contains(path.section) else {
            throw ListChangeError(
                "Attempt to \(verb) item into \(Self.text(path)), but there are only \(newCounts.count) sections after the "
                    + "update.")
        }
        guard path.item >= 0, path.item < newCounts[path.section] else {
            throw ListChangeError(
                "Attempt to \(verb) item \(path.item) into section \(path.section), which only contains "
                    + "\(newCounts[path.section]) items after the update.")
        }
    }

    private func checkItems() throws(ListChangeError) {
        for old in oldCounts.indices where keepsItems(ofOld: old) {
            guard let new = newSection(forOld: old) else { continue }
            let removed = removedItems[old]?.count ?? 0
            let added = addedItems[new]?.count ?? 0
            guard newCounts[new] == oldCounts[old] - removed + added else {
                throw ListChangeError(
                    "Invalid number of items in section \(new). The number of items after the update (\(newCounts[new])) "
                        + "must be equal to the number of items before the update (\(oldCounts[old])) plus or minus the "
                        + "number of items inserted or deleted (\(added) inserted, \(removed) deleted).")
            }
        }
    }

    private static func text(_ path: IndexPath) -> String {
        "[" + path.map(String.init).joined(separator: ", ") + "]"
    }
}
