import FoundationCompatibility

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
