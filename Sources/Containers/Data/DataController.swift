import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Synchronizes a list's elements with its data source.
///
///     data source ──► pending map ──► create and measure items to be shown ──► visible map ──► view
///                     immediately      background queue                         one commit per frame
///
/// The pending map changes inside the call that submits the update; the visible map when the update is committed. Updates are
/// applied in order. Items far from the viewport are not created.
/// *Differs from Texture*: an update never blocks on the previous one.
@MainActor final class DataController {
    let pending = ASElementMap(role: .pending)
    let visible = ASElementMap(role: .visible)
    weak var dataSource: (any ListDataSource)?
    weak var presenter: (any ListPresenter)?
    /// The node of the list. Work that runs in a frame retains it meanwhile: other threads may release all other references, and the view
    /// would be freed during the work.
    weak var owner: ASDisplayNode?
    var layoutMode: ASCellLayoutMode = []
    var creation = NodeCreation.whenNear
    /// Whether the data source has been read; updates before the first reading are dropped.
    private(set) var isLoaded = false

    var queue: [ListUpdate] = []
    private var batch = Batch()
    private var completionHandlers: [() -> Void] = []
    /// Increases with every change of the pending map.
    private(set) var generation = 0
    /// Whether the data source is returning its counts: updates are not allowed meanwhile.
    var isCounting = false
    /// Whether the counts of the data source were read within the current call.
    private(set) var hasQueriedCounts = false
    /// The ``generation`` in which the data source lacked an item near the viewport, so that this is logged once.
    var reportedMissingGeneration = -1
    let finished = Locked<[ASCollectionElement]>([])

    /// Releases the nodes of the list on the release queue, like the nodes of removed rows.
    isolated deinit {
        BackgroundReleaseQueue.add(pending)
        BackgroundReleaseQueue.add(visible)
    }

    /// A batch of changes that is being collected.
    private struct Batch {
        var depth = 0
        var changes = ListChanges()
        var isAnimated = true
        var completions: [(Bool) -> Void] = []
    }

    // MARK: Reporting changes

    func beginBatch(animated: Bool) {
        if batch.depth == 0 { batch.isAnimated = animated }
        batch.depth += 1
    }

    func change(_ body: (inout ListChanges) -> Void) {
        body(&batch.changes)
    }

    /// Ends a batch; the end of the outermost batch submits all changes. Completions of inner batches run first.
    func endBatch(completion: ((Bool) -> Void)?) {
        if let completion { batch.completions.append(completion) }
        batch.depth -= 1
        guard batch.depth == 0 else { return }
        let submitted = batch
        batch = Batch()
        submit(submitted.changes, animated: submitted.isAnimated, completions: submitted.completions)
    }

    /// Adds a change to the current batch; outside of a batch, submits it as a separate batch.
    func performSingleChange(_ body: (inout ListChanges) -> Void) {
        beginBatch(animated: true)
        change(body)
        endBatch(completion: nil)
    }

    func reload(completion: (() -> Void)?) {
        if batch.depth > 0 {
            batch.changes.isReload = true
            if let completion { batch.completions.append { _ in completion() } }
            return
        }
        submitReload(completions: completion.map { body in [{ _ in body() }] } ?? [])
    }

    // MARK: Pending

    private func submit(_ changes: ListChanges, animated: Bool, completions: [(Bool) -> Void]) {
        guard isLoaded else { return completions.forEach { $0(true) } }
        guard let dataSource, let name = dataSource.dataSourceName else { return completions.forEach { $0(false) } }
        guard !isCounting else {
            ProgrammerError.report(
                "\(name) changed the list while its counts were requested; the change is ignored",
                subject: owner.map { "\(type(of: $0))" })
            return completions.forEach { $0(false) }
        }
        if changes.isReload || requiresReload(changes) { return submitReload(completions: completions) }
        let (old, counts) = (pending.runs.counts, counts(dataSource))
        if ListCounts.mayLackSections(old, counts) { return submitReload(completions: completions) }
        do {
            let resolved = try ResolvedListChanges(changes, oldCounts: old, newCounts: counts)
            submit(resolved, isEmpty: changes.isEmpty, animated: animated, completions: completions)
        } catch {
            report("\(name): \(error.message)")
            submitReload(completions: completions)
        }
    }

    /// Reports an update that the data source contradicts.
    private func report(_ message: String) {
        let subject = owner.map { "\(type(of: $0))" }
        if ASDisplayNode.suppressesInvalidCollectionUpdateExceptions {
            ProgrammerError.reportWithoutTrap(message, subject: subject)
        } else {
            ProgrammerError.report(message, subject: subject)
        }
    }

    private func counts(_ dataSource: any ListDataSource) -> [Int] {
        isCounting = true
        defer { isCounting = false }
        return dataSource.itemCounts()
    }

    private func requiresReload(_ changes: ListChanges) -> Bool {
        guard layoutMode.contains(.alwaysReloadData) else { return false }
        let isSectionReload = !changes.reloadedSections.isEmpty
        return !(isSectionReload && layoutMode.contains(.alwaysBatchUpdateSectionReload))
    }

