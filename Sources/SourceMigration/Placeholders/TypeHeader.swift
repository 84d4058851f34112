/// Edits the header of a type, that is, its inheritance clause and the constraints of its generic parameters.
enum TypeHeader {
    /// Returns the header of a type, up to its brace, without `name` in its inheritance clause or constraints; nil if the header does not
    /// contain the name there.
    static func removing(_ name: String, from header: String) -> String? {
        guard let colon = clauseColon(in: header), let brace = header.lastIndex(of: "{") else {
            return removingConstraint(name, from: header)
        }
        let clause = header[header.index(after: colon)..<brace]
        let whereStart = clause.firstRange(of: " where ")?.lowerBound ?? clause.endIndex
        let names = split(clause[..<whereStart])
        let kept = names.filter { item in item.prefix { $0 != "<" } != name && !item.hasSuffix("." + name) }
        guard kept.count < names.count else { return removingConstraint(name, from: header) }
        let list = kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")
        return trimmed(header[..<colon]) + list + " " + clause[whereStart...].drop { $0 == " " } + "{"
    }

    /// Returns the header without the constraint `: Name` of a generic parameter.
    private static func removingConstraint(_ name: String, from header: String) -> String? {
        for colon in header.indices where header[colon] == ":" {
            let behind = header[header.index(after: colon)...].drop { $0 == " " }
            let word = behind.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            guard word == name, let next = behind[word.endIndex...].first, next == ">" || next == "," else { continue }
            return trimmed(header[..<colon]) + behind[word.endIndex...]
        }
        return nil
    }

    /// Returns the colon after the name of the type, outside of generic parameters.
    private static func clauseColon(in header: String) -> String.Index? {
        var depth = 0
        for index in header.indices {
            if header[index] == "<" { depth += 1 }
            if header[index] == ">" { depth -= 1 }
            if header[index] == ":", depth == 0 { return index }
        }
        return nil
    }

    private static func split(_ text: Substring) -> [String] {
        var names = [""]
        var depth = 0
        for character in text {
            if character == "<" || character == "(" { depth += 1 }
            if character == ">" || character == ")" { depth -= 1 }
            if character == ",", depth == 0 { names.append("") } else { names[names.count - 1].append(character) }
        }
        return names.map { trimmed($0[...]) }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
