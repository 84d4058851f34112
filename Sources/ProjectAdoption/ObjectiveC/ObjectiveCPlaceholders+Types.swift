import Foundation

/// The placeholders for classes, protocols and categories.
extension ObjectiveCPlaceholders {
    // MARK: Classes

    func classText(_ type: HeaderDeclarations.TypeDeclaration) -> String {
        let name = names.named(type.name) ?? type.name
        let generics = type.generics.isEmpty ? "" : "<\(type.generics.joined(separator: ", "))>"
        let superclass = superclassText(type)
        let adopted = type.protocols.filter { names.isProtocol($0) || declarations.types[$0]?.isProtocol == true }
        let protocols = adopted.filter { !isInherited($0, by: type) }.compactMap(names.named)
        let header = "\(overridable)class \(name)\(generics): \(([superclass] + protocols).joined(separator: ", ")) {"
        var seen = inheritedKeys(of: type)
        let lines = initializers(of: type, name: name, &seen) + members(type.members, of: type, isExtension: false, &seen)
        return ([header] + lines.map { "    " + $0 } + ["}"]).joined(separator: "\n")
    }

    private func superclassText(_ type: HeaderDeclarations.TypeDeclaration) -> String {
        guard let superclass = type.superclass, superclass != type.name, let text = names.named(superclass), !text.contains(" ") else {
            return "NSObject"
        }
        // A class that Swift imports as a structure cannot be a superclass.
        if let system = ObjectiveCTypeTable.object(superclass) { return system == superclass ? text : "NSObject" }
        return names.withGeneralArguments(superclass) ?? text
    }

    /// Returns the superclasses of a class that are in the headers.
    private func ancestors(of type: HeaderDeclarations.TypeDeclaration) -> [HeaderDeclarations.TypeDeclaration] {
        var found: [HeaderDeclarations.TypeDeclaration] = []
        var next = type.superclass
        while let name = next, let above = declarations.types[name], !above.isProtocol, found.count < 20, above.name != type.name {
            found.append(above)
            next = above.superclass
        }
        return found
    }

    private func isInherited(_ name: String, by type: HeaderDeclarations.TypeDeclaration) -> Bool {
        ancestors(of: type).contains { $0.protocols.contains(name) }
    }

    /// Returns whether the initializers of a class can be designated initializers, because the first superclass that is not in the
    /// headers is NSObject.
    private func isPlain(_ type: HeaderDeclarations.TypeDeclaration) -> Bool {
        let root = ancestors(of: type).last ?? type
        let superclass = superclassText(root)
        return superclass == "NSObject"
    }

    private func initializers(of type: HeaderDeclarations.TypeDeclaration, name: String, _ seen: inout Set<String>) -> [String] {
        var lines: [String] = []
        let plain = isPlain(type)
        let properties = propertyNames(type)
        for member in type.members where member.kind == .method && !member.isUnavailable {
            for swift in methodNames(of: member, in: type.name, properties: properties) where swift.base == "init" {
                guard let parameters = parameterText(member, swift, context: name), seen.insert("init" + parameters).inserted else {
                    continue
                }
                // These initializers are inherited from UIKit.
                let isInherited = ["", "frame: CGRect", "coder aDecoder: NSCoder", "coder: NSCoder"].contains(parameters)
                if isInherited || swift.labels == ["frame"] || swift.labels == ["coder"] { continue }
                let report = Self.report(member.place, "\(name).init")
                let sign = Self.sign(ofInitializer: member.type)
                lines.append(
                    plain && !member.isStatic
                        ? "\(visible)init\(sign)(\(parameters)) { \(report); super.init() }"
                        : "\(visible)convenience init\(sign)(\(parameters)) { self.init(); \(report) }")
            }
        }
        if plain, lines.contains(where: { $0.hasPrefix("\(visible)init") }) {
            lines.insert("\(visible)override init() { super.init() }", at: 0)
        }
        return lines
    }

