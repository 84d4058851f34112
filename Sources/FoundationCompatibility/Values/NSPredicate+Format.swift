import Foundation
import Scheduling

extension NSPredicate {
    /// Creates a predicate from a format and the arguments for its placeholders.
    ///
    /// *Differs from Foundation*: comparisons of key paths, `SELF` and values, `AND`, `OR`, `NOT` and parentheses are supported; a format
    /// with anything else, such as `SUBQUERY` or a function, is logged and matches nothing.
    public convenience init(format predicateFormat: String, _ arguments: Any?...) {
        self.init(format: predicateFormat, list: arguments)
    }

    /// Creates a predicate from a format and an array of arguments; see ``init(format:_:)``.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self.init(format: predicateFormat, list: arguments ?? [])
    }

    private convenience init(format: String, list: [Any?]) {
        var parser = PredicateParser(format, list)
        let condition = parser.parse()
        if condition == nil { Log.warning("the predicate format is not understood and matches nothing: \(format)") }
        self.init { object, _ in condition?(object) ?? false }
    }
}

/// A recursive-descent parser of the words of a format.
private struct PredicateParser {
    typealias Condition = (Any?) -> Bool
    typealias Operand = (Any?) -> Any?

    private var words: [PredicateWord]
    private var arguments: [Any?]
    private var position = 0
    /// The number of nested conditions and operands that are being parsed. It has a limit, because each level uses stack memory.
    private var depth = 0
    private static let maximumDepth = 200

    init(_ format: String, _ arguments: [Any?]) {
        words = PredicateWord.split(format)
        self.arguments = arguments.reversed()
    }

    /// Returns the condition that all words form; nil if the format is not valid or not supported.
    mutating func parse() -> Condition? {
        guard let condition = alternatives(), position == words.count else { return nil }
        return condition
    }

    private mutating func alternatives() -> Condition? {
        guard let first = sequence() else { return nil }
        var all = [first]
        while consume("OR") || consume("||") {
            guard let next = sequence() else { return nil }
            all.append(next)
        }
        if all.count == 1 { return first }
        return { [all] object in all.contains { $0(object) } }
    }

    private mutating func sequence() -> Condition? {
        guard let first = negation() else { return nil }
        var all = [first]
        while consume("AND") || consume("&&") {
            guard let next = negation() else { return nil }
            all.append(next)
        }
        if all.count == 1 { return first }
        return { [all] object in all.allSatisfy { $0(object) } }
    }

    private mutating func negation() -> Condition? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return nil }
        if consume("NOT") || consume("!") {
            guard let inner = negation() else { return nil }
            return { !inner($0) }
        }
        if consume("TRUEPREDICATE") { return { _ in true } }
        if consume("FALSEPREDICATE") { return { _ in false } }
        guard consume("(") else { return comparison() }
        guard let inner = alternatives(), consume(")") else { return nil }
        return inner
    }

    private mutating func comparison() -> Condition? {
        let quantifier = consume("ANY") || consume("SOME") ? true : consume("ALL") ? false : nil
        guard let left = operand(), position < words.count, case .name(let text) = words[position] else { return nil }
        position += 1
        var options = NSString.CompareOptions()
        if consume("[") {
            guard position < words.count, case .name(let letters) = words[position] else { return nil }
            position += 1
            if letters.contains("c") { options.insert(.caseInsensitive) }
            if letters.contains("d") { options.insert(.diacriticInsensitive) }
            guard consume("]") else { return nil }
        }
        guard let compare = PredicateComparison(text, options), let right = operand() else { return nil }
        return { object in
            let (a, b) = (left(object), right(object))
            guard let quantifier, let list = PredicateComparison.list(a) else { return compare.matches(a, b) }
            return quantifier ? list.contains { compare.matches($0, b) } : list.allSatisfy { compare.matches($0, b) }
        }
    }

    private mutating func operand() -> Operand? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return nil }
        guard position < words.count else { return nil }
        let word = words[position]
        position += 1
        switch word {
        case .text(let text): return { _ in text }
        case .integer(let number): return { _ in number }
        case .number(let number): return { _ in number }
        case .argument(let kind):
            guard let argument = arguments.popLast() else { return nil }
            if kind != "K" { return { _ in argument } }
            return (argument as? String).map { Self.value(at: $0) }
        case .name("{"): return list()
        case .name(let name):
            switch name.uppercased() {
            case "SELF": return { $0 }
            case "NIL", "NULL": return { _ in nil }
            case "YES", "TRUE": return { _ in true }
            case "NO", "FALSE": return { _ in false }
            default: return name.first?.isLetter == true || name.first == "_" ? Self.value(at: name) : nil
            }
        }
    }

    private mutating func list() -> Operand? {
        var items: [Operand] = []
        while !consume("}") {
            guard let item = operand() else { return nil }
            items.append(item)
            _ = consume(",")
        }
        return { [items] object in items.map { $0(object) as Any } }
    }

    private mutating func consume(_ text: String) -> Bool {
        guard position < words.count, case .name(let name) = words[position], name.uppercased() == text else { return false }
        position += 1
        return true
    }

    /// Returns an operand that reads the value at a key path from a dictionary, an object or a Swift value.
    private static func value(at path: String) -> Operand {
        let keys = keys(of: path)
        return { object in value(at: keys, of: object) }
    }

    /// Returns the keys of a path, without `SELF` at its start.
    fileprivate static func keys(of path: String) -> [String] {
        let keys = path.split(separator: ".").map(String.init)
        return keys.first?.uppercased() == "SELF" ? Array(keys.dropFirst()) : keys
    }

    /// Returns the value at the keys of a path.
    fileprivate static func value(at keys: [String], of object: Any?) -> Any? {
        var value = object
        for key in keys {
            guard let present = value else { return nil }
            value = member(key, of: present)
        }
        return value
    }

    /// Returns the value for a key. For a list, this is the number of its elements if the key is `@count`, otherwise the list of the values
    /// of its elements for the key.
    private static func member(_ key: String, of object: Any) -> Any? {
        if let dictionary = object as? [String: Any] { return dictionary[key] }
        guard let list = PredicateComparison.list(object) else { return KeyValueCoding.value(key: key, of: object) }
        if key == "@count" { return list.count }
        var values: [Any] = []
        for element in list { values.append(element.flatMap { member(key, of: $0) } as Any) }
        return values
    }
}

