import Foundation

/// The updates by which a list comes to show another snapshot.
@MainActor package protocol SnapshotUpdates {
    /// Runs `updates`, which submit the changes, as one update.
    func performBatch(animated: Bool, updates: () -> Void, completion: (() -> Void)?)
    /// Submits the changes of a batch, all by one numbering: deletions by old paths, insertions by new ones.
    func perform(_ difference: SnapshotDifference)
    /// Reloads items; `paths` are those of the list as it stands when the batch begins.
    func reload(_ paths: [IndexPath])
}
