import Foundation

/// The placeholders for aliases, enumerations, constants and functions.
extension ObjectiveCPlaceholders {
    func alias(_ alias: HeaderDeclarations.Alias) -> String? {
        guard let name = names.named(alias.name), !own.contains(name), declarations.types[alias.name] == nil,
            !declarations.enumerations.contains(where: { $0.name == alias.name }),
            // Some headers declare types of C and of Apple's frameworks for other systems.
            ObjectiveCTypeTable.value(alias.name) == nil
        else { return nil }
        if alias.isStructure {
            return "\(visible)struct \(name): RawRepresentable, Hashable, Sendable {\n    \(visible)let rawValue: String\n"
                + "    \(visible)init(rawValue: String) { self.rawValue = rawValue }\n    \(visible)init(_ rawValue: String) { self.rawValue = rawValue }\n}"
        }
        guard let type = names.text(alias.type.withoutNullability, .nested, context: nil), type != name else { return nil }
        return "\(visible)typealias \(name) = \(type)"
    }

    func enumeration(_ enumeration: HeaderDeclarations.Enumeration) -> String {
        let name = names.named(enumeration.name) ?? enumeration.name
        let base = ObjectiveCTypeTable.value(enumeration.base) ?? "Int"
        let raw = ["NSUInteger", "unsigned long"].contains(enumeration.base) ? "UInt" : base
        let values = EnumerationNames(enumeration)
        switch enumeration.kind {
        case .options:
            let lines = values.all.map {
                "    \(visible)static let \(SwiftKeywords.escaped($0.name)) = \(name)(rawValue: \(max(0, $0.value)))"
            }
            return "\(visible)struct \(name): OptionSet, Sendable {\n    \(visible)let rawValue: \(raw)\n"
                + "    \(visible)init(rawValue: \(raw)) { self.rawValue = rawValue }\n\(lines.joined(separator: "\n"))\n}"
        case .constants:
            let lines = values.all.map {
                "\(visible)let \($0.original) = \(name)(rawValue: \(raw.hasPrefix("U") ? max(0, $0.value) : $0.value))"
            }
            return "\(visible)struct \(name): RawRepresentable, Hashable, Sendable {\n    \(visible)var rawValue: \(raw)\n"
                + "    \(visible)init(rawValue: \(raw)) { self.rawValue = rawValue }\n    \(visible)init(_ rawValue: \(raw)) { self.rawValue = rawValue }\n}\n"
                + lines.joined(separator: "\n")
        case .cases: return "\(visible)enum \(name): \(raw), Sendable {\n\(caseLines(values, name))\n}"
        }
    }

    /// Returns the lines of an enumeration's cases. A second name for the same value becomes a property.
    private func caseLines(_ values: EnumerationNames, _ name: String) -> String {
        var byValue: [Int: String] = [:]
        return values.all.map { value in
            let text = SwiftKeywords.escaped(value.name)
            if let first = byValue[value.value] { return "    \(visible)static var \(text): \(name) { .\(first) }" }
            byValue[value.value] = text
            return "    case \(text) = \(value.value)"
        }.joined(separator: "\n")
    }

    func constant(_ constant: HeaderDeclarations.Constant) -> String? {
        guard let type = names.text(constant.type.withoutNullability, .nested, context: nil), !own.contains(constant.name) else {
            return nil
        }
        // The header may not contain the text of the constant. Then its name is used as its text, which is sufficient if all code uses
        // the constant.
        let isText = type == "String" || type == "Notification.Name" || declarations.aliases.contains { $0.isStructure && $0.name == type }
        if isText {
            let value = constant.value.flatMap { $0.hasPrefix("\"") ? $0 : nil } ?? SwiftLiteral.quoted(constant.name)
            let declaration = "\(visible)let \(constant.name): \(type) = \(type == "String" ? value : "\(type)(rawValue: \(value))")"
            guard constant.name.hasSuffix("Notification") else { return declaration }
            let name = String(constant.name.dropLast("Notification".count))
            return "extension Notification.Name { \(visible)static let \(name) = Notification.Name(\(value)) }"
        }
        if let value = constant.value, let number = EnumerationNames.value(EnumerationNames.tokens(value), known: [:]) {
            return "\(visible)let \(constant.name): \(type) = \(number)"
        }
        if let value = constant.value, let number = Double(value.hasSuffix("f") ? String(value.dropLast()) : value) {
            return "\(visible)let \(constant.name): \(type) = \(number)"
        }
        let body = self.body(constant.type, type, constant.place, constant.name)
        return "\(visible)var \(constant.name): \(type) \(body)"
    }

    func function(_ function: HeaderDeclarations.Function) -> String? {
        guard !own.contains(function.name), let type = names.text(function.type, .result, context: nil) else { return nil }
        var parameters: [String] = []
        for parameter in function.parameters {
            guard let text = names.text(parameter.type, .parameter, context: nil) else { return nil }
            parameters.append("_ \(SwiftKeywords.escaped(parameter.name)): \(text)")
        }
        let result = type == "Void" ? "" : " -> \(type)"
        let body = self.body(function.type, type, function.place, function.name)
        return "\(visible)func \(function.name)(\(parameters.joined(separator: ", ")))\(result) \(body)"
    }
}

