import FoundationCompatibility

/// A section of fetched objects, as it is after a fetch.
struct FetchedSection: NSFetchedResultsSectionInfo {
    let name: String
    let indexTitle: String?
    var managedObjects: [NSManagedObject]
    var numberOfObjects: Int { managedObjects.count }
    var objects: [Any]? { managedObjects }
}

/// The objects of a fetched-results controller, which follow the changes of the context. *Thread*: the queue of the context.
final class FetchedResults {
    let context: NSManagedObjectContext
    let sectionNameKeyPath: String?
    let cacheName: String?
    var find: () throws -> [NSManagedObject] = { [] }
    private(set) var objects: [NSManagedObject]?
    private(set) var sections: [FetchedSection]?
    weak var delegate: (any NSFetchedResultsControllerDelegate)? { didSet { observe() } }
    /// The values of the objects when they were last reported.
    private var reported: [NSManagedObject: NSDictionary] = [:]
    private var observers: [any NSObjectProtocol] = []
    private var isScheduled = false
    /// The controller that the delegate receives; see ``NSFetchedResultsControllerDelegate``.
    private lazy var controller = NSFetchedResultsController<any NSFetchRequestResult>(sharing: self)

    init(context: NSManagedObjectContext, sectionNameKeyPath: String?, cacheName: String?) {
        (self.context, self.sectionNameKeyPath, self.cacheName) = (context, sectionNameKeyPath, cacheName)
    }

    deinit { observers.forEach(NotificationCenter.default.removeObserver) }

    func fetch() throws {
        let objects = try find()
        (self.objects, sections) = (objects, grouped(objects))
        reported = values(of: objects)
        observe()
    }

    func indexTitle(for name: String) -> String? {
        guard let delegate else { return name.first.map { $0.uppercased() } }
        return delegate.controller(controller, sectionIndexTitleForSectionName: name)
    }

    /// Returns the index path of each object in sections.
    static func indexPaths(of sections: [FetchedSection]) -> [NSManagedObject: IndexPath] {
        let pairs = sections.enumerated().flatMap { section, value in
            value.managedObjects.enumerated().map { ($1, IndexPath(indexes: [section, $0])) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private func grouped(_ objects: [NSManagedObject]) -> [FetchedSection] {
        guard let sectionNameKeyPath else { return [FetchedSection(name: "", indexTitle: nil, managedObjects: objects)] }
        var sections: [FetchedSection] = []
        for object in objects {
            let name = object.value(forKeyPath: sectionNameKeyPath).map { "\($0)" } ?? ""
            if sections.last?.name == name {
                sections[sections.count - 1].managedObjects.append(object)
            } else {
                sections.append(FetchedSection(name: name, indexTitle: indexTitle(for: name), managedObjects: [object]))
            }
        }
        return sections
    }

    private func values(of objects: [NSManagedObject]) -> [NSManagedObject: NSDictionary] {
        Dictionary(objects.map { ($0, NSDictionary(dictionary: $0.values)) }) { first, _ in first }
    }

    // MARK: Changes

    /// Observes the context if there is a delegate and the objects have been fetched; otherwise ends the observation.
    private func observe() {
        observers.forEach(NotificationCenter.default.removeObserver)
        observers = []
        guard delegate != nil, objects != nil else { return }
        // Protection: by contract, the context posts on its queue.
        nonisolated(unsafe) weak let results = self
        observers = [
            NotificationCenter.default.addObserver(forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil) { _ in
                results?.schedule()
            },
            NotificationCenter.default.addObserver(forName: .NSManagedObjectContextDidSave, object: context, queue: nil) { _ in
                results?.update()
            },
        ]
    }

    /// Reports the changes later on the queue, so that those of one event are reported together.
    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        nonisolated(unsafe) weak let results = self
        context.perform { results?.update() }
    }

    private func update() {
        isScheduled = false
        guard let old = sections, let delegate, let objects = try? find() else { return }
        let new = grouped(objects)
        let current = values(of: objects)
        let changes = FetchedChanges(from: old, to: new, changed: Set(objects.filter { reported[$0] != current[$0] }))
        guard !changes.isEmpty else { return }
        delegate.controllerWillChangeContent(controller)
        (self.objects, sections, reported) = (objects, new, current)
        for change in changes.sections {
            delegate.controller(controller, didChange: change.section, atSectionIndex: change.index, for: change.type)
        }
        for change in changes.objects {
            delegate.controller(controller, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
        }
        delegate.controllerDidChangeContent(controller)
    }
}
