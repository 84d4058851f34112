/// The superclasses and protocols of each type of a set of files, from the headers of its declaration and extensions.
///
/// Types are identified by their last name. Members of a superclass or a protocol count if its source is among the files.
struct Conformances {
    private var direct: [String: Set<String>] = [:]

    /// - Parameter files: what types inherit, for each file.
    init(_ files: [[String: Set<String>]]) {
        for file in files { direct.merge(file) { $0.union($1) } }
    }

    /// The names after the colons of a file's types.
    static func direct(of source: SwiftSource) -> [String: Set<String>] {
        var direct: [String: Set<String>] = [:]
        for scope in source.scopes { direct[key(scope.name), default: []].formUnion(source.inheritedNames(of: scope)) }
        return direct
    }

    /// The names after a type's colon, and those of its superclasses and protocols.
    func names(of type: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [Self.key(type)]
        while let next = waiting.popLast() {
            for name in direct[next] ?? [] where found.insert(name).inserted { waiting.append(name) }
        }
        return found
    }

    /// The last part of a type's name: `Cell` of `Table.Cell`.
    static func key(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }
}

extension SwiftSource {
    /// The words between a declaration's colon and its brace or `where`, without generic arguments.
    fileprivate func inheritedNames(of scope: TypeScope) -> Set<String> {
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
