/// An element of a storyboard's markup: its name, attributes and children, without texts.
///
/// *Why no XML parser*: Foundation's stands on a library that every program of previews would have to load; Xcode writes these files
/// in one plain form, without namespaces, entities of their own or document types.
struct MarkupElement {
    let name: String
    var attributes: [String: String] = [:]
    var children: [MarkupElement] = []

    /// The child whose `key` attribute is `key`.
    func child(key: String) -> MarkupElement? { children.first { $0.attributes["key"] == key } }

    func child(named name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// Those of that name at any depth.
    func descendants(named name: String) -> [MarkupElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(named: name) }
    }

    /// The element that a document consists of; nil where its tags do not match.
    static func parse(_ text: String) -> MarkupElement? {
        var open = [MarkupElement(name: "")]
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...]
            if rest.hasPrefix("<!--") {
                guard let end = rest.firstRange(of: "-->") else { return nil }
                rest = rest[end.upperBound...]
                continue
            }
            guard let end = tagEnd(rest) else { return nil }
            let tag = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
            if tag.hasPrefix("/") {
                guard open.count > 1, let last = open.popLast(), tag.dropFirst().prefix(while: isName) == last.name else { return nil }
                open[open.count - 1].children.append(last)
            } else {
                let element = element(tag)
                if tag.hasSuffix("/") { open[open.count - 1].children.append(element) } else { open.append(element) }
            }
        }
        return open.count == 1 ? open[0].children.first : nil
    }

    /// The tag's closing bracket, outside of quotes.
    private static func tagEnd(_ text: Substring) -> Substring.Index? {
        var isQuoted = false
        for index in text.indices {
            if text[index] == "\"" { isQuoted.toggle() }
            if text[index] == ">", !isQuoted { return index }
        }
        return nil
    }

    private static func element(_ tag: Substring) -> MarkupElement {
        var element = MarkupElement(name: String(tag.prefix(while: isName)))
        var rest = tag.dropFirst(element.name.count)
        while let equals = rest.firstIndex(of: "="), let open = rest[equals...].firstIndex(of: "\"") {
            let name = rest[..<equals].filter { !$0.isWhitespace }
            let value = rest[rest.index(after: open)...].prefix { $0 != "\"" }
            element.attributes[String(name)] = unescaped(value)
            rest = rest[value.endIndex...].dropFirst()
        }
        return element
    }

    private static func isName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-" || character == ":" || character == "."
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        let marks = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#10;", "\n"), ("&amp;", "&")]
        return marks.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
