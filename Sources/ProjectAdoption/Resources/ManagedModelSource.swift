/// The Swift sources of the classes and properties that Xcode generates for the entities of a model.
enum ManagedModelSource {
    static let heading = "// Written by `weft adopt` from the models of Core Data.\nimport CoreData\nimport Foundation\n\n"

    /// Returns the source for an entity; nil if Xcode generates none.
    static func text(_ entity: ManagedModel.Entity) -> String? {
        guard let name = entity.className, let generation = entity.generation, ["class", "category"].contains(generation)
        else { return nil }
        let declaration = generation == "class" ? "public class \(name): \(entity.parentClass ?? "NSManagedObject") {}\n\n" : ""
        let entityName = SwiftLiteral.quoted(entity.name)
        let request = "    public class func fetchRequest() -> NSFetchRequest<\(name)> { NSFetchRequest(entityName: \(entityName)) }\n"
        let members = entity.attributes.map(property) + entity.relationships.map(property)
        return declaration + "extension \(name) {\n" + request + members.joined() + "}\n"
    }

    private static func property(_ attribute: ManagedModel.Attribute) -> String {
        let numbers = [
            "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float", "Boolean": "Bool",
        ]
        let objects = ["String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL", "Decimal": "NSDecimalNumber"]
        if let number = numbers[attribute.type] { return property(attribute.name, attribute.isScalar ? number : "NSNumber?") }
        return property(attribute.name, (objects[attribute.type] ?? attribute.customClass ?? "NSObject") + "?")
    }

    private static func property(_ relationship: ManagedModel.Relationship) -> String {
        let name = relationship.name
        guard relationship.isToMany else { return property(name, relationship.destinationClass + "?") }
        let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
        let key = SwiftLiteral.quoted(name)
        let suffix = name.prefix(1).uppercased() + name.dropFirst()
        let methods = [("addTo", "addManagedValues"), ("removeFrom", "removeManagedValues")].flatMap { prefix, call in
            [("value", relationship.destinationClass), ("values", set)].map { parameter, type in
                "    public func \(prefix)\(suffix)(_ \(parameter): \(type)) { \(call)(\(parameter), \(key)) }\n"
            }
        }
        return property(name, set + "?") + methods.joined()
    }

    private static func property(_ name: String, _ type: String) -> String {
        let key = SwiftLiteral.quoted(name)
        return """
                public var \(SwiftKeywords.escaped(name)): \(type) {
                    get { managedValue(\(key)) }
                    set { setManagedValue(newValue, \(key)) }
                }

            """
    }
}
