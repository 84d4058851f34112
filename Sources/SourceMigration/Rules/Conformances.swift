/// The superclasses and protocols of the types in a set of files, read from the headers of declarations and extensions.
///
/// Types are identified by the last part of their name. Indirectly inherited superclasses and protocols are included if the types in
/// between are declared in the files.
struct Conformances {
    private var direct: [String: Set<String>] = [:]

    /// Combines the types of several files.
    /// - Parameter files: for each file, the inherited names of its types.
    init(_ files: [[String: Set<String>]]) {
        for file in files { direct.merge(file) { $0.union($1) } }
    }

    /// Returns the names in the inheritance clauses of a file's types.
    static func direct(of source: SwiftSource) -> [String: Set<String>] {
        var direct: [String: Set<String>] = [:]
        for scope in source.scopes { direct[key(scope.name), default: []].formUnion(source.inheritedNames(of: scope)) }
        return direct
    }

    /// Returns the names of a type's superclasses and protocols, including those that it inherits indirectly.
    func names(of type: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [Self.key(type)]
        while let next = waiting.popLast() {
            for name in direct[next] ?? [] where found.insert(name).inserted { waiting.append(name) }
        }
        return found
    }

    /// Returns only the names that the headers of the type's declaration and extensions state, without the names that those types inherit.
    func declaredNames(of type: String) -> Set<String> { direct[Self.key(type)] ?? [] }

    /// Returns the superclasses of a type, the nearest first.
    /// - Parameter classes: the names of the classes that the files declare.
    func superclasses(of type: String, among classes: Set<String>) -> [String] {
        var found: [String] = []
        var next: String? = type
        while let type = next, found.count < 16 {
            next =
                SystemClasses.superclass(of: type)
                ?? declaredNames(of: type).first { SystemClasses.contains($0) || classes.contains($0) }
            if let next, !found.contains(next) { found.append(next) } else { break }
        }
        return found
    }

    /// Returns the last part of a type's name, such as `Cell` for `Table.Cell`.
    static func key(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }
}

extension SwiftSource {
    /// Returns the words between a declaration's colon and its brace or `where`, without generic arguments.
    func inheritedNames(of scope: TypeScope) -> Set<String> {
        let brace = scope.braces.lowerBound
        var start = brace
        while start > 0, tokens[start].text != scope.keyword { start -= 1 }
        var depth = 0
        var isAfterColon = false
        var names: Set<String> = []
        for token in tokens[start..<brace] {
            switch token.text {
            case "<": depth += 1
            case ">": depth -= 1
            case ":" where depth == 0: isAfterColon = true
            case "where" where depth == 0: return names
            default: if depth == 0, isAfterColon, token.isWord { names.insert(token.text) }
            }
        }
        return names
    }
}
