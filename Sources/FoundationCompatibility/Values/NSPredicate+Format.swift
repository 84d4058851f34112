import Foundation
import Scheduling

extension NSPredicate {
    /// Creates a predicate of a format with arguments.
    ///
    /// *Differs from Foundation*: comparisons of a key path or `SELF` with a value, `AND`, `OR`, `NOT` and parentheses are understood; a
    /// format with anything else, such as `SUBQUERY` or a function, is logged and matches nothing.
    public convenience init(format predicateFormat: String, _ arguments: Any?...) {
        self.init(format: predicateFormat, list: arguments)
    }

    /// Creates a predicate of a format with an array of arguments; see ``init(format:_:)``.
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

/// A recursive descent over the words of a format.
private struct PredicateParser {
    typealias Condition = (Any?) -> Bool
    typealias Operand = (Any?) -> Any?

    private var words: [PredicateWord]
    private var arguments: [Any?]
    private var position = 0
    /// The number of enclosing conditions and operands. It has a limit, because each needs memory of the stack.
    private var depth = 0
    private static let maximumDepth = 200

    init(_ format: String, _ arguments: [Any?]) {
        words = PredicateWord.split(format)
        self.arguments = arguments.reversed()
    }

    /// The condition of all words; nil if they are not understood.
    mutating func parse() -> Condition? {
        guard let condition = alternatives(), position == words.count else { return nil }
        return condition
    }

    private mutating func alternatives() -> Condition? {
        guard let first = sequence() else { return nil }
        var all = [first]
        while take("OR") || take("||") {
            guard let next = sequence() else { return nil }
            all.append(next)
        }
        if all.count == 1 { return first }
        return { [all] object in all.contains { $0(object) } }
    }

    private mutating func sequence() -> Condition? {
        guard let first = negation() else { return nil }
        var all = [first]
        while take("AND") || take("&&") {
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
        if take("NOT") || take("!") {
            guard let inner = negation() else { return nil }
            return { !inner($0) }
        }
        if take("TRUEPREDICATE") { return { _ in true } }
        if take("FALSEPREDICATE") { return { _ in false } }
        guard take("(") else { return comparison() }
        guard let inner = alternatives(), take(")") else { return nil }
        return inner
    }

    private mutating func comparison() -> Condition? {
        let quantifier = take("ANY") || take("SOME") ? true : take("ALL") ? false : nil
        guard let left = operand(), position < words.count, case .name(let text) = words[position] else { return nil }
        position += 1
        var options = NSString.CompareOptions()
        if take("[") {
            guard position < words.count, case .name(let letters) = words[position] else { return nil }
            position += 1
            if letters.contains("c") { options.insert(.caseInsensitive) }
            if letters.contains("d") { options.insert(.diacriticInsensitive) }
            guard take("]") else { return nil }
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
        while !take("}") {
            guard let item = operand() else { return nil }
            items.append(item)
            _ = take(",")
        }
        return { [items] object in items.map { $0(object) as Any } }
    }

    private mutating func take(_ text: String) -> Bool {
        guard position < words.count, case .name(let name) = words[position], name.uppercased() == text else { return false }
        position += 1
        return true
    }

    /// The value at a key path of dictionaries, objects and Swift values.
    private static func value(at path: String) -> Operand {
        let keys = keys(of: path)
        return { object in value(at: keys, of: object) }
    }

    /// The keys of a path without `SELF`.
    fileprivate static func keys(of path: String) -> [String] {
        let keys = path.split(separator: ".").map(String.init)
        return keys.first?.uppercased() == "SELF" ? Array(keys.dropFirst()) : keys
    }

    /// The value at the keys of a path.
    fileprivate static func value(at keys: [String], of object: Any?) -> Any? {
        var value = object
        for key in keys {
            guard let present = value else { return nil }
            value = member(key, of: present)
        }
        return value
    }

    /// The value of a key. That of a list is its number of elements for `@count`, otherwise the list of the values of its elements.
    private static func member(_ key: String, of object: Any) -> Any? {
        if let dictionary = object as? [String: Any] { return dictionary[key] }
        guard let list = PredicateComparison.list(object) else { return KeyValueCoding.value(key: key, of: object) }
        if key == "@count" { return list.count }
        var values: [Any] = []
        for element in list { values.append(element.flatMap { member(key, of: $0) } as Any) }
        return values
    }
}

/// A word of a format.
private enum PredicateWord {
    case name(String)
    case text(String)
    case integer(Int64)
    case number(Double)
    /// An argument: the letter after the percent sign.
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
                // The letters before the last one state a size, as in `%ld`.
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

/// An operator of a format.
private struct PredicateComparison {
    private let matcher: (Any?, Any?) -> Bool

    func matches(_ left: Any?, _ right: Any?) -> Bool { matcher(left, right) }

    /// Nil for an unknown operator.
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

    /// The elements of an array or a set.
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
        // Not every large integer is a `Double`.
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
        // `$` would also match before a line end at the end of the text.
        let whole = "\\A(?:\(expression(pattern)))\\z"
        return text.range(of: whole, options: options.union(.regularExpression)) != nil
    }
}

extension NSSortDescriptor {
    /// Creates a descriptor that compares the values of a key or a key path; nil is before all values. *Differs from Foundation*: as
    /// `value(forKey:)`, stored properties alone have values, and numbers, strings and dates alone are compared.
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
