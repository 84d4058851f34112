import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Creation and measurement of elements, and application of updates.
extension DataController {
    // MARK: Updates

    /// Starts the next update, if none is in progress.
    func process() {
        guard let update = queue.first, !update.isStarted else { return }
        start(update)
    }

    func start(_ update: ListUpdate) {
        update.isStarted = true
        let elements = elementsToMeasure(for: update)
        if appliesSynchronously(update, newNodes: elements.count) {
            measureNow(elements)
            commit(update)
        } else {
            measureLater(elements, for: update)
        }
    }

    /// Whether an update is displayed before the call that submits it returns. By default this applies to small updates and to those of
    /// lists that fit into their view, and never to reloads.
    /// *Source*: `dataController:shouldSynchronouslyProcessChangeSet:` of Texture's `ASTableView`.
    private func appliesSynchronously(_ update: ListUpdate, newNodes: Int) -> Bool {
        guard update.changes != nil else { return false }
        if layoutMode.contains(.alwaysSync) { return true }
        if layoutMode.contains(.alwaysAsync) { return false }
        return newNodes < 2 || presenter?.contentFitsView ?? true
    }

    private func elementsToMeasure(for update: ListUpdate) -> [ASCollectionElement] {
        var paths = presenter?.itemsNeeded(for: update.changes, counts: update.counts) ?? []
        if creation == .upFront { paths = allPaths(update.counts) }
        var elements: [ASCollectionElement] = []
        for path in paths {
            guard let current = pendingPath(forPath: path, after: update) else { continue }
            let known = pending.elementForItem(at: current)
            guard let element = known ?? makeElement(at: current) else { continue }
            update.created.append((path, element))
            if !element.isMeasured { elements.append(element) }
        }
        return elements
    }

    private func allPaths(_ counts: [Int]) -> [IndexPath] {
        counts.indices.flatMap { section in (0..<counts[section]).map { IndexPath(item: $0, section: section) } }
    }

    /// The current pending path of the item that is at `path` after `update`. The later updates are applied to the path; nil if one of them
    /// removes the item.
    private func pendingPath(forPath path: IndexPath, after update: ListUpdate) -> IndexPath? {
        var path = path
        var isLater = false
        for other in queue {
            if isLater {
                guard let new = other.newIndexPath(forOld: path) else { return nil }
                path = new
            }
            if other === update { isLater = true }
        }
        return path
    }

    private func measureLater(_ elements: [ASCollectionElement], for update: ListUpdate) {
        let context = _MeasureContext.current
        let layoutWork = presenter?.layoutWork(after: update)
        let isOutsideLoadedRange = creation == .upFront
        update.measuring.enter()
        BackgroundQueue.layout.async { [self] in
            context.run {
                Self.measureAll(elements, serially: false, isOutsideLoadedRange: isOutsideLoadedRange)
                layoutWork?()
            }
            update.measuring.leave()
            FrameScheduler.current.enqueue(.commit) { withExtendedLifetime(self.owner) { self.commit(update) } }
        }
    }

    private func measureNow(_ elements: [ASCollectionElement]) {
        Self.measureAll(
            elements, serially: layoutMode.contains(.serializeNodeCreation), isOutsideLoadedRange: creation == .upFront)
    }

    /// - Parameter isOutsideLoadedRange: whether most of the elements are far from the viewport.
    nonisolated static func measureAll(_ elements: [ASCollectionElement], serially: Bool, isOutsideLoadedRange: Bool = false) {
        if serially || elements.count < 2 {
            for element in elements { element.measure(isOutsideLoadedRange: isOutsideLoadedRange) }
        } else {
            let context = _MeasureContext.current
            concurrentPerform(elements.count) { index in
                context.run { _ = elements[index].measure(isOutsideLoadedRange: isOutsideLoadedRange) }
            }
        }
    }

    /// Applies the update to the visible map, and shows it.
    func commit(_ update: ListUpdate) {
        guard !update.isCommitted, queue.first === update else { return }
        update.isCommitted = true
        Trace.span(.commit, "list") {
            let removed = applyToVisible(update)
            for (path, element) in update.created where visible.elementForItem(at: path) == nil {
                visible.storePosition(of: element, at: path)
            }
            // The update leaves the queue before it is shown, because the presenter converts visible paths by the updates that are still in
            // the queue.
            queue.removeFirst()
            show(update)
            presenter?.didRemove(removed)
            release(removed)
        }
        process()
        didProcessAll()
    }

