/// Determines the Swift names of the types in headers.
struct SwiftTypeNames {
    /// The Swift names of the declared types, by their Objective-C names.
    private let declared: [String: String]
    /// The names of other types that the program can use: its own Swift types and the types of UIKit.
    private let available: Set<String>

    /// The protocols of other modules, whose requirements have default implementations, by their names in Objective-C.
    private let protocols: Set<String>

    /// The numbers of generic parameters of the classes that have any, by their names in Objective-C.
    private let genericCounts: [String: Int]

    init(declared: [String: String], available: Set<String>, protocols: Set<String> = [], genericCounts: [String: Int] = [:]) {
        self.declared = declared
        self.available = available
        self.protocols = protocols
        self.genericCounts = genericCounts
    }

    /// Returns whether a name is that of a protocol in the headers of another module.
    func isProtocol(_ name: String) -> Bool { protocols.contains(name) }

    /// The position of a type in a declaration. An unspecified nullability is written as `!` only if the type is not nested in another
    /// one.
    enum Position { case result, parameter, nested }

    /// Returns the Swift type; nil if it contains a type that does not exist.
    func text(_ type: ObjectiveCType, _ position: Position, context: String?) -> String? {
        guard let base = base(type, context: context) else { return nil }
        switch type.nullability {
        case .nonnull: return position == .parameter && isClosure(type) ? "@escaping \(base)" : base
        case .nullable: return optional(base, "?")
        case .unspecified: return optional(base, position == .nested ? "?" : "!")
        }
    }

    private func isClosure(_ type: ObjectiveCType) -> Bool {
        if case .block = type { return true }
        if case .object(let name, _, _) = type { return name == "dispatch_block_t" || isBlockAlias(name) }
        return false
    }

    /// Returns whether a name is probably an alias of a block type: it is declared and ends with a word that is usual for such aliases.
    private func isBlockAlias(_ name: String) -> Bool {
        declared[name] != nil && ["Block", "Handler", "Completion", "Callback"].contains(where: name.hasSuffix)
    }

    private func optional(_ base: String, _ sign: String) -> String {
        base.contains(" ") && !base.hasPrefix("[") || base.hasPrefix("any ") ? "(\(base))\(sign)" : base + sign
    }

    private func base(_ type: ObjectiveCType, context: String?) -> String? {
        switch type {
        case .void: return "Void"
        case .instance: return context
        case .value(let name): return named(name)
        case .any(let protocols, _): return any(protocols)
        case .object(let name, let arguments, _): return object(name, arguments, context: context)
        case .block(let parameters, let result, _):
            let list = parameters.map { text($0, .nested, context: context) }
            guard !list.contains(nil), let result = text(result, .nested, context: context) else { return nil }
            return "(\(list.compactMap { $0 }.joined(separator: ", "))) -> \(result)"
        case .pointer(.void, let isConstant, _): return isConstant ? "UnsafeRawPointer" : "UnsafeMutableRawPointer"
        case .pointer(let type, let isConstant, _):
            guard let element = text(type, .nested, context: context) else { return nil }
            return isConstant ? "UnsafePointer<\(element)>" : "UnsafeMutablePointer<\(element)>"
        }
    }

    private func any(_ protocols: [String]) -> String? {
        let names = protocols.filter { $0 != "NSObject" && $0 != "NSCopying" && $0 != "NSCoding" }
        if names.isEmpty { return "Any" }
        if names == ["Class"] { return "AnyClass" }
        let found = names.map { named($0 + "Protocol") ?? named($0) }
        return found.contains(nil) ? nil : "any " + found.compactMap { $0 }.joined(separator: " & ")
    }

    private func object(_ name: String, _ arguments: [ObjectiveCType], context: String?) -> String? {
        // Collections and the generic classes of the headers keep their arguments; those of other classes are omitted.
        let elements = arguments.map { text($0, .nested, context: context) }
        switch name {
        case "NSArray": return elements.first.map { $0.map { "[\($0)]" } ?? "[Any]" } ?? "[Any]"
        case "NSDictionary":
            guard elements.count == 2, let key = elements[0], let value = elements[1] else { return "[AnyHashable: Any]" }
            return "[\(key == "Any" ? "AnyHashable" : key): \(value)]"
        case "NSSet": return elements.first.flatMap { $0 }.map { "Set<\($0 == "Any" ? "AnyHashable" : $0)>" } ?? "Set<AnyHashable>"
        default:
            let known = elements.compactMap { $0 }
            guard let text = named(name), !known.isEmpty, known.count == genericCounts[name] else { return withGeneralArguments(name) }
            return "\(text)<\(known.joined(separator: ", "))>"
        }
    }

    /// Returns the Swift name of a class, with `AnyObject` for each of its generic parameters: Objective-C permits a generic class without
    /// arguments, Swift does not.
    func withGeneralArguments(_ name: String) -> String? {
        guard let count = genericCounts[name], let text = named(name) else { return named(name) }
        return "\(text)<\(Array(repeating: "AnyObject", count: count).joined(separator: ", "))>"
    }

    /// Returns the Swift name of a type of the headers, of Foundation or of the program; nil for other types.
    func named(_ name: String) -> String? {
        if let own = declared[name] { return own }
        if let value = ObjectiveCTypeTable.value(name) ?? ObjectiveCTypeTable.object(name) { return value }
        return available.contains(name) ? name : nil
    }
}
