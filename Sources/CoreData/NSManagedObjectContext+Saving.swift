import FoundationCompatibility

extension NSManagedObjectContext {
    /// Returns the changes that a save writes. For an updated object these are only the changed properties, because another context may
    /// have saved the others.
    func savedChanges(_ changed: Set<NSManagedObject>) -> SavedChanges {
        let values = changed.map { ($0.objectID, insertedObjects.contains($0) ? $0.values : $0.changes) }
        return SavedChanges(
            values: Dictionary(values) { first, _ in first }, inserted: Set(insertedObjects.map(\.objectID)),
            deleted: deletedObjects.map(\.objectID))
    }

    /// Applies the saved changes of a child and records them as changes of this context. An update of an object that is deleted here is
    /// dropped.
    func apply(savedChanges new: SavedChanges) {
        for id in new.deleted { if let object = existing(id) { delete(object) } }
        for (id, values) in new.values {
            let known = existing(id)
            guard known != nil || new.inserted.contains(id) else { continue }
            let object = known ?? makeObject(id, values)
            object.values.apply(changes: values)
            object.changes.merge(values) { _, new in new }
            if known == nil { insertedObjects.insert(object) }
            didChange(object)
        }
    }

    /// Loads the values that another context has saved, and removes the objects that the other context has deleted.
    func merge(deleted: [NSManagedObjectID]) {
        unregister(deleted)
        refreshAllObjects()
        didChangeObjects()
    }
}
