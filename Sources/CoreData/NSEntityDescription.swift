import FoundationCompatibility
import Scheduling

/// The description of the objects of one kind.
open class NSEntityDescription: NSObject {
    /// The name of the entity.
    open var name: String?
    /// The name of the class of the objects, with the module. *Differs from Core Data*: the class of `init(context:)` is used in its place
    /// if the names without modules are equal.
    open var managedObjectClassName: String! = "NSManagedObject"
    /// Whether no object has this entity itself. *Differs from Core Data*: stored, without effect; the program may create such objects.
    open var isAbstract = false
    /// The entity whose properties this entity also has.
    open internal(set) weak var superentity: NSEntityDescription?
    /// The entities with the properties of this entity.
    open var subentities: [NSEntityDescription] = [] {
        didSet { for entity in subentities { entity.superentity = self } }
    }
    /// The model that contains the entity.
    open internal(set) weak var managedObjectModel: NSManagedObjectModel!
    /// The properties of the entity, without those of its parent.
    open var properties: [NSPropertyDescription] = [] {
        didSet { for property in properties { property.entity = self } }
    }
    /// All properties by name.
    open var propertiesByName: [String: NSPropertyDescription] {
        properties.reduce(into: superentity?.propertiesByName ?? [:]) { $0[$1.name] = $1 }
    }
    /// All attributes by name.
    open var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }
    /// All relationships by name.
    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }

    public override init() {}

    /// Returns the property with a name. *Cost*: does not build the dictionaries of all properties, because each access to a value
    /// needs one property.
    func property(named name: String) -> NSPropertyDescription? {
        properties.last { $0.name == name } ?? superentity?.property(named: name)
    }

    /// Returns whether this is an entity or has it as a parent.
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
            ProgrammerError.trap("no model of the context has an entity with the name \(entityName)", subject: "NSEntityDescription")
        }
        return entity.objectClass.init(entity: entity, insertInto: context)
    }

    /// The class of the objects.
    var objectClass: NSManagedObject.Type {
        let found = managedObjectClassName.flatMap { NSClassFromString($0) } as? NSManagedObject.Type
        return found ?? usedClass ?? NSManagedObject.self
    }
    /// The class with which the program created an object of the entity. Contexts of several queues set it.
    var usedClass: NSManagedObject.Type? {
        get { used.withLock { $0 } }
        set { used.withLock { $0 = newValue } }
    }
    private let used = Locked<NSManagedObject.Type?>(nil)
}
