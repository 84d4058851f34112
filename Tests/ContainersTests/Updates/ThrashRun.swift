import AsyncDisplayKit
import Foundation
import Scheduling

@testable import Containers

/// One sequence of random updates of a list, or of several lists in parallel.
struct ThrashRun {
    let kind: ThrashedList.Kind

    /// Performs one update for each number. Returns the first failure: a difference from the model, a programmer's error, or a node
    /// that was not freed. No update is expected to fail.
    func perform(_ operations: [UInt64]) -> String? {
        let reported = Locked<String?>(nil)
        let (failure, counters) = ProgrammerError.withHandler({ report in
            reported.withLock { $0 = $0 ?? report.message }
        }) { run(operations) }
        if let failure = failure ?? reported.withLock({ $0 }) { return failure }
        for counter in counters {
            counter.waitUntilNone()
            if counter.value != 0 { return "\(counter.value) cells were not freed" }
        }
        return nil
    }

    private func run(_ operations: [UInt64]) -> (failure: String?, counters: [CellCounter]) {
        MainActor.assumeIsolated {
            // If there are several lists, one of them also keeps the position of its first row while it shows its very beginning.
            let lists = (0..<(kind == .manyTables ? 3 : 1)).map { ThrashedList(kind, anchorsAtStart: $0 == 1) }
            let counters = lists.map { $0.alive }
            let root = ASDisplayNode()
            let stage = ListStage(root)
            defer { stage.close() }
            for (index, list) in lists.enumerated() {
                list.node.frame = CGRect(x: 0, y: 160 * index, width: 320, height: lists.count > 1 ? 160 : 480)
                root.addSubnode(list.node)
            }
            stage.settle()
            for (step, operation) in operations.enumerated() {
                var random = SplitMix64(seed: operation)
                let list = lists.randomElement(using: &random)!
                if let failure = list.step(stage, &random) { return ("operation \(step): \(failure)", counters) }
            }
            for list in lists { list.node.waitUntilAllUpdatesAreProcessed() }
            let failure = lists.compactMap { $0.difference() }.first
            // Animations in progress keep the cells that they move.
            stage.advance(by: 0.5)
            return (failure, counters)
        }
    }
}

/// A list, the model that it has to equal, and the operations that are applied to both.
@MainActor final class ThrashedList {
    enum Kind {
        case table, manyTables, collection, eagerCollection
    }

    let node: ASListNode
    let alive: CellCounter
    private let table: (node: ASTableNode, data: NumberTable)?
    private let collection: (node: ASCollectionNode, data: NumberCollection)?
    private let anchorsAtStart: Bool
    private static let start = [Array(1...12), [], Array(20...25)]

    init(_ kind: Kind, anchorsAtStart: Bool = false) {
        self.anchorsAtStart = anchorsAtStart
        switch kind {
        case .table, .manyTables:
            let data = NumberTable(Self.start)
            let made = data.makeNode()
            made.automaticallyAdjustsContentOffset = anchorsAtStart
            node = made
            alive = data.alive
            table = (made, data)
            collection = nil
        case .collection, .eagerCollection:
            let data = NumberCollection(Self.start)
            data.allowOnly(width: 100)
            let made = data.makeNode(spacing: 3)
            made.nodeCreation = kind == .eagerCollection ? .upFront : .whenNear
            node = made
            alive = data.alive
            table = nil
            collection = (made, data)
        }
    }

    private var sections: [[Int]] {
        get { table?.data.sections ?? collection?.data.sections ?? [] }
        set {
            table?.data.sections = newValue
            collection?.data.sections = newValue
        }
    }

