import Foundation
import NibReading

/// A model of Core Data: the current version of an `.xcdatamodeld` folder, or an `.xcdatamodel` folder.
struct ManagedModel {
    struct Entity {
        let name: String
        /// The name of the class without its module; nil for objects without a class of their own.
        let className: String?
        let parent: String?
        /// The name of the parent's class; nil without one.
        let parentClass: String?
        let isAbstract: Bool
        /// What Xcode generates: `class`, `category` (the properties alone), or nothing.
        let generation: String?
        let attributes: [Attribute]
        let relationships: [Relationship]
    }
    struct Attribute {
        let name: String
        /// The name of the type in the model, such as `Integer 16`.
        let type: String
        let isOptional: Bool
        let isScalar: Bool
        let value: String?
        let customClass: String?
    }
    struct Relationship {
        let name: String
        let destination: String
        let inverse: String?
        let isOptional: Bool
        let isToMany: Bool
        let isOrdered: Bool
        let isCascading: Bool
        /// The class of the related objects.
        var destinationClass = "NSManagedObject"
    }

    let entities: [Entity]

    /// Reads the model at a path.
    /// - Throws: `NibFailure` if the file is not a model.
    init(_ path: String) throws(NibFailure) {
        let version = Self.currentVersion(path)
        let file = FilePath.join(version, "contents")
        guard let data = Files.data(file) else {
            throw NibFailure(file: path, line: 1, reason: Files.problem(file) ?? "the model cannot be read")
        }
        let root = try NibParser.parse(Array(data), file: FilePath.name(path))
        let elements = root.children.filter { $0.name == "entity" }
        let classes = Dictionary(elements.compactMap { element in Self.className(element).map { (element["name"] ?? "", $0) } }) { $1 }
        entities = elements.map { Self.entity($0, classes) }
    }

    /// Returns the folder of the current version, which the file `.xccurrentversion` names if there are several.
    private static func currentVersion(_ path: String) -> String {
        guard FilePath.ext(path) == "xcdatamodeld" else { return path }
        let named = Files.propertyList(FilePath.join(path, ".xccurrentversion"))?["_XCCurrentVersionName"] as? String
        let first = Files.entries(path).sorted().first { FilePath.ext($0) == "xcdatamodel" }
        return FilePath.join(path, named ?? first ?? "")
    }

    private static func className(_ element: NibElement) -> String? {
        let name = element["representedClassName"]?.split(separator: ".").last.map(String.init)
        return name == "NSManagedObject" || name?.isEmpty == true ? nil : name
    }

    private static func entity(_ element: NibElement, _ classes: [String: String]) -> Entity {
        let relationships = element.children.filter { $0.name == "relationship" }.map { relationship in
            let destination = relationship["destinationEntity"] ?? ""
            return Relationship(
                name: relationship["name"] ?? "", destination: destination, inverse: relationship["inverseName"],
                isOptional: relationship["optional"] == "YES", isToMany: relationship["toMany"] == "YES",
                isOrdered: relationship["ordered"] == "YES", isCascading: relationship["deletionRule"] == "Cascade",
                destinationClass: classes[destination] ?? "NSManagedObject")
        }
        let parent = element["parentEntity"]
        return Entity(
            name: element["name"] ?? "", className: className(element), parent: parent, parentClass: parent.flatMap { classes[$0] },
            isAbstract: element["isAbstract"] == "YES", generation: element["codeGenerationType"],
            attributes: element.children.filter { $0.name == "attribute" }.map(attribute), relationships: relationships)
    }

    private static func attribute(_ element: NibElement) -> Attribute {
        Attribute(
            name: element["name"] ?? "", type: element["attributeType"] ?? "", isOptional: element["optional"] == "YES",
            isScalar: element["usesScalarValueType"] != "NO",
            value: element["defaultValueString"] ?? element["defaultDateTimeInterval"], customClass: element["customClassName"])
    }

    /// Returns the model in the format that the module CoreData reads, with the classes of a module.
    func data(module: String) throws -> Data {
        let list = entities.map { entity -> [String: Any] in
            var values: [String: Any] = [
                "name": entity.name, "className": entity.className.map { "\(module).\($0)" } ?? "NSManagedObject",
                "isAbstract": entity.isAbstract,
                "attributes": entity.attributes.map { attribute in
                    var values: [String: Any] = [
                        "name": attribute.name, "type": Self.types[attribute.type] ?? 0, "isOptional": attribute.isOptional,
                    ]
                    values["value"] = attribute.value
                    return values
                },
                "relationships": entity.relationships.map { relationship in
                    var values: [String: Any] = [
                        "name": relationship.name, "destination": relationship.destination, "isOptional": relationship.isOptional,
                        "isToMany": relationship.isToMany, "isOrdered": relationship.isOrdered, "isCascading": relationship.isCascading,
                    ]
                    values["inverse"] = relationship.inverse
                    return values
                },
            ]
            values["parent"] = entity.parent
            return values
        }
        return try PropertyListSerialization.data(fromPropertyList: ["entities": list], format: .xml, options: 0)
    }

    /// The raw values of `NSAttributeType`.
    private static let types = [
        "Integer 16": 100, "Integer 32": 200, "Integer 64": 300, "Decimal": 400, "Double": 500, "Float": 600, "String": 700, "Boolean": 800,
        "Date": 900, "Binary": 1000, "UUID": 1100, "URI": 1200, "Transformable": 1800,
    ]
}
