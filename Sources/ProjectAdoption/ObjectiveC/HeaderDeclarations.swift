/// The declarations of Objective-C headers that Swift code can use. The `NS_SWIFT_NAME` of functions is ignored.
struct HeaderDeclarations {
    var types: [ObjectiveCType.Name: TypeDeclaration] = [:]
    /// The keys of `types` in the order of the declarations in the headers.
    var order: [String] = []
    /// The members that categories add to types, with the name of the type.
    var categories: [(type: String, members: [Member])] = []
    var enumerations: [Enumeration] = []
    var aliases: [Alias] = []
    var constants: [Constant] = []
    var functions: [Function] = []

    /// A class or a protocol.
    struct TypeDeclaration {
        var name: String
        /// The name in `NS_SWIFT_NAME`; nil without it.
        var swiftName: String?
        var isProtocol: Bool
        var superclass: String?
        var generics: [String] = []
        var protocols: [String] = []
        var members: [Member] = []
        var place: String
    }

    /// A method or a property.
    struct Member {
        enum Kind { case method, property }

        var kind: Kind
        var isStatic: Bool
        var isOptional = false
        /// The parts of a method's selector, or the name of a property.
        var selector: [String]
        var swiftName: String?
        var parameters: [(name: String, type: ObjectiveCType)] = []
        var type: ObjectiveCType
        var isReadOnly = false
        var isWeak = false
        /// The name of a property's getter, such as `isEnabled`, if it is specified.
        var getter: String?
        var isUnavailable = false
        var place: String

        /// The selector of a method with its colons, or the name of a property.
        var selectorText: String { selector.joined(separator: ":") + (parameters.isEmpty ? "" : ":") }
    }

    struct Enumeration {
        enum Kind { case cases, options, constants }

        var name: String
        var swiftName: String?
        var kind: Kind
        var base: String
        var cases: [(name: String, value: [String], swiftName: String?)]
        var place: String
    }

    struct Alias {
        var name: String
        var swiftName: String?
        var type: ObjectiveCType
        /// Whether Swift imports the alias as a structure with a raw value, because of `NS_TYPED_ENUM`.
        var isStructure = false
    }

    struct Constant {
        var name: String
        var type: ObjectiveCType
        var value: String?
        var place: String
    }

    struct Function {
        var name: String
        var parameters: [(name: String, type: ObjectiveCType)]
        var type: ObjectiveCType
        var place: String
    }
}
