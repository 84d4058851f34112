/// A type in an Objective-C header.
indirect enum ObjectiveCType: Equatable {
    typealias Name = String

    enum Nullability { case nonnull, nullable, unspecified }

    case void
    /// A type that is not a pointer to an object, such as `CGRect` or `BOOL`.
    case value(String)
    /// A pointer to an object, with the types in angle brackets.
    case object(String, arguments: [ObjectiveCType], Nullability)
    /// `id`, optionally with protocols.
    case any(protocols: [String], Nullability)
    case block(parameters: [ObjectiveCType], result: ObjectiveCType, Nullability)
    /// The type `instancetype`.
    case instance(Nullability)
    /// A pointer to memory that is not an object.
    case pointer(ObjectiveCType, isConstant: Bool, Nullability)

    /// Whether the type is `NSError **`. Swift imports a method whose last parameter has this type as a throwing method.
    var isError: Bool {
        if case .pointer(.object("NSError", _, _), _, _) = self { true } else { false }
    }

    var nullability: Nullability {
        switch self {
        case .object(_, _, let value), .any(_, let value), .block(_, _, let value), .instance(let value), .pointer(_, _, let value): value
        case .void, .value: .nonnull
        }
    }

    /// The names of all types in this type.
    var names: [String] {
        switch self {
        case .void, .instance: []
        case .value(let name): [name]
        case .object(let name, let arguments, _): [name] + arguments.flatMap(\.names)
        case .any(let protocols, _): protocols
        case .block(let parameters, let result, _): parameters.flatMap(\.names) + result.names
        case .pointer(let type, _, _): type.names
        }
    }
}

/// Reads a type from the tokens of a header.
struct ObjectiveCTypeReader {
    private var tokens: ArraySlice<HeaderToken>
    /// The nullability of an object type without an annotation.
    private let standard: ObjectiveCType.Nullability

    /// - Parameter tokens: the tokens of only the type, including the name of a block's variable.
    init(_ tokens: ArraySlice<HeaderToken>, standard: ObjectiveCType.Nullability) {
        self.tokens = tokens
        self.standard = standard
    }

    /// Returns the type in the tokens; nil if it is not understood.
    static func read(_ tokens: ArraySlice<HeaderToken>, standard: ObjectiveCType.Nullability) -> ObjectiveCType? {
        guard depth(of: tokens) <= deepest else { return nil }
        var reader = ObjectiveCTypeReader(tokens, standard: standard)
        return reader.type()
    }

    /// The largest nesting depth of brackets in a type that is read; hand-written headers have less. *Units*: brackets.
    private static let deepest = 64

    private static func depth(of tokens: ArraySlice<HeaderToken>) -> Int {
        var (depth, deepest) = (0, 0)
        for token in tokens {
            if ["(", "<"].contains(token.text) { depth += 1 }
            if [")", ">"].contains(token.text) { depth -= 1 }
            deepest = max(deepest, depth)
        }
        return deepest
    }

    private var stated: ObjectiveCType.Nullability?
    private var isConstant = false

    private mutating func type() -> ObjectiveCType? {
        skipQualifiers()
        guard let first = tokens.first, first.isWord else { return nil }
        tokens.removeFirst()
        var name = first.text
        while let next = tokens.first, Self.numberWords.contains(name), Self.numberWords.contains(next.text) {
            name += " " + next.text
            tokens.removeFirst()
        }
        let arguments = argumentTokens()
        skipQualifiers()
        // The type is a block, such as `void (^)(BOOL)`.
        if let open = tokens.first, open.text == "(" { return block(result: base(name, arguments, stars: 0)) }
        var stars = 0
        while let next = tokens.first, next.text == "*" || next.text == "&" {
            stars += 1
            tokens.removeFirst()
            skipQualifiers()
        }
        if let open = tokens.first, open.text == "(" { return block(result: base(name, arguments, stars: stars)) }
        return base(name, arguments, stars: stars)
    }

    private mutating func skipQualifiers() {
        while let next = tokens.first {
            switch next.text {
            case "nullable", "_Nullable", "__nullable", "null_resettable", "_Nullable_result": stated = .nullable
            case "nonnull", "_Nonnull", "__nonnull": stated = .nonnull
            case "null_unspecified", "_Null_unspecified": stated = .unspecified
            case "const": isConstant = true
            case _ where Self.qualifiers.contains(next.text): break
            default: return
            }
            tokens.removeFirst()
        }
    }

