/// The types of the parameters of a localized text, as SwiftGen derives them from its format.
enum TextParameters {
    /// Returns the types in the order of the parameters, such as `Any` for `%@` and `Int` for `%d`. Explicit positions such as in `%2$@`
    /// are respected.
    static func types(of text: String) -> [String] {
        var byPosition: [Int: String] = [:]
        var next = 1
        for match in text.matches(of: /%(?:%|(?:(\d+)\$)?[-+ #0]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?([@a-zA-Z]))/) {
            guard let letter = match.output.2?.first, let type = type(of: letter) else { continue }
            let stated = match.output.1.flatMap { Int($0) }
            // Large positions, which real texts do not have, are ignored: each would require a function with that many parameters.
            guard let position = stated ?? Optional(next), (1...32).contains(position) else { continue }
            if stated == nil { next += 1 }
            byPosition[position] = type
        }
        guard let last = byPosition.keys.max() else { return [] }
        return (1...last).map { byPosition[$0] ?? "Any" }
    }

    /// Returns the argument for a parameter, with a type that a format accepts.
    static func argument(_ name: String, of type: String) -> String {
        switch type {
        case "Any": "String(describing: \(name)) as NSString"
        case "UnsafeRawPointer": "Int(bitPattern: \(name))"
        default: name
        }
    }

    private static func type(of letter: Character) -> String? {
        switch letter {
        case "@": "Any"
        case "a", "A", "e", "E", "f", "F", "g", "G": "Float"
        case "d", "D", "i", "o", "O", "u", "U", "x", "X": "Int"
        case "c", "C": "CChar"
        case "s", "S": "UnsafePointer<CChar>"
        case "p": "UnsafeRawPointer"
        default: nil
        }
    }
}