    /// Returns `?` for an initializer that can return nil, `!` for one whose header does not specify the nullability, and an empty text for
    /// others.
    private static func sign(ofInitializer type: ObjectiveCType) -> String {
        switch type.nullability {
        case .nonnull: ""
        case .nullable: "?"
        case .unspecified: "!"
        }
    }

    /// Returns the possible names of a method. Swift omits words that repeat the type of a parameter, but not words that repeat an alias of
    /// a number type. An alias is therefore replaced with its number type first. For example, the label of `removeObserverWithHandle:`
    /// stays `withHandle`.
    private func methodNames(of member: HeaderDeclarations.Member, in type: String, properties: Set<String>) -> [SwiftMethodName] {
        var member = member
        for index in member.parameters.indices {
            guard case .value(let name) = member.parameters[index].type, let number = numbers[name] else { continue }
            member.parameters[index].type = number
        }
        return SwiftMethodName.names(of: member, in: type, properties: properties)
    }

    func propertyNames(_ type: HeaderDeclarations.TypeDeclaration) -> Set<String> {
        Set(([type] + ancestors(of: type)).flatMap(\.members).filter { $0.kind == .property }.flatMap(\.selector))
    }

    /// Returns the keys of the members that a class inherits from its superclasses.
    private func inheritedKeys(of type: HeaderDeclarations.TypeDeclaration) -> Set<String> {
        var keys: Set<String> = []
        for above in ancestors(of: type) { _ = members(above.members, of: above, isExtension: false, &keys) }
        for above in ancestors(of: type) { _ = initializers(of: above, name: above.name, &keys) }
        return keys
    }

    // MARK: Members

    /// Returns the declarations of members whose names are not in `seen`, and adds these names to it.
    func members(
        _ members: [HeaderDeclarations.Member], of type: HeaderDeclarations.TypeDeclaration, isExtension: Bool, _ seen: inout Set<String>
    ) -> [String] {
        let context = names.named(type.name) ?? type.name
        let properties = propertyNames(type)
        let system = type.isProtocol || isExtension || isPlain(type) ? nil : (ancestors(of: type).last ?? type).superclass
        var lines: [String] = []
        for member in members where !member.isUnavailable {
            // A header repeats these methods of UIKit only to document an override. Without the placeholder the class inherits them.
            if let system, !member.isStatic, SystemMethods.contains(member.selectorText, inheritedFrom: system) { continue }
            if member.kind == .property {
                if let line = property(member, context: context, isExtension: isExtension, &seen) { lines.append(line) }
                continue
            }
            for swift in methodNames(of: member, in: type.name, properties: properties) where swift.base != "init" {
                if let line = method(member, swift, context: context, isExtension: isExtension, &seen) { lines.append(line) }
            }
        }
        return lines
    }

    private func property(
        _ member: HeaderDeclarations.Member, context: String, isExtension: Bool, _ seen: inout Set<String>
    ) -> String? {
        let original = member.selector.first ?? ""
        let name = member.swiftName ?? member.getter ?? SwiftMethodName.propertyName(original, member.type, context)
        guard let type = names.text(member.type, .result, context: context), seen.insert("var \(member.isStatic) \(name)").inserted else {
            return nil
        }
        let what = "\(context).\(name)"
        let body = self.body(member.type, type, member.place, what)
        let modifiers =
            isExtension
            ? (member.isStatic ? "\(visible)static " : "\(visible)") : (member.isStatic ? "\(overridable)class " : "\(overridable)")
        let declaration = "var \(SwiftKeywords.escaped(name)): \(type)"
        if member.isReadOnly { return "\(modifiers)\(declaration) \(body)" }
        let report = Self.report(member.place, what)
        guard !isExtension, !member.isStatic, let value = neutral(member.type, type) else {
            return "\(modifiers)\(declaration) { get \(body) set { \(report) } }"
        }
        let weak = member.isWeak && type.hasSuffix("?") && isObject(member.type) ? "weak " : ""
        return "\(modifiers)\(weak)\(declaration) = \(value) { willSet { \(report) } }"
    }

