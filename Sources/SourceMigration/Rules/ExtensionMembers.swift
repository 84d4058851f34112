extension MigrationRule {
    /// Makes a member that an extension declares call its overrides in subclasses. On Apple's systems, the Objective-C runtime dispatches
    /// to the overrides.
    static let extensionMembers = MigrationRule(
        name: "extension-members",
        summary: """
            A method or computed property of an extension that subclasses override calls the override of the object's class; \
            the implementations have names with that of their class.
            """,
        example: (
            before: """
            extension UIViewController {
                @objc func reload() { title = nil }
            }
            class ListController: UIViewController {
                override func reload() { super.reload() }
            }
            """,
            after: """
            extension UIViewController {
                @objc func reload() {
                    if let object = self as? ListController { return object.reloadOfListController() }
                    return reloadOfUIViewController()
                }

                @objc func reloadOfUIViewController() { title = nil }
            }
            class ListController: UIViewController {
                func reloadOfListController() { reloadOfUIViewController() }
            }
            """
        )
    ) { pass in
        let members = ExtensionMembers(pass)
        for base in members.bases { pass.facts[base.source].extensionMembers.insert("\(base.type).\(base.key)") }
        for member in members.overrides where members.isOfExtension(member, among: pass.outside.extensionMembers) {
            pass.facts[member.source].movesOverrides = true
        }
        // A base under `#if` and its counterpart under `#else` have the same overrides, so each override is renamed only once.
        var renamed: Set<[Int]> = []
        for base in members.bases {
            let overrides = members.overrides(of: base)
            guard !overrides.isEmpty else { continue }
            for member in [base] + overrides { pass.facts[member.source].movesOverrides = true }
            members.replace(base, overrides, in: &pass)
            for member in overrides where renamed.insert([member.source, member.name]).inserted {
                members.rename(member, base, overrides, in: &pass)
            }
        }
    }
}

/// A method or a computed property of a class or an extension.
struct ExtensionMember: Equatable {
    let source: Int
    let scope: TypeScope
    /// The identity of the member: its name, labels and parameter types, such as `reload(_:Item,animated:Bool)`.
    let key: String
    /// The index of the token of the name.
    let name: Int
    /// The indices of the tokens with the first modifier, the keyword, and the opening and closing brace.
    let first: Int
    let keyword: Int
    let braces: ClosedRange<Int>
    /// The arguments of a call that passes on the method's own parameters, such as `(item, animated: animated)`; nil for a property.
    let arguments: String?
    /// Whether all parameters have names, so that a call can pass them on.
    let isForwardable: Bool

    /// The name of the class without its outer types.
    var type: String { String(scope.name.split(separator: ".").last ?? "") }

    static func == (a: Self, b: Self) -> Bool { a.source == b.source && a.name == b.name }
}

/// The members of extensions of a set of files, and their overrides.
private struct ExtensionMembers {
    private(set) var bases: [ExtensionMember] = []
    private(set) var overrides: [ExtensionMember] = []
    /// The members that class bodies declare without `override`, by class.
    private var declared: [String: Set<String>] = [:]
    private let sources: [SwiftSource]
    private let inherited: Conformances
    private var hidden: Set<String> = []
    private var classes: Set<String> = []
    private var overridesByKey: [String: [ExtensionMember]] = [:]

    init(_ pass: MigrationPass) {
        sources = pass.sources
        inherited = Conformances(pass.sources.map { Conformances.direct(of: $0) } + [pass.outside.inherited])
        for (index, source) in sources.enumerated() {
            for scope in source.scopes where scope.isExtension || scope.keyword == "class" {
                if !scope.isExtension {
                    classes.insert(scope.name)
                    if source.isHidden(scope) { hidden.insert(scope.name) }
                }
                for member in source.members(of: scope, index) {
                    let modifiers = source.tokens[member.first..<member.keyword].map(\.text)
                    if modifiers.contains("override") {
                        // An override of a class method has no base, because only instance members are bases.
                        guard Self.ofTypes.isDisjoint(with: modifiers) else { continue }
                        overrides.append(member)
                        overridesByKey[member.key, default: []].append(member)
                    } else if scope.isExtension, member.isForwardable, Self.excluded.isDisjoint(with: modifiers),
                        modifiers.contains("@objc") || source.isVisibleToRuntime(scope)
                    {
                        bases.append(member)
                    } else if !scope.isExtension {
                        declared[scope.name, default: []].insert(member.key)
                    }
                }
            }
        }
    }

    private static let ofTypes: Set = ["class", "static"]
    private static let excluded: Set = ["private", "fileprivate", "static", "class", "mutating"]