    private func applyToVisible(_ update: ListUpdate) -> [ASCollectionElement] {
        let removed: [ASCollectionElement]
        if let changes = update.changes {
            removed = visible.apply(changes, reusesReloaded: { _ in false })
        } else {
            removed = visible.reset(counts: update.counts)
        }
        copySupplementaries()
        let removedFromPending = update.removed
        update.removed = []
        return removed
            + removedFromPending.filter { element in !removed.contains { $0 === element } && element.mapPositions.visible == nil }
    }

    /// Copies the supplementary elements and contexts of sections, which have no separate version in the visible map.
    private func copySupplementaries() {
        guard pending.numberOfSections == visible.numberOfSections else { return }
        for section in 0..<pending.numberOfSections {
            let (source, target) = (pending.info(section), visible.info(section))
            target.context = source.context
            target.supplementaries = source.supplementaries
        }
    }

    private func show(_ update: ListUpdate) {
        guard let changes = update.changes else {
            presenter?.presentReload()
            update.completions.forEach { $0(true) }
            return
        }
        if update.isEmpty { return update.completions.forEach { $0(true) } }
        // An animation must not retain the elements of its update.
        let completions = update.completions
        presenter?.present(changes, animated: update.isAnimated) { finished in
            completions.forEach { $0(finished) }
        }
    }

    /// Releases elements on the release queue, because freeing large trees takes too long within a frame.
    private func release(_ elements: [ASCollectionElement]) {
        guard !elements.isEmpty else { return }
        BackgroundQueue.releaseLater(ElementBox(elements: elements))
    }

    private final class ElementBox {
        let elements: [ASCollectionElement]

        init(elements: [ASCollectionElement]) {
            self.elements = elements
        }
    }

    // MARK: Elements

    /// Creates the element of a pending path, with the block and the constrained size from the data source. *Thread*: main.
    func makeElement(at path: IndexPath) -> ASCollectionElement? {
        guard let dataSource, let name = dataSource.dataSourceName else { return nil }
        let requestedGeneration = generation
        guard hasQueriedCounts || stillHasItem(at: path, dataSource) else {
            reportMissingItem(at: path, of: name)
            return nil
        }
        let range = dataSource.constrainedSize(at: path)
        let model = dataSource.nodeModel(at: path)
        let block = dataSource.nodeBlock(at: path)
        // The data source may have changed the list during the calls: then the path belongs to another item. The item is requested
        // again when it enters a range around the viewport.
        guard generation == requestedGeneration, pending.runs.contains(path) else { return nil }
        if let known = pending.elementForItem(at: path) { return known }
        let element = ASCollectionElement(
            nodeModel: model, constrainedSize: range, isRow: dataSource.itemsAreRows,
            traits: presenter?.traits ?? ASPrimitiveTraitCollectionMakeDefault(), owner: owner, block: block)
        pending.storePosition(of: element, at: path)
        return element
    }

    /// Whether the data source has the item now. Without this check, a data source that shrank before it notified the list would be
    /// queried for an item beyond its end, and most data sources trap then. Texture creates every node with the update and never queries
    /// later; here the row stays empty until the notification.
    private func stillHasItem(at path: IndexPath, _ dataSource: any ListDataSource) -> Bool {
        let wasCounting = isCounting
        isCounting = true
        defer { isCounting = wasCounting }
        return dataSource.hasItem(at: path)
    }

    private func reportMissingItem(at path: IndexPath, of name: String) {
        guard generation != reportedMissingGeneration else { return }
        reportedMissingGeneration = generation
        Log.warning(
            "\(name) has no item \(path.item) in section \(path.section) any more; the list was not notified, and the item stays empty")
    }

    /// The pending path of a visible item; nil when a pending update deletes it or reloads the list.
    func pendingPath(forVisible path: IndexPath) -> IndexPath? {
        var path = path
        for update in queue {
            guard let new = update.newIndexPath(forOld: path) else { return nil }
            path = new
        }
        return path
    }

    /// The data source's index of a visible section; nil if the data source has fewer sections. A pending reload, or a pending update that
    /// deletes the section, does not change the index: the same index is used until the new sections are shown.
    func sectionInDataSource(forVisible section: Int) -> Int? {
        var number = section
        for update in queue {
            guard let changes = update.changes else { continue }
            number = changes.newSection(forOld: number) ?? number
        }
        return number < pending.numberOfSections ? number : nil
    }

    /// The visible path of a pending item; nil when a pending update inserts it or reloads the list.
    func visiblePath(forPending path: IndexPath) -> IndexPath? {
        var path = path
        for update in queue.reversed() {
            guard let old = update.changes?.oldIndexPath(forNew: path) else { return nil }
            path = old
        }
        return path
    }

