import FoundationCompatibility

/// A result of a fetch: an object, its identifier, or a count. *Differs from Core Data*: no fetch returns dictionaries.
public protocol NSFetchRequestResult {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The kind of the results of a fetch.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects.
    public static let managedObjectResultType: NSFetchRequestResultType = []
    /// Identifiers.
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    /// Dictionaries. *Differs from Core Data*: a fetch of dictionaries fails.
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    /// The number of objects.
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A request to a store.
open class NSPersistentStoreRequest: NSObject {
    public override init() {}
}

/// A request for the objects of an entity that meet a condition.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    /// The name of the entity.
    open internal(set) var entityName: String?
    /// The entity; nil for a request that was created with the name of an entity.
    open var entity: NSEntityDescription?
    /// The condition for the objects; nil for all.
    open var predicate: NSPredicate?
    /// The order of the results; nil for the order of their creation.
    open var sortDescriptors: [NSSortDescriptor]?
    /// The maximum number of results; 0 for no limit.
    open var fetchLimit = 0
    /// The number of results to omit.
    open var fetchOffset = 0
    /// The number of objects to load together. *Differs from Core Data*: stored, without effect; objects are loaded one by one.
    open var fetchBatchSize = 0
    /// Whether objects of subentities are found. The default is true.
    open var includesSubentities = true
    /// Whether unsaved changes are found. *Differs from Core Data*: stored, without effect; unsaved changes are always found.
    open var includesPendingChanges = true
    /// Whether the values of the objects are loaded. *Differs from Core Data*: stored, without effect; values are always loaded.
    open var includesPropertyValues = true
    /// Whether the values of an object are loaded only at its first use. *Differs from Core Data*: stored, without effect; values are
    /// loaded with the object.
    open var returnsObjectsAsFaults = true
    /// Whether duplicates are omitted. *Differs from Core Data*: stored, without effect; objects are never duplicates.
    open var returnsDistinctResults = false
    /// The properties to load. *Differs from Core Data*: stored, without effect; all properties are loaded with the object.
    open var propertiesToFetch: [Any]?
    /// The relationships to load with the objects. *Differs from Core Data*: stored, without effect; all are loaded.
    open var relationshipKeyPathsForPrefetching: [String]?
    /// The kind of the results.
    open var resultType: NSFetchRequestResultType = .managedObjectResultType

    public override init() {}

    /// Creates a request for the objects of an entity.
    public init(entityName: String) { self.entityName = entityName }
}

/// A request that deletes all objects that another request finds.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    /// The request that finds the objects to delete.
    open var fetchRequest: NSFetchRequest<any NSFetchRequestResult> { request }
    /// The kind of the result. *Differs from Core Data*: stored, without effect; the result is always the identifiers of the objects.
    open var resultType: NSBatchDeleteRequestResultType = .resultTypeStatusOnly
    private let request: NSFetchRequest<any NSFetchRequestResult>

    /// Creates a request that deletes the objects that another request finds.
    public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { request = fetch }
}

/// The kind of the result of a batch deletion.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    /// Whether the deletion succeeded, the identifiers of the deleted objects, or their number.
    case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// The result of a request.
open class NSPersistentStoreResult: NSObject {}

/// The result of a batch deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult {
    /// The identifiers of the deleted objects.
    open internal(set) var result: Any?
    /// The kind of the result. *Differs from Core Data*: always the identifiers.
    open var resultType: NSBatchDeleteRequestResultType { .resultTypeObjectIDs }
}
