import Foundation
import UIPrimitives

/// A list of sections of items, each a ``RunTree``: what tables measure and element maps look up.
///
/// A section's own facts (its header's height, its supplementary elements) hang on ``Section/info``.
/// *Thread*: one at a time; its owner says which.
package final class SectionedRuns {
    /// The items of one section. The list keeps its handle up to date.
    package final class Section {
        package let items: RunTree
        // The tree's node holds the section; a section that left its tree has no handle any more.
        package fileprivate(set) unowned(unsafe) var handle: RunTree.Node?
        /// The length of the section beyond its items (headers, gaps), in points. Call ``sectionLengthDidChange(_:)`` after a
        /// change.
        package var extraLength: CGFloat = 0
        /// What the list's owner keeps for the section; it stays through moves.
        package var info: AnyObject?

        package init(items: RunTree) {
            self.items = items
        }
    }

    package let sections = RunTree()

    package init() {}

    package var sectionCount: Int { sections.count }

    package func section(_ index: Int) -> Section {
        // Every item of `sections` is inserted with a `Section` as its payload.
        sections.payload(at: index) as! Section
    }

    package func itemCount(_ section: Int) -> Int { self.section(section).items.count }

    /// The number of items of every section. *Cost*: the number of sections.
    package var counts: [Int] {
        var counts: [Int] = []
        counts.reserveCapacity(sectionCount)
        sections.forEachPayload { _, payload in counts.append((payload as! Section).items.count) }
        return counts
    }

    package func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && path.section >= 0 && path.section < sectionCount && path.item >= 0
            && path.item < itemCount(path.section)
    }

    /// Where a section is now; nil when it left the list.
    package func index(of section: Section) -> Int? {
        section.handle.map(sections.index(of:))
    }

    /// Throws everything away and makes sections of unseen items.
    package func reset(counts: [Int], estimatedLength: CGFloat) {
        sections.forEachPayload { _, payload in (payload as! Section).handle = nil }
        sections.removeAll()
        for (index, count) in counts.enumerated() {
            insert(Section(items: RunTree(count: count, estimatedLength: estimatedLength)), at: index)
        }
    }

    /// Updates the list after a section's length changed.
    package func sectionLengthDidChange(_ section: Section) {
        guard let handle = section.handle else { return }
        sections.setLength(section.items.totalLength + section.extraLength, of: handle)
    }

    private func insert(_ section: Section, at index: Int) {
        section.handle = sections.insert(
            section, length: section.items.totalLength + section.extraLength, at: index)
    }

    // MARK: Changes

    /// The data of an item that moves with it.
    private struct MovedPayload {
        var payload: AnyObject?
        var length: CGFloat
        var isEstimate: Bool
    }

    /// Applies checked changes. Moved items keep payload and length; a reloaded item keeps its length as a guess, and its
    /// payload where `keepsReloaded` says so. `didPlace` is told each carried payload with its section.
    /// *Cost*: the number of changes times the logarithm of the number of runs.
    package func apply(
        _ changes: ResolvedListChanges, estimatedLength: CGFloat,
        keepsReloaded: (AnyObject) -> Bool = { _ in false },
        didPlace: (AnyObject, Section, RunTree.Node) -> Void = { _, _, _ in }
    ) {
        var movedPayloads = collectMovedPayloads(changes, keepsReloaded: keepsReloaded)
        removeItems(changes)
        replaceSections(changes, estimatedLength: estimatedLength)
        insertItems(changes, movedPayloads: &movedPayloads, estimatedLength: estimatedLength, didPlace: didPlace)
    }

    private func collectMovedPayloads(_ changes: ResolvedListChanges, keepsReloaded: (AnyObject) -> Bool) -> [IndexPath: MovedPayload] {
        var movedPayloads: [IndexPath: MovedPayload] = [:]
        for move in changes.movedItems {
            let items = section(move.from.section).items
            let item = move.from.item
            movedPayloads[move.to] = MovedPayload(
                payload: items.payload(at: item), length: items.length(at: item), isEstimate: items.isEstimate(at: item))
        }
        for reload in changes.reloadedItems {
            let items = section(reload.from.section).items
            let payload = items.payload(at: reload.from.item)
            let isKept = payload.map(keepsReloaded) ?? false
            movedPayloads[reload.to] = MovedPayload(
                payload: isKept ? payload : nil, length: items.length(at: reload.from.item), isEstimate: !isKept)
        }
        return movedPayloads
    }

    private func removeItems(_ changes: ResolvedListChanges) {
        for (index, removed) in changes.removedItems {
            let section = section(index)
            for range in removed.rangeView.reversed() { section.items.remove(range) }
            sectionLengthDidChange(section)
        }
    }

    private func replaceSections(_ changes: ResolvedListChanges, estimatedLength: CGFloat) {
        var moved: [Int: Section] = [:]
        for move in changes.movedSections { moved[move.to] = section(move.from) }
        for range in changes.removedSections.rangeView.reversed() {
            for payload in sections.remove(range) { (payload as! Section).handle = nil }
        }
        for index in changes.addedSections {
            // A moved section still lacks the items that this set inserts into it: they follow.
            let new =
                moved[index]
                ?? Section(
                    items: RunTree(count: changes.newCounts[index], estimatedLength: estimatedLength))
            insert(new, at: index)
        }
    }

    private func insertItems(
        _ changes: ResolvedListChanges, movedPayloads: inout [IndexPath: MovedPayload], estimatedLength: CGFloat,
        didPlace: (AnyObject, Section, RunTree.Node) -> Void
    ) {
        for (index, added) in changes.addedItems {
            let section = section(index)
            for range in added.rangeView {
                insert(range, into: section, at: index, movedPayloads: movedPayloads, estimatedLength: estimatedLength, didPlace)
            }
            sectionLengthDidChange(section)
        }
    }

    private func insert(
        _ range: Range<Int>, into section: Section, at index: Int, movedPayloads: [IndexPath: MovedPayload],
        estimatedLength: CGFloat, _ didPlace: (AnyObject, Section, RunTree.Node) -> Void
    ) {
        var start = range.lowerBound
        if !movedPayloads.isEmpty {
            for item in range {
                guard let movedPayloads = movedPayloads[IndexPath(item: item, section: index)] else { continue }
                section.items.insert(count: item - start, estimatedLength: estimatedLength, at: start)
                let handle = section.items.insert(
                    movedPayloads.payload, length: movedPayloads.length, isEstimate: movedPayloads.isEstimate, at: item)
                if let payload = movedPayloads.payload { didPlace(payload, section, handle) }
                start = item + 1
            }
        }
        section.items.insert(count: range.upperBound - start, estimatedLength: estimatedLength, at: start)
    }
}
