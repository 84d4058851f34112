import FoundationCompatibility
import Scheduling

/// An object of a store. *Thread*: the queue of its context.
///
/// *Differs from Core Data*: accessors are not created at run time. `weft migrate` and `weft adopt` give the properties with `@NSManaged` a
/// body that calls ``managedValue(_:)``.
open class NSManagedObject: NSObject, NSFetchRequestResult, KeyedValues {
    /// The identity of the object.
    open internal(set) var objectID: NSManagedObjectID
    /// The context of the object; nil if it has none.
    open internal(set) weak var managedObjectContext: NSManagedObjectContext?
    /// The current values by the name of their property, saved or not. Related objects are represented by their identifiers.
    var values: [String: Any]
    var changes: [String: Any] = [:]

    /// Returns a description with the name of the class. *Differs from Core Data*: it belongs to no model and has no properties; use that
    /// of a model to create objects.
    open class func entity() -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = String(describing: self)
        entity.managedObjectClassName = NSStringFromClass(self)
        return entity
    }

    /// Creates an object and inserts it in a context. If the context is nil, creates an object without a context.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        objectID = NSManagedObjectID(entity: entity)
        values = entity.attributesByName.compactMapValues(\.defaultValue)
        super.init()
        if let context {
            context.insert(self)
            awakeFromInsert()
        }
    }

    /// Creates an object of the entity that has this class. *Traps* if the model of the context has none.
    public convenience init(context moc: NSManagedObjectContext) {
        guard let entity = moc.model?.entity(of: Self.self) else {
            ProgrammerError.trap("no model of the context has an entity with the class \(Self.self)", subject: "NSManagedObject")
        }
        self.init(entity: entity, insertInto: moc)
    }

    /// The entity of the object.
    open var entity: NSEntityDescription { objectID.entity }
    /// Whether the object is new and not saved.
    open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) == true }
    /// Whether the object is changed and not saved.
    open var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) == true }
    /// Whether the next save deletes the object.
    open var isDeleted: Bool { managedObjectContext?.deletedObjects.contains(self) == true }
    /// Whether the object is inserted, changed or deleted.
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
    /// Whether the values are not loaded. *Differs from Core Data*: always false; values are loaded with the object.
    open var isFault: Bool { false }

    /// Returns a request for the objects of this class. Xcode generates a function with the same name but another type; a call for which
    /// both are possible uses the generated one.
    @_disfavoredOverload
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> { NSFetchRequest(entityName: String(describing: self)) }

    /// Called after the object was inserted for the first time.
    open func awakeFromInsert() {}
    /// Called after the object was loaded.
    open func awakeFromFetch() {}
    /// Called before the object is saved.
    open func willSave() {}
    /// Called after the object was saved.
    open func didSave() {}
    /// Called when the object is deleted.
    open func prepareForDeletion() {}

    /// Validates a new object.
    /// - Throws: an error with the code 1570 if a property that is not optional has no value.
    open func validateForInsert() throws { try validate() }
    /// Validates a changed object; see ``validateForInsert()``.
    open func validateForUpdate() throws { try validate() }
    /// Validates an object before its deletion. *Differs from Core Data*: without effect; the rule `denyDeleteRule` is not enforced.
    open func validateForDelete() throws {}

    private func validate() throws {
        for (name, property) in entity.propertiesByName.sorted(by: { $0.key < $1.key })
        where !property.isOptional && values[name] == nil {
            throw NSError.coreData(
                1570, "\(name) is a required value.", details: ["NSValidationErrorKey": name, "NSValidationErrorObject": self])
        }
    }

    /// Called by an accessor before it reads a value. *Differs from Core Data*: without effect; values are always loaded.
    open func willAccessValue(forKey key: String?) {}
    /// Called by an accessor after it has read a value. *Differs from Core Data*: without effect; values are always loaded.
    open func didAccessValue(forKey key: String?) {}
    /// Returns the value of a property, as `value(forKey:)`.
    open func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }
    /// Sets the value of a property. *Differs from Core Data*: marks the object as changed, as `setValue(_:forKey:)`.
    open func setPrimitiveValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
    /// Returns the values that changed since the last save.
    open func changedValues() -> [String: Any] { changes.mapValues { object(of: $0) ?? NSNull() } }

    // MARK: Values

    /// Returns the value of a property with `@NSManaged`. If none is set, returns nil for an optional type, otherwise a neutral value such
    /// as 0, an empty text or an empty set. *Traps* if there is no value and the type has no neutral one.
    public func managedValue<Value>(_ key: String) -> Value {
        let value = keyedValue(forKey: key)
        if let value = value as? Value { return value }
        if let number = value.flatMap(NumericValue.number), let converted = NumericValue.value(number, as: Value.self) { return converted }
        if let none = NeutralValue.of(Value.self) { return none }
        ProgrammerError.trap("\(entity.name ?? "an entity") has no value of type \(Value.self) for \(key)", subject: "NSManagedObject")
    }

    /// Sets the value of a property with `@NSManaged`.
    public func setManagedValue<Value>(_ value: Value, _ key: String) {
        let mirror = Mirror(reflecting: value)
        _ = setKeyedValue(mirror.displayStyle == .optional ? mirror.children.first?.value : value, forKey: key)
    }

    /// Adds an object, or the objects of a set, to a relationship. *Differs from Core Data*: an addition, which the bodies of `addTo…`
    /// methods with `@NSManaged` call.
    public func addManagedValues(_ added: Any, _ key: String) {
        let old = ids(of: values[key])
        store(old + Self.list(added).map(\.objectID).filter { !old.contains($0) }, key)
    }

    /// Removes an object, or the objects of a set, from a relationship. *Differs from Core Data*: an addition, which the bodies of
    /// `removeFrom…` methods with `@NSManaged` call.
    public func removeManagedValues(_ removed: Any, _ key: String) {
        let gone = Self.list(removed).map(\.objectID)
        store(ids(of: values[key]).filter { !gone.contains($0) }, key)
    }

    package func keyedValue(forKey key: String) -> Any? {
        if let relationship = entity.property(named: key) as? NSRelationshipDescription, relationship.isToMany {
            let objects = ids(of: values[key]).compactMap { managedObjectContext?.existing($0) }
            return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
        }
        return values[key].flatMap(object)
    }

    package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool {
        guard let property = entity.property(named: key) else { return false }
        if let relationship = property as? NSRelationshipDescription {
            let list = value.map(Self.list) ?? []
            store(relationship.isToMany ? list.map(\.objectID) : list.first?.objectID, key)
        } else {
            store(value, key)
        }
        return true
    }

    private static func list(_ value: Any) -> [NSManagedObject] {
        switch value {
        case let object as NSManagedObject: [object]
        case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
        case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
        case let set as Set<NSManagedObject>: Array(set)
        case let list as [NSManagedObject]: list
        default: []
        }
    }

    func ids(of value: Any?) -> [NSManagedObjectID] { value as? [NSManagedObjectID] ?? (value as? NSManagedObjectID).map { [$0] } ?? [] }

    private func object(of value: Any) -> Any? {
        guard let id = value as? NSManagedObjectID, let context = managedObjectContext else { return value }
        return context.existing(id)
    }

    /// Stores a value, marks the object as changed, and updates the inverse relationship of the objects that are added or removed.
    private func store(_ value: Any?, _ key: String) {
        let old = ids(of: values[key])
        setStored(value, key)
        let relationship = entity.property(named: key) as? NSRelationshipDescription
        guard let inverse = relationship?.inverseRelationship, let context = managedObjectContext else { return }
        let new = ids(of: value)
        // For deleted objects, `existing` returns nil.
        for id in old where !new.contains(id) { context.existing(id)?.setInverse(inverse, objectID, isRelated: false) }
        for id in new where !old.contains(id) { context.existing(id)?.setInverse(inverse, objectID, isRelated: true) }
    }

    private func setInverse(_ inverse: NSRelationshipDescription, _ id: NSManagedObjectID, isRelated: Bool) {
        let old = ids(of: values[inverse.name])
        if inverse.isToMany {
            setStored(isRelated ? old.filter { $0 !== id } + [id] : old.filter { $0 !== id }, inverse.name)
        } else if isRelated {
            store(id, inverse.name)
        } else if old.first === id {
            setStored(nil, inverse.name)
        }
    }

    private func setStored(_ value: Any?, _ key: String) {
        values[key] = value
        changes[key] = value ?? NSNull()
        managedObjectContext?.didChange(self)
    }
}
