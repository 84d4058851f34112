import Foundation
import Scheduling

/// A batch of changes that clients describe between its beginning and end.
package struct ListBatch {
    /// The number of open levels; nested batches are applied with the outermost.
    package var depth = 0
    /// The changes so far.
    package var changes = ListChanges()
    /// The completion handlers of all levels.
    package var completions: [(Bool) -> Void] = []

    /// Whether there are neither changes nor completion handlers.
    package var isEmpty: Bool { changes.isEmpty && completions.isEmpty }

    /// Ends one level. At the outermost level it returns the batch and starts an empty one; otherwise nil.
    package mutating func end() -> ListBatch? {
        guard depth > 0 else { return nil }
        depth -= 1
        guard depth == 0 else { return nil }
        defer { self = ListBatch() }
        return self
    }
}

/// What keeps its position on screen while a list changes.
package enum ListAnchoring {
    /// The first visible element that survives.
    case firstVisible
    /// The content as it is shown: the other elements have already moved for a dragged element.
    case content
}

/// A list whose changes are applied in batches: a table or a collection view.
@MainActor package protocol BatchedList: UIView {
    /// The open batch.
    var updates: ListBatch { get set }
    /// Whether the list will read all counts and elements again.
    var needsReload: Bool { get }
    /// The number of elements of each section, as shown.
    var shownCounts: [Int] { get }
    /// The number of elements of each section in the data source.
    var currentCounts: [Int] { get }

    /// Reads all counts and elements again at the next layout.
    func setNeedsReload()
    /// Applies resolved changes to counts, selection and cells.
    func apply(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void)
}

extension BatchedList {
    /// Adds changes, as a batch of their own if none is open.
    package func change(_ body: (inout ListChanges) -> Void) {
        updates.depth += 1
        body(&updates.changes)
        endBatch()
    }

    /// Runs `body` and `first` in one batch: changes described by `body` are applied after `first` has run.
    package func deferringChanges(_ body: () -> Void, then first: () -> Void) {
        updates.depth += 1
        body()
        first()
        if updates.depth == 1, updates.isEmpty { updates.depth = 0 } else { endBatch() }
    }

    /// The change that moves one element, and nothing else; nil if there is no such place.
    package func changes(moving origin: IndexPath, to target: IndexPath) -> ResolvedListChanges? {
        ResolvedListChanges(moving: origin, to: target, counts: shownCounts)
    }

    /// Animates elements that move for a dragged element, or close the gap behind it.
    package func rearrange() {
        UIView.animate(withDuration: 0.2) { [self] in
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    /// Ends a level of the batch; at the outermost level, checks and applies its changes.
    package func endBatch() {
        guard let batch = updates.end() else { return }
        let completion = { (finished: Bool) in batch.completions.forEach { $0(finished) } }
        // A list that was never loaded, or will reload, reads everything then.
        guard !needsReload else { return completion(true) }
        do {
            let resolved = try ResolvedListChanges(batch.changes, oldCounts: shownCounts, newCounts: currentCounts)
            apply(resolved, animated: UIView.areAnimationsEnabled && window != nil, completion: completion)
        } catch {
            ProgrammerError.report(error.message, subject: "\(type(of: self))")
            setNeedsReload()
            completion(false)
        }
    }
}
