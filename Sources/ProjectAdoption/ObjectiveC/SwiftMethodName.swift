/// The name that Swift gives to a method of Objective-C: words that repeat types are omitted, and the first label begins with a preposition
/// if the name contains one.
struct SwiftMethodName: Hashable {
    var base: String
    /// The labels of the parameters; an empty text for a parameter without a label.
    var labels: [String]

    /// Returns the possible names of a method. There is usually one; there are two if the name depends on words that are not in the lists
    /// of this file.
    static func names(of member: HeaderDeclarations.Member, in type: String, properties: Set<String>) -> [SwiftMethodName] {
        if let given = member.swiftName { return parse(given).map { [$0] } ?? [] }
        var pieces = member.selector
        let parameters = member.parameters.map(\.type)
        let throwsError = parameters.last?.isError == true
        let types = throwsError ? Array(parameters.dropLast()) : parameters
        if throwsError { dropError(&pieces, count: types.count) }
        guard let first = pieces.first else { return [] }
        if !member.isStatic, isInitializer(first) { return [initializer(String(first.dropFirst(4)), pieces, types)] }
        if member.isStatic, let rest = factory(first, member, type), !types.isEmpty { return [initializer(rest, pieces, types)] }
        guard !types.isEmpty else {
            return [SwiftMethodName(base: withoutContext(first, member.type, type), labels: [])]
        }
        var found: [SwiftMethodName] = []
        for base in withoutSelf(first, type) {
            let all = names(lowercasedStart(base), member, in: type, labels: Array(zip(pieces, types)), properties)
            found += all.filter { !found.contains($0) }
        }
        return found
    }

    /// Returns the names of a method with parameters, without the words of their types.
    private static func names(
        _ base: String, _ member: HeaderDeclarations.Member, in type: String, labels: [(String, ObjectiveCType)], _ properties: Set<String>
    ) -> [SwiftMethodName] {
        guard let firstType = labels.first?.1 else { return [] }
        let others = labels.dropFirst().map { label($0, $1) }
        // `hideAnimated:` with a Boolean becomes `hide(animated:)`.
        if case .value("BOOL") = firstType, base.hasSuffix("Animated"), base.count > 8 {
            return [SwiftMethodName(base: withoutContext(String(base.dropLast(8)), member.type, type), labels: ["animated"] + others)]
        }
        if let split = split(base) {
            return [SwiftMethodName(base: split.base, labels: [label(removingWith(split.label, firstType), firstType)] + others)]
        }
        let whole = SwiftMethodName(base: base, labels: [""] + others)
        // Swift keeps the name if only `set` or `get` would be left, as in `setDate(_:)`.
        guard let short = omitting(firstType, from: base), !["get", "set"].contains(short),
            !properties.contains(where: { repeats($0, base, short) })
        else { return [whole] }
        let shorter = SwiftMethodName(base: short, labels: [""] + others)
        // Only some versions of Swift omit the words of number aliases and the words after a name with a prefix, such as `yy_setColor`.
        if case .value = firstType { return [whole, shorter] }
        return EnglishWords.allowOmission(after: CamelCase.words(short).last ?? "") ? [shorter] : [whole, shorter]
    }

