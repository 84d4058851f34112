import CoreData
import Scheduling
import XCTest

final class CoreDataTests: XCTestCase {
    func testSavedObjectsAreFoundByOtherContexts() throws {
        let container = try container()
        let context = container.viewContext
        for (title, count) in [("b", 2), ("a", 1), ("c", 3)] {
            let note = Note(context: context)
            note.title = title
            note.count = Int16(count)
        }
        let other = container.newBackgroundContext()
        XCTAssertEqual(try other.count(for: NSFetchRequest<Note>(entityName: "Note")), 0)
        XCTAssertTrue(context.hasChanges)
        try context.save()
        XCTAssertFalse(context.hasChanges)

        let request: NSFetchRequest<Note> = Note.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        XCTAssertEqual(try other.fetch(request).map(\.title), ["a", "b", "c"])
        request.predicate = NSPredicate(format: "count > %d", 1)
        request.fetchLimit = 1
        XCTAssertEqual(try other.fetch(request).map(\.title), ["b"])
        XCTAssertThrowsError(try other.fetch(NSFetchRequest<Note>(entityName: "Missing")))
    }

    func testARequestWithoutATypeIsThatOfTheGeneratedFunction() throws {
        let context = try container().viewContext
        Note(context: context).title = "a"
        try context.save()
        let request = Note.fetchRequest()
        XCTAssertEqual(try context.fetch(request).first?.title, "a")
    }

