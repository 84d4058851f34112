import Foundation

/// The build settings of a target in one configuration. The settings consist of layers. A later layer overrides earlier layers. Values can
/// contain variables.
package struct BuildSettings: Sendable {
    private var values: [String: String] = [:]
    /// The settings that the build system defines, which apply if no layer contains a setting of the same name.
    private let defaults: [String: String]

    init(defaults: [String: String] = [:]) {
        self.defaults = defaults
    }

    /// Adds a layer, which overrides all earlier layers. In its values, `$(inherited)` represents the value from the earlier layers.
    /// Settings for other platforms, for devices and for release builds are ignored.
    mutating func add(_ layer: [String: Any]) {
        var own: [String: String] = [:]
        for (key, value) in layer {
            let text = (value as? [String])?.joined(separator: " ") ?? "\(value)"
            guard let name = Self.name(of: key) else { continue }
            // A setting with a condition overrides one without, because it is more specific.
            if own[name] == nil || key.contains("[") { own[name] = text }
        }
        for (name, text) in own {
            values[name] = Self.inheriting(values[name] ?? "", in: text)
        }
    }

    /// Returns `text` with `inherited` in place of `$(inherited)` and `${inherited}`; with nothing in their place if the result would be
    /// longer than the limit, because the length of a setting that inherits itself twice doubles with each line and layer.
    static func inheriting(_ inherited: String, in text: String) -> String {
        let marks = ["$(inherited)", "${inherited}"]
        let count = marks.reduce(0) { $0 + text.components(separatedBy: $1).count - 1 }
        let isTooLong = text.utf8.count + count * inherited.utf8.count > longest
        return count == 0 ? text : marks.reduce(text) { $0.replacingOccurrences(of: $1, with: isTooLong ? "" : inherited) }
    }

    /// Returns the name of a setting without its conditions; nil if they exclude a debug build for the iOS simulator.
    private static func name(of key: String) -> String? {
        guard let bracket = key.firstIndex(of: "[") else { return key }
        let conditions = key[bracket...]
        let isOther =
            conditions.contains("sdk=macos") || conditions.contains("sdk=iphoneos") || conditions.contains("sdk=watch")
            || conditions.contains("sdk=appletv") || conditions.contains("config=Release")
        return isOther ? nil : String(key[..<bracket])
    }

    /// The value of a setting with its variables expanded; nil if it is missing or empty.
    package subscript(name: String) -> String? {
        guard let raw = values[name] ?? defaults[name] else { return nil }
        let text = expand(raw).trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? nil : text
    }

    func isOn(_ name: String) -> Bool { self[name] == "YES" }

    /// Returns the expanded values of the settings whose names begin with `prefix`, keyed by the names without the prefix.
    func values(prefix: String) -> [String: String] {
        var found: [String: String] = [:]
        for name in values.keys where name.hasPrefix(prefix) { found[String(name.dropFirst(prefix.count))] = self[name] ?? "" }
        return found
    }

    /// Returns the words of a list setting. A word in quotation marks can contain spaces.
    package func list(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        for character in self[name] ?? "" {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == " ", !isQuoted {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Returns `text` with the values of the settings in place of `$(NAME)` and `${NAME:modifier}`; unknown settings become empty.
    package func expand(_ text: String) -> String {
        var budget = Self.longest
        return expand(text, depth: 0, &budget)
    }

    /// The nesting depth at which variables become empty, so that the expansion of a variable that contains itself ends.
    private static let deepest = 16
    /// The total length of inserted values above which variables become empty. Without this limit, the length of variables that contain
    /// each other several times would grow exponentially with the depth. *Units*: bytes of UTF-8.
    private static let longest = 1 << 16

    private func expand(_ text: String, depth: Int, _ budget: inout Int) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        let bytes = Array(text.utf8)
        return expand(bytes, 0..<bytes.count, Self.closings(in: bytes), depth: depth, &budget)
    }

    /// - Parameter closings: the positions of the brackets that close those in `bytes`.
    private func expand(
        _ bytes: [UInt8], _ range: Range<Int>, _ closings: [Int: Int], depth: Int, _ budget: inout Int
    ) -> String {
        guard bytes[range].contains(UInt8(ascii: "$")) else { return String(decoding: bytes[range], as: UTF8.self) }
        guard depth < Self.deepest, budget > 0 else { return "" }
        var result: [UInt8] = []
        var position = range.lowerBound
        while let dollar = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: "$")) {
            result += bytes[position..<dollar]
            position = dollar + 1
            guard let end = closings[position], end < range.upperBound else {
                result.append(UInt8(ascii: "$"))
                continue
            }
            let inside = expand(bytes, position + 1..<end, closings, depth: depth + 1, &budget)
            let value = value(inside, depth: depth + 1, &budget)
            budget -= value.utf8.count + 1
            if budget > 0 { result += value.utf8 }
            position = end + 1
        }
        return String(decoding: result + bytes[position..<range.upperBound], as: UTF8.self)
    }

    /// Returns the positions of the closing brackets by those of the brackets behind a dollar sign. The two kinds of brackets do not
    /// affect each other. *Cost*: one pass, also if no bracket is closed.
    private static func closings(in bytes: [UInt8]) -> [Int: Int] {
        var found: [Int: Int] = [:]
        var (parentheses, braces): ([Int], [Int]) = ([], [])
        for (position, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("): parentheses.append(position)
            case UInt8(ascii: "{"): braces.append(position)
            case UInt8(ascii: ")"): if let open = parentheses.popLast() { found[open] = position }
            case UInt8(ascii: "}"): if let open = braces.popLast() { found[open] = position }
            default: break
            }
        }
        return found
    }

    private func value(_ expression: String, depth: Int, _ budget: inout Int) -> String {
        let parts = expression.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        var text = (values[parts[0]] ?? defaults[parts[0]]).map { expand($0, depth: depth, &budget) } ?? ""
        for modifier in parts.dropFirst() {
            switch modifier {
            case "c99extidentifier", "identifier": text = Self.identifier(text)
            case "rfc1034identifier":
                text = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "-" })
            case "lower": text = text.lowercased()
            case "upper": text = text.uppercased()
            default: if modifier.hasPrefix("default="), text.isEmpty { text = String(modifier.dropFirst("default=".count)) }
            }
        }
        return text
    }

    /// Returns `name` as a module name: underscores replace a leading digit and all characters except letters, digits and underscores.
    package static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text.dropFirst() : text
    }
}
