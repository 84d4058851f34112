import CoreData
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

    private func container() throws -> NSPersistentContainer {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".momd")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
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
        let data = try PropertyListSerialization.data(fromPropertyList: ["entities": [note, tag]], format: .xml, options: 0)
        try data.write(to: folder.appendingPathComponent("model.plist"))
        let model = try XCTUnwrap(NSManagedObjectModel(contentsOf: folder))
        let container = NSPersistentContainer(name: "Notes", managedObjectModel: model)
        var isLoaded = false
        container.loadPersistentStores { _, error in isLoaded = error == nil }
        XCTAssertTrue(isLoaded)
        return container
    }
}

class Note: NSManagedObject {
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