    func testADestroyedStoreHasNoObjects() throws {
        let container = try container()
        Note(context: container.viewContext).title = "a"
        try container.viewContext.save()
        let coordinator = container.persistentStoreCoordinator
        let url = URL(fileURLWithPath: "/tmp/notes.sqlite")
        _ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: url)
        let count = coordinator.persistentStores.count
        try coordinator.destroyPersistentStore(at: url, ofType: NSInMemoryStoreType)
        XCTAssertEqual(coordinator.persistentStores.count, count - 1)
    }

    func testAContainerAndAControllerWithoutArgumentsAreEmpty() {
        XCTAssertEqual(NSPersistentContainer().name, "")
        let controller = NSFetchedResultsController<Note>()
        XCTAssertThrowsError(try controller.performFetch())
        XCTAssertNil(controller.fetchedObjects)
    }

    func testValuesHaveDefaultsAndNeutralValues() throws {
        let note = Note(context: try container().viewContext)
        XCTAssertEqual(note.count, 5)
        XCTAssertEqual(note.title, nil)
        XCTAssertEqual(note.score, 0)
        note.setValue(7, forKey: "count")
        XCTAssertEqual(note.count, 7)
        note.title = "x"
        note.title = nil
        XCTAssertNil(note.value(forKey: "title"))
    }

    func testAMissingRequiredValueIsNotSaved() throws {
        let context = try container().viewContext
        let tag = Tag(context: context)
        XCTAssertThrowsError(try context.save()) { XCTAssertEqual(($0 as NSError).code, 1570) }
        XCTAssertTrue(tag.isInserted)
        tag.setManagedValue("name", "name")
        try context.save()
        XCTAssertFalse(tag.isInserted)
    }

    func testInverseRelationshipsFollow() throws {
        let context = try container().viewContext
        let (note, tag) = (Note(context: context), Tag(context: context))
        tag.setValue("t", forKey: "name")
        note.addManagedValues(tag, "tags")
        XCTAssertTrue(tag.note === note)
        tag.setValue(nil, forKey: "note")
        XCTAssertEqual(note.tags?.count, 0)
        note.addManagedValues(NSSet(array: [tag]), "tags")
        try context.save()
        context.delete(note)
        try context.save()
        XCTAssertEqual(try context.count(for: NSFetchRequest<Tag>(entityName: "Tag")), 0, "the relationship is cascading")
    }

    func testRollbackAndChildren() throws {
        let context = try container().viewContext
        let note = Note(context: context)
        note.title = "saved"
        try context.save()
        note.title = "changed"
        XCTAssertTrue(note.isUpdated)
        context.rollback()
        XCTAssertEqual(note.title, "saved")

        let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        child.parent = context
        let own = try XCTUnwrap(child.object(with: note.objectID) as? Note)
        XCTAssertFalse(own === note)
        own.title = "child"
        try child.save()
        XCTAssertEqual(note.title, "child")
        XCTAssertTrue(context.hasChanges)
    }

    func testAChildFindsTheUnsavedChangesOfItsParents() throws {
        let context = try container().viewContext
        let (changed, deleted, untouched) = (Note(context: context), Note(context: context), Note(context: context))
        untouched.title = "untouched"
        try context.save()
        let inserted = Note(context: context)
        inserted.title = "inserted"
        changed.title = "changed"
        context.delete(deleted)
        let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        child.parent = context
        let grandchild = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        grandchild.parent = child
        for below in [grandchild, child] {
            func title(_ note: Note) throws -> String? { (try below.existingObject(with: note.objectID) as? Note)?.title }
            XCTAssertEqual(try title(inserted), "inserted")
            XCTAssertEqual(try title(changed), "changed")
            XCTAssertEqual(try title(untouched), "untouched")
            XCTAssertThrowsError(try title(deleted))
        }
        let own = try XCTUnwrap(child.existingObject(with: changed.objectID) as? Note)
        own.title = "of the child"
        child.refresh(own, mergeChanges: false)
        XCTAssertEqual(own.title, "changed")
    }

    func testAChildReadsEachChangeOfItsParentAtMostTwice() throws {
        let context = try container().viewContext
        for _ in 0..<50 { _ = Note(context: context) }
        let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        child.parent = context
        let earlier = Note.identifierReads.withLock { $0 }
        XCTAssertEqual(try child.fetch(NSFetchRequest<Note>(entityName: "Note")).count, 50)
        XCTAssertLessThanOrEqual(Note.identifierReads.withLock { $0 } - earlier, 100)
    }

    func testContextsThatMergeShowSavedChanges() throws {
        let container = try container()
        container.viewContext.automaticallyMergesChangesFromParent = true
        let note = Note(context: container.viewContext)
        try container.viewContext.save()
        let id = note.objectID
        let saved = expectation(description: "saved")
        container.performBackgroundTask { context in
            (context.object(with: id) as? Note)?.title = "background"
            try? context.save()
            DispatchQueue.main.async { saved.fulfill() }
        }
        wait(for: [saved], timeout: 10)
        XCTAssertEqual(note.title, "background")
    }

    func testContextsSaveDifferentPropertiesOfOneObject() throws {
        let container = try container()
        let (context, other) = (container.viewContext, mainContext(of: container))
        let note = Note(context: context)
        try context.save()
        let same = try XCTUnwrap(other.object(with: note.objectID) as? Note)
        same.title = "other"
        note.count = 9
        try other.save()
        try context.save()
        for object in [note, same] {
            object.managedObjectContext?.refreshAllObjects()
            XCTAssertEqual(object.title, "other")
            XCTAssertEqual(object.count, 9)
        }
    }

    func testAnUpdateDoesNotPutBackAnObjectThatIsDeletedElsewhere() throws {
        let container = try container()
        let (context, other) = (container.viewContext, mainContext(of: container))
        let note = Note(context: context)
        try context.save()
        other.delete(other.object(with: note.objectID))
        try other.save()
        note.title = "late"
        try context.save()
        XCTAssertEqual(try other.count(for: NSFetchRequest<Note>(entityName: "Note")), 0)
    }

    func testObjectsOfABatchDeletionAreNotSavedAgain() throws {
        let context = try container().viewContext
        let note = Note(context: context)
        try context.save()
        note.title = "changed"
        _ = Note(context: context)
        let request = NSFetchRequest<any NSFetchRequestResult>(entityName: "Note")
        request.fetchOffset = -1
        _ = try context.execute(NSBatchDeleteRequest(fetchRequest: request))
        XCTAssertFalse(context.hasChanges)
        try context.save()
        XCTAssertEqual(try context.count(for: NSFetchRequest<Note>(entityName: "Note")), 0)
    }

    func testTheSaveOfAChildSurvivesAnAutomaticMerge() throws {
        let container = try container()
        let (context, other) = (container.viewContext, mainContext(of: container))
        context.automaticallyMergesChangesFromParent = true
        let note = Note(context: context)
        try context.save()
        let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        child.parent = context
        (child.object(with: note.objectID) as? Note)?.title = "child"
        try child.save()
        let same = try XCTUnwrap(other.object(with: note.objectID) as? Note)
        same.count = 8
        try other.save()
        waitForMainQueue()
        XCTAssertEqual(note.title, "child")
        XCTAssertEqual(note.count, 8)
        try context.save()
        other.refreshAllObjects()
        XCTAssertEqual(same.title, "child")
    }

    func testAutomaticMergesRemoveDeletedObjects() throws {
        let container = try container()
        let (context, other) = (container.viewContext, mainContext(of: container))
        context.automaticallyMergesChangesFromParent = true
        let note = Note(context: context)
        try context.save()
        note.title = "late"
        other.delete(other.object(with: note.objectID))
        try other.save()
        waitForMainQueue()
        XCTAssertNil(context.registeredObject(for: note.objectID))
        XCTAssertFalse(context.hasChanges)
    }

    func testAChildReadsItsParentInsideTheQueueOfTheParent() throws {
        let parent = try container().newBackgroundContext()
        let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        child.parent = parent
        let request = NSFetchRequest<Note>(entityName: "Note")
        let count = try parent.performAndWait { try child.performAndWait { try child.count(for: request) } }
        XCTAssertEqual(count, 0)
    }

    func testOrderedRelationshipsKeepTheirOrder() throws {
        let container = try container()
        container.managedObjectModel.entitiesByName["Note"]?.relationshipsByName["tags"]?.isOrdered = true
        let note = Note(context: container.viewContext)
        for name in ["b", "a", "c"] {
            let tag = Tag(context: container.viewContext)
            tag.setValue(name, forKey: "name")
            note.addManagedValues(tag, "tags")
        }
        try container.viewContext.save()
        // An object does not keep its context.
        let other = mainContext(of: container)
        let tags = other.object(with: note.objectID).value(forKey: "tags") as? NSOrderedSet
        XCTAssertEqual(tags?.array.compactMap { ($0 as? Tag)?.value(forKey: "name") as? String }, ["b", "a", "c"])
    }

    func testTheDenyRuleRemovesTheReference() throws {
        let container = try container()
        container.managedObjectModel.entitiesByName["Note"]?.relationshipsByName["tags"]?.deleteRule = .denyDeleteRule
        let context = container.viewContext
        let (note, tag) = (Note(context: context), Tag(context: context))
        tag.setValue("t", forKey: "name")
        note.addManagedValues(tag, "tags")
        try context.save()
        context.delete(note)
        try context.save()
        XCTAssertNil(tag.note)
        XCTAssertEqual(try context.count(for: NSFetchRequest<Tag>(entityName: "Tag")), 1)
    }

    func testACycleOfParentsIsCut() throws {
        let entities = [("A", "B"), ("B", "A")].map { name, parent -> [String: Any] in
            [
                "name": name, "className": "NSManagedObject", "parent": parent, "isAbstract": false, "attributes": [Any](),
                "relationships": [Any](),
            ]
        }
        let model = try model(entities)
        XCTAssertEqual(model.entities.compactMap(\.superentity).count, 1)
        XCTAssertEqual(model.entitiesByName["A"]?.propertiesByName.count, 0)
    }

    private func mainContext(of container: NSPersistentContainer) -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.persistentStoreCoordinator = container.persistentStoreCoordinator
        return context
    }

    /// Waits for the merges that contexts of the main queue have begun.
    private func waitForMainQueue() {
        let done = expectation(description: "the main queue is empty")
        DispatchQueue.main.async { done.fulfill() }
        wait(for: [done], timeout: 10)
    }

    private func model(_ entities: [[String: Any]]) throws -> NSManagedObjectModel {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".momd")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let data = try PropertyListSerialization.data(fromPropertyList: ["entities": entities], format: .xml, options: 0)
        try data.write(to: folder.appendingPathComponent("model.plist"))
        return try XCTUnwrap(NSManagedObjectModel(contentsOf: folder))
    }

    private func container() throws -> NSPersistentContainer {
        func attribute(_ name: String, _ type: NSAttributeType, _ value: String? = nil, isOptional: Bool = true) -> [String: Any] {
            var values: [String: Any] = ["name": name, "type": type.rawValue, "isOptional": isOptional]
            values["value"] = value
            return values
        }
        func relationship(_ name: String, _ target: String, _ inverse: String, toMany: Bool) -> [String: Any] {
            [
                "name": name, "destination": target, "inverse": inverse, "isOptional": true, "isToMany": toMany, "isOrdered": false,
                "isCascading": toMany,
            ]
        }
        let note: [String: Any] = [
            "name": "Note", "className": "CompatibilityTests.Note", "isAbstract": false,
            "attributes": [
                attribute("title", .stringAttributeType), attribute("count", .integer16AttributeType, "5"),
                attribute("score", .doubleAttributeType),
            ], "relationships": [relationship("tags", "Tag", "note", toMany: true)],
        ]
        let tag: [String: Any] = [
            "name": "Tag", "className": "CompatibilityTests.Tag", "isAbstract": false,
            "attributes": [attribute("name", .stringAttributeType, isOptional: false)],
            "relationships": [relationship("note", "Note", "tags", toMany: false)],
        ]
        let container = NSPersistentContainer(name: "Notes", managedObjectModel: try model([note, tag]))
        var isLoaded = false
        container.loadPersistentStores { _, error in isLoaded = error == nil }
        XCTAssertTrue(isLoaded)
        return container
    }
}

class Note: NSManagedObject {
    static let identifierReads = Locked(0)
    override var objectID: NSManagedObjectID {
        Note.identifierReads.withLock { $0 += 1 }
        return super.objectID
    }
    class func fetchRequest() -> NSFetchRequest<Note> { NSFetchRequest(entityName: "Note") }
    var title: String? {
        get { managedValue("title") }
        set { setManagedValue(newValue, "title") }
    }
    var count: Int16 {
        get { managedValue("count") }
        set { setManagedValue(newValue, "count") }
    }
    var score: Double { managedValue("score") }
    var tags: NSSet? { managedValue("tags") }
}

class Tag: NSManagedObject {
    var note: Note? { managedValue("note") }
}
