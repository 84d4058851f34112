import Foundation

/// The source with placeholders for the Objective-C headers that a module uses.
struct ObjectiveCSource {
    /// The modules that the headers import, in order.
    let imports: [String]
    private let declarations: HeaderDeclarations

    /// Reads the headers. *Cost*: reads and parses all files.
    /// - Parameter folder: the folder to which paths in messages are relative.
    init(headers: [String], folder: String) {
        var parser = HeaderParser()
        var modules: [String] = []
        for path in headers {
            let header = HeaderText(Files.text(path) ?? "")
            let place = FilePath.relative(path, to: folder)
            parser.read(header.text, place: place)
            parser.declarations.constants += header.constants.map { name, value, line in
                let type: ObjectiveCType =
                    value.hasPrefix("\"")
                    ? .object("NSString", arguments: [], .nonnull) : .value(value.contains(".") ? "double" : "NSInteger")
                return HeaderDeclarations.Constant(name: name, type: type, value: value, place: "\(place):\(line)")
            }
            for module in header.modules where !modules.contains(module) { modules.append(module) }
        }
        var seen: Set<String> = []
        parser.declarations.constants.removeAll { !seen.insert($0.name).inserted }
        parser.declarations.functions.removeAll { !seen.insert($0.name).inserted }
        parser.declarations.enumerations.removeAll { !seen.insert($0.name).inserted }
        parser.declarations.aliases.removeAll { !seen.insert($0.name).inserted || parser.declarations.types[$0.name] != nil }
        imports = modules
        declarations = parser.declarations
    }

    /// The declared types.
    var names: HeaderNames {
        var declared: [String: String] = [:]
        for (name, type) in declarations.types { declared[name] = type.swiftName ?? name }
        for enumeration in declarations.enumerations { declared[enumeration.name] = enumeration.swiftName ?? enumeration.name }
        for alias in declarations.aliases where declared[alias.name] == nil { declared[alias.name] = alias.swiftName ?? alias.name }
        let generic = declarations.types.values.filter { !$0.generics.isEmpty }
        return HeaderNames(
            types: declared, protocols: Set(declarations.types.values.filter(\.isProtocol).map(\.name)),
            genericCounts: Dictionary(generic.map { ($0.name, $0.generics.count) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Returns the Swift source; nil if the headers declare nothing and `modules` is empty.
    ///
    /// - Parameters:
    ///   - own: the types that the module's Swift sources declare.
    ///   - system: the types of UIKit and the other modules that the source imports.
    ///   - others: the types that the headers of these modules declare.
    ///   - modules: the modules that the source exports, because the headers import them.
    ///   - isExported: whether other modules use the declarations.
    func text(
        own: Set<String>, system: Set<String>, others: HeaderNames = HeaderNames(), modules: [String], isExported: Bool = true
    ) -> String? {
        let names = SwiftTypeNames(
            declared: others.types.merging(self.names.types) { $1 }, available: own.union(system), protocols: others.protocols,
            genericCounts: others.genericCounts.merging(self.names.genericCounts) { $1 })
        return ObjectiveCPlaceholders(declarations: declarations, names: names, own: own, isExported: isExported).source(imports: modules)
    }
}

/// The types that headers declare.
struct HeaderNames {
    /// The Swift names of the types, by their names in Objective-C.
    var types: [String: String] = [:]
    /// The names of the protocols among them, in Objective-C.
    var protocols: Set<String> = []
    /// The numbers of generic parameters of the classes that have any, by their names in Objective-C.
    var genericCounts: [String: Int] = [:]

    /// Adds the types of other headers.
    mutating func formUnion(_ other: HeaderNames) {
        types.merge(other.types) { first, _ in first }
        protocols.formUnion(other.protocols)
        genericCounts.merge(other.genericCounts) { first, _ in first }
    }
}
