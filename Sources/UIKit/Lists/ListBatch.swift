import Foundation
import Scheduling

/// A batch of changes being said.
package struct ListBatch {
    package var depth = 0
    package var changes = ListChanges()
    package var completions: [(Bool) -> Void] = []

    package var isEmpty: Bool { changes.isEmpty && completions.isEmpty }

    /// Leaves one level. At the outermost hands out what was said, and begins anew.
    package mutating func end() -> ListBatch? {
        guard depth > 0 else { return nil }
        depth -= 1
        guard depth == 0 else { return nil }
        defer { self = ListBatch() }
        return self
    }
}

/// What stays where it is on screen while a list changes.
package enum ListAnchoring {
    /// The first element in sight that survives.
    case firstInSight
    /// The content as it is shown: the others have made room for one that was carried already.
    case content
}

/// A list whose changes are said in batches: a table or a collection.
@MainActor package protocol BatchedList: UIView {
    var updates: ListBatch { get set }
    /// Whether everything is to be read anew.
    var needsReload: Bool { get }
    /// How many elements each section has, as shown.
    var shownCounts: [Int] { get }
    /// How many elements each section has now.
    var currentCounts: [Int] { get }

    func setNeedsReload()
    func apply(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void)
}

extension BatchedList {
    /// Says changes, as a batch of their own where none is open.
    package func change(_ body: (inout ListChanges) -> Void) {
        updates.depth += 1
        body(&updates.changes)
        endBatch()
    }

    /// Applies the changes that `body` says after `first` has run.
    package func holdingChanges(_ body: () -> Void, then first: () -> Void) {
        updates.depth += 1
        body()
        first()
        if updates.depth == 1, updates.isEmpty { updates.depth = 0 } else { endBatch() }
    }

    /// The change that carries one element elsewhere, and nothing else; nil where there is no such place.
    package func changes(moving origin: IndexPath, to target: IndexPath) -> ResolvedListChanges? {
        ResolvedListChanges(moving: origin, to: target, counts: shownCounts)
    }

    /// Makes room for an element that is carried, or closes up behind it.
    package func rearrange() {
        UIView.animate(withDuration: 0.2) { [self] in
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    /// Ends a level of the batch; at the outermost, checks and applies its changes.
    package func endBatch() {
        guard let batch = updates.end() else { return }
        let completion = { (finished: Bool) in batch.completions.forEach { $0(finished) } }
        // What was never loaded, or will be anew, reads everything then.
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
