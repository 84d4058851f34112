import FoundationCompatibility
import Scheduling

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

/// A store of saved objects. *Differs from Core Data*: every store is in memory and ends with the program.
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
    /// Whether the store is added later. *Differs from Core Data*: stored, without effect; it is added immediately.
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

/// The coordinator of the stores of a model. *Thread*: any.
///
/// *Differs from Core Data*: the saved objects are in memory and end with the program.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {  // Its state is locked; the model is not changed after loading.
    private struct Saved {
        var values: [NSManagedObjectID: [String: Any]] = [:]
        var contexts: [WeakContext] = []
        var stores: [NSPersistentStore] = []
    }
    private struct WeakContext { weak var context: NSManagedObjectContext? }

    /// The model.
    public let managedObjectModel: NSManagedObjectModel
    private let saved: Locked<Saved>

    /// Creates a coordinator for a model, without stores.
    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        saved = Locked(Saved())
    }

    /// The stores that were added.
    open var persistentStores: [NSPersistentStore] { saved.withLock { $0.stores } }

    /// Adds a store. *Differs from Core Data*: the kind and the options have no effect; the store is in memory.
    @discardableResult open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let store = NSPersistentStore(type: storeType, url: storeURL)
        saved.withLock { $0.stores.append(store) }
        return store
    }

    /// Removes a store. *Differs from Core Data*: the objects of all stores are removed with the last store.
    open func remove(_ store: NSPersistentStore) throws {
        saved.withLock { state in
            state.stores.removeAll { $0 === store }
            if state.stores.isEmpty { state.values = [:] }
        }
    }

    /// Returns the identifier that a URL represents; nil if no saved object has it.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        values.keys.first { $0.uriRepresentation() == url }
    }

    var values: [NSManagedObjectID: [String: Any]] { saved.withLock { $0.values } }

    func add(_ context: NSManagedObjectContext) {
        saved.withLock { state in
            state.contexts.removeAll { $0.context == nil || $0.context === context }
            state.contexts.append(WeakContext(context: context))
        }
    }

    /// Writes changes and merges them into the other contexts that merge changes automatically.
    func save(_ new: SavedChanges, from context: NSManagedObjectContext) {
        let others = saved.withLock { state in
            Self.write(new, &state)
            return state.contexts.compactMap(\.context).filter { $0 !== context && $0.automaticallyMergesChangesFromParent }
        }
        let deleted = new.deleted
        for other in others { other.perform { other.merge(deleted: deleted) } }
    }

    /// Writes changes to the saved values. An update of an object that another context has deleted is dropped.
    private static func write(_ new: SavedChanges, _ state: inout Saved) {
        for (id, changed) in new.values {
            if new.inserted.contains(id) { state.values[id] = [:] }
            guard var values = state.values[id] else { continue }
            for (key, value) in changed { values[key] = value is NSNull ? nil : value }
            state.values[id] = values
        }
        for id in new.deleted { state.values[id] = nil }
    }
}

/// A container of a model, its stores and its contexts.
///
/// *Differs from Core Data*: the saved objects are in memory and end with the program.
open class NSPersistentContainer: NSObject, @unchecked Sendable {  // Protection: its properties are set before it is used.
    /// The name of the container.
    public let name: String
    /// The model.
    public let managedObjectModel: NSManagedObjectModel
    /// The coordinator of the stores.
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    /// The context that works on the main queue.
    public let viewContext: NSManagedObjectContext
    /// The descriptions of the stores to load.
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    /// Creates a container with the model of the main bundle that has the name, or with an empty model if there is none.
    public convenience init(name: String) {
        let url = Bundle.main.url(forResource: name, withExtension: "momd")
        let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
        if model == nil { Log.warning("there is no model \(name).momd; its container has no entities") }
        self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
    }

    /// Creates a container with a model.
    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        persistentStoreDescriptions = [
            NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite"))
        ]
        super.init()
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    }

    /// Returns the folder for stores. *Differs from Core Data*: nothing is written to it.
    open class func defaultDirectoryURL() -> URL {
        FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
    }

    /// Adds the described stores and calls the handler for each one before the method returns.
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        for description in persistentStoreDescriptions {
            do {
                try persistentStoreCoordinator.addPersistentStore(
                    ofType: description.type, configurationName: description.configuration, at: description.url)
                block(description, nil)
            } catch {
                block(description, error)
            }
        }
    }

    /// Returns a new context with a queue of its own.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    /// Calls a closure with a new context on its queue, later.
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }
}

/// A container whose stores are shared by the devices of the user. *Differs from Core Data*: nothing is shared.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}
