import FoundationCompatibility

extension NSManagedObjectContext {
    /// Returns the object with an identifier; nil if it is deleted, or if it is neither in this context nor saved.
    func existing(_ id: NSManagedObjectID) -> NSManagedObject? {
        if let object = registered[id] { return deletedObjects.contains(object) ? nil : object }
        return savedValues(of: id).map { makeObject(id, $0) }  // Objects with changes are registered.
    }

    /// Creates and registers an object with saved values.
    func makeObject(_ id: NSManagedObjectID, _ values: [String: Any]) -> NSManagedObject {
        let object = id.entity.objectClass.init(entity: id.entity, insertInto: nil)
        object.objectID = id
        object.values = values
        object.managedObjectContext = self
        registered[id] = object
        object.awakeFromFetch()
        return object
    }

    /// The values of all objects in the parent or the store. The changes of the parent are read on its queue, because work on the queue may
    /// change them.
    var savedValues: [NSManagedObjectID: [String: Any]] {
        if let parent { return parent.performAndWait { parent.currentValues() } }
        return coordinator?.values ?? [:]
    }

    /// Returns the values of all objects: the saved values with the changes of this context.
    func currentValues() -> [NSManagedObjectID: [String: Any]] {
        var all = savedValues
        for object in deletedObjects { all[object.objectID] = nil }
        for object in insertedObjects.union(updatedObjects) { all[object.objectID] = object.values }
        return all
    }

    /// Returns the values of an object in the parent or the store; nil if it is in neither. *Cost*: does not depend on the number of
    /// objects, unlike ``savedValues``.
    func savedValues(of id: NSManagedObjectID) -> [String: Any]? {
        guard let parent else { return coordinator?.values(of: id) }
        return parent.performAndWait { parent.currentValues(of: id) }
    }

    /// Returns the values of an object: the saved values with the changes of this context; nil if the object is deleted or unknown.
    private func currentValues(of id: NSManagedObjectID) -> [String: Any]? {
        guard let object = registered[id] else { return savedValues(of: id) }
        if deletedObjects.contains(object) { return nil }
        return insertedObjects.contains(object) || updatedObjects.contains(object) ? object.values : savedValues(of: id)
    }

    /// Returns the objects that a request finds, in its order and within its limits.
    func matches<Found>(of request: NSFetchRequest<Found>) throws -> [NSManagedObject] {
        let name = request.entityName ?? ""
        let named = model?.entity(named: name) ?? model?.entities.first { $0.managedObjectClassName.hasSuffix("." + name) }
        guard let entity = request.entity ?? named else {
            throw NSError.coreData(134020, "The model has no entity \(name).")
        }
        let ids = currentValues().keys.filter { request.includesSubentities ? $0.entity.isKindOf(entity: entity) : $0.entity === entity }
        var objects = ids.sorted { $0.number < $1.number }.compactMap(existing)
        if let predicate = request.predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
        if let order = request.sortDescriptors, !order.isEmpty {
            objects = objects.enumerated().sorted { left, right in
                let first = order.lazy.map { $0.compare(left.element, to: right.element) }.first { $0 != .orderedSame }
                return first.map { $0 == .orderedAscending } ?? (left.offset < right.offset)
            }.map(\.element)
        }
        let rest = objects.dropFirst(max(0, request.fetchOffset))
        return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
    }

    /// Removes objects that are no longer in the store, with their unsaved changes. Otherwise the next save would write the objects that
    /// this context has recorded as inserted.
    func unregister(_ ids: [NSManagedObjectID]) {
        for id in ids {
            guard let object = registered.removeValue(forKey: id) else { continue }
            insertedObjects.remove(object)
            updatedObjects.remove(object)
            deletedObjects.remove(object)
        }
    }
}
