import Foundation

/// A data source that knows by itself where the user has carried an item, whatever the program's own method does about it.
@MainActor package protocol CarriedItemKeeping: AnyObject {
    /// Runs `tell`, which calls the program's method. The list shows the item at `target` already, or is about to.
    func itemWillBeCarried(from origin: IndexPath, to target: IndexPath, tell: () -> Void)
}

/// An item that the user has carried elsewhere.
@MainActor package enum CarriedItem {
    /// Runs `tell`, within what `dataSource` does about it.
    package static func tell(_ dataSource: AnyObject?, from origin: IndexPath, to target: IndexPath, _ tell: () -> Void) {
        guard let keeping = dataSource as? any CarriedItemKeeping else { return tell() }
        keeping.itemWillBeCarried(from: origin, to: target, tell: tell)
    }
}
