import FoundationCompatibility

/// The kind of a store in a file.
public let NSSQLiteStoreType = "SQLite"
/// The kind of a store in memory.
public let NSInMemoryStoreType = "InMemory"
/// The kind of a store in a binary file.
public let NSBinaryStoreType = "Binary"
/// The key of an option that migrates a store. *Differs from Core Data*: without effect; the store is in memory.
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
/// The key of an option that infers the migration of a store. *Differs from Core Data*: without effect; the store is in memory.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

/// A store of saved objects. *Differs from Core Data*: every store is in memory and is lost when the program ends.
open class NSPersistentStore: NSObject {
    /// The kind with which the store was added.
    public let type: String
    /// The URL with which the store was added. *Differs from Core Data*: stored, without effect; nothing is written.
    public let url: URL?

    init(type: String, url: URL?) { (self.type, self.url) = (type, url) }
}

/// The description of a store that a container adds.
open class NSPersistentStoreDescription: NSObject {
    /// The URL of the file. *Differs from Core Data*: stored, without effect; stores are in memory.
    open var url: URL?
    /// The kind. *Differs from Core Data*: stored, without effect; stores are in memory.
    open var type = NSSQLiteStoreType
    /// The name of a configuration. *Differs from Core Data*: stored, without effect; the store is in memory.
    open var configuration: String?
    /// Whether the store cannot be changed. *Differs from Core Data*: stored, without effect; the store is in memory.
    open var isReadOnly = false
    /// Whether the store is added asynchronously. *Differs from Core Data*: stored, without effect; it is added immediately.
    open var shouldAddStoreAsynchronously = false
    /// Whether the store is migrated. *Differs from Core Data*: stored, without effect; the store is in memory.
    open var shouldMigrateStoreAutomatically = true
    /// Whether the migration is inferred. *Differs from Core Data*: stored, without effect; the store is in memory.
    open var shouldInferMappingModelAutomatically = true
    /// The options that were set, by key.
    open private(set) var options: [String: NSObject] = [:]

    public override init() {}

    /// Creates a description of a store in a file.
    public init(url: URL) { self.url = url }

    /// Sets an option. *Differs from Core Data*: stored, without effect; the store is in memory.
    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}
