import FoundationCompatibility
import Scheduling

/// The queue on which a context works.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    /// The queue of the caller; `perform(_:)` uses the main queue.
    case confinementConcurrencyType
    /// A queue of the context.
    case privateQueueConcurrencyType
    /// The main queue.
    case mainQueueConcurrencyType
}

/// A set of objects and their unsaved changes. *Thread*: the queue of the context; see ``perform(_:)->()``.
///
/// *Differs from Core Data*: changes cannot be undone one by one, and a context keeps its objects until `reset()`.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {  // Programs use a context on its queue, as in Core Data.
    /// The queue on which the context works.
    public let concurrencyType: NSManagedObjectContextConcurrencyType
    /// The coordinator of the stores; for a context with a parent, the one of the parent.
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { parent?.persistentStoreCoordinator ?? coordinator }
        set {
            coordinator = newValue
            newValue?.add(self)
        }
    }
    /// The context that receives saved changes instead of a store; nil if there is none.
    open var parent: NSManagedObjectContext?
    /// A name for messages of the program.
    open var name: String?
    /// The rule for changes of one object in two contexts. *Differs from Core Data*: stored, without effect; see `NSMergePolicy`.
    open var mergePolicy: Any = NSErrorMergePolicy
    /// Whether the objects of this context adopt the changes that other contexts save. The default is false.
    open var automaticallyMergesChangesFromParent = false
    /// The undo manager. *Differs from Core Data*: stored, without effect; changes are not recorded.
    open var undoManager: UndoManager?
    /// The new objects.
    open internal(set) var insertedObjects: Set<NSManagedObject> = []
    /// The changed objects.
    open internal(set) var updatedObjects: Set<NSManagedObject> = []
    /// The objects that the next save deletes.
    open internal(set) var deletedObjects: Set<NSManagedObject> = []
    /// All objects of the context.
    open var registeredObjects: Set<NSManagedObject> { Set(registered.values) }
    /// Whether there are changes that are not saved.
    open var hasChanges: Bool { !insertedObjects.isEmpty || !updatedObjects.isEmpty || !deletedObjects.isEmpty }

    /// The store of this context itself.
    var coordinator: NSPersistentStoreCoordinator?
    /// The objects by identifier.
    var registered: [NSManagedObjectID: NSManagedObject] = [:]
    private let queue: DispatchQueue
    /// The thread that runs the current work of the private queue; nil if there is none. A queue-specific value of Dispatch would identify
    /// only the innermost of nested queues, and a child that reads its parent inside `performAndWait` of the parent would deadlock.
    private let worker = Locked<pthread_t?>(nil)

    /// Creates a context without a store.
    public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
        concurrencyType = ct
        queue = ct == .privateQueueConcurrencyType ? DispatchQueue(label: "weft.coredata.context") : .main
        super.init()
    }

    var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

    // MARK: Queue

    private var isOnQueue: Bool {
        switch concurrencyType {
        case .confinementConcurrencyType: true
        case .mainQueueConcurrencyType: Thread.isMainThread
        case .privateQueueConcurrencyType: worker.withLock { $0 == pthread_self() }
        }
    }

    /// Calls a closure and records that its thread runs the work of the private queue. *Thread*: the queue.
    private func performOnWorker<Result>(_ block: () throws -> Result) rethrows -> Result {
        guard concurrencyType == .privateQueueConcurrencyType else { return try block() }
        worker.withLock { $0 = pthread_self() }
        defer { worker.withLock { $0 = nil } }
        return try block()
    }

    /// Calls a closure on the queue of the context, later.
    open func perform(_ block: @escaping () -> Void) {
        nonisolated(unsafe) let block = block
        queue.async { self.performOnWorker(block) }
    }

    /// Calls a closure on the queue of the context and waits.
    open func performAndWait(_ block: () -> Void) {
        if isOnQueue { block() } else { queue.sync { performOnWorker(block) } }
    }

    /// Calls a closure on the queue of the context, waits, and returns its result.
    public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
        try isOnQueue ? block() : queue.sync { try performOnWorker(block) }
    }

    /// Calls a closure on the queue of the context and returns its result.
    public func perform<Result>(_ block: @escaping () throws -> Result) async throws -> Result {
        nonisolated(unsafe) let block = block
        return try await withCheckedThrowingContinuation { continuation in
            queue.async {
                nonisolated(unsafe) let outcome = Swift.Result { try self.performOnWorker(block) }
                continuation.resume(with: outcome)
            }
        }
    }

    // MARK: Objects

    /// Adds a new object.
    open func insert(_ object: NSManagedObject) {
        object.managedObjectContext = self
        registered[object.objectID] = object
        deletedObjects.remove(object)
        insertedObjects.insert(object)
        didChangeObjects()
    }

    /// Deletes an object at the next save, and the objects of its cascading relationships.
    open func delete(_ object: NSManagedObject) {
        guard !deletedObjects.contains(object) else { return }
        object.prepareForDeletion()
        let relationships = object.entity.relationshipsByName
        let related = relationships.mapValues { object.ids(of: object.values[$0.name]) }
        if insertedObjects.remove(object) != nil { registered[object.objectID] = nil } else { deletedObjects.insert(object) }
        updatedObjects.remove(object)
        for (name, relationship) in relationships {
            if relationship.deleteRule == .cascadeDeleteRule {
                for id in related[name] ?? [] { if let found = existing(id) { delete(found) } }
            } else {
                _ = object.setKeyedValue(nil, forKey: name)
            }
        }
        didChangeObjects()
    }

    /// Returns the object with an identifier. *Differs from Core Data*: for an identifier without an object, returns an object without
    /// values.
    open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        registered[objectID] ?? existing(objectID) ?? makeObject(objectID, [:])
    }

    /// Returns the object with an identifier.
    /// - Throws: an error if there is none.
    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        guard let object = existing(objectID) else {
            throw NSError.coreData(133000, "The object does not exist.")
        }
        return object
    }

    /// Returns the object with an identifier; nil if the context has not loaded it.
    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { registered[objectID] }

    func didChange(_ object: NSManagedObject) {
        if !insertedObjects.contains(object), !deletedObjects.contains(object), registered[object.objectID] === object {
            updatedObjects.insert(object)
        }
        didChangeObjects()
    }

    func didChangeObjects() {
        NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: changes)
    }

    private var changes: [String: Any] {
        [NSInsertedObjectsKey: insertedObjects, NSUpdatedObjectsKey: updatedObjects, NSDeletedObjectsKey: deletedObjects]
    }

    // MARK: Search

    /// Returns the objects that a request finds.
    /// - Throws: an error if the model has no entity of the request, or if dictionaries are requested.
    open func fetch<Found>(_ request: NSFetchRequest<Found>) throws -> [Found] {
        let objects = try matches(of: request)
        if request.resultType == .countResultType { return [NSNumber(value: objects.count)].compactMap { $0 as? Found } }
        guard request.resultType != .dictionaryResultType else {
            throw NSError.coreData(134060, "Dictionaries cannot be fetched.")
        }
        if request.resultType == .managedObjectIDResultType { return objects.compactMap { $0.objectID as? Found } }
        return objects.compactMap { $0 as? Found }
    }

    /// Returns the number of objects that a request finds.
    /// - Throws: an error if the model has no entity of the request.
    open func count<Found>(for request: NSFetchRequest<Found>) throws -> Int { try matches(of: request).count }

    /// Performs a batch deletion: removes the found objects from the store and from this context.
    /// - Throws: an error if the request is of another kind, or if the model has no entity of the request that finds the objects.
    open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        guard let request = request as? NSBatchDeleteRequest else {
            throw NSError.coreData(134060, "The request is not supported.")
        }
        let ids = try matches(of: request.fetchRequest).map(\.objectID)
        persistentStoreCoordinator?.save(SavedChanges(values: [:], inserted: [], deleted: ids), from: self)
        unregister(ids)
        let result = NSBatchDeleteResult()
        result.result = ids
        return result
    }

    // MARK: Saving

    /// Saves the changes to the parent or the store.
    /// - Throws: an error if a property that is not optional has no value; nothing is saved then.
    open func save() throws {
        guard hasChanges else { return }
        for object in insertedObjects.union(updatedObjects).union(deletedObjects) { object.willSave() }
        for object in insertedObjects { try object.validateForInsert() }
        for object in updatedObjects { try object.validateForUpdate() }
        for object in deletedObjects { try object.validateForDelete() }
        // The changed objects are determined now, because `willSave()` can change objects.
        let changed = insertedObjects.union(updatedObjects)
        let new = savedChanges(changed)
        if let parent {
            parent.performAndWait { parent.apply(savedChanges: new) }
        } else {
            persistentStoreCoordinator?.save(new, from: self)
        }
        let saved = changes
        for id in new.deleted { registered[id] = nil }
        (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
        for object in changed {
            object.changes = [:]
            object.didSave()
        }
        NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: saved)
    }

    /// Discards the changes that are not saved.
    open func rollback() {
        for object in insertedObjects { registered[object.objectID] = nil }
        let changed = updatedObjects.union(deletedObjects)
        (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
        for object in changed { refresh(object, mergeChanges: false) }
        didChangeObjects()
    }

    /// Removes all objects from the context and discards the changes that are not saved.
    open func reset() {
        registered = [:]
        (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
    }

    /// Loads the values of an object again. Changes that are not saved remain if `flag` is true.
    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        guard let values = savedValues(of: object.objectID) else { return }
        object.values = values
        if flag {
            object.values.apply(changes: object.changes)
        } else {
            object.changes = [:]
            updatedObjects.remove(object)
        }
    }

    /// Loads the values of all objects again; changes that are not saved remain.
    open func refreshAllObjects() {
        for object in registered.values where !insertedObjects.contains(object) { refresh(object, mergeChanges: true) }
    }

    /// Loads the changes that another context has saved, and removes the objects that the other context has deleted. `notification` is the
    /// notification `NSManagedObjectContextDidSave` of the other context.
    open func mergeChanges(fromContextDidSave notification: Notification) {
        let deleted = notification.userInfo?[NSDeletedObjectsKey] as? Set<NSManagedObject> ?? []
        merge(deleted: deleted.map(\.objectID))
    }
}
