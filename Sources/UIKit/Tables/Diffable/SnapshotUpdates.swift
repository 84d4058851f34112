import Foundation

/// The updates by which a list comes to show another snapshot.
@MainActor package protocol SnapshotUpdates {
    func performBatch(animated: Bool, updates: () -> Void, completion: (() -> Void)?)
    func perform(_ difference: SnapshotDifference)
    func reload(_ paths: [IndexPath])
}
