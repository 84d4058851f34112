import Foundation

/// A data source that records a reorder by the user itself, whatever the client's own method does.
@MainActor package protocol ReorderRecording: AnyObject {
    /// Runs `notify`, which calls the client's method. The list already shows the item at `target`, or will show it there.
    func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void)
}

/// Notifies data sources of an item that the user has reordered.
@MainActor package enum ReorderedItem {
    /// Runs `notify`, which calls the client's method. A data source that records reorders runs `notify` as a part of recording the
    /// reorder.
    package static func notify(_ dataSource: AnyObject?, from origin: IndexPath, to target: IndexPath, _ notify: () -> Void) {
        guard let recorder = dataSource as? any ReorderRecording else { return notify() }
        recorder.itemWillBeReordered(from: origin, to: target, notify: notify)
    }
}
