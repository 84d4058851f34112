import Foundation
import Scheduling

/// Insertions, deletions, moves and reloads.
extension ListView {
    /// The duration of the animation of an update. *Units*: seconds.
    static var updateDuration: Double { 0.3 }

    /// Adds changes to the batch update in progress, or applies them as a separate one.
    func change(_ body: (inout ListChanges) -> Void) {
        list.updates.depth += 1
        body(&list.updates.changes)
        endBatch()
    }

    /// Runs `body` and then `first` in one batch update, so that the changes that `body` describes are applied after `first` has run.
    func deferringChanges(_ body: () -> Void, then first: () -> Void) {
        list.updates.depth += 1
        body()
        first()
        if list.updates.depth == 1, list.updates.isEmpty { list.updates.depth = 0 } else { endBatch() }
    }

    /// Ends a level of the batch update; at the outermost level, checks and applies the changes.
    func endBatch() {
        guard let batch = list.updates.end() else { return }
        let completion = { (finished: Bool) in batch.completions.forEach { $0(finished) } }
        // A list that was never loaded or has a pending reload reads everything when it loads.
        guard !needsReload else { return completion(true) }
        let (shown, counts) = (shownCounts, currentCounts)
        guard !ListCounts.mayLackSections(shown, counts) else {
            setNeedsReload()
            return completion(true)
        }
        do {
            let resolved = try ResolvedListChanges(batch.changes, oldCounts: shown, newCounts: counts)
            apply(resolved, animated: UIView.areAnimationsEnabled && window != nil, completion: completion)
        } catch {
            ProgrammerError.report(error.message, subject: "\(type(of: self))")
            setNeedsReload()
            completion(false)
        }
    }

    /// Applies resolved changes to cells and selection; `content` changes counts, sizes and other state that is stored by index path.
    func apply(
        _ changes: ResolvedListChanges, animated: Bool, anchoring: ListAnchoring, content: () -> Void,
        completion: @escaping (Bool) -> Void
    ) {
        willApply(changes, animated: animated)
        motion?.goal = nil  // The target of a scroll animation may have another index path now, or none.
        let anchor = anchoring == .firstVisible ? survivingAnchor(changes) : nil
        let wasInside = !isBeforeStart
        let leaving = list.remap(changes)
        content()
        // The anchor's position is stored before the content offset is limited, which may make it impossible to keep the position now.
        list.scrollTarget = nil
        list.scrollAnchor = anchor.map { ScrollAnchor(path: $0.path, origin: viewportPoint($0.origin)) }
        ViewAnimationContext.withoutAnimation {
            applyExtentKeepingOffset()
            preserve(anchor, shifting: leaving.map(\.cell) + Array(cells.values))
        }
        if animated {
            animate(changes, leaving: leaving) { [weak self] finished in
                self?.didApply()
                completion(finished)
            }
        } else {
            settle(leaving, returningToStart: wasInside)
            didApply()
            completion(true)
        }
    }

    /// Shows the changes without animation.
    private func settle(_ leaving: [(path: IndexPath, cell: Cell)], returningToStart: Bool) {
        ViewAnimationContext.withoutAnimation {
            for (path, cell) in leaving { recycle(cell, path: path) }
            dropSupplementaries()
            contentExtentDidChange()
            if returningToStart { returnToStart() }
            layoutIfNeeded()
        }
    }

    // MARK: Reordering

    /// The changes that move only one element; nil if one of the index paths does not exist.
    func changes(moving origin: IndexPath, to target: IndexPath) -> ResolvedListChanges? {
        ResolvedListChanges(moving: origin, to: target, counts: shownCounts)
    }

    /// Animates elements that make space for a dragged element or close the gap that it left.
    func rearrange() {
        UIView.animate(withDuration: 0.2) { [self] in
            setNeedsLayout()
            layoutIfNeeded()
        }
    }
}
