/// Reads enumerations, aliases, constants and functions.
extension HeaderParser {
    mutating func readTypedef() {
        let start = tokens.removeFirst()
        switch tokens.first?.text {
        case "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM": return readEnumeration(isAlias: true)
        case "enum": return readPlainEnumeration(start)
        case "struct", "union": return skipTypedefOfStructure()
        default: break
        }
        var statement = parseStatement()
        let isStructure = statement.contains {
            ["NS_STRING_ENUM", "NS_EXTENSIBLE_STRING_ENUM", "NS_TYPED_ENUM", "NS_TYPED_EXTENSIBLE_ENUM"].contains($0.text)
        }
        let swiftName = Self.removeMacros(&statement).name
        if let caret = statement.firstIndex(where: { $0.text == "^" }) {
            guard let name = statement[(caret + 1)...].first(where: { $0.isWord && !$0.text.hasPrefix("_N") }),
                let type = ObjectiveCTypeReader.read(statement, standard: standard)
            else { return }
            declarations.aliases.append(HeaderDeclarations.Alias(name: name.text, swiftName: swiftName, type: type))
        } else if let name = statement.last, name.isWord, let type = ObjectiveCTypeReader.read(statement.dropLast(), standard: .nonnull) {
            declarations.aliases.append(
                HeaderDeclarations.Alias(name: name.text, swiftName: swiftName, type: type, isStructure: isStructure))
        }
    }

    private mutating func skipTypedefOfStructure() {
        while let token = tokens.first, token.text != ";", token.text != "{" { tokens.removeFirst() }
        if tokens.first?.text == "{" { skipBraces() }
        skipStatement()
    }

    /// Reads `NS_ENUM(NSInteger, Name) { … }`, with or without `typedef` before it.
    mutating func readEnumeration(isAlias: Bool) {
        let start = tokens.removeFirst()
        let arguments = ObjectiveCTypeReader.split(parseParentheses())
        guard let base = arguments.first?.first?.text, let name = arguments.last?.first?.text, tokens.first?.text == "{" else { return }
        let cases = Self.cases(in: parseBraces())
        var tail = parseStatement()
        let swiftName = Self.removeMacros(&tail).name
        let isError = start.text == "NS_ERROR_ENUM"
        declarations.enumerations.append(
            HeaderDeclarations.Enumeration(
                name: name, swiftName: swiftName, kind: start.text == "NS_OPTIONS" ? .options : .cases,
                base: isError ? "NSInteger" : base, cases: cases, place: line(start)))
    }

    /// Reads `typedef enum { … } Name;`, whose constants are global.
    private mutating func readPlainEnumeration(_ start: HeaderToken) {
        tokens.removeFirst()
        let tag = parseWord()
        var base = "unsigned int"
        if tokens.first?.text == ":" {
            tokens.removeFirst()
            base = parseWord()
        }
        guard tokens.first?.text == "{" else { return skipStatement() }
        let cases = Self.cases(in: parseBraces())
        var tail = parseStatement()
        let swiftName = Self.removeMacros(&tail).name
        let name = tail.last(where: \.isWord)?.text ?? tag
        guard !name.isEmpty else { return }
        declarations.enumerations.append(
            HeaderDeclarations.Enumeration(name: name, swiftName: swiftName, kind: .constants, base: base, cases: cases, place: line(start))
        )
    }

    private static func cases(in body: ArraySlice<HeaderToken>) -> [(name: String, value: [String], swiftName: String?)] {
        ObjectiveCTypeReader.split(body, isValue: true).compactMap { part in
            var part = part
            let swiftName = removeMacros(&part).name
            guard let name = part.first, name.isWord else { return nil }
            let rest = part.dropFirst()
            return (name.text, rest.first?.text == "=" ? rest.dropFirst().map(\.text) : [], swiftName)
        }
    }

    /// Reads `extern NSString *const Name;` or `extern UIColor *Name(NSInteger value);`.
    mutating func readGlobal(isBehindMacro: Bool = false) {
        let start = isBehindMacro ? tokens.first : tokens.removeFirst()
        if tokens.first?.text == "\"C\"" { return }
        var statement = parseStatement()
        if tokens.first?.text == "{" { skipBraces() }
        add(global: &statement, start)
    }

    /// Reads `static NSString *const Name = @"value";`, or a `static inline` function, whose body is skipped.
    mutating func readStatic() {
        let start = tokens.removeFirst()
        var statement = parseStatement()
        if tokens.first?.text == "{" { skipBraces() }
        add(global: &statement, start)
    }

    private mutating func add(global statement: inout ArraySlice<HeaderToken>, _ start: HeaderToken?) {
        _ = Self.removeMacros(&statement)
        if let equals = statement.firstIndex(where: { $0.text == "=" }) {
            let value = statement[(equals + 1)...].map(\.text)
            let text = value.first == "@" ? value.dropFirst().joined() : value.joined()
            addConstant(statement[..<equals], value: text, start)
        } else if statement.last?.text == ")", !statement.contains(where: { $0.text == "^" }) {
            addFunction(statement, start)
        } else {
            addConstant(statement, value: nil, start)
        }
    }

    private mutating func addConstant(_ statement: ArraySlice<HeaderToken>, value: String?, _ start: HeaderToken?) {
        guard let name = statement.last, name.isWord, statement.count > 1,
            let type = ObjectiveCTypeReader.read(statement.dropLast(), standard: .nonnull)
        else { return }
        declarations.constants.append(HeaderDeclarations.Constant(name: name.text, type: type, value: value, place: line(start)))
    }

    private mutating func addFunction(_ statement: ArraySlice<HeaderToken>, _ start: HeaderToken?) {
        guard let open = statement.firstIndex(where: { $0.text == "(" }), open > statement.startIndex + 1,
            statement[open - 1].isWord, let close = ObjectiveCTypeReader.closing(statement, open), close == statement.endIndex - 1,
            let type = ObjectiveCTypeReader.read(statement[..<(open - 1)], standard: standard)
        else { return }
        var parameters: [(name: String, type: ObjectiveCType)] = []
        for part in ObjectiveCTypeReader.split(statement[(open + 1)..<close]) where !(part.count == 1 && part.first?.text == "void") {
            guard let name = part.last, part.count > 1, let type = ObjectiveCTypeReader.read(part.dropLast(), standard: standard) else {
                return
            }
            parameters.append((name.text, type))
        }
        declarations.functions.append(
            HeaderDeclarations.Function(
                name: statement[open - 1].text, parameters: parameters, type: type, place: line(start)))
    }
}