    /// One update, then perhaps some scrolling, a reload or waiting; compares unless the update is still in progress.
    /// Every other update begins and ends at rest, so that the visible rows can be compared as well.
    func step(_ stage: ListStage, _ random: inout SplitMix64) -> String? {
        var coin = random
        switch Int.random(in: 0..<20, using: &random) {
        case 0: reload(&random)
        default: if let failure = update(&random, checksPositions: coin.next() % 2 == 0) { return failure }
        }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: stage.wheel(CGFloat(Int.random(in: -3...3, using: &random)), seconds: 0.05)
        case 1: node.setContentOffset(CGPoint(x: 0, y: CGFloat(Int.random(in: 0...600, using: &random))), animated: false)
        case 2: stage.settle()
        case 3, 4, 5: return nil
        default: break
        }
        node.waitUntilAllUpdatesAreProcessed()
        return difference()
    }

    private func reload(_ random: inout SplitMix64) {
        sections = ListModel.random(&random).sections
        node.reloadData()
    }

    private func update(_ random: inout SplitMix64, checksPositions: Bool) -> String? {
        let visibleItems = checksPositions ? visibleItemsAtRest() : nil
        let (changes, after) = ListModel(sections: sections).mutated(&random)
        node.performBatch(
            animated: Bool.random(using: &random),
            updates: {
                sections = after.sections
                if let table { submit(changes, to: table.node) }
                if let collection { submit(changes, to: collection.node) }
            })
        guard let visibleItems else { return nil }
        node.waitUntilAllUpdatesAreProcessed()
        return difference() ?? placeDifference(from: visibleItems, changes)
    }

    private func submit(_ changes: ListChanges, to table: ASTableNode) {
        for change in changes.deletedSections { table.deleteSections([change.section], with: .fade) }
        for change in changes.insertedSections { table.insertSections([change.section], with: .left) }
        for change in changes.reloadedSections { table.reloadSections([change.section], with: .none) }
        for move in changes.movedSections { table.moveSection(move.from, toSection: move.to) }
        table.deleteRows(at: changes.deletedItems.map(\.path), with: .fade)
        table.insertRows(at: changes.insertedItems.map(\.path), with: .automatic)
        table.reloadRows(at: changes.reloadedItems.map(\.path), with: .none)
        for move in changes.movedItems { table.moveRow(at: move.from, to: move.to) }
    }

    private func submit(_ changes: ListChanges, to collection: ASCollectionNode) {
        for change in changes.deletedSections { collection.deleteSections([change.section]) }
        for change in changes.insertedSections { collection.insertSections([change.section]) }
        for change in changes.reloadedSections { collection.reloadSections([change.section]) }
        for move in changes.movedSections { collection.moveSection(move.from, toSection: move.to) }
        collection.deleteItems(at: changes.deletedItems.map(\.path))
        collection.insertItems(at: changes.insertedItems.map(\.path))
        collection.reloadItems(at: changes.reloadedItems.map(\.path))
        for move in changes.movedItems { collection.moveItem(at: move.from, to: move.to) }
    }

    // MARK: Comparing

    /// The first difference between the list and the model.
    func difference() -> String? {
        let counts = sections.map(\.count)
        guard let list = node.list else { return "no list" }
        let shown = list.data.visible
        guard list.data.pending.runs.counts == counts else { return "counts \(list.data.pending.runs.counts), model \(counts)" }
        guard shown.runs.counts == counts else { return "shown counts \(shown.runs.counts), model \(counts)" }
        if let failure = cellDifference(shown) { return failure }
        if let table { return tableDifference(table.node) }
        if let collection { return collectionDifference(collection.node) }
        return nil
    }

    private func cellDifference(_ shown: ASElementMap) -> String? {
        for (section, numbers) in sections.enumerated() {
            for (item, number) in numbers.enumerated() {
                let path = IndexPath(item: item, section: section)
                guard let cell = shown.elementForItem(at: path)?.nodeIfAllocated as? NumberCell else { continue }
                guard cell.number == number else { return "item \(path) shows \(cell.number), not \(number)" }
                guard cell.indexPath == path else { return "item \(path) has the index path \(String(describing: cell.indexPath))" }
            }
        }
        return nil
    }

    private func tableDifference(_ table: ASTableNode) -> String? {
        guard table.view.rows.counts == sections.map(\.count) else { return "view counts \(table.view.rows.counts)" }
        var y: CGFloat = 0
        for (section, numbers) in sections.enumerated() {
            for (row, number) in numbers.enumerated() {
                let path = IndexPath(row: row, section: section)
                let frame = table.rectForRow(at: path)
                guard frame.minY == y else { return "row \(path) at \(frame.minY), not \(y)" }
                y += frame.height
                guard frame.overlaps(table.view.bounds) else { continue }
                if frame.height != NumberTable.height(number) { return "row \(path) is \(frame.height) high" }
                let cell = table.view.cells[path] as? TableNodeCell
                guard let shown = cell?.node as? NumberCell else { return "row \(path) in sight has no node" }
                if shown.number != number { return "the cell of row \(path) shows \(shown.number), not \(number)" }
            }
        }
        return nil
    }

    private func collectionDifference(_ collection: ASCollectionNode) -> String? {
        guard collection.view.itemCounts == sections.map(\.count) else { return "view counts \(collection.view.itemCounts)" }
        for (section, numbers) in sections.enumerated() {
            for (item, number) in numbers.enumerated() {
                let path = IndexPath(item: item, section: section)
                guard let frame = collection.view.layoutAttributesForItem(at: path)?.frame else { return "no frame of \(path)" }
                let column = CGFloat(item % 3)
                // If a section has only one line, its items are not spread over the width.
                let pitch: CGFloat = numbers.count > 3 ? 110 : 103
                guard frame.minX == column * pitch else { return "item \(path) at \(frame.minX), not \(column * pitch)" }
                guard frame.overlaps(collection.view.bounds) else { continue }
                if frame.height != NumberTable.height(number) { return "item \(path) is \(frame.height) high" }
                let cell = collection.view.cells[path] as? _ASCollectionViewCell
                guard let shown = cell?.node as? NumberCell else { return "the visible item \(path) has no node" }
                if shown.number != number { return "the cell of item \(path) shows \(shown.number), not \(number)" }
            }
        }
        return nil
    }
}