    /// Returns whether a property can be weak, that is, whether its type is a class or a protocol.
    private func isObject(_ type: ObjectiveCType) -> Bool {
        switch type {
        case .object: true
        case .any(let protocols, _): !protocols.isEmpty && protocols != ["Class"]
        default: false
        }
    }

    func method(
        _ member: HeaderDeclarations.Member, _ swift: SwiftMethodName, context: String, isExtension: Bool, _ seen: inout Set<String>
    ) -> String? {
        guard let signature = signature(member, swift, context: context),
            seen.insert("func \(member.isStatic) \(swift.base)(\(swift.labels))").inserted
        else { return nil }
        let modifiers =
            isExtension
            ? (member.isStatic ? "\(visible)static " : "\(visible)") : (member.isStatic ? "\(overridable)class " : "\(overridable)")
        let result = signature.type == "Void" ? ObjectiveCType.void : member.type
        let body = self.body(result, signature.type, member.place, "\(context).\(swift.base)")
        return "@discardableResult \(modifiers)\(signature.text) \(body)".replacingOccurrences(
            of: signature.type == "Void" ? "@discardableResult " : "\u{0}", with: "")
    }

    /// Returns the signature of a method, such as `func name(label name: Type) throws -> Result`; nil if one of its types does not exist.
    func signature(_ member: HeaderDeclarations.Member, _ swift: SwiftMethodName, context: String) -> (text: String, type: String)? {
        guard let parameters = parameterText(member, swift, context: context) else { return nil }
        let throwsError = member.parameters.last?.type.isError == true
        guard var type = names.text(member.type, .result, context: context) else { return nil }
        if throwsError { type = type == "Bool" ? "Void" : type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type }
        let result = type == "Void" ? "" : " -> \(type)"
        return ("func \(SwiftKeywords.escaped(swift.base))(\(parameters))\(throwsError ? " throws" : "")\(result)", type)
    }

    private func parameterText(_ member: HeaderDeclarations.Member, _ swift: SwiftMethodName, context: String) -> String? {
        var parts: [String] = []
        for (parameter, label) in zip(member.parameters, swift.labels) {
            guard let type = names.text(parameter.type, .parameter, context: context) else { return nil }
            let name = SwiftKeywords.escaped(parameter.name)
            let outer = label.isEmpty ? "_ " : label == parameter.name ? "" : "\(SwiftKeywords.escaped(label)) "
            // Swift imports a block that can be nil with nil as the default argument.
            let isBlock = if case .block = parameter.type { true } else { false }
            let standard = isBlock && (type.hasSuffix("?") || type.hasSuffix("!")) ? " = nil" : ""
            parts.append("\(outer)\(name): \(type)\(standard)")
        }
        return parts.count == swift.labels.count ? parts.joined(separator: ", ") : nil
    }

    // MARK: Protocols and categories

