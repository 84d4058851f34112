import FoundationCompatibility
import Scheduling

/// The description of the objects of one kind.
open class NSEntityDescription: NSObject {
    /// The name of the entity.
    open var name: String?
    /// The name of the class of the objects, with the module. *Differs from Core Data*: if no class has this name, objects have the class
    /// on which the program last called `init(context:)`, if its name without the module is that of this property or of the entity.
    open var managedObjectClassName: String! = "NSManagedObject"
    /// Whether only subentities of this entity have objects. *Differs from Core Data*: stored, without effect; the program may create
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
            ProgrammerError.trap("no model of the context has an entity with the name \(entityName)", subject: "NSEntityDescription")
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
