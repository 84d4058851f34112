import FoundationCompatibility
import Scheduling

/// The type of an attribute.
public enum NSAttributeType: UInt, Sendable {
    /// No type is set.
    case undefinedAttributeType = 0
    /// An `Int16`.
    case integer16AttributeType = 100
    /// An `Int32`.
    case integer32AttributeType = 200
    /// An `Int64`.
    case integer64AttributeType = 300
    /// An `NSDecimalNumber`.
    case decimalAttributeType = 400
    /// A `Double`.
    case doubleAttributeType = 500
    /// A `Float`.
    case floatAttributeType = 600
    /// A `String`.
    case stringAttributeType = 700
    /// A `Bool`.
    case booleanAttributeType = 800
    /// A `Date`.
    case dateAttributeType = 900
    /// A `Data`.
    case binaryDataAttributeType = 1000
    /// A `UUID`.
    case UUIDAttributeType = 1100
    /// A `URL`.
    case URIAttributeType = 1200
    /// Any object.
    case transformableAttributeType = 1800
    /// The identifier of an object.
    case objectIDAttributeType = 2000
}

/// The treatment of related objects when the object that has the relationship is deleted. *Differs from Core Data*: all rules but
/// `cascadeDeleteRule` remove the reference to the deleted object.
public enum NSDeleteRule: UInt, Sendable {
    /// As in Core Data; see ``NSDeleteRule`` for the difference.
    case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

/// A property of an entity.
open class NSPropertyDescription: NSObject {
    /// The name of the property.
    open var name = ""
    /// Whether an object can be saved without a value. The default is true.
    open var isOptional = true
    /// The entity that has the property; nil before the property is added to one.
    open internal(set) weak var entity: NSEntityDescription?

    public override init() {}
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
    /// The type of the values. *Differs from Core Data*: values of another type are stored as they are.
    open var attributeType: NSAttributeType = .undefinedAttributeType
    /// The value of the attribute in a new object.
    open var defaultValue: Any?
}

/// A relationship between entities.
open class NSRelationshipDescription: NSPropertyDescription {
    /// The entity of the related objects.
    open weak var destinationEntity: NSEntityDescription?
    /// The relationship in the opposite direction, which is updated with each change of this one.
    open weak var inverseRelationship: NSRelationshipDescription?
    /// The maximum number of related objects; 0 for no limit. *Differs from Core Data*: counts are not validated.
    open var maxCount = 1
    /// The minimum number of related objects. *Differs from Core Data*: counts are not validated.
    open var minCount = 0
    /// Whether an object can be related to several objects.
    open var isToMany: Bool { maxCount != 1 }
    /// Whether the related objects have an order; the value is then an `NSOrderedSet`.
    open var isOrdered = false
    /// The treatment of the related objects when the object is deleted.
    open var deleteRule: NSDeleteRule = .nullifyDeleteRule
}

/// The description of the objects of one kind.
open class NSEntityDescription: NSObject {
    /// The name of the entity.
    open var name: String?
    /// The name of the class of the objects, with the module. *Differs from Core Data*: if no class has the name, the class on which
    /// `init(context:)` was called is used, if the names without modules are equal.
    open var managedObjectClassName: String! = "NSManagedObject"
    /// Whether objects have only subentities of this entity. *Differs from Core Data*: stored, without effect; the program may create
    /// objects of this entity.
    open var isAbstract = false
    /// The parent: the entity whose properties this entity inherits.
    open internal(set) weak var superentity: NSEntityDescription?
    /// The entities that inherit the properties of this entity.
    open var subentities: [NSEntityDescription] = [] {
        didSet { for entity in subentities { entity.superentity = self } }
    }
    /// The model that contains the entity.
    open internal(set) weak var managedObjectModel: NSManagedObjectModel!
    /// The properties of the entity, without those of its parent.
    open var properties: [NSPropertyDescription] = [] {
        didSet { for property in properties { property.entity = self } }
    }
    /// All properties by name, with those of the parent.
    open var propertiesByName: [String: NSPropertyDescription] {
        properties.reduce(into: superentity?.propertiesByName ?? [:]) { $0[$1.name] = $1 }
    }
    /// All attributes by name, with those of the parent.
    open var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }
    /// All relationships by name, with those of the parent.
    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }

    public override init() {}

    /// Returns the property with a name. *Cost*: does not build the dictionaries of all properties, because each access to a value
    /// needs one property.
    func property(named name: String) -> NSPropertyDescription? {
        properties.last { $0.name == name } ?? superentity?.property(named: name)
    }

    /// Whether this is the given entity or inherits from it.
    open func isKindOf(entity: NSEntityDescription) -> Bool {
        self === entity || superentity?.isKindOf(entity: entity) == true
    }

    /// Returns the entity with a name; nil if the model has none.
    open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        context.model?.entity(named: entityName)
    }

    /// Returns a new object of the entity with a name. *Traps* if the model has no such entity.
    open class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext) -> NSManagedObject {
        guard let entity = entity(forEntityName: entityName, in: context) else {
            let message = "no model of the context has an entity with the name \(entityName)"
            ProgrammerError.report(message, subject: "NSEntityDescription")
            fatalError(message)
        }
        return entity.objectClass.init(entity: entity, insertInto: context)
    }

    /// The class of the objects: the one with `managedObjectClassName`, otherwise `usedClass`, otherwise `NSManagedObject`.
    var objectClass: NSManagedObject.Type {
        let found = managedObjectClassName.flatMap { NSClassFromString($0) } as? NSManagedObject.Type
        return found ?? usedClass ?? NSManagedObject.self
    }
    /// The class on which the program last called `init(context:)` for an object of the entity. It is locked, because contexts on several
    /// queues set it.
    var usedClass: NSManagedObject.Type? {
        get { used.withLock { $0 } }
        set { used.withLock { $0 = newValue } }
    }
    private let used = Locked<NSManagedObject.Type?>(nil)
}

