import SourceMigration

/// The parts of a source that other files of its module can depend on: the text without comments, function bodies and previews.
///
/// Two versions of a file with equal outlines differ only in the omitted parts, so compiling this file alone gives the same result as a
/// whole build.
/// The outline includes the bodies that the compiler reads while it compiles other files: those of inlinable functions and of functions
/// with an opaque result type. *Source*: the interface hash of the Swift compiler, lib/Parse/ParseDecl.cpp, which omits bodies in the
/// same way.
struct SourceOutline: Equatable, Sendable {
    let text: String

    init(of source: String) {
        let file = SwiftSource(name: "", text: source)
        text = OutlineScanner(file: file).text()
    }
}

/// Collects the text outside of bodies.
private struct OutlineScanner {
    private let file: SwiftSource
    private let tokens: [SwiftToken]
    /// The source with spaces instead of comments.
    private let code: [UInt8]

    init(file: SwiftSource) {
        self.file = file
        tokens = file.tokens
        code = CommentMask.maskingComments(file.bytes)
    }

    func text() -> String {
        var kept: [UInt8] = []
        var offset = 0
        for body in bodies() {
            kept += code[offset..<body.lowerBound]
            offset = body.upperBound
        }
        kept += code[offset...]
        let text = String(decoding: kept, as: UTF8.self)
        // Runs of white space are shortened to one space, except in a file with multi-line string literals. This also shortens white space
        // in literals on one line, but a change of such a literal affects only this file, which is compiled in any case.
        if text.contains("\"\"\"") { return text }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns the ranges that the outline omits, in order.
    private func bodies() -> [Range<Int>] {
        var bodies: [Range<Int>] = []
        var header = Header()
        var index = 0
        while index < tokens.count {
            let token = tokens[index].text
            if token == "#Preview", let end = endOfPreview(at: index) {
                bodies.append(tokens[index].range.lowerBound..<tokens[end].range.upperBound)
                header = Header()
                index = end
            } else if token == "{", let end = file.closing(index) {
                if header.opensBody(accessors: startsAccessors(after: index)) {
                    bodies.append(tokens[index].range.upperBound..<tokens[end].range.lowerBound)
                    index = end
                } else if header.isReadElsewhere || header.isInitialValue && !startsAccessors(after: index) {
                    // A closure in an initial value, and a body that other files depend on (such as an inlinable one), belong to the
                    // outline.
                    index = end
                }
                if !header.isInitialValue || startsAccessors(after: index) { header = Header() }
            } else if token == "(" || token == "[", let end = file.closing(index) {
                // Parameters and types are skipped, because words in them do not begin a declaration.
                if tokens[index..<end].contains(where: { $0.text == "some" }) { header.note("some") }
                index = end
            } else if token == "}" {
                header = Header()
            } else {
                header.note(token)
            }
            index += 1
        }
        return bodies
    }

    /// Returns the index of the brace that ends a use of `#Preview`; nil if its closure is an argument.
    private func endOfPreview(at start: Int) -> Int? {
        var index = start + 1
        if index < tokens.count, tokens[index].text == "(" {
            guard let close = file.closing(index) else { return nil }
            index = close + 1
        }
        guard index < tokens.count, tokens[index].text == "{" else { return nil }
        return file.closing(index)
    }

    private static let accessors: Set = ["get", "set", "willSet", "didSet", "_read", "_modify", "unsafeAddress", "mutating", "nonmutating"]

    /// Returns whether the brace opens a list of accessors and not the body of a getter.
    private func startsAccessors(after brace: Int) -> Bool {
        var index = brace + 1
        while index < tokens.count, tokens[index].text.hasPrefix("@") { index += 1 }
        guard index < tokens.count, Self.accessors.contains(tokens[index].text) else { return false }
        let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
        return ["{", "(", "async", "throws", "set", "get"].contains(next) || next == "}"
    }

    /// The properties of a declaration, read from its words before the brace.
    private struct Header {
        private enum Kind { case none, function, variable, accessor }

        private var kind = Kind.none
        private var hasType = false
        private(set) var isInitialValue = false
        private(set) var isReadElsewhere = false

        private static let readElsewhere: Set = [
            "some", "@inlinable", "@_transparent", "@_alwaysEmitIntoClient", "@backDeployed", "@_backDeploy",
        ]

        mutating func note(_ token: String) {
            switch token {
            case "func", "init", "deinit", "subscript": begin(.function)
            case "var": begin(.variable)
            case "let", "class", "struct", "enum", "protocol", "extension", "actor", "case", "typealias", "import": begin(.none)
            case "get", "set", "willSet", "didSet", "_read", "_modify": if kind == .none { kind = .accessor }
            case ":": if kind == .variable { hasType = true }
            case "=": if kind == .variable || kind == .none { isInitialValue = true }
            default: break
            }
            if Self.readElsewhere.contains(token) { isReadElsewhere = true }
        }

        private mutating func begin(_ new: Kind) {
            kind = new
            hasType = false
            isInitialValue = false
        }

        /// Returns whether a brace after these words opens a body that no other file depends on.
        func opensBody(accessors: Bool) -> Bool {
            if isReadElsewhere || isInitialValue && kind != .function { return false }
            switch kind {
            case .function, .accessor: return !accessors
            case .variable: return hasType && !accessors
            case .none: return false
            }
        }
    }
}