    /// The element of a visible item, created if it does not exist. Nil if a pending update removes the item or reloads the list.
    func element(atVisible path: IndexPath) -> ASCollectionElement? {
        if let element = visible.elementForItem(at: path) { return element }
        guard visible.runs.contains(path), let current = pendingPath(forVisible: path) else { return nil }
        guard let element = pending.elementForItem(at: current) ?? makeElement(at: current) else { return nil }
        if visible.elementForItem(at: path) == nil, visible.runs.contains(path) { visible.storePosition(of: element, at: path) }
        return element
    }

    /// The element of a pending item, created if it does not exist, and then also stored in the visible map. Its node is not created here.
    /// Nil if there is no such item.
    func element(atPending path: IndexPath) -> ASCollectionElement? {
        guard pending.runs.contains(path) else { return nil }
        guard let element = pending.elementForItem(at: path) ?? makeElement(at: path) else { return nil }
        if element.mapPositions.visible == nil, let shown = visiblePath(forPending: path) {
            visible.storePosition(of: element, at: shown)
        }
        return element
    }

    // MARK: Items near the viewport

    /// Creates and measures items of the visible map on background queues, except those that are being measured already.
    func prepare(_ paths: [IndexPath]) {
        var batch: [ASCollectionElement] = []
        for path in paths {
            // The data source runs on the main thread: paths that exceed the frame's budget wait for the next frame.
            if FrameScheduler.current.isBudgetSpent, !batch.isEmpty { break }
            guard let element = element(atVisible: path), element.hasAvailableSpace, !element.isMeasured, !element.isBeingMeasured
            else { continue }
            element.isBeingMeasured = true
            batch.append(element)
        }
        let context = _MeasureContext.current
        for start in stride(from: 0, to: batch.count, by: Self.batchLength) {
            let part = Array(batch[start..<min(start + Self.batchLength, batch.count)])
            BackgroundQueue.layout.async { [self] in
                context.run {
                    for element in part { element.measure() }
                }
                let isFirst = finished.withLock { list in
                    list += part
                    return list.count == part.count
                }
                if isFirst {
                    FrameScheduler.current.enqueue(.commit) {
                        withExtendedLifetime(self.owner) { self.applyFinishedMeasurements() }
                    }
                }
            }
        }
    }

    /// The number of elements that one background work item measures.
    private static let batchLength = 2

    /// Displays the items that background queues have measured since the last commit.
    func applyFinishedMeasurements() {
        let elements = finished.withLock { list in
            defer { list = [] }
            return list
        }
        guard !elements.isEmpty else { return }
        for element in elements { element.isBeingMeasured = false }
        Trace.span(.commit, "rows") { presenter?.didMeasure(elements.filter { $0.mapPositions.visible != nil }) }
    }

    /// Measures visible items on this thread with the help of all cores, for callers that wait.
    func prepareNow(_ paths: [IndexPath]) {
        // An item that a background queue has measured and not yet delivered is shown now as well.
        let elements = paths.compactMap { element(atVisible: $0) }.filter { !$0.isMeasured || $0.isBeingMeasured }
        guard !elements.isEmpty else { return }
        measureNow(elements.filter { !$0.isMeasured })
        for element in elements { element.isBeingMeasured = false }
        presenter?.didMeasure(elements)
    }

    /// Measures the visible items that exist, without notifying the presenter, which is about to lay out.
    func measureWithoutNotifying(_ paths: [IndexPath]) {
        measureNow(paths.compactMap { visible.elementForItem(at: $0) }.filter { !$0.isMeasured })
    }

    /// Releases the nodes of items that are far from the viewport.
    func releaseNodes(at paths: [IndexPath]) {
        var removed: [ASCollectionElement] = []
        for path in paths {
            guard let element = visible.elementForItem(at: path), !element.isBeingMeasured,
                let current = pendingPath(forVisible: path), pending.elementForItem(at: current) === element
            else { continue }
            if let node = element.nodeIfAllocated {
                (node as? any NodeStateKeeping)?.cellNodeWillBeReleased(node, at: current)
                dataSource?.nodeStateStorage?.cellNodeWillBeReleased(node, at: current)
            }
            visible.removeElement(at: path)
            pending.removeElement(at: current)
            removed.append(element)
        }
        presenter?.didRemove(removed)
        release(removed)
    }

    /// Queries the constrained size of every existing element again. Returns the elements whose constrained size changed.
    func refreshConstraints() -> [ASCollectionElement] {
        guard let dataSource else { return [] }
        var changed: [ASCollectionElement] = []
        for element in pending.itemElements {
            guard let path = pending.indexPath(for: element) else { continue }
            let range = dataSource.constrainedSize(at: path)
            if range != element.constrainedSize { changed.append(element) }
            element.constrainedSize = range
        }
        return changed
    }
}