/// A word of a format: a name or operator, a quoted text, a number, or a placeholder of an argument.
private enum PredicateWord {
    case name(String)
    case text(String)
    case integer(Int64)
    case number(Double)
    /// A placeholder of an argument, with its last letter: `@`, `K`, or that of a number such as `d`.
    case argument(Character)

    static func split(_ format: String) -> [PredicateWord] {
        var words: [PredicateWord] = []
        var rest = Substring(format)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" || first == "'" {
                rest.removeFirst()
                let text = rest.prefix { $0 != first }
                words.append(.text(String(text)))
                rest = rest.dropFirst(text.count + 1)
            } else if first == "%" {
                let letters = rest.dropFirst().prefix { $0 == "@" || $0.isLetter }
                // The letters before the last one state the size of a number, as in `%ld`.
                let kind = letters.first == "@" || letters.first == "K" ? letters.prefix(1) : letters
                words.append(.argument(kind.last ?? "@"))
                rest = rest.dropFirst(kind.count + 1)
            } else if first.isNumber || first == "-" && rest.dropFirst().first?.isNumber == true {
                let digits = rest.prefix(1) + rest.dropFirst().prefix { $0.isNumber || $0 == "." }
                words.append(Int64(digits).map(PredicateWord.integer) ?? .number(Double(digits) ?? 0))
                rest = rest.dropFirst(digits.count)
            } else if first.isLetter || first == "_" || first == "@" {
                let name = rest.prefix { $0.isLetter || $0.isNumber || "_.@".contains($0) }
                words.append(.name(String(name)))
                rest = rest.dropFirst(name.count)
            } else {
                let sign = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].first(where: rest.hasPrefix) ?? String(first)
                words.append(.name(sign))
                rest = rest.dropFirst(sign.count)
            }
        }
        return words
    }
}

/// A comparison operator of a format.
private struct PredicateComparison {
    private let matcher: (Any?, Any?) -> Bool

    func matches(_ left: Any?, _ right: Any?) -> Bool { matcher(left, right) }

