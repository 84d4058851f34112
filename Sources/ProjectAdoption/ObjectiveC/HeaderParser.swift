/// Reads the declarations of headers: classes, categories, protocols, enumerations, blocks, constants and functions.
///
/// Outside of declarations, tokens that the parser does not know are skipped one by one. A member that it does not understand is skipped up
/// to the next semicolon or `@end`.
struct HeaderParser {
    var tokens: ArraySlice<HeaderToken> = []
    var declarations = HeaderDeclarations()
    /// The name of the header for reports.
    var place = ""
    /// Whether the parser is between `NS_ASSUME_NONNULL_BEGIN` and `NS_ASSUME_NONNULL_END`.
    var assumesNonnull = false

    var standard: ObjectiveCType.Nullability { assumesNonnull ? .nonnull : .unspecified }

    /// Adds the declarations of a header.
    mutating func read(_ text: String, place: String) {
        tokens = HeaderToken.all(in: text)[...]
        self.place = place
        assumesNonnull = false
        while let token = tokens.first { readDeclaration(token) }
    }

    private mutating func readDeclaration(_ token: HeaderToken) {
        switch token.text {
        case "NS_ASSUME_NONNULL_BEGIN": assumesNonnull = true
        case "NS_ASSUME_NONNULL_END": assumesNonnull = false
        case "@interface": return readInterface()
        case "@protocol": return readProtocol()
        case "@class", "@import": return skipStatement()
        case "typedef": return readTypedef()
        case "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM": return readEnumeration(isAlias: false)
        case "extern", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN", "OBJC_EXPORT", "OBJC_EXTERN": return readGlobal()
        case "static": return readStatic()
        case "NS_SWIFT_NAME": return readSwiftName()
        case "{": return skipBraces()
        default: break
        }
        tokens.removeFirst()
        // The removed token may be a macro that the library defines and uses instead of `extern`: `EXPORT_MACRO NSString *const Name;`.
        if Self.isExport(token.text), tokens.first?.isWord == true, tokens.first?.text != "@interface" { readGlobal(isBehindMacro: true) }
    }

    private static func isExport(_ word: String) -> Bool {
        word.hasSuffix("_EXTERN") || word.hasSuffix("_EXPORT") || word.hasSuffix("_PUBLIC")
    }

    func line(_ token: HeaderToken?) -> String { "\(place):\(token?.line ?? 0)" }

    // MARK: Types

    /// Reads `NS_SWIFT_NAME(Name)` before a class or a protocol. The name of a nested type is ignored, because its outer type may be in
    /// another header.
    private mutating func readSwiftName() {
        tokens.removeFirst()
        guard tokens.first?.text == "(" else { return }
        let name = parseParentheses().map(\.text).joined()
        pendingSwiftName = name.contains(".") ? nil : name
    }

    private mutating func readInterface() {
        let start = tokens.removeFirst()
        let name = parseWord()
        var declaration = HeaderDeclarations.TypeDeclaration(name: name, isProtocol: false, place: line(start))
        declaration.generics = parseAngleBrackets().compactMap { part in part.last(where: \.isWord)?.text }
        if tokens.first?.text == "(" {
            skipParentheses()
            _ = parseAngleBrackets()
            let members = readMembers(of: name)
            declarations.categories.append((name, members))
            return
        }
        if tokens.first?.text == ":" {
            tokens.removeFirst()
            declaration.superclass = parseWord()
            let first = parseAngleBrackets()
            let second = parseAngleBrackets()
            // The arguments of a generic superclass precede the protocols.
            declaration.protocols = (second.isEmpty ? first : second).compactMap { $0.first?.text }
        }
        if tokens.first?.text == "{" { skipBraces() }
        declaration.members = readMembers(of: name)
        declaration.swiftName = pendingSwiftName
        pendingSwiftName = nil
        add(declaration)
    }

    private mutating func readProtocol() {
        let start = tokens.removeFirst()
        let name = parseWord()
        var declaration = HeaderDeclarations.TypeDeclaration(name: name, isProtocol: true, place: line(start))
        declaration.protocols = parseAngleBrackets().compactMap { $0.first?.text }
        // `@protocol Name;` is the forward declaration of a protocol.
        if [";", ","].contains(tokens.first?.text) { return skipStatement() }
        declaration.members = readMembers(of: name)
        declaration.swiftName = pendingSwiftName
        pendingSwiftName = nil
        add(declaration)
    }

