import Foundation

/// A value of a YAML file: the subset that configuration files of tools use, that is, block mappings, block lists, lists in brackets, and
/// scalars on one line. Anchors, tags and texts of several lines are not read.
indirect enum SimpleYAML: Equatable {
    case text(String)
    case list([SimpleYAML])
    case mapping([String: SimpleYAML])

    /// A line with its indentation, without comments.
    fileprivate struct Line {
        var indentation: Int
        var text: String
    }

    /// Reads a file. Lines that belong to no value are skipped, so that the text of any file gives a value.
    init(_ text: String) {
        var lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).compactMap(Self.line)
        lines.removeAll { $0.text == "---" }
        var reader = SimpleYAMLReader(lines: lines)
        self = reader.value(indentation: lines.first?.indentation ?? 0, depth: 0)
    }

    /// The value for a key of a mapping; nil for other values.
    subscript(key: String) -> SimpleYAML? { if case .mapping(let entries) = self { entries[key] } else { nil } }

    /// The text of a scalar; nil for other values.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The elements of a list, or the value itself, because tools accept one value in place of a list. Empty for an empty scalar.
    var elements: [SimpleYAML] {
        switch self {
        case .list(let elements): elements
        case .text(""): []
        default: [self]
        }
    }

    private static func line(_ raw: Substring) -> Line? {
        let indentation = raw.prefix { $0 == " " }.count
        var quote: Character?
        var text = ""
        for character in raw.dropFirst(indentation) {
            if character == "#", quote == nil, text.isEmpty || text.last == " " { break }
            if character == "\"" || character == "'" {
                if quote == nil { quote = character } else if quote == character { quote = nil }
            }
            text.append(character)
        }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text.isEmpty ? nil : Line(indentation: indentation, text: text)
    }

    /// Returns a scalar, or a list of scalars in brackets. Lists in this list are texts.
    fileprivate static func scalar(_ text: String, isInList: Bool = false) -> SimpleYAML {
        if !isInList, text.hasPrefix("["), text.hasSuffix("]") {
            let parts = text.dropFirst().dropLast().split(separator: ",")
            return .list(parts.map { scalar($0.trimmingCharacters(in: CharacterSet(charactersIn: " ")), isInList: true) })
        }
        let isQuoted = text.count > 1 && (text.first == "\"" || text.first == "'") && text.first == text.last
        return .text(isQuoted ? String(text.dropFirst().dropLast()) : text)
    }
}

/// Reads the lines of a file from the top.
private struct SimpleYAMLReader {
    var lines: [SimpleYAML.Line]
    private var index = 0

    /// The depth below which values are not read, so that a hostile file cannot exhaust the stack.
    private static let maximumDepth = 32

    init(lines: [SimpleYAML.Line]) { self.lines = lines }

    /// Reads the value whose lines have the given indentation.
    mutating func value(indentation: Int, depth: Int) -> SimpleYAML {
        guard index < lines.count, depth < Self.maximumDepth else { return .text("") }
        return lines[index].text.hasPrefix("-") && isItem(lines[index].text)
            ? list(indentation: indentation, depth: depth) : mapping(indentation: indentation, depth: depth)
    }

    private func isItem(_ text: String) -> Bool { text == "-" || text.hasPrefix("- ") }

    private mutating func list(indentation: Int, depth: Int) -> SimpleYAML {
        var elements: [SimpleYAML] = []
        while index < lines.count, lines[index].indentation == indentation, isItem(lines[index].text) {
            let rest = lines[index].text.dropFirst()
            let spaces = rest.prefix { $0 == " " }.count
            let text = String(rest.dropFirst(spaces))
            if text.isEmpty {
                index += 1
                elements.append(nested(below: indentation, depth: depth))
            } else if key(of: text) != nil {
                // The rest of the line is the first entry of a mapping, whose other entries are indented like it.
                lines[index] = SimpleYAML.Line(indentation: indentation + 1 + spaces, text: text)
                elements.append(mapping(indentation: indentation + 1 + spaces, depth: depth + 1))
            } else {
                index += 1
                elements.append(SimpleYAML.scalar(text))
            }
        }
        return .list(elements)
    }

    private mutating func mapping(indentation: Int, depth: Int) -> SimpleYAML {
        var entries: [String: SimpleYAML] = [:]
        while index < lines.count, lines[index].indentation >= indentation {
            let line = lines[index]
            if line.indentation == indentation, isItem(line.text) { break }
            index += 1
            guard line.indentation == indentation, let (key, rest) = key(of: line.text) else { continue }
            guard rest.isEmpty else {
                entries[key] = SimpleYAML.scalar(rest)
                continue
            }
            // A list may have the indentation of its key.
            let isList = index < lines.count && lines[index].indentation == indentation && isItem(lines[index].text)
            entries[key] =
                isList && depth < Self.maximumDepth
                ? list(indentation: indentation, depth: depth + 1) : nested(below: indentation, depth: depth)
        }
        return .mapping(entries)
    }

    /// Reads the value on the next lines if they are indented more than `indentation`; otherwise the value is empty.
    private mutating func nested(below indentation: Int, depth: Int) -> SimpleYAML {
        guard index < lines.count, lines[index].indentation > indentation else { return .text("") }
        return value(indentation: lines[index].indentation, depth: depth + 1)
    }

    /// Returns the key at the start of a line and the text after its colon; nil for other lines.
    private func key(of text: String) -> (String, String)? {
        guard let colon = text.firstIndex(of: ":"), text.first != "\"", text.first != "'", text.first != "[" else { return nil }
        let rest = text[text.index(after: colon)...]
        guard rest.isEmpty || rest.first == " " else { return nil }
        return (String(text[..<colon]), String(rest.drop { $0 == " " }))
    }
}
