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
        /// The kind of code that Xcode generates: `class`, `category` (only the properties); nil if there is none.
        var generation: String?
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
    /// - Throws: `NibFailure` if the file is not a model, a name is not a Swift identifier, or the parents of an entity form a cycle.
    init(_ path: String) throws(NibFailure) {
        let version = Self.currentVersion(path)
        let file = FilePath.join(version, "contents")
        guard let data = Files.data(file) else {
            throw NibFailure(file: path, line: 1, reason: Files.problem(file) ?? "the model cannot be read")
        }
        let root = try NibParser.parse(Array(data), file: FilePath.name(path))
        let elements = root.children.filter { $0.name == "entity" }
        for element in elements { try Self.checkNames(element, path) }
        let classes = Dictionary(elements.compactMap { element in Self.className(element).map { (element["name"] ?? "", $0) } }) { $1 }
        entities = Self.generatedOnce(elements.map { Self.entity($0, classes) })
        try Self.checkParents(elements, path)
    }

    /// Checks the names, which become parts of Swift sources.
    private static func checkNames(_ element: NibElement, _ path: String) throws(NibFailure) {
        for named in [element] + element.children.filter({ $0.name == "attribute" || $0.name == "relationship" }) {
            let name = named["name"] ?? ""
            guard isName(name) else {
                throw NibFailure(file: path, line: named.line, reason: "\"\(name)\" cannot be the name of an entity or a property")
            }
            if let type = named["customClassName"], !isType(type) {
                throw NibFailure(file: path, line: named.line, reason: "\"\(type)\" cannot be the class of an attribute")
            }
        }
        if let name = className(element), !isName(name) {
            throw NibFailure(file: path, line: element.line, reason: "\"\(name)\" cannot be the name of a class")
        }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
        return text.unicodeScalars.allSatisfy(isPartOfName)
    }

    /// Returns whether a text has only the characters of types, such as `[String: Int]`.
    private static func isType(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { isPartOfName($0) || ".[]<>:,? ".unicodeScalars.contains($0) }
    }

    private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Checks that no entity is its own ancestor, so that loops over the ancestors end.
    private static func checkParents(_ elements: [NibElement], _ path: String) throws(NibFailure) {
        let pairs = elements.compactMap { element in element["parentEntity"].map { (element["name"] ?? "", $0) } }
        let parents = Dictionary(pairs) { first, _ in first }
        for element in elements {
            var parent = element["parentEntity"]
            var count = 0
            while let name = parent, count < 100 {
                parent = parents[name]
                count += 1
            }
            guard parent == nil else {
                let reason = "the parents of the entity \(element["name"] ?? "") form a cycle or are more than 100"
                throw NibFailure(file: path, line: element.line, reason: reason)
            }
        }
    }

    /// Returns the entities with at most one generated class for each class name: if entities share a class, the first one determines it.
    private static func generatedOnce(_ entities: [Entity]) -> [Entity] {
        var names: Set<String> = []
        var result = entities
        for index in result.indices {
            guard let name = result[index].className, result[index].generation != nil else { continue }
            if !names.insert(name).inserted { result[index].generation = nil }
        }
        return result
    }

    /// Returns the folder of the current version, which the file `.xccurrentversion` names if there are several.
    private static func currentVersion(_ path: String) -> String {
        guard FilePath.ext(path) == "xcdatamodeld" else { return path }
        let named = Files.propertyList(FilePath.join(path, ".xccurrentversion"))?["_XCCurrentVersionName"] as? String
        let first = Files.entries(path).first { FilePath.ext($0) == "xcdatamodel" }
        // Uses only the last component of the name, so that a model outside the folder is not read.
        return FilePath.join(path, named.map(FilePath.name) ?? first ?? "")
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