    private mutating func add(_ declaration: HeaderDeclarations.TypeDeclaration) {
        // In Objective-C, a class and a protocol may have the same name; Swift adds `Protocol` to the protocol's name.
        if !declaration.isProtocol { renameProtocol(declaration.name) }
        let key =
            declaration.isProtocol && declarations.types[declaration.name]?.isProtocol == false
            ? declaration.name + "Protocol" : declaration.name
        guard declarations.types[key] == nil else { return }
        var declaration = declaration
        declaration.name = key
        declarations.types[key] = declaration
        declarations.order.append(key)
    }

    /// Adds `Protocol` to the name of a protocol that was declared before the class of the same name.
    private mutating func renameProtocol(_ name: String) {
        guard var earlier = declarations.types[name], earlier.isProtocol, let index = declarations.order.firstIndex(of: name) else {
            return
        }
        earlier.name = name + "Protocol"
        declarations.types[name] = nil
        // A type with the new name that is declared already is kept.
        guard declarations.types[earlier.name] == nil else { return _ = declarations.order.remove(at: index) }
        declarations.types[earlier.name] = earlier
        declarations.order[index] = earlier.name
    }

    /// Reads the members of a type up to `@end`.
    private mutating func readMembers(of type: String) -> [HeaderDeclarations.Member] {
        var members: [HeaderDeclarations.Member] = []
        var isOptional = false
        while let token = tokens.first {
            switch token.text {
            case "@end":
                tokens.removeFirst()
                return members
            case "@optional": isOptional = true
            case "@required": isOptional = false
            case "NS_ASSUME_NONNULL_BEGIN": assumesNonnull = true
            case "NS_ASSUME_NONNULL_END": assumesNonnull = false
            case "@property":
                members += readProperty(isOptional: isOptional)
                continue
            case "-", "+":
                if let method = readMethod(isOptional: isOptional) { members.append(method) }
                continue
            case "typedef":
                readTypedef()
                continue
            case "{":
                skipBraces()
                continue
            // The `@end` is missing.
            case "@interface", "@protocol": return members
            default: break
            }
            tokens.removeFirst()
        }
        return members
    }

    private mutating func readProperty(isOptional: Bool) -> [HeaderDeclarations.Member] {
        let start = tokens.removeFirst()
        let attributes = tokens.first?.text == "(" ? parseParentheses() : []
        var statement = parseStatement()
        let words = attributes.map(\.text)
        let swiftName = Self.removeMacros(&statement)
        guard let names = Self.names(ofProperty: statement) else { return [] }
        var standard = self.standard
        if words.contains("nullable") { standard = .nullable }
        if words.contains("nonnull") { standard = .nonnull }
        guard var type = ObjectiveCTypeReader.read(names.type, standard: standard) else { return [] }
        let isWeak = words.contains("weak")
        if isWeak, type.nullability != .nullable, case .object(let name, let arguments, _) = type {
            type = .object(name, arguments: arguments, .nullable)
        } else if isWeak, case .any(let protocols, _) = type {
            type = .any(protocols: protocols, .nullable)
        }
        let getter = words.firstIndex(of: "getter").flatMap { $0 + 2 < words.count ? words[$0 + 2] : nil }
        return names.names.map { name in
            HeaderDeclarations.Member(
                kind: .property, isStatic: words.contains("class"), isOptional: isOptional, selector: [name], swiftName: swiftName.name,
                type: type, isReadOnly: words.contains("readonly"), isWeak: isWeak, getter: getter, isUnavailable: swiftName.isUnavailable,
                place: line(start))
        }
    }

