import Foundation
import UIPrimitives

/// A list of sections of items, each a ``RunTree``: the geometry of tables and the index of element maps.
///
/// Further data of a section (such as its header's height or its supplementary elements) are attached to ``Section/info``.
/// *Thread*: any, but one at a time; the owner decides which.
package final class SectionedRuns {
    /// A section with its items. The list updates `handle`, the section's node in ``SectionedRuns/sections``.
    package final class Section {
        package let items: RunTree
        // The node of the tree retains the section; a section that was removed from its tree has no handle.
        package fileprivate(set) unowned(unsafe) var handle: RunTree.Node?
        /// The length of the section beyond its items (headers, spacing). Call ``sectionLengthDidChange(_:)`` after a change.
        /// *Units*: points.
        package var extraLength: CGFloat = 0
        /// An object that the list's owner attaches to the section; moves keep it.
        package var info: AnyObject?
        /// The number of the section. Two lists with the same changes number their sections equally, so that it identifies the section in
        /// both.
        package var number: Int

        package init(items: RunTree, number: Int) {
            self.items = items
            self.number = number
        }
    }

    /// The sections, each with its length.
    package let sections = RunTree()
    private var createdCount = 0

    package init() {}

    /// The number of sections.
    package var sectionCount: Int { sections.count }

    /// A section. *Traps* if there is no such section.
    package func section(_ index: Int) -> Section {
        // Every item of `sections` is inserted with a `Section` as its payload.
        sections.payload(at: index) as! Section
    }

    /// The number of items of a section. *Traps* if there is no such section.
    package func itemCount(_ section: Int) -> Int { self.section(section).items.count }

    /// The number of items of each section. *Cost*: the number of sections.
    package var counts: [Int] {
        var counts: [Int] = []
        counts.reserveCapacity(sectionCount)
        sections.forEachPayload { _, payload in counts.append((payload as! Section).items.count) }
        return counts
    }

    /// Whether there is an item at the path.
    package func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && path.section >= 0 && path.section < sectionCount && path.item >= 0
            && path.item < itemCount(path.section)
    }

    /// The current index of a section; nil if it was removed from the list.
    package func index(of section: Section) -> Int? {
        section.handle.map(sections.index(of:))
    }

    /// Replaces everything by sections of unmeasured items.
    package func reset(counts: [Int], estimatedLength: CGFloat) {
        sections.forEachPayload { _, payload in (payload as! Section).handle = nil }
        sections.removeAll()
        for (index, count) in counts.enumerated() {
            insert(makeSection(count: count, estimatedLength: estimatedLength), at: index)
        }
    }

    /// Updates the list after a section's length has changed.
    package func sectionLengthDidChange(_ section: Section) {
        guard let handle = section.handle else { return }
        sections.setLength(section.items.totalLength + section.extraLength, of: handle)
    }

    private func makeSection(count: Int, estimatedLength: CGFloat) -> Section {
        createdCount += 1
        return Section(items: RunTree(count: count, estimatedLength: estimatedLength), number: createdCount)
    }

    private func insert(_ section: Section, at index: Int) {
        section.handle = sections.insert(
            section, length: section.items.totalLength + section.extraLength, at: index)
    }

    // MARK: Changes

    /// The data that an item keeps when it moves.
    private struct MovedPayload {
        var payload: AnyObject?
        var length: CGFloat
        var isEstimate: Bool
    }

    /// Applies resolved changes. Moved items keep their payload and length. A reloaded item keeps its length as an estimate;
    /// if `reusesReloaded` returns `true` for its payload, it keeps the payload and its exact length. `didPlace` is called for each payload
    /// that is kept in this way.
    /// *Cost*: the number of changes times the logarithm of the number of runs.
    package func apply(
        _ changes: ResolvedListChanges, estimatedLength: CGFloat,
        reusesReloaded: (AnyObject) -> Bool = { _ in false },
        didPlace: (AnyObject, Section, RunTree.Node) -> Void = { _, _, _ in }
    ) {
        var movedPayloads = collectMovedPayloads(changes, reusesReloaded: reusesReloaded)
        removeItems(changes)
        replaceSections(changes, estimatedLength: estimatedLength)
        insertItems(changes, movedPayloads: &movedPayloads, estimatedLength: estimatedLength, didPlace: didPlace)
    }

    private func collectMovedPayloads(_ changes: ResolvedListChanges, reusesReloaded: (AnyObject) -> Bool) -> [IndexPath: MovedPayload] {
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
            let isKept = payload.map(reusesReloaded) ?? false
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
            // A moved section does not yet contain the items that these changes insert into it; they are inserted afterwards.
            let new =
                moved[index]
                ?? makeSection(count: changes.newCounts[index], estimatedLength: estimatedLength)
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
