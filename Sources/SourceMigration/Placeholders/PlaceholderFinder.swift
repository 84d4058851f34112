/// Finds the part of a source whose replacement resolves a compiler error.
///
/// It begins with the smallest part, a statement. If the error remains in the next build, it replaces the next larger part: the enclosing
/// statement, then the body, then the declaration.
package struct PlaceholderFinder {
    private let source: SwiftSource
    private let declarations: [SourceDeclaration]
    private let statements: StatementScanner
    /// The name of the file in reports.
    private let place: String
    /// The placeholders of the file: those passed to the initializer, followed by those that `add` appended.
    package private(set) var placeholders: [SourcePlaceholder]
    /// The number of placeholders passed to the initializer. The placeholders after them have not been tried in a build yet.
    private var initialCount: Int

    /// - Parameters:
    ///   - text: the source without placeholders.
    ///   - place: the name of the file for reports.
    package init(text: String, place: String, placeholders: [SourcePlaceholder]) {
        source = SwiftSource(name: place, text: text)
        declarations = DeclarationScanner(source: source).declarations()
        statements = StatementScanner(source: source)
        self.place = place
        self.placeholders = placeholders
        initialCount = placeholders.count
    }

    /// Adds a placeholder for an error at a line and a column, both counted from 1. Returns false if it changes nothing: either a
    /// placeholder that has not been tried yet covers the line, or no placeholder can resolve the error.
    package mutating func add(line: Int, column: Int, message: String) -> Bool {
        guard let index = token(line: line, column: column) else { return false }
        if message.contains("multiple definitions of symbol"), restoreOverrides(around: index) { return true }
        let error = CompileError(line: line, message: message)
        if let existing = existing(around: index, line: line) {
            // An error inside a part that this run has already replaced needs no further placeholder.
            return existing < initialCount && replaceByLarger(existing, error)
        }
        guard let path = path(to: index), let declaration = path.last else { return false }
        if message.contains("does not override") { return removeOverride(declaration, error) }
        if declaration.isType { return replaceInHeader(declaration, index: index, error) }
        let isInBlock = statements.block(around: index).map { $0.lowerBound >= declaration.tokens.lowerBound } ?? false
        guard isInBlock else { return removeOrEmpty(declaration, error) }
        let needsBody = ["missing return", "without initializing", "'self' used", "super.init"].contains(where: message.contains)
        if needsBody, declaration.braces != nil { return replaceBody(of: declaration, in: path, error) }
        return replaceStatement(around: index, in: path, error)
    }

    // MARK: Positions

    private func token(line: Int, column: Int) -> Int? {
        var offset = 0
        for _ in 1..<max(line, 1) {
            guard let end = source.bytes[offset...].firstIndex(of: SourceByte.newline) else { return nil }
            offset = end + 1
        }
        let target = offset + column - 1
        // For a position in a space or a comment, the next token is used.
        return source.tokens.firstIndex { $0.range.upperBound > target }
    }

    /// Returns the declarations that contain a token, beginning with the outermost; nil if there are none.
    private func path(to index: Int) -> [SourceDeclaration]? {
        var path: [SourceDeclaration] = []
        var level = declarations
        while let next = level.first(where: { $0.tokens.contains(index) }) {
            path.append(next)
            level = next.members
        }
        return path.isEmpty ? nil : path
    }

    /// Returns the index of the placeholder that already covers the line of an error; nil if there is none.
    private func existing(around index: Int, line: Int) -> Int? {
        let text = String(decoding: source.bytes, as: UTF8.self)
        let offset = source.tokens[index].range.lowerBound
        for (range, placeholder) in SourcePlaceholder.ranges(of: placeholders, in: text) {
            let first = source.line(at: range.lowerBound)
            let last = source.line(at: max(range.lowerBound, range.upperBound - 1))
            let isHeader = placeholder.part == .conformance || placeholder.part == .override
            if isHeader ? range.contains(offset) && placeholder.part == .override : (first...last).contains(line) {
                return placeholders.firstIndex(of: placeholder)
            }
        }
        return nil
    }

    private func text(_ tokens: ClosedRange<Int>) -> String {
        source.text(source.tokens[tokens.lowerBound].range.lowerBound..<source.end(ofToken: tokens.upperBound))
    }

    private func line(of index: Int) -> Int { source.line(at: source.tokens[index].range.lowerBound) }

    // MARK: Replacing

    private mutating func append(_ part: SourcePlaceholder.Part, _ tokens: ClosedRange<Int>, _ replacement: String, _ error: CompileError)
        -> Bool
    {
        let placeholder = SourcePlaceholder(
            part: part, text: text(tokens), line: line(of: tokens.lowerBound), replacement: replacement, reason: error.message)
        guard !placeholders.contains(where: { $0.text == placeholder.text && $0.line == placeholder.line && $0.part == part }) else {
            return false
        }
        placeholders.append(placeholder)
        return true
    }

    private mutating func replaceStatement(around index: Int, in path: [SourceDeclaration], _ error: CompileError) -> Bool {
        guard let declaration = path.last, let statement = statements.statement(around: index) else {
            return path.last.map { removeOrEmpty($0, error) } ?? false
        }
        let words = source.tokens[statement].map(\.text)
        let callsInitializer = zip(words, zip(words.dropFirst(), words.dropFirst(2)))
            .contains { ["super", "self"].contains($0) && $1.0 == "." && $1.1 == "init" }
        let block = statements.block(around: statement.lowerBound)
        let isWhole = block.map { $0.lowerBound + 1 == statement.lowerBound && $0.upperBound - 1 == statement.upperBound } ?? false
        let isBody = declaration.braces != nil && block == declaration.braces
        let result = PlaceholderValue.result(of: declaration, in: source)
        if callsInitializer || isBody && isWhole && result != .nothing { return replaceBody(of: declaration, in: path, error) }
        let call = PlaceholderValue.call(place, error)
        guard words.first == "return" else { return append(.statement, statement, call, error) }
        // The return type of a closure is unknown, so the replacement of a `return` in it ends the program.
        if isBody || !isInClosure(block, of: declaration) {
            return append(.statement, statement, PlaceholderValue.statements(for: result, place, error), error)
        }
        return append(.statement, statement, PlaceholderValue.stop(place, error), error)
    }

    /// Returns whether braces in a declaration belong to a closure, that is, the statement around them begins with no control flow keyword.
    private func isInClosure(_ block: ClosedRange<Int>?, of declaration: SourceDeclaration) -> Bool {
        var current = block
        while let braces = current, braces != declaration.braces, braces.lowerBound > declaration.tokens.lowerBound {
            guard let statement = statements.statement(around: braces.lowerBound) else { return true }
            let word = source.tokens[statement.lowerBound].text
            if !["if", "guard", "for", "while", "switch", "do", "else", "repeat", "defer"].contains(word) { return true }
            current = statements.block(around: statement.lowerBound)
        }
        return false
    }

    private mutating func replaceBody(of declaration: SourceDeclaration, in path: [SourceDeclaration], _ error: CompileError) -> Bool {
        guard let braces = declaration.braces else { return removeOrEmpty(declaration, error) }
        let result = PlaceholderValue.result(of: declaration, in: source)
        let header = source.text(
            source.tokens[declaration.keywordIndex].range.lowerBound..<source.tokens[braces.lowerBound].range.upperBound)
        let body = PlaceholderValue.statements(for: result, place, error)
        let oneLine = header.split(separator: "\n").joined(separator: " ")
        return append(.body, declaration.keywordIndex...braces.upperBound, "\(oneLine) \(body) }", error)
    }

    /// Adds a placeholder that removes a whole declaration.
    private mutating func removeOrEmpty(_ declaration: SourceDeclaration, _ error: CompileError) -> Bool {
        append(.declaration, declaration.tokens, "", error)
    }

    private mutating func removeOverride(_ declaration: SourceDeclaration, _ error: CompileError) -> Bool {
        guard let word = declaration.tokens.first(where: { source.tokens[$0].text == "override" }),
            declaration.keywordIndex + 1 <= declaration.tokens.upperBound
        else { return false }
        let tokens = word...(declaration.keywordIndex + 1)
        let rest = text(word + 1...declaration.keywordIndex + 1).split(separator: "\n").joined(separator: " ")
        return append(.override, tokens, rest, error)
    }

    /// Restores the word `override` in the members of the class around a token. An error in the superclass can make the compiler report
    /// that an initializer overrides nothing. When that error is resolved, the initializer without `override` duplicates the inherited one.
    private mutating func restoreOverrides(around index: Int) -> Bool {
        guard let type = path(to: index)?.last(where: \.isType) else { return false }
        let body = source.tokens[type.tokens.lowerBound].range.lowerBound..<source.end(ofToken: type.tokens.upperBound)
        let all = SourcePlaceholder.ranges(of: placeholders, in: String(decoding: source.bytes, as: UTF8.self))
        let removed = all.filter { $0.placeholder.part == .override && body.contains($0.range.lowerBound) }.map(\.placeholder)
        initialCount -= placeholders.prefix(initialCount).count { removed.contains($0) }
        placeholders.removeAll { removed.contains($0) }
        return !removed.isEmpty
    }

    // MARK: Headers of types

    private mutating func replaceInHeader(_ declaration: SourceDeclaration, index: Int, _ error: CompileError) -> Bool {
        guard let open = declaration.braces?.lowerBound, index < open else { return false }
        let named = error.protocolName
        let name = named ?? (source.tokens[index].isWord ? source.tokens[index].text : nil)
        if let name, let position = (declaration.keywordIndex + 2..<open).first(where: { source.tokens[$0].text == name }),
            named != nil || index >= position, removeConformance(at: position, of: declaration, open: open, error)
        {
            return true
        }
        // The type, or the extended type, depends on a missing declaration.
        return removeOrEmpty(declaration, error)
    }

    private mutating func removeConformance(at position: Int, of declaration: SourceDeclaration, open: Int, _ error: CompileError) -> Bool {
        let tokens = declaration.keywordIndex...open
        let header = text(tokens)
        let name = source.tokens[position].text
        let earlier = placeholders.firstIndex { $0.part == .conformance && $0.text == header }
        let current = earlier.map { placeholders[$0].replacement } ?? header.split(separator: "\n").joined(separator: " ")
        guard let shorter = TypeHeader.removing(name, from: current) else { return false }
        guard let earlier else { return append(.conformance, tokens, shorter, error) }
        placeholders[earlier].replacement = shorter
        placeholders[earlier].reason += "; " + error.message
        return true
    }

    // MARK: Larger parts

    /// Replaces a placeholder that did not resolve the error by a placeholder for a larger part.
    private mutating func replaceByLarger(_ existing: Int, _ error: CompileError) -> Bool {
        let placeholder = placeholders[existing]
        let text = String(decoding: source.bytes, as: UTF8.self)
        guard let range = SourcePlaceholder.ranges(of: [placeholder], in: text).first?.range,
            let first = source.tokens.firstIndex(where: { $0.range.lowerBound >= range.lowerBound }),
            let path = path(to: first), let declaration = path.last
        else { return false }
        switch placeholder.part {
        case .statement:
            guard let block = statements.block(around: first), block != declaration.braces, block.lowerBound > declaration.tokens.lowerBound
            else {
                return replaceBody(of: declaration, in: path, error)
            }
            return replaceStatement(around: block.lowerBound, in: path, error)
        case .body, .override: return removeOrEmpty(declaration, error)
        case .declaration, .conformance: return false
        }
    }
}

/// An error of the compiler.
struct CompileError {
    let line: Int
    let message: String

    /// The protocol in the message "type 'T' does not conform to protocol 'P'"; nil for other messages.
    var protocolName: String? {
        guard let mark = message.range(of: "to protocol '") else { return nil }
        return String(message[mark.upperBound...].prefix { $0 != "'" })
    }
}