    /// Creates the comparison for the name or sign of an operator; nil for an unknown one.
    init?(_ text: String, _ options: NSString.CompareOptions) {
        let order: (Any?, Any?) -> ComparisonResult? = { Self.order($0, $1, options) }
        switch text.uppercased() {
        case "=", "==": matcher = { Self.areEqual($0, $1, options) }
        case "!=", "<>": matcher = { !Self.areEqual($0, $1, options) }
        case "<": matcher = { order($0, $1) == .orderedAscending }
        case ">": matcher = { order($0, $1) == .orderedDescending }
        case "<=", "=<": matcher = { order($0, $1).map { $0 != .orderedDescending } ?? false }
        case ">=", "=>": matcher = { order($0, $1).map { $0 != .orderedAscending } ?? false }
        case "BEGINSWITH": matcher = { Self.range($0, $1, options.union(.anchored)) != nil }
        case "ENDSWITH": matcher = { Self.range($0, $1, options.union([.anchored, .backwards])) != nil }
        case "CONTAINS":
            matcher = { left, right in
                Self.list(left).map { $0.contains { Self.areEqual($0, right, options) } } ?? (Self.range(left, right, options) != nil)
            }
        case "IN":
            matcher = { left, right in
                Self.list(right).map { $0.contains { Self.areEqual($0, left, options) } } ?? (Self.range(right, left, options) != nil)
            }
        case "BETWEEN":
            matcher = { left, right in
                guard let bounds = Self.list(right), bounds.count == 2, let low = order(left, bounds[0]), let high = order(left, bounds[1])
                else { return false }
                return low != .orderedAscending && high != .orderedDescending
            }
        case "MATCHES": matcher = { Self.matches($0, $1, options) { $0 } }
        case "LIKE":
            matcher = {
                Self.matches($0, $1, options) { pattern in
                    NSRegularExpression.escapedPattern(for: pattern).replacingOccurrences(of: "\\*", with: "[\\s\\S]*")
                        .replacingOccurrences(of: "\\?", with: ".")
                }
            }
        default: return nil
        }
    }

    /// Returns the elements of an array or a set; nil for any other value.
    static func list(_ value: Any?) -> [Any?]? {
        switch value {
        case let array as [Any]: array.map { unwrapped($0) }
        case let set as Set<AnyHashable>: set.map { $0.base }
        case let array as NSArray: array.map { $0 }
        case let set as NSSet: set.map { $0 }
        default: nil
        }
    }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }

    private static func areEqual(_ left: Any?, _ right: Any?, _ options: NSString.CompareOptions) -> Bool {
        guard let left, let right else { return left == nil && right == nil || left is NSNull || right is NSNull }
        if let result = order(left, right, options) { return result == .orderedSame }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return false
    }

    private static func order(_ left: Any?, _ right: Any?, _ options: NSString.CompareOptions) -> ComparisonResult? {
        // Integers are compared first, because a `Double` cannot represent every large integer.
        if let left = integer(left), let right = integer(right) { return order(left, right) }
        if let left = number(left), let right = number(right) { return order(left, right) }
        if let left = left as? Date, let right = right as? Date { return left.compare(right) }
        if let left = string(left), let right = string(right) { return left.compare(right, options: options) }
        return nil
    }

    private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> ComparisonResult {
        left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }

    private static func integer(_ value: Any?) -> Int64? {
        switch value {
        case let number as any BinaryInteger: Int64(exactly: number)
        case let number as NSNumber: Int64(exactly: number)
        default: nil
        }
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let flag as Bool: flag ? 1 : 0
        default: nil
        }
    }

    private static func string(_ value: Any?) -> String? { value as? String ?? (value as? NSString).map { $0 as String } }

    private static func range(_ text: Any?, _ part: Any?, _ options: NSString.CompareOptions) -> Range<String.Index>? {
        guard let text = string(text), let part = string(part) else { return nil }
        return text.range(of: part, options: options)
    }

    /// Whether all of a text matches a regular expression.
    private static func matches(
        _ text: Any?, _ pattern: Any?, _ options: NSString.CompareOptions, _ expression: (String) -> String
    ) -> Bool {
        guard let text = string(text), let pattern = string(pattern) else { return false }
        // The end is `\z`, because `$` also matches before a line break at the end of the text.
        let whole = "\\A(?:\(expression(pattern)))\\z"
        return text.range(of: whole, options: options.union(.regularExpression)) != nil
    }
}

extension NSSortDescriptor {
    /// Creates a descriptor that compares the values for a key or at a key path; nil is before all values. *Differs from Foundation*: only
    /// stored properties have values, as with `value(forKey:)`, and only numbers, strings and dates are compared.
    public convenience init<Key: StringProtocol>(key: Key?, ascending: Bool) {
        let keys = PredicateParser.keys(of: key.map { String($0) } ?? "self")
        self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
            PredicateComparison.sortOrder(PredicateParser.value(at: keys, of: left), PredicateParser.value(at: keys, of: right))
        }
    }
}

extension PredicateComparison {
    fileprivate static func sortOrder(_ left: Any?, _ right: Any?) -> ComparisonResult {
        switch (left, right) {
        case (nil, nil): .orderedSame
        case (nil, _): .orderedAscending
        case (_, nil): .orderedDescending
        default: order(left, right, []) ?? .orderedSame
        }
    }
}