    /// Returns the overrides that a member can call, those of the most derived classes first.
    func overrides(of base: ExtensionMember) -> [ExtensionMember] {
        let found = (overridesByKey[base.key] ?? []).filter { member in
            guard member.type != base.type, !hidden.contains(member.type) else { return false }
            let ancestors = ancestors(of: member.type)
            guard let place = ancestors.firstIndex(of: base.type) else { return false }
            // An override belongs to the nearest ancestor that declares the member, in its class body or in an extension.
            return !ancestors[..<place].contains { type in
                declared[type]?.contains(base.key) == true || bases.contains { $0.key == base.key && $0.type == type }
            }
        }
        // An override inside `#if` would need the same condition at its call.
        guard found.allSatisfy({ sources[$0.source].branches(at: sources[$0.source].tokens[$0.name].range.lowerBound).isEmpty }) else {
            return []
        }
        return found.sorted { (ancestors(of: $0.type).count, $0.type) > (ancestors(of: $1.type).count, $1.type) }
    }

    /// Returns whether a member overrides one of the extension members in `names`, which have the form `Class.member`.
    func isOfExtension(_ member: ExtensionMember, among names: Set<String>) -> Bool {
        !names.isEmpty && ancestors(of: member.type).contains { names.contains("\($0).\(member.key)") }
    }

    /// Returns the superclasses of a type, the nearest first.
    private func ancestors(of type: String) -> [String] { inherited.superclasses(of: type, among: classes) }

    /// Replaces the body of a base by calls of its overrides, and keeps its implementation under a name that ends with the class.
    func replace(_ base: ExtensionMember, _ overrides: [ExtensionMember], in pass: inout MigrationPass) {
        let source = sources[base.source]
        let name = source.tokens[base.name].text
        let call = { (type: String) in "\(name)Of\(type)\(base.arguments ?? "")" }
        let start = source.tokens[base.first].range.lowerBound
        let head = source.text(start..<source.tokens[base.braces.lowerBound].range.lowerBound)
        let words = Set(source.tokens[base.keyword..<base.braces.lowerBound].map(\.text))
        let effects = (words.contains("throws") || words.contains("rethrows") ? "try " : "") + (words.contains("async") ? "await " : "")
        let indentation = String(repeating: "    ", count: base.scope.depth + 1)
        var lines = overrides.map { "if let object = self as? \($0.scope.name) { return \(effects)object.\(call($0.type)) }" }
        lines.append("return \(effects)\(call(base.type))")
        let body = lines.map { "\(indentation)    \($0)\n" }.joined()
        pass.replace(start..<start, with: "\(head){\n\(body)\(indentation)}\n\n\(indentation)", in: base.source)
        pass.replace(source.tokens[base.name].range, with: "\(name)Of\(base.type)", in: base.source)
    }

    /// Renames an override, and replaces its calls to `super` by calls of the renamed implementation of the nearest superclass.
    func rename(_ member: ExtensionMember, _ base: ExtensionMember, _ overrides: [ExtensionMember], in pass: inout MigrationPass) {
        let source = sources[member.source]
        let name = sources[base.source].tokens[base.name].text
        pass.replace(source.tokens[member.name].range, with: "\(name)Of\(member.type)", in: member.source)
        for position in member.first..<member.keyword where source.tokens[position].text == "override" {
            pass.remove(source.tokens[position].range, in: member.source)
        }
        let above = ancestors(of: member.type).first { type in overrides.contains { $0.type == type } } ?? base.type
        for position in member.braces where source.tokens[position].text == "super" {
            guard position + 2 < source.tokens.count, source.tokens[position + 1].text == ".", source.tokens[position + 2].text == name
            else {
                continue
            }
            let range = source.tokens[position].range.lowerBound..<source.tokens[position + 2].range.upperBound
            pass.replace(range, with: "\(name)Of\(above)", in: member.source)
        }
    }
}

extension SwiftSource {
    private static let modifiers: Set = [
        "public", "open", "internal", "private", "fileprivate", "final", "class", "static", "nonisolated", "dynamic", "override",
        "mutating", "@MainActor", "@discardableResult", "@objc", "@inlinable",
    ]

    /// Returns whether members of an extension are exposed to the Objective-C runtime: all of them because of `@objc`, or those that a
    /// protocol requires.
    fileprivate func isVisibleToRuntime(_ scope: TypeScope) -> Bool {
        var position = scope.braces.lowerBound
        while position > 0, tokens[position].text != "extension" { position -= 1 }
        return !inheritedNames(of: scope).isEmpty
            || tokens[max(0, position - 3)..<position].contains { $0.text == "@objc" }
    }

