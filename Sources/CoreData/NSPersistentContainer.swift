import FoundationCompatibility
import Scheduling

/// A container of a model, its stores and its contexts.
///
/// *Differs from Core Data*: the saved objects are in memory and end with the program.
open class NSPersistentContainer: NSObject, @unchecked Sendable {  // Protection: its properties are set before it is used.
    /// The name of the container.
    public let name: String
    /// The model.
    public let managedObjectModel: NSManagedObjectModel
    /// The stores that were added.
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

    /// Creates a container without a name, with an empty model.
    public convenience override init() {
        self.init(name: "", managedObjectModel: NSManagedObjectModel())
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

    /// Returns a new context with its own private queue.
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
