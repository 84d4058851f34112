import FoundationCompatibility
import Scheduling

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

    /// Removes the stores with a URL, with their objects. *Differs from Core Data*: no file is deleted, because stores are in memory; the
    /// objects of all stores are removed with the last store.
    open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
        for store in persistentStores where store.url == url { try remove(store) }
    }

    /// Returns the identifier that a URL represents; nil if no saved object has it.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        values.keys.first { $0.uriRepresentation() == url }
    }

    var values: [NSManagedObjectID: [String: Any]] { saved.withLock { $0.values } }

    /// Returns the saved values of an object; nil if it is not saved.
    func values(of id: NSManagedObjectID) -> [String: Any]? { saved.withLock { $0.values[id] } }

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
            state.values[id]?.apply(changes: changed)
        }
        for id in new.deleted { state.values[id] = nil }
    }
}