    /// Returns the declaration of a protocol. All members get a default implementation, because the Objective-C code that calls them is
    /// missing.
    func protocolText(_ type: HeaderDeclarations.TypeDeclaration) -> String {
        let name = names.named(type.name) ?? type.name
        let inherited = type.protocols.filter { declarations.types[$0]?.isProtocol == true }.compactMap(names.named)
        var requirements: [String] = []
        var defaults: [String] = []
        var seen: Set<String> = []
        for member in type.members where !member.isUnavailable && !member.isStatic {
            if member.kind == .property {
                let property = member.getter ?? member.swiftName ?? member.selector.first ?? ""
                guard let text = names.text(member.type, .result, context: name), seen.insert(property).inserted else { continue }
                let declaration = "var \(SwiftKeywords.escaped(property)): \(text)"
                requirements.append("\(declaration) { get\(member.isReadOnly ? "" : " set") }")
                let body = self.body(member.type, text, member.place, "\(name).\(property)")
                defaults.append("\(visible)\(declaration) { get \(body)\(member.isReadOnly ? "" : " set {}") }")
                continue
            }
            for swift in methodNames(of: member, in: type.name, properties: []) where swift.base != "init" {
                guard let signature = signature(member, swift, context: name), seen.insert("\(swift.base)\(swift.labels)").inserted else {
                    continue
                }
                // A requirement cannot have default arguments; its implementation in the extension has them.
                requirements.append(signature.text.replacingOccurrences(of: " = nil", with: ""))
                let result = signature.type == "Void" ? ObjectiveCType.void : member.type
                defaults.append("\(visible)\(signature.text) \(self.body(result, signature.type, member.place, "\(name).\(swift.base)"))")
            }
        }
        let header = "\(visible)protocol \(name): \((["AnyObject"] + inherited).joined(separator: ", ")) {"
        let body = [header] + requirements.map { "    " + $0 } + ["}"]
        return (body + ["extension \(name) {"] + defaults.map { "    " + $0 } + ["}"]).joined(separator: "\n")
    }

    /// Returns an extension with the members of a category; nil if there are none.
    /// - Parameter seen: the members that the type already has.
    func category(_ category: (type: String, members: [HeaderDeclarations.Member]), _ seen: inout Set<String>) -> String? {
        guard let name = names.named(category.type), !name.hasPrefix("["), !name.contains(" ") else { return nil }
        // The properties of categories have no effect on the names of methods.
        let type =
            declarations.types[category.type] ?? HeaderDeclarations.TypeDeclaration(name: category.type, isProtocol: false, place: "")
        if let declared = declarations.types[category.type] { _ = members(declared.members, of: declared, isExtension: false, &seen) }
        var lines = members(category.members, of: type, isExtension: true, &seen)
        if name == "UIColor" { lines += hiddenColors(category.members) }
        // The initializers of a category become convenience initializers.
        for member in category.members where member.kind == .method && !member.isUnavailable {
            for swift in methodNames(of: member, in: category.type, properties: []) where swift.base == "init" {
                guard let parameters = parameterText(member, swift, context: name), !parameters.isEmpty,
                    ObjectiveCTypeTable.object(category.type) ?? category.type == category.type, seen.insert("init" + parameters).inserted
                else { continue }
                let sign = Self.sign(ofInitializer: member.type)
                lines.append(
                    "\(visible)convenience init\(sign)(\(parameters)) { self.init(); \(Self.report(member.place, "\(name).init")) }")
            }
        }
        return lines.isEmpty ? nil : (["extension \(name) {"] + lines.map { "    " + $0 } + ["}"]).joined(separator: "\n")
    }

    /// Returns the class properties of UIColor that instance properties of a category hide, such as `white` and `red` for components. Swift
    /// prefers a module's own members to imported members, even if the own member is an instance property and the imported one is a class
    /// property. On Apple's systems both are imported, so none is hidden.
    private func hiddenColors(_ members: [HeaderDeclarations.Member]) -> [String] {
        let colors = [
            "white": "white: 1, alpha: 1", "black": "white: 0, alpha: 1", "red": "red: 1, green: 0, blue: 0, alpha: 1",
            "green": "red: 0, green: 1, blue: 0, alpha: 1", "blue": "red: 0, green: 0, blue: 1, alpha: 1",
            "cyan": "red: 0, green: 1, blue: 1, alpha: 1", "magenta": "red: 1, green: 0, blue: 1, alpha: 1",
            "yellow": "red: 1, green: 1, blue: 0, alpha: 1",
        ]
        let names = members.filter { $0.kind == .property && !$0.isStatic && !$0.isUnavailable }.flatMap(\.selector)
        return Set(names).sorted().compactMap { name in
            colors[name].map { "\(visible)static var \(name): UIColor { UIColor(\($0)) }" }
        }
    }
}
