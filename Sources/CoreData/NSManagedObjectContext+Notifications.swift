import FoundationCompatibility

/// The key of the new objects in a notification: a `Set<NSManagedObject>`.
public let NSInsertedObjectsKey = "inserted"
/// The key of the changed objects in a notification: a `Set<NSManagedObject>`.
public let NSUpdatedObjectsKey = "updated"
/// The key of the deleted objects in a notification: a `Set<NSManagedObject>`.
public let NSDeletedObjectsKey = "deleted"

extension Notification.Name {
    /// Posted after a context has saved.
    public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
    /// Posted after the objects of a context have changed.
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name("NSObjectsChangedInManagingContextNotification")
}