    /// Reads a name in the form of `NS_SWIFT_NAME`, such as `name(first:_:)`.
    private static func parse(_ text: String) -> SwiftMethodName? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return SwiftMethodName(base: text, labels: []) }
        let base = text[..<open].split(separator: ".").last.map(String.init) ?? ""
        let labels = text[text.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
        return SwiftMethodName(base: base, labels: labels)
    }

    private static func dropError(_ pieces: inout [String], count: Int) {
        guard count == 0, let first = pieces.first else {
            pieces = Array(pieces.prefix(max(count, 1)))
            return
        }
        for ending in ["WithError", "AndReturnError", "Error"] where first.hasSuffix(ending) {
            pieces = [String(first.dropLast(ending.count))]
            return
        }
    }

    private static func isInitializer(_ piece: String) -> Bool {
        piece.hasPrefix("init") && piece.dropFirst(4).first?.isLowercase != true
    }

    private static func initializer(_ rest: String, _ pieces: [String], _ types: [ObjectiveCType]) -> SwiftMethodName {
        let words = CamelCase.words(rest)
        let first = lowercasedStart(words.first == "With" ? words.dropFirst().joined() : rest)
        let labels = zip([first] + pieces.dropFirst(), types).map { label($0, $1) }
        return SwiftMethodName(base: "init", labels: labels)
    }

    /// Returns the part after the type's name, such as `WithRed` in `colorWithRed` of UIColor; nil if the method is not a factory method.
    private static func factory(_ piece: String, _ member: HeaderDeclarations.Member, _ type: String) -> String? {
        switch member.type {
        case .instance: break
        case .object(type, _, _): break
        default: return nil
        }
        let words = CamelCase.words(piece)
        let ending = CamelCase.words(type)
        for count in stride(from: min(words.count, ending.count), to: 0, by: -1) {
            let start = words.prefix(count).map { $0.lowercased() }
            guard start == ending.suffix(count).map({ $0.lowercased() }), words.dropFirst(count).first == "With" else { continue }
            return words.dropFirst(count).joined()
        }
        return nil
    }

    /// Returns the name of a property, whose initialism becomes lowercase: `kvoController` for `KVOController`.
    static func propertyName(_ name: String, _ result: ObjectiveCType, _ type: String) -> String {
        lowercasedStart(withoutContext(name, result, type))
    }

    /// Returns the name of a property or of a method without parameters. If the result has the type to which the member belongs, the words
    /// at the end that repeat this type are omitted: `sharedManager` of a manager becomes `shared`.
    static func withoutContext(_ name: String, _ result: ObjectiveCType, _ type: String) -> String {
        switch result {
        case .instance: break
        case .object(type, _, _): break
        default: return name
        }
        let words = CamelCase.words(name)
        let ending = CamelCase.words(type)
        var count = 0
        while count + 1 < words.count, count < ending.count, words[words.count - 1 - count] == ending[ending.count - 1 - count] {
            count += 1
        }
        return words.dropLast(count).joined()
    }

    /// Returns the base name without the last words of the type that the method belongs to, such as `HUD` in `showHUDAddedTo` of
    /// MBProgressHUD. After a noun, Swift keeps the words, as in `serifFontWithSize` of UIFont. Because the list of verbs is incomplete,
    /// both names are returned unless the preceding word is a preposition or in the list.
    private static func withoutSelf(_ name: String, _ type: String) -> [String] {
        var words = CamelCase.words(name)
        let ending = CamelCase.words(type)
        for count in stride(from: min(words.count - 1, ending.count), to: 0, by: -1) {
            let wanted = Array(ending.suffix(count))
            for start in words.indices.dropFirst() where start + count < words.count && Array(words[start..<start + count]) == wanted {
                let word = words[start - 1]
                words.removeSubrange(start..<start + count)
                return EnglishWords.allowOmission(after: word) ? [words.joined()] : [name, words.joined()]
            }
        }
        return [name]
    }

    /// Splits a base name at its last preposition, which becomes the beginning of the first label; nil if there is no preposition.
    private static func split(_ base: String) -> (base: String, label: String)? {
        let words = CamelCase.words(base)
        guard let position = words.indices.dropFirst().last(where: { EnglishWords.isPreposition(words[$0]) }) else { return nil }
        // The word “on” in `setOn(_:animated:)` is not a preposition.
        guard position > 1 || words[0] != "set" else { return nil }
        return (words[..<position].joined(), lowercasedStart(words[position...].joined()))
    }

    /// Returns a label without “with” before a block: `closeWithCompletion` becomes `close(completion:)`.
    private static func removingWith(_ label: String, _ type: ObjectiveCType) -> String {
        guard case .block = type, label.hasPrefix("with"), label.count > 4 else { return label }
        return lowercasedStart(String(label.dropFirst(4)))
    }

    /// Returns a label without the words of the parameter's type if the rest ends with a verb or a preposition; otherwise the whole
    /// label.
    private static func label(_ label: String, _ type: ObjectiveCType) -> String {
        guard let short = omitting(type, from: label), let word = CamelCase.words(short).last,
            EnglishWords.allowOmission(after: word)
        else { return label }
        return short
    }

    /// Returns a name without the words that its end shares with a type; nil if there are none, or if nothing would be left.
    private static func omitting(_ type: ObjectiveCType, from name: String) -> String? {
        let words = CamelCase.words(name)
        var best = 0
        for candidate in CamelCase.typeWords(of: type) {
            var count = 0
            while count < words.count, count < candidate.count,
                CamelCase.matches(
                    words[words.count - 1 - count], candidate[candidate.count - 1 - count], isLast: count == 0,
                    isFirst: count == words.count - 1)
            { count += 1 }
            best = max(best, count)
        }
        guard best > 0, best < words.count else { return nil }
        return words.dropLast(best).joined()
    }

    /// Returns whether the omitted words are the name of a property of the type. Then they are kept: `pushViewController` is not
    /// shortened in a type with a property `viewControllers`.
    private static func repeats(_ property: String, _ name: String, _ short: String) -> Bool {
        let omitted = lowercasedStart(String(name.dropFirst(short.count)))
        return property == omitted || property == omitted + "s"
    }

    static func lowercasedStart(_ name: String) -> String {
        guard let first = CamelCase.words(name).first, first.first?.isUppercase == true else { return name }
        let isAcronym = first.count > 1 && first.allSatisfy { $0.isUppercase || $0.isNumber }
        return (isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()) + name.dropFirst(first.count)
    }
}