/// The description of the entities of a store.
///
/// *Differs from Core Data*: a compiled model of Xcode (`.momd`) is not read. `weft adopt` writes a folder with that extension and a model
/// in another format from the model of the project.
open class NSManagedObjectModel: NSObject {
    /// The entities of the model.
    open var entities: [NSEntityDescription] = [] {
        didSet { for entity in entities { entity.managedObjectModel = self } }
    }
    /// The entities by name.
    open var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { first, _ in first }
    }

    public override init() {}

    /// Reads a model that `weft adopt` has written; nil if there is none at the URL.
    public init?(contentsOf url: URL) {
        super.init()
        guard let data = try? Data(contentsOf: url.appendingPathComponent("model.plist")),
            let list = try? PropertyListDecoder().decode(StoredModel.self, from: data)
        else { return nil }
        entities = list.descriptions
        for entity in entities { entity.managedObjectModel = self }
    }

    /// Returns a model with the entities of all models in the bundles, or in the main bundle for nil.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let paths = (bundles ?? [.main]).flatMap { $0.paths(forResourcesOfType: "momd", inDirectory: nil) }
        let models = paths.compactMap { NSManagedObjectModel(contentsOf: URL(fileURLWithPath: $0)) }
        let merged = NSManagedObjectModel()
        merged.entities = models.flatMap(\.entities)
        return merged
    }

    func entity(named name: String) -> NSEntityDescription? { entities.first { $0.name == name } }

    /// Returns the entity whose objects have a class or, if there is none, the entity with the name of the class. Stores the class in the
    /// entity.
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        let name = String(describing: type)
        let found = entities.first { $0.managedObjectClassName.split(separator: ".").last.map(String.init) == name } ?? entity(named: name)
        found?.usedClass = type
        return found
    }
}

/// The format of the models that `weft adopt` writes.
struct StoredModel: Decodable {
    struct Entity: Decodable {
        let name: String
        let className: String
        let parent: String?
        let isAbstract: Bool
        let attributes: [Attribute]
        let relationships: [Relationship]
    }
    struct Attribute: Decodable {
        let name: String
        let type: UInt
        let isOptional: Bool
        let value: String?
    }
    struct Relationship: Decodable {
        let name: String
        let destination: String
        let inverse: String?
        let isOptional: Bool
        let isToMany: Bool
        let isOrdered: Bool
        let isCascading: Bool
    }

    let entities: [Entity]

    var descriptions: [NSEntityDescription] {
        let made = entities.map { entity in
            let description = NSEntityDescription()
            description.name = entity.name
            description.managedObjectClassName = entity.className
            description.isAbstract = entity.isAbstract
            description.properties = entity.attributes.map(\.description) + entity.relationships.map(\.description)
            return description
        }
        let byName = Dictionary(made.map { ($0.name ?? "", $0) }) { first, _ in first }
        for (entity, description) in zip(entities, made) {
            // Cycles are omitted, because a cycle of parents would overflow the stack at the first access to the properties.
            if let parent = entity.parent.flatMap({ byName[$0] }), !parent.isKindOf(entity: description) {
                parent.subentities.append(description)
            }
            for relationship in entity.relationships {
                let property = description.properties.first { $0.name == relationship.name } as? NSRelationshipDescription
                let destination = byName[relationship.destination]
                property?.destinationEntity = destination
                property?.inverseRelationship =
                    destination?.properties.first { $0.name == relationship.inverse } as? NSRelationshipDescription
            }
        }
        return made
    }
}

extension StoredModel.Attribute {
    var description: NSAttributeDescription {
        let description = NSAttributeDescription()
        description.name = name
        description.isOptional = isOptional
        description.attributeType = NSAttributeType(rawValue: type) ?? .undefinedAttributeType
        description.defaultValue = value.flatMap { Self.value($0, description.attributeType) }
        return description
    }

    private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
        switch type {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: Int64(text)
        case .doubleAttributeType, .floatAttributeType: Double(text)
        case .decimalAttributeType: NSDecimalNumber(string: text)
        case .booleanAttributeType: text == "YES"
        case .stringAttributeType: text
        case .dateAttributeType: Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
        case .UUIDAttributeType: UUID(uuidString: text)
        case .URIAttributeType: URL(string: text)
        default: nil
        }
    }
}

extension StoredModel.Relationship {
    var description: NSRelationshipDescription {
        let description = NSRelationshipDescription()
        description.name = name
        description.isOptional = isOptional
        description.maxCount = isToMany ? 0 : 1
        description.isOrdered = isOrdered
        description.deleteRule = isCascading ? .cascadeDeleteRule : .nullifyDeleteRule
        return description
    }
}
