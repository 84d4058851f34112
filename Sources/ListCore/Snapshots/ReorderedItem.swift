import Foundation

/// A data source that records the reordering of an item by the user itself, independent of the client's own method.
@MainActor package protocol ReorderRecording: AnyObject {
    /// Runs `notify`, which calls the client's method. The list already shows the item at `target`, or will.
    func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void)
}

/// An item that the user has reordered.
@MainActor package enum ReorderedItem {
    /// Runs `notify` inside the data source's own handling of the reorder.
    package static func notify(_ dataSource: AnyObject?, from origin: IndexPath, to target: IndexPath, _ notify: () -> Void) {
        guard let keeping = dataSource as? any ReorderRecording else { return notify() }
        keeping.itemWillBeReordered(from: origin, to: target, notify: notify)
    }
}
