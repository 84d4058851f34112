import Foundation

/// The batch updates with which a list changes to another snapshot.
@MainActor package protocol SnapshotUpdates {
    /// Runs `updates`, which submit the changes, as one update.
    func performBatch(animated: Bool, updates: () -> Void, completion: (() -> Void)?)
    /// Submits the changes of a batch: deletions and reloads by old paths, insertions by new paths, and moves by both.
    func perform(_ difference: SnapshotDifference)
    /// Reloads items; `paths` are those of the list at the beginning of the batch.
    func reload(_ paths: [IndexPath])
}
