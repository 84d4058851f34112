import FoundationCompatibility

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