extension ObjectiveCType {
    /// The same type with the nullability `nonnull`.
    var withoutNullability: ObjectiveCType {
        switch self {
        case .object(let name, let arguments, _): .object(name, arguments: arguments, .nonnull)
        case .any(let protocols, _): .any(protocols: protocols, .nonnull)
        case .block(let parameters, let result, _): .block(parameters: parameters, result: result, .nonnull)
        case .instance: .instance(.nonnull)
        case .pointer(let type, let isConstant, _): .pointer(type, isConstant: isConstant, .nonnull)
        case .void, .value: self
        }
    }
}

/// The Swift names and the values of the constants of an enumeration.
struct EnumerationNames {
    let all: [(original: String, name: String, value: Int)]

    var names: [String] { all.map { SwiftKeywords.escaped($0.name) } }

    init(_ enumeration: HeaderDeclarations.Enumeration) {
        let prefix = Self.prefix(of: enumeration)
        var next = 0
        var known: [String: Int] = [:]
        var seen: Set<String> = []
        var found: [(original: String, name: String, value: Int)] = []
        for item in enumeration.cases {
            let value = item.value.isEmpty ? next : Self.value(item.value[...], known: known) ?? next
            known[item.name] = value
            // A constant may be the largest integer; the addition must not trap.
            next = value &+ 1
            let name = item.swiftName?.split(separator: ".").last.map(String.init) ?? Self.name(item.name, without: prefix)
            if seen.insert(name).inserted { found.append((item.name, name, value)) }
        }
        all = found
    }

    private static func name(_ constant: String, without prefix: Int) -> String {
        let words = CamelCase.words(constant)
        var rest = words.dropFirst(prefix).joined()
        while rest.hasPrefix("_") { rest.removeFirst() }
        if rest.isEmpty || rest.first?.isNumber == true { rest = words.suffix(1).joined() + (rest.isEmpty ? "" : rest) }
        return SwiftMethodName.lowercasedStart(rest)
    }

    /// Returns the number of initial words that all constants share with the name of the type. A plural matches its singular.
    private static func prefix(of enumeration: HeaderDeclarations.Enumeration) -> Int {
        let type = CamelCase.words(enumeration.name)
        let constants = enumeration.cases.map { CamelCase.words($0.name) }
        guard let first = constants.first else { return 0 }
        // The names of the constants may begin with an additional `k`.
        let offset = first.first == "k" && type.first != "k" ? 1 : 0
        var count = 0
        while count < type.count, constants.allSatisfy({ $0.count > count + offset && $0[count + offset] == first[count + offset] }),
            [type[count], String(type[count].dropLast())].contains(first[count + offset]) || first[count + offset] == type[count] + "s"
        { count += 1 }
        return count == 0 ? 0 : count + offset
    }

    // MARK: Values

    static func tokens(_ text: String) -> ArraySlice<String> { HeaderToken.all(in: text).map(\.text)[...] }

    /// Returns the value of an expression of integers, shifts and known constants, such as `1 << 2 | First`; nil for other expressions.
    static func value(_ tokens: ArraySlice<String>, known: [String: Int]) -> Int? {
        // Each of these tokens causes a recursive call; the limit prevents a stack overflow.
        guard tokens.count(where: { ["(", "-", "~"].contains($0) }) <= 64 else { return nil }
        var rest = tokens
        guard let value = expression(&rest, known), rest.isEmpty else { return nil }
        return value
    }

    /// Parses operators that bind at least as strongly as `level`, as in C: `|` binds least, then `&`, shifts, and sums.
    private static func expression(_ tokens: inout ArraySlice<String>, _ known: [String: Int], level: Int = 0) -> Int? {
        guard var value = operand(&tokens, known) else { return nil }
        while let sign = tokens.first, let strength = strengths[sign], strength >= level {
            tokens.removeFirst()
            if sign == "<" || sign == ">" {
                guard tokens.first == sign else { return nil }
                tokens.removeFirst()
            }
            guard let other = expression(&tokens, known, level: strength + 1) else { return nil }
            switch sign {
            case "|": value |= other
            case "&": value &= other
            case "+": value &+= other
            case "-": value &-= other
            case "<": value = other < 63 ? value << other : 0
            default: value >>= other
            }
        }
        return value
    }

    private static let strengths = ["|": 0, "&": 1, "<": 2, ">": 2, "+": 3, "-": 3]

    private static func operand(_ tokens: inout ArraySlice<String>, _ known: [String: Int]) -> Int? {
        guard let first = tokens.popFirst() else { return nil }
        switch first {
        case "(":
            let value = expression(&tokens, known)
            guard tokens.first == ")" else { return nil }
            tokens.removeFirst()
            return value
        case "-": return operand(&tokens, known).map { 0 &- $0 }
        case "~": return operand(&tokens, known).map { ~$0 }
        case "NSNotFound", "NSIntegerMax", "NSUIntegerMax": return Int.max
        default: break
        }
        if let value = known[first] { return value }
        let digits = first.lowercased().filter { $0 != "u" && $0 != "l" }
        return digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    }
}
