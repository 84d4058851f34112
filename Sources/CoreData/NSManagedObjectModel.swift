import FoundationCompatibility

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

    /// Returns a model with the entities of all models in the bundles, or in the main bundle if `bundles` is nil.
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