/// The positions of the visible rows: a row that stays visible keeps its position while rows above it change.
extension ThrashedList {
    /// The visible state of a list at rest.
    struct VisibleItems {
        var counts: [Int]
        /// The visible rows in their order. *Units*: points, from the top of the view.
        var rows: [(path: IndexPath, y: CGFloat)]
        /// The heights that a table uses for its rows.
        var heights: [IndexPath: CGFloat]
        var isAtStart: Bool
    }

    private var view: UIScrollView { node.list!.view }

    /// nil if the list is not at rest inside its content.
    private func visibleItemsAtRest() -> VisibleItems? {
        node.waitUntilAllUpdatesAreProcessed()
        let offset = view.contentOffset.y
        guard view.motion == nil, view.verticalRange.contains(offset), let list = node.list else { return nil }
        let rows = list.itemFrames(in: view.bounds).map { (path: $0.path, y: $0.frame.minY - offset) }
        return VisibleItems(
            counts: sections.map(\.count), rows: rows, heights: heights(),
            isAtStart: offset <= view.verticalRange.lowerBound + 0.5)
    }

    private func heights() -> [IndexPath: CGFloat] {
        guard let table else { return [:] }
        var heights: [IndexPath: CGFloat] = [:]
        for (section, numbers) in sections.enumerated() {
            for row in numbers.indices {
                let path = IndexPath(row: row, section: section)
                heights[path] = table.node.rectForRow(at: path).height
            }
        }
        return heights
    }

    /// The violation of the rule that the first visible row that was neither deleted nor moved keeps its position; nil if there is none.
    /// The rule does not apply where an end of the content, whose length was partly estimated, prevents it, and to a list at its very
    /// beginning, which shows new rows.
    private func placeDifference(from before: VisibleItems, _ changes: ListChanges) -> String? {
        let range = view.verticalRange
        let offset = view.contentOffset.y
        guard range.contains(offset) else { return "the offset \(offset) is not in \(range)" }
        guard !before.isAtStart || anchorsAtStart, let list = node.list,
            let resolved = try? ResolvedListChanges(changes, oldCounts: before.counts, newCounts: sections.map(\.count))
        else { return nil }
        for row in before.rows {
            guard let path = resolved.newIndexPath(ofUnmoved: row.path), let frame = list.view.frame(ofElement: path) else { continue }
            let wanted = min(max(frame.minY - row.y, range.lowerBound), range.upperBound)
            guard abs(wanted - offset) > 0.5, !mayHaveMetAnEnd(path, at: row.y, before, resolved) else { return nil }
            return "row \(row.path), now \(path), was at \(row.y) and is at \(frame.minY - offset)"
        }
        return nil
    }

    /// Whether the anchor row of a table could not keep its position: with estimated heights for the unmeasured rows, the rows above it, or
    /// the rows from it to the end, were shorter than the space that they had to fill.
    private func mayHaveMetAnEnd(
        _ path: IndexPath, at y: CGFloat, _ before: VisibleItems, _ changes: ResolvedListChanges
    ) -> Bool {
        guard let table else { return false }
        var (above, fromThere): (CGFloat, CGFloat) = (0, 0)
        for (other, known) in heights() {
            // A row keeps the estimate of the time when it was inserted until the table is notified of its measurement, even if the
            // table's estimate changes.
            let estimate = changes.oldIndexPath(forNew: other).flatMap { before.heights[$0] } ?? table.node.view.estimatedLength
            let height = min(known, estimate)
            if other < path { above += height } else { fromThere += height }
        }
        return above < y || fromThere < view.bounds.height - y
    }
}