    /// Returns whether a cast to a class cannot be generated: the class is nested or private, or it is generic, so that the cast needs
    /// arguments.
    fileprivate func isHidden(_ scope: TypeScope) -> Bool {
        var position = scope.braces.lowerBound
        while position > 0, tokens[position].text != "class" { position -= 1 }
        if position + 2 < tokens.count, tokens[position + 2].text == "<" { return true }
        if scope.depth > 0 { return true }
        return position > 0 && (tokens[max(0, position - 2)..<position].contains { ["private", "fileprivate"].contains($0.text) })
    }

    /// Returns the methods and computed properties directly inside a scope.
    func members(of scope: TypeScope, _ index: Int) -> [ExtensionMember] {
        var depth = 0
        var found: [ExtensionMember] = []
        for position in scope.braces {
            if tokens[position].text == "{" { depth += 1 }
            if tokens[position].text == "}" { depth -= 1 }
            guard depth == 1, ["func", "var"].contains(tokens[position].text), position + 2 < tokens.count, tokens[position + 1].isWord
            else { continue }
            if let member = member(position, in: scope, index) { found.append(member) }
        }
        return found
    }

    private func member(_ keyword: Int, in scope: TypeScope, _ index: Int) -> ExtensionMember? {
        let isMethod = tokens[keyword].text == "func"
        var position = keyword + 2
        var parameters: [(label: String, name: String, type: String)] = []
        if isMethod {
            // A generic method is omitted, because a call cannot state its generic arguments.
            guard tokens[position].text == "(", let close = closing(position), let list = parameterNames(position + 1..<close) else {
                return nil
            }
            parameters = list
            position = close + 1
        }
        guard let open = opening(from: position, in: scope), let close = closing(open) else { return nil }
        // A settable property is omitted, because it would need a setter for each class.
        if !isMethod, tokens[open..<close].contains(where: { ["set", "willSet", "didSet"].contains($0.text) }) { return nil }
        let name = tokens[keyword + 1].text
        let key = isMethod ? "\(name)(\(parameters.map { "\($0.label):\($0.type)" }.joined(separator: ",")))" : name
        let arguments = parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }.joined(separator: ", ")
        return ExtensionMember(
            source: index, scope: scope, key: key, name: keyword + 1, first: firstModifier(keyword), keyword: keyword, braces: open...close,
            arguments: isMethod ? "(\(arguments))" : nil, isForwardable: !parameters.contains { $0.name == "_" })
    }

    private func opening(from start: Int, in scope: TypeScope) -> Int? {
        var depth = 0
        for position in start..<scope.braces.upperBound {
            switch tokens[position].text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{" where depth == 0: return position
            case "func", "var", "let", "init", "}", "=": if depth == 0 { return nil }
            default: break
            }
        }
        return nil
    }

    private func firstModifier(_ keyword: Int) -> Int {
        var first = keyword
        while first > 0 {
            if Self.modifiers.contains(tokens[first - 1].text) {
                first -= 1
            } else if tokens[first - 1].text == ")", let open = (0..<first - 1).last(where: { tokens[$0].text == "(" }), open > 0,
                tokens[open - 1].text == "@objc"
            {
                first = open - 1
            } else {
                break
            }
        }
        return first
    }

    /// Returns the labels, names and types of the parameters; nil if a call cannot pass one of them on: an `inout`, autoclosure or variadic
    /// parameter.
    private func parameterNames(_ inside: Range<Int>) -> [(label: String, name: String, type: String)]? {
        var found: [(label: String, name: String, type: String)] = []
        var depth = 0
        var isStart = true
        var hasDefault = false
        for position in inside {
            let text = tokens[position].text
            if isStart, tokens[position].isWord {
                let next = tokens[position + 1]
                found.append((text, next.isWord ? next.text : text, ""))
                isStart = false
            } else if !found.isEmpty, !isStart, tokens[position - 1].text == ":" || !found[found.count - 1].type.isEmpty,
                depth > 0 || text != ",", !hasDefault
            {
                if text == "=", depth == 0 { hasDefault = true } else { found[found.count - 1].type += text }
            }
            if ["(", "[", "<", "{"].contains(text) { depth += 1 }
            if [")", "]", ">", "}"].contains(text), !(text == ">" && tokens[position - 1].text == "-") { depth -= 1 }
            if text == "inout" || text == "@autoclosure" { return nil }
            if text == ".", position + 2 < inside.upperBound, tokens[position + 1].text == ".", tokens[position + 2].text == "." {
                return nil
            }
            if text == ",", depth == 0 {
                isStart = true
                hasDefault = false
            }
        }
        return found
    }
}
