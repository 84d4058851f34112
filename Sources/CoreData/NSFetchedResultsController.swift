import FoundationCompatibility

/// A section of fetched objects.
public protocol NSFetchedResultsSectionInfo {
    /// The value of the key path by which the objects are grouped, as text; an empty text without a key path.
    var name: String { get }
    /// The title in the index: the first letter of the name; nil for an empty name.
    var indexTitle: String? { get }
    /// The number of objects.
    var numberOfObjects: Int { get }
    /// The objects.
    var objects: [Any]? { get }
}

/// The kind of a change of fetched objects.
public enum NSFetchedResultsChangeType: UInt, Sendable {
    /// An object or a section was added.
    case insert = 1
    /// An object or a section was removed.
    case delete = 2
    /// An object has moved to another index path.
    case move = 3
    /// The values of an object changed.
    case update = 4
}

/// Receives the changes of fetched objects. *Thread*: the queue of the context. All methods have default implementations that do nothing.
///
/// *Differs from Core Data*: the methods receive another controller than the one of the program, because its generic type differs. Both
/// controllers have the same results and are equal (`==`).
public protocol NSFetchedResultsControllerDelegate: AnyObject {
    /// Called before the changes of one event.
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    /// Called for a section that was added or removed. The index of a removed section is that before the changes, the index of an added
    /// section that after them.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
    /// Called for an object that has changed. `indexPath` is its index path before the changes, nil if it was added; `newIndexPath` is that
    /// after the changes, nil if it was removed.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
    /// Called after the changes of one event.
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    /// Returns the title of a section in the index. The default is the first letter of the name.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, sectionIndexTitleForSectionName sectionName: String
    ) -> String?
}

extension NSFetchedResultsControllerDelegate {
    /// Does nothing.
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    /// Does nothing.
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
    ) {}
    /// Does nothing.
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
    /// Does nothing.
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    /// Returns the first letter of the name.
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, sectionIndexTitleForSectionName sectionName: String
    ) -> String? { sectionName.first.map { $0.uppercased() } }
}

/// The objects that a request finds, in sections, which follow the changes of a context. *Thread*: the queue of the context.
///
/// The changes are reported together: at a save, otherwise later on the queue of the context.
open class NSFetchedResultsController<ResultType>: NSObject {
    /// The request. It needs at least one sort descriptor, the first of which must group the objects by the key path of the sections.
    public let fetchRequest: NSFetchRequest<ResultType>
    let results: FetchedResults

    /// Creates a controller. Nothing is fetched before `performFetch()`.
    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext, sectionNameKeyPath: String?,
        cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        results = FetchedResults(context: context, sectionNameKeyPath: sectionNameKeyPath, cacheName: name)
        super.init()
        nonisolated(unsafe) let request = fetchRequest
        results.find = { try context.matches(of: request) }
    }

    /// Creates a controller without objects: its request names no entity.
    public convenience override init() {
        self.init(
            fetchRequest: NSFetchRequest(), managedObjectContext: NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType),
            sectionNameKeyPath: nil, cacheName: nil)
    }

    /// Creates a controller of the same results for a delegate.
    init(sharing results: FetchedResults) {
        fetchRequest = NSFetchRequest()
        self.results = results
    }

    /// The context.
    open var managedObjectContext: NSManagedObjectContext { results.context }
    /// The key path by which the objects are grouped; nil for one section.
    open var sectionNameKeyPath: String? { results.sectionNameKeyPath }
    /// The name of the cache. *Differs from Core Data*: stored, without effect; nothing is cached.
    open var cacheName: String? { results.cacheName }
    /// The delegate, which receives the changes; not retained. Without one, the results do not follow the context.
    open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
        get { results.delegate }
        set { results.delegate = newValue }
    }
    /// The objects; nil before `performFetch()`.
    open var fetchedObjects: [ResultType]? { results.objects?.compactMap { $0 as? ResultType } }
    /// The sections; nil before `performFetch()`.
    open var sections: [any NSFetchedResultsSectionInfo]? { results.sections }
    /// The titles of the sections in the index.
    open var sectionIndexTitles: [String] { results.sections?.compactMap(\.indexTitle) ?? [] }

    /// Finds the objects.
    /// - Throws: an error if the model has no entity of the request.
    open func performFetch() throws { try results.fetch() }

    /// Returns the object at an index path. *Traps* for an index path outside of the results.
    open func object(at indexPath: IndexPath) -> ResultType {
        guard let section = results.sections?[indexPath[0]], let object = section.managedObjects[indexPath[1]] as? ResultType else {
            preconditionFailure("There is no object at \(indexPath).")
        }
        return object
    }

    /// Returns the index path of an object; nil if it is not in the results.
    open func indexPath(forObject object: ResultType) -> IndexPath? {
        (object as? NSManagedObject).flatMap { FetchedResults.indexPaths(of: results.sections ?? [])[$0] }
    }

    /// Returns the title in the index of a section with a name.
    open func sectionIndexTitle(forSectionName sectionName: String) -> String? { results.indexTitle(for: sectionName) }

    /// Returns the section for a title in the index; `index` is the index of the title.
    open func section(forSectionIndexTitle title: String, at index: Int) -> Int {
        results.sections?.firstIndex { $0.indexTitle == title } ?? index
    }

    /// Deletes a cache. *Differs from Core Data*: without effect; nothing is cached.
    open class func deleteCache(withName name: String?) {}

    /// Whether both controllers have the same results.
    open override func isEqual(_ object: Any?) -> Bool { (object as? any ResultsHolder)?.results === results }
    /// A number that is equal for controllers with the same results.
    open override var hash: Int { ObjectIdentifier(results).hashValue }
}

/// A controller of any type of results.
protocol ResultsHolder: AnyObject {
    var results: FetchedResults { get }
}

extension NSFetchedResultsController: ResultsHolder {}