    /// Returns the names at the end of a property's declaration, and the tokens of its type.
    private static func names(ofProperty statement: ArraySlice<HeaderToken>) -> (names: [String], type: ArraySlice<HeaderToken>)? {
        // A property with a caret is a block, such as `void (^name)(BOOL)`.
        if let caret = statement.firstIndex(where: { $0.text == "^" }) {
            let name = statement[(caret + 1)...].first {
                $0.isWord && !["_Nullable", "_Nonnull", "nullable", "nonnull", "__nullable"].contains($0.text)
            }
            return name.map { ([$0.text], statement) }
        }
        guard let last = statement.last, last.isWord else { return nil }
        var names = [last.text]
        var end = statement.endIndex - 1
        while end - 2 > statement.startIndex, statement[end - 1].text == ",", statement[end - 2].isWord || statement[end - 2].text == "*" {
            names.append(statement[end - 2].text)
            end -= 2
            if statement[end - 1].text == "*", end - 2 > statement.startIndex, statement[end - 2].text == "," { end -= 1 }
        }
        return (names.reversed(), statement[statement.startIndex..<end])
    }

    private mutating func readMethod(isOptional: Bool) -> HeaderDeclarations.Member? {
        let start = tokens.removeFirst()
        guard tokens.first?.text == "(" else {
            skipStatement()
            return nil
        }
        let result = parseParentheses()
        var statement = parseStatement()
        let macros = Self.removeMacros(&statement)
        guard let type = ObjectiveCTypeReader.read(result, standard: standard) else { return nil }
        var selector: [String] = []
        var parameters: [(name: String, type: ObjectiveCType)] = []
        while let token = statement.first {
            if token.isWord {
                selector.append(token.text)
                statement.removeFirst()
            } else if token.text == ":" {
                selector.append("")
            } else {
                break
            }
            guard statement.first?.text == ":" else { break }
            statement.removeFirst()
            guard statement.first?.text == "(", let close = ObjectiveCTypeReader.closing(statement, statement.startIndex),
                let parameter = ObjectiveCTypeReader.read(statement[(statement.startIndex + 1)..<close], standard: standard)
            else { return nil }
            statement = statement[(close + 1)...]
            while let word = statement.first?.text, ["__unused", "_Nonnull", "_Nullable"].contains(word) { statement.removeFirst() }
            guard let name = statement.first, name.isWord else { return nil }
            statement.removeFirst()
            parameters.append((name.text, parameter))
        }
        // Swift does not import a method with a variable number of arguments.
        guard statement.isEmpty, !selector.isEmpty else { return nil }
        return HeaderDeclarations.Member(
            kind: .method, isStatic: start.text == "+", isOptional: isOptional, selector: selector, swiftName: macros.name,
            parameters: parameters, type: type, isUnavailable: macros.isUnavailable, place: line(start))
    }

    // MARK: Macros

    /// The name in the last `NS_SWIFT_NAME`, for the type declaration that follows it.
    var pendingSwiftName: String?

    /// Removes the macros and attributes after a declaration. Returns the Swift name in them, and whether they make the declaration
    /// unavailable.
    static func removeMacros(_ statement: inout ArraySlice<HeaderToken>) -> (name: String?, isUnavailable: Bool) {
        var name: String?
        var isUnavailable = false
        var kept: [HeaderToken] = []
        var index = statement.startIndex
        while index < statement.endIndex {
            let text = statement[index].text
            let isMacro = text.count > 3 && text.contains("_") && text.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
            guard isMacro || text == "__attribute__" || text == "API_AVAILABLE", !Self.isPartOfDeclaration(text) else {
                kept.append(statement[index])
                index += 1
                continue
            }
            if text.contains("UNAVAILABLE") || text == "NS_REFINED_FOR_SWIFT" { isUnavailable = true }
            index += 1
            guard index < statement.endIndex, statement[index].text == "(", let close = ObjectiveCTypeReader.closing(statement, index)
            else {
                continue
            }
            let inside = statement[(index + 1)..<close].map(\.text).joined()
            if text.hasSuffix("SWIFT_NAME") { name = inside }
            if text == "__attribute__", inside.contains("unavailable") { isUnavailable = true }
            index = close + 1
        }
        statement = kept[...]
        return (name, isUnavailable)
    }

    /// Returns whether a macro is a part of a type.
    private static func isPartOfDeclaration(_ text: String) -> Bool { text == "NS_NOESCAPE" || text == "CF_NOESCAPE" }
}
