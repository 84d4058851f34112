import Foundation

/// A data source that records the reordering of an item by the user itself, whatever the client's own method does.
@MainActor package protocol CarriedItemKeeping: AnyObject {
    /// Runs `tell`, which calls the client's method. The list already shows the item at `target`, or will.
    func itemWillBeCarried(from origin: IndexPath, to target: IndexPath, tell: () -> Void)
}

/// An item that the user has reordered.
@MainActor package enum CarriedItem {
    /// Runs `tell` inside the data source's own handling of the reorder.
    package static func tell(_ dataSource: AnyObject?, from origin: IndexPath, to target: IndexPath, _ tell: () -> Void) {
        guard let keeping = dataSource as? any CarriedItemKeeping else { return tell() }
        keeping.itemWillBeCarried(from: origin, to: target, tell: tell)
    }
}