    private func submit(
        _ resolved: ResolvedListChanges, isEmpty: Bool, animated: Bool, completions: [(Bool) -> Void]
    ) {
        let kept = updatableReloads(resolved)
        let changes = kept.isEmpty ? resolved : resolved.withoutReloads(at: Set(kept.keys))
        let update = ListUpdate(changes: changes, isEmpty: isEmpty, animated: animated, completions: completions)
        if !isEmpty { generation += 1 }
        let removed = pending.apply(changes, reusesReloaded: { _ in false })
        update.removed = removed
        makeSupplementaries(of: changes)
        for (element, model) in kept.values {
            element.adopt(nodeModel: model)
            element.nodeIfAllocated?.nodeModel = model
        }
        enqueueAndProcess(update)
    }

    private func submitReload(completions: [(Bool) -> Void]) {
        let source = dataSource?.dataSourceName == nil ? nil : dataSource
        guard source != nil || isLoaded else { return completions.forEach { $0(false) } }
        isLoaded = source != nil
        guard !isCounting else { return completions.forEach { $0(false) } }
        // Without a data source there are no rows.
        let counts = source.map(self.counts) ?? []
        let update = ListUpdate(reloadTo: counts, completions: completions)
        generation += 1
        update.removed = pending.reset(counts: counts)
        for section in counts.indices {
            let info = pending.info(section)
            info.context = source?.sectionContext(section)
            source?.makeSupplementaries(ofSection: section, into: info)
        }
        enqueueAndProcess(update)
    }

    /// Enqueues an update whose counts were read in this call, and starts it if no other is in progress.
    private func enqueueAndProcess(_ update: ListUpdate) {
        queue.append(update)
        hasQueriedCounts = true
        process()
        hasQueriedCounts = false
    }

    private func makeSupplementaries(of changes: ResolvedListChanges) {
        guard let dataSource else { return }
        for section in changes.addedSections where changes.oldSection(forNew: section) == nil {
            pending.info(section).context = dataSource.sectionContext(section)
        }
        let touched = Set(changes.addedItems.keys).union(changes.addedSections)
            .union(changes.removedItems.keys.compactMap(changes.newSection(forOld:)))
        for section in touched {
            let info = pending.info(section)
            info.supplementaries = [:]
            dataSource.makeSupplementaries(ofSection: section, into: info)
        }
    }

    /// The reloaded items whose node can update to the new model, by old path.
    private func updatableReloads(_ changes: ResolvedListChanges) -> [IndexPath: (ASCollectionElement, Any)] {
        var kept: [IndexPath: (ASCollectionElement, Any)] = [:]
        for reload in changes.reloadedItems {
            guard let element = pending.elementForItem(at: reload.from), let node = element.nodeIfAllocated,
                let model = dataSource?.nodeModel(at: reload.to), node.canUpdate(toNodeModel: model)
            else { continue }
            kept[reload.from] = (element, model)
        }
        return kept
    }

    /// Applies a move by the user to both maps; the caller notifies the data source. While updates are pending
    /// nothing is moved.
    func rowWasMovedByUser(from: IndexPath, to: IndexPath) {
        guard queue.isEmpty else { return }
        generation += 1
        for map in [pending, visible] {
            guard let changes = ResolvedListChanges(moving: from, to: to, counts: map.runs.counts) else { continue }
            _ = map.apply(changes, reusesReloaded: { _ in false })
        }
    }

    // MARK: Waiting

    var isProcessing: Bool { !queue.isEmpty }

    /// Calls `body` on the main thread when no update is pending; if none is pending now, in the commit pass of the next frame.
    func onDidFinish(_ body: @escaping () -> Void) {
        if queue.isEmpty {
            let body = UnsafeTransfer(value: body)
            FrameScheduler.current.enqueue(.commit) { body.value() }
        } else {
            completionHandlers.append(body)
        }
    }

    /// Applies all pending updates and waits for their measurements.
    func waitUntilAllAreProcessed() {
        while let update = queue.first {
            if !update.isStarted { start(update) }
            if WorkOrder.isEnabled { WorkOrder.runPending() }
            update.measuring.wait()
            commit(update)
        }
    }

    func didProcessAll() {
        guard queue.isEmpty else { return }
        let bodies = completionHandlers
        completionHandlers = []
        for body in bodies { body() }
    }
}

/// One update, from its submission until the view shows it.
@MainActor final class ListUpdate {
    /// The changes of the update; nil for a reload.
    let changes: ResolvedListChanges?
    let counts: [Int]
    /// Whether the update changes nothing; it was submitted only to compare the counts with the data source.
    let isEmpty: Bool
    let isAnimated: Bool
    let completions: [(Bool) -> Void]
    /// The elements that have to exist when the update is shown, new or not, by their paths after it.
    var created: [(path: IndexPath, element: ASCollectionElement)] = []
    /// The elements that were removed from the pending map.
    var removed: [ASCollectionElement] = []
    var isStarted = false
    var isCommitted = false
    nonisolated let measuring = DispatchGroup()

    init(changes: ResolvedListChanges, isEmpty: Bool, animated: Bool, completions: [(Bool) -> Void]) {
        self.changes = changes
        counts = changes.newCounts
        self.isEmpty = isEmpty
        isAnimated = animated
        self.completions = completions
    }

    init(reloadTo counts: [Int], completions: [(Bool) -> Void]) {
        changes = nil
        self.counts = counts
        isEmpty = false
        isAnimated = false
        self.completions = completions
    }

    /// The index path, after this update, of the item that was at `path` before.
    func newIndexPath(forOld path: IndexPath) -> IndexPath? {
        changes?.newIndexPath(forOld: path)
    }
}
