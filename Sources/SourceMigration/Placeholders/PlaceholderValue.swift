/// The behavior of a replaced body: it reports the call, then returns a neutral value of its result type or ends the program.
enum PlaceholderValue: Equatable {
    case nothing
    case value(String)
    /// The body ends the program, because no value of the type is known.
    case stop

    /// Returns the behavior that replaces the body of a function, an initializer or a computed property.
    static func result(of declaration: SourceDeclaration, in source: SwiftSource) -> PlaceholderValue {
        guard let open = declaration.braces?.lowerBound else { return .stop }
        let header = Array(source.tokens[declaration.keywordIndex..<open])
        switch declaration.keyword {
        case "init": return isFailable(header) ? .value("nil") : .stop
        case "deinit": return .nothing
        case "var", "let":
            guard let colon = header.firstIndex(where: { $0.text == ":" }), colon + 1 < header.count else { return .stop }
            return value(ofType: text(header[(colon + 1)...], source))
        default:
            guard let arrow = arrow(in: header) else { return .nothing }
            let behind = header[(arrow + 2)...]
            return value(ofType: text(behind.prefix { $0.text != "where" }, source))
        }
    }

    private static func isFailable(_ header: [SwiftToken]) -> Bool {
        header.count > 1 && ["?", "!"].contains(header[1].text)
    }

    /// Returns the index of the arrow after the parameters.
    private static func arrow(in header: [SwiftToken]) -> Int? {
        var depth = 0
        for index in header.indices.dropLast() {
            if ["(", "["].contains(header[index].text) { depth += 1 }
            if [")", "]"].contains(header[index].text) { depth -= 1 }
            if depth == 0, header[index].text == "-", header[index + 1].text == ">" { return index }
        }
        return nil
    }

    private static func text(_ tokens: ArraySlice<SwiftToken>, _ source: SwiftSource) -> String {
        guard let first = tokens.first, let last = tokens.last else { return "" }
        return source.text(first.range.lowerBound..<last.range.upperBound)
    }

    private static let values = [
        "Bool": "false", "Int": "0", "Double": "0", "Float": "0", "CGFloat": "0", "UInt": "0", "Int64": "0", "Int32": "0",
        "TimeInterval": "0", "String": "\"\"", "CGSize": ".zero", "CGRect": ".zero", "CGPoint": ".zero", "UIEdgeInsets": ".zero",
        "ASLayoutSpec": "ASLayoutSpec()", "ASCellNode": "ASCellNode()", "ASDisplayNode": "ASDisplayNode()",
        "ASCellNodeBlock": "{ ASCellNode() }", "UIView": "UIView()",
        "UIViewController": "UIViewController()", "UIColor": ".clear", "Data": "Data()", "Date": "Date()", "Void": "", "()": "",
    ]

    private static func value(ofType type: String) -> PlaceholderValue {
        if type.hasSuffix("?") || type.hasSuffix("!") { return .value("nil") }
        if let known = values[type] { return known.isEmpty ? .nothing : .value(known) }
        guard type.hasPrefix("["), type.hasSuffix("]") else { return .stop }
        return .value(type.contains(":") ? "[:]" : "[]")
    }

    // MARK: Text

    static func statements(for result: PlaceholderValue, _ place: String, _ error: CompileError) -> String {
        switch result {
        case .nothing: call(place, error)
        case .value(let value): "\(call(place, error)); return \(value)"
        case .stop: stop(place, error)
        }
    }

    static func call(_ place: String, _ error: CompileError) -> String { "weftUnavailable(\(arguments(place, error)))" }

    static func stop(_ place: String, _ error: CompileError) -> String { "weftUnavailableStop(\(arguments(place, error)))" }

    private static func arguments(_ place: String, _ error: CompileError) -> String {
        "\(quoted("\(place):\(error.line)")), \(quoted(error.message))"
    }

    private static func quoted(_ text: String) -> String {
        let plain = text.map { character -> Character in
            switch character {
            case "\"": "'"
            case "\\": "/"
            case let other where other.isNewline: " "
            case let other: other
            }
        }
        return "\"\(String(plain))\""
    }
}
