import CoreData
import XCTest

final class FetchedResultsTests: XCTestCase {
    func testObjectsAreInSectionsInTheirOrder() throws {
        let context = try context()
        for (name, group) in [("pear", "b"), ("apple", "a"), ("fig", "b")] { make(name, group, context) }
        let controller = controller(context)
        XCTAssertNil(controller.fetchedObjects)
        try controller.performFetch()
        XCTAssertEqual(controller.sections?.map(\.name), ["a", "b"])
        XCTAssertEqual(controller.sections?.map(\.numberOfObjects), [1, 2])
        XCTAssertEqual(controller.sectionIndexTitles, ["A", "B"])
        let object = controller.object(at: IndexPath(indexes: [1, 0]))
        XCTAssertEqual(object.value(forKey: "name") as? String, "fig")
        XCTAssertEqual(controller.indexPath(forObject: object), IndexPath(indexes: [1, 0]))
        XCTAssertEqual(controller.section(forSectionIndexTitle: "B", at: 0), 1)
    }

    func testTheDelegateGetsTheChangesOfASaveTogether() throws {
        let context = try context()
        let (pear, apple) = (make("pear", "b", context), make("apple", "a", context))
        try context.save()
        let controller = controller(context)
        let recorder = Recorder()
        controller.delegate = recorder
        try controller.performFetch()

        make("fig", "c", context)
        context.delete(apple)
        pear.setValue("plum", forKey: "name")
        try context.save()
        XCTAssertEqual(
            recorder.events,
            [
                "will", "section delete a 0", "section insert c 1", "delete apple 0-0 -", "update plum 1-0 0-0", "insert fig - 1-0", "did",
            ])
        XCTAssertEqual(recorder.controllers.map { $0 == controller }, [true])
        XCTAssertEqual(recorder.controllers.first?.fetchedObjects?.count, 2)

        recorder.events = []
        pear.setValue("d", forKey: "group")
        try context.save()
        XCTAssertEqual(recorder.events, ["will", "section delete b 0", "section insert d 1", "move plum 0-0 1-0", "did"])

        recorder.events = []
        try context.save()
        XCTAssertEqual(recorder.events, [])
    }

    func testChangesAreReportedWithoutASave() throws {
        let context = try context()
        let controller = controller(context)
        let recorder = Recorder()
        controller.delegate = recorder
        try controller.performFetch()
        let done = expectation(description: "the main queue is empty")
        make("fig", "c", context)
        XCTAssertEqual(recorder.events, [])
        DispatchQueue.main.async { done.fulfill() }
        wait(for: [done], timeout: 10)
        XCTAssertEqual(recorder.events, ["will", "section insert c 0", "insert fig - 0-0", "did"])
        controller.delegate = nil
        make("kiwi", "c", context)
        try context.save()
        XCTAssertEqual(recorder.events.count, 4)
    }

    @discardableResult
    private func make(_ name: String, _ group: String, _ context: NSManagedObjectContext) -> NSManagedObject {
        let entity = context.persistentStoreCoordinator?.managedObjectModel.entitiesByName["Fruit"] ?? NSEntityDescription()
        let object = NSManagedObject(entity: entity, insertInto: context)
        object.setValue(name, forKey: "name")
        object.setValue(group, forKey: "group")
        return object
    }

    private func controller(_ context: NSManagedObjectContext) -> NSFetchedResultsController<NSManagedObject> {
        let request = NSFetchRequest<NSManagedObject>(entityName: "Fruit")
        request.sortDescriptors = ["group", "name"].map { NSSortDescriptor(key: $0, ascending: true) }
        return NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "group", cacheName: nil)
    }

    private func context() throws -> NSManagedObjectContext {
        let attributes = ["name", "group"].map { name -> [String: Any] in
            ["name": name, "type": NSAttributeType.stringAttributeType.rawValue, "isOptional": true]
        }
        let entity: [String: Any] = [
            "name": "Fruit", "className": "NSManagedObject", "isAbstract": false, "attributes": attributes, "relationships": [Any](),
        ]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".momd")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try PropertyListSerialization.data(fromPropertyList: ["entities": [entity]], format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("model.plist"))
        let model = try XCTUnwrap(NSManagedObjectModel(contentsOf: folder))
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        return context
    }
}

private final class Recorder: NSObject, NSFetchedResultsControllerDelegate {
    var events: [String] = []
    var controllers: [NSFetchedResultsController<any NSFetchRequestResult>] = []

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) { events.append("will") }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        events.append("did")
        controllers = [controller]
    }

    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
    ) {
        events.append("section \(type) \(sectionInfo.name) \(sectionIndex)")
    }

    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        func text(_ path: IndexPath?) -> String { path.map { "\($0[0])-\($0[1])" } ?? "-" }
        let name = (anObject as? NSManagedObject)?.value(forKey: "name") ?? ""
        events.append("\(type) \(name) \(text(indexPath)) \(text(newIndexPath))")
    }
}
