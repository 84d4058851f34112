import Foundation

/// A data source that itself records an item's reordering by the user, independently of the client's own method.
@MainActor package protocol ReorderRecording: AnyObject {
    /// Runs `notify`, which calls the client's method. The list already shows the item at `target`, or will show it there.
    func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void)
}

/// An item that the user has reordered.
@MainActor package enum ReorderedItem {
    /// Runs `notify` inside the data source's own handling of the reorder.
    package static func notify(_ dataSource: AnyObject?, from origin: IndexPath, to target: IndexPath, _ notify: () -> Void) {
        guard let recorder = dataSource as? any ReorderRecording else { return notify() }
        recorder.itemWillBeReordered(from: origin, to: target, notify: notify)
    }
}
