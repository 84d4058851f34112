import FoundationCompatibility

/// The changes that a context saves.
struct SavedChanges {
    /// The values of inserted objects and the changed values of updated ones; `NSNull` for a value that was removed.
    let values: [NSManagedObjectID: [String: Any]]
    let inserted: Set<NSManagedObjectID>
    let deleted: [NSManagedObjectID]
}

extension [String: Any] {
    /// Stores the changed values of an object; `NSNull` removes a value.
    mutating func apply(changes: [String: Any]) {
        for (key, value) in changes { self[key] = value is NSNull ? nil : value }
    }
}
