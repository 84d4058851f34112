import SourceMigration

/// Finds the imports of a source without parsing it: lines that begin with `import`, optionally after attributes and access modifiers.
struct ImportScan {
    struct Statement: Equatable {
        /// The name of the module, without the names of submodules or declarations.
        let module: String
        /// The range of the statement in UTF-8 bytes, without the line break.
        let range: Range<Int>
    }

    let statements: [Statement]

    var modules: Set<String> { Set(statements.map(\.module)) }

    init(_ text: String) {
        var found: [Statement] = []
        var offset = 0
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let end = offset + line.count
            if let module = Self.module(of: line) { found.append(Statement(module: module, range: offset..<end)) }
            offset = end + 1
        }
        statements = found
    }

    private static func module(of line: Substring.UTF8View) -> String? {
        guard let first = line.first(where: { $0 != 32 && $0 != 9 }), starts.contains(first) else { return nil }
        var words = String(Substring(line)).split(whereSeparator: { " \t\r;".contains($0) }).map(String.init)
        while let word = words.first, word.hasPrefix("@") || ["public", "internal", "private", "fileprivate", "package"].contains(word) {
            words.removeFirst()
        }
        guard words.count > 1, words.removeFirst() == "import" else { return nil }
        if words.count > 1, ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains(words[0]) {
            words.removeFirst()
        }
        return words[0].split(separator: ".").first.map { LibraryOverlays.merged[String($0)] ?? String($0) }
    }

    private static let starts: Set<UInt8> = Set("@ipf".utf8)
}
