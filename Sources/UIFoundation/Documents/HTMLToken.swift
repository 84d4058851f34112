import Foundation

/// A token of an HTML text.
enum HTMLToken: Equatable {
    case text(String)
    case open(String, [String: String])
    case close(String)
}

/// Splits HTML into tags and text. Skips comments and declarations; everything else that is not a tag is text.
struct HTMLTokens: Sequence, IteratorProtocol {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    mutating func next() -> HTMLToken? {
        while !rest.isEmpty {
            if rest.hasPrefix("<!--") {
                rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            guard isTag else { return .text(consumeText()) }
            let body = tagBody
            rest = rest.dropFirst(body.count + 2)
            if body.first == "!" || body.first == "?" { continue }
            return Self.tag(body)
        }
        return nil
    }

    /// Returns the text up to the closing tag of an element whose content is not markup, and consumes the text and the tag.
    mutating func consumeRawText(until name: String) -> String {
        let end = rest.range(of: "</\(name)", options: .caseInsensitive)
        let text = String(rest[..<(end?.lowerBound ?? rest.endIndex)])
        rest = end.map { rest[$0.upperBound...].drop { $0 != ">" }.dropFirst() } ?? ""
        return text
    }

    /// The text of the tag at the start of `rest`, without its angle brackets. A `>` in a quoted value of an attribute does not end the
    /// tag.
    private var tagBody: Substring {
        let body = rest.dropFirst()
        guard body.first?.isLetter == true else { return body.prefix { $0 != ">" } }
        var quote: Character?
        var last: Character = "<"
        for (index, character) in zip(body.indices, body) {
            switch quote {
            case character: quote = nil
            case .some: break
            case nil where character == ">": return body[..<index]
            case nil where last == "=" && "\"'".contains(character): quote = character
            case nil: break
            }
            if !character.isWhitespace { last = character }
        }
        // A quotation mark is not closed.
        return body.prefix { $0 != ">" }
    }

    private var isTag: Bool {
        guard rest.first == "<", let second = rest.dropFirst().first else { return false }
        return second.isLetter || "/!?".contains(second)
    }

    private mutating func consumeText() -> String {
        let start = rest.startIndex
        let next = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        let text = rest[start..<next]
        rest = rest[next...]
        return String(text)
    }

    private static func tag(_ body: Substring) -> HTMLToken {
        if body.first == "/" {
            return .close(body.dropFirst().trimmingCharacters(in: .whitespacesAndNewlines).lowercased())
        }
        let name = body.prefix { !$0.isWhitespace && $0 != "/" }.lowercased()
        return .open(name, attributes(body.dropFirst(name.count)))
    }

    private static func attributes(_ text: Substring) -> [String: String] {
        var result: [String: String] = [:]
        var rest = text.drop { $0.isWhitespace || $0 == "/" }
        while !rest.isEmpty {
            let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
            rest = rest.dropFirst(Swift.max(name.count, 1)).drop(while: \.isWhitespace)
            var value: Substring = ""
            if rest.first == "=" {
                rest = rest.dropFirst().drop(while: \.isWhitespace)
                if let quote = rest.first, quote == "\"" || quote == "'" {
                    value = rest.dropFirst().prefix { $0 != quote }
                    rest = rest.dropFirst(value.count + 2)
                } else {
                    value = rest.prefix { !$0.isWhitespace }
                    rest = rest.dropFirst(value.count)
                }
            }
            if !name.isEmpty { result[name.lowercased()] = HTMLEntities.decoded(String(value)) }
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
        }
        return result
    }
}

/// The numeric character references of HTML, and its most common named character references.
enum HTMLEntities {
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®", "trade": "™",
        "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«",
        "raquo": "»", "bull": "•", "middot": "·", "times": "×", "deg": "°", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
        "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è",
        "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "larr": "←", "rarr": "→", "sect": "§", "para": "¶", "frac12": "½",
    ]

    /// Replaces the known references in a text; others remain as they are.
    static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let name = rest[rest.index(after: start)...].prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
            let end = name.endIndex
            guard end < rest.endIndex, rest[end] == ";", let character = character(String(name)) else {
                result += "&"
                rest = rest[rest.index(after: start)...]
                continue
            }
            result += character
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return names[name] }
        let isHexadecimal = name.dropFirst().first.map { "xX".contains($0) } ?? false
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