    /// Returns the tokens of each argument in angle brackets.
    private mutating func argumentTokens() -> [ArraySlice<HeaderToken>] {
        guard tokens.first?.text == "<" else { return [] }
        let all = tokens
        tokens.removeFirst()
        var found: [ArraySlice<HeaderToken>] = []
        var start = tokens.startIndex
        var depth = 0
        while let next = tokens.first {
            let position = tokens.startIndex
            tokens.removeFirst()
            switch next.text {
            case "<", "(": depth += 1
            case ")": depth -= 1
            case ">" where depth > 0: depth -= 1
            case ">", ",":
                guard depth == 0 else { continue }
                found.append(all[start..<position])
                start = position + 1
                if next.text == ">" { return found }
            default: break
            }
        }
        return found
    }

    private func base(_ name: String, _ arguments: [ArraySlice<HeaderToken>], stars: Int) -> ObjectiveCType? {
        let nullability = stated ?? standard
        switch name {
        case "void": return stars == 0 ? .void : .pointer(.void, isConstant: isConstant, nullability)
        case "instancetype": return .instance(nullability)
        case "id":
            let type = ObjectiveCType.any(protocols: arguments.compactMap { $0.first?.text }, nullability)
            return stars == 0 ? type : .pointer(type, isConstant: isConstant, nullability)
        case "Class": return .any(protocols: ["Class"], nullability)
        default: break
        }
        // An alias that can be nil is an alias of a pointer type or a block type.
        let isObject = ObjectiveCTypeTable.isObjectAlias(name) || stated == .nullable
        if stars == 0 { return isObject ? .object(name, arguments: [], nullability) : .value(name) }
        if ObjectiveCTypeTable.isValue(name) {
            return stars == 1 ? .pointer(.value(name), isConstant: isConstant, nullability) : nil
        }
        let types = arguments.compactMap { Self.read($0, standard: .nonnull) }
        let object = ObjectiveCType.object(name, arguments: types, stars == 1 ? nullability : .nullable)
        return stars == 1 ? object : stars == 2 ? .pointer(object, isConstant: false, nullability) : nil
    }

    /// Reads the rest of a block type, such as `(^name)(parameters)`.
    private mutating func block(result: ObjectiveCType?) -> ObjectiveCType? {
        guard let result, let close = Self.closing(tokens, tokens.startIndex) else { return nil }
        let inside = tokens[(tokens.startIndex + 1)..<close]
        guard inside.first?.text == "^" else { return nil }
        // The nullability of a block follows the `^`.
        var blockNullability = stated ?? standard
        for token in inside {
            if ["nullable", "_Nullable", "__nullable"].contains(token.text) { blockNullability = .nullable }
            if ["nonnull", "_Nonnull", "__nonnull"].contains(token.text) { blockNullability = .nonnull }
        }
        tokens = tokens[(close + 1)...]
        guard tokens.first?.text == "(", let end = Self.closing(tokens, tokens.startIndex) else { return nil }
        let list = tokens[(tokens.startIndex + 1)..<end]
        var parameters: [ObjectiveCType] = []
        for part in Self.split(list) where !(part.count == 1 && part.first?.text == "void") {
            guard let type = Self.read(part, standard: standard) else { return nil }
            parameters.append(type)
        }
        return .block(parameters: parameters, result: result, blockNullability)
    }

    static func closing(_ tokens: ArraySlice<HeaderToken>, _ open: Int) -> Int? {
        var depth = 0
        for index in open..<tokens.endIndex {
            if tokens[index].text == "(" { depth += 1 }
            if tokens[index].text == ")" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// Splits tokens at the commas outside of brackets. In values, unlike in types, `<` is not a bracket.
    static func split(_ tokens: ArraySlice<HeaderToken>, isValue: Bool = false) -> [ArraySlice<HeaderToken>] {
        let open: Set = isValue ? ["(", "["] : ["(", "[", "<"]
        let close: Set = isValue ? [")", "]"] : [")", "]", ">"]
        var parts: [ArraySlice<HeaderToken>] = []
        var start = tokens.startIndex
        var depth = 0
        for index in tokens.indices {
            if open.contains(tokens[index].text) { depth += 1 }
            if close.contains(tokens[index].text) { depth -= 1 }
            if tokens[index].text == ",", depth == 0 {
                parts.append(tokens[start..<index])
                start = index + 1
            }
        }
        if start < tokens.endIndex { parts.append(tokens[start...]) }
        return parts
    }

    private static let numberWords: Set = ["unsigned", "signed", "long", "int", "short", "char", "double"]
    private static let qualifiers: Set = [
        "__kindof", "__weak", "__strong", "__unsafe_unretained", "__autoreleasing", "struct", "enum", "oneway", "in", "out", "inout",
        "bycopy", "byref", "static", "inline", "extern", "volatile", "NS_NOESCAPE", "__block", "__covariant", "__contravariant",
        "NS_INLINE", "IBOutlet", "IBInspectable",
    ]
}