/// Splits names into words.
enum CamelCase {
    /// Returns the words of a name: `image`, `URL` and `String` for `imageURLString`.
    static func words(_ name: String) -> [String] {
        var words: [String] = []
        let characters = Array(name)
        var start = 0
        for index in characters.indices.dropFirst() {
            let isStart = characters[index].isUppercase && !characters[index - 1].isUppercase
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            let endsAcronym = characters[index].isUppercase && characters[index - 1].isUppercase && next.isLowercase
            if isStart || endsAcronym {
                words.append(String(characters[start..<index]))
                start = index
            }
        }
        if start < characters.count { words.append(String(characters[start...])) }
        return words
    }

    /// Returns the words of a type in all forms in which a name can repeat them.
    static func typeWords(of type: ObjectiveCType) -> [[String]] {
        switch type {
        case .value("BOOL"), .void, .pointer: []
        case .value("NSInteger"), .value("NSUInteger"), .value("int"): [["Integer"], ["Index"]]
        case .value("SEL"): [["Selector"]]
        case .value(let name): [words(name)]
        case .object("NSArray", let arguments, _), .object("NSSet", let arguments, _):
            [["Array"]] + arguments.flatMap(typeWords).map { $0.dropLast() + [($0.last ?? "") + "s"] }
        case .object("NSIndexSet", _, _): [["Indexes"], ["Index", "Set"]]
        case .object(let name, _, _): [words(name)]
        case .any(let protocols, _): [["Object"]] + protocols.map(words)
        case .block: [["Block"]]
        case .instance: []
        }
    }

    /// Returns whether a word of a name repeats a word of a type, as `URL` repeats `NSURL`.
    ///
    /// - Parameter isFirst: whether the word is the first one of the name, which begins with a lowercase letter.
    static func matches(_ word: String, _ typeWord: String, isLast: Bool, isFirst: Bool) -> Bool {
        if word == typeWord || isFirst && word == typeWord.lowercased() { return true }
        let isAcronym = word.count > 1 && word.allSatisfy(\.isUppercase)
        return isLast && isAcronym && typeWord.hasSuffix(word) && typeWord.allSatisfy(\.isUppercase)
    }
}

/// The English words on which the shortening of names depends.
enum EnglishWords {
    static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

    /// Returns whether words that repeat a type are omitted after a word, because it is a verb or a preposition.
    static func allowOmission(after word: String) -> Bool { isPreposition(word) || verbs.contains(word.lowercased()) }

    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "between", "by", "following", "for", "from", "given", "in",
        "including", "inside", "into", "matching", "of", "on", "onto", "passing", "preceding", "since", "to", "until", "using", "via",
        "when", "with", "within", "without",
    ]

    static let verbs: Set = [
        "accept", "add", "adjust", "animate", "append", "apply", "attach", "authenticate", "begin", "bind", "bring", "build", "call",
        "cancel", "capture", "change", "check", "clear", "close", "collect", "commit", "compare", "complete", "compose", "compute",
        "configure", "confirm", "connect", "convert", "copy", "create", "decode", "delete", "deselect", "detach", "did", "disable",
        "disconnect", "dismiss", "dispatch", "display", "download", "draw", "drop", "edit", "enable", "encode", "end", "enqueue",
        "enter", "enumerate", "execute", "exit", "export", "fade", "fetch", "fill", "filter", "find", "finish", "focus", "format",
        "generate",
        "get", "handle", "has", "hide", "highlight", "import", "init", "initialize", "insert", "install", "instantiate", "invalidate",
        "invoke",
        "is", "join", "layout", "leave", "link", "load", "lock", "log", "login", "logout", "make", "mark", "merge", "modify", "move",
        "notify",
        "observe", "open", "pause", "parse", "perform", "pick", "play", "pop", "post", "prefetch", "prepare", "present", "preview",
        "process", "push", "put", "query", "read", "receive", "record", "refresh", "register", "reload", "remove", "render", "replace",
        "replay", "request", "reset", "resize", "resolve", "restore", "resume", "retrieve", "return", "rotate", "run", "save", "scale",
        "scan", "schedule", "scroll", "search", "seek", "select", "send", "set", "setup", "share", "should", "show", "skip", "sort",
        "start", "stop", "store", "submit", "subscribe", "swap", "tap", "toggle", "touch", "track", "translate", "trigger", "unbind",
        "unlock", "unregister", "unsubscribe", "update", "upload", "use", "validate", "view", "visit", "wait", "will", "write", "zoom",
    ]
}
