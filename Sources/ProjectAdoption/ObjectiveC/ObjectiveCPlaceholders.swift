import Foundation

/// Creates Swift declarations that replace those of Objective-C headers. When the program uses such a declaration, a line about it is
/// written to standard error.
///
/// A property stores its value. A method returns a neutral value, such as nil or 0; if its type has no such value, the method ends the
/// program.
struct ObjectiveCPlaceholders {
    let declarations: HeaderDeclarations
    let names: SwiftTypeNames
    /// The types that the program's Swift sources declare, which get no placeholder.
    let own: Set<String>
    /// Whether other modules use the declarations. Those of an app may have types that are not public.
    let isExported: Bool
    /// The types of numbers for which the headers declare aliases, by the names of the aliases.
    let numbers: [String: ObjectiveCType]

    init(declarations: HeaderDeclarations, names: SwiftTypeNames, own: Set<String>, isExported: Bool) {
        self.declarations = declarations
        self.names = names
        self.own = own
        self.isExported = isExported
        let aliases = declarations.aliases.filter { alias in
            guard case .value(let name) = alias.type else { return false }
            return !alias.isStructure && ObjectiveCTypeTable.isNumber(name)
        }
        numbers = Dictionary(aliases.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the source of a module; nil if the headers declare nothing that Swift can use and import no module.
    ///
    /// - Parameter imports: the modules that the headers import, and whose declarations Swift code can therefore use as well.
    func source(imports: [String]) -> String? {
        var parts = declarations.aliases.compactMap(alias) + declarations.enumerations.filter { isFree($0.name) }.map(enumeration)
        parts += declarations.order.compactMap { declarations.types[$0] }.filter { isFree($0.name) }.flatMap { type in
            type.isProtocol ? [protocolText(type)] : [classText(type)]
        }
        // The members of categories on UIView and NSObject are omitted from categories on their subclasses, which inherit them.
        var general: Set<String> = []
        let isGeneral = { (type: String) in type == "UIView" || type == "NSObject" }
        let categories = declarations.categories
        parts += categories.filter { isGeneral($0.type) }.compactMap { category($0, &general) }
        var byType: [String: Set<String>] = [:]
        for other in categories where !isGeneral(other.type) {
            if let text = category(other, &byType[other.type, default: general]) { parts.append(text) }
        }
        parts += declarations.constants.compactMap(constant) + declarations.functions.compactMap(function)
        guard !parts.isEmpty || !imports.isEmpty else { return nil }
        let header = ["Foundation", "UIKit", "AsyncDisplayKit"].map { "import \($0)" } + imports.map { "@_exported import \($0)" }
        return "// Written by `weft adopt` from Objective-C headers. Their code is not built; a use of it is reported on standard error.\n"
            + header.joined(separator: "\n") + "\n\n" + parts.joined(separator: "\n") + "\n"
    }

    /// The access level of declarations, followed by a space.
    var visible: String { isExported ? "public " : "" }

    /// The access level of classes and their members, which other modules can override.
    var overridable: String { isExported ? "open " : "" }

    private func isFree(_ name: String) -> Bool { !own.contains(names.named(name) ?? name) }

    // MARK: Calls

    /// Returns the statement that reports the use of a declaration.
    static func report(_ place: String, _ what: String) -> String {
        "weftUnavailable(\(SwiftLiteral.quoted(place)), \(SwiftLiteral.quoted(what + " is written in Objective-C")))"
    }

    /// Returns the body of a function that writes the report and returns a neutral value of a type.
    func body(_ type: ObjectiveCType, _ text: String, _ place: String, _ what: String) -> String {
        let report = Self.report(place, what)
        if case .void = type { return "{ \(report) }" }
        if let value = neutral(type, text) { return "{ \(report); return \(value) }" }
        return "{ " + report.replacingOccurrences(of: "weftUnavailable(", with: "weftUnavailableStop(") + " }"
    }

    /// Returns a neutral value of a type; nil if none is known.
    func neutral(_ type: ObjectiveCType, _ text: String) -> String? {
        if text.hasSuffix("?") || text.hasSuffix("!") { return "nil" }
        if let known = Self.neutralValues[text] { return known }
        if text.hasPrefix("[") { return text.contains(":") && !text.hasPrefix("[[") ? "[:]" : "[]" }
        if text.hasPrefix("Set<") { return "[]" }
        switch type {
        case .object(let name, _, _):
            if let declared = declarations.types[name], !declared.isProtocol { return "\(text)()" }
            return nil
        case .value(let name):
            guard let found = declarations.enumerations.first(where: { $0.name == name }) else { return nil }
            if found.kind != .cases { return "\(text)(rawValue: 0)" }
            return EnumerationNames(found).names.first.map { "\(text).\($0)" }
        default: return nil
        }
    }

    private static let neutralValues = [
        "Bool": "false", "Int": "0", "UInt": "0", "Int8": "0", "Int16": "0", "Int32": "0", "Int64": "0", "UInt8": "0", "UInt16": "0",
        "UInt32": "0", "UInt64": "0", "CChar": "0", "Float": "0", "Double": "0", "CGFloat": "0", "TimeInterval": "0", "String": "\"\"",
        "CGRect": ".zero", "CGSize": ".zero", "CGPoint": ".zero", "UIEdgeInsets": ".zero", "UIOffset": ".zero",
        "CGAffineTransform": ".identity", "NSRange": "NSRange(location: 0, length: 0)", "UIView": "UIView()", "UIImage": "UIImage()",
        "UIColor": "UIColor.clear", "UIFont": "UIFont.systemFont(ofSize: 17)", "UIViewController": "UIViewController()",
        "UILabel": "UILabel()", "UIButton": "UIButton()", "UIImageView": "UIImageView()", "NSObject": "NSObject()", "Any": "NSNull()",
        "NSAttributedString": "NSAttributedString()", "NSMutableAttributedString": "NSMutableAttributedString()", "Data": "Data()",
        "Date": "Date()", "URL": "URL(fileURLWithPath: \"/\")", "NSNumber": "NSNumber(value: 0)", "ComparisonResult": ".orderedSame",
        "NSTextAlignment": ".natural", "UIStatusBarStyle": ".default", "NSMutableArray": "NSMutableArray()",
        "NSMutableDictionary": "NSMutableDictionary()", "Notification.Name": "Notification.Name(\"\")", "AnyClass": "NSObject.self",
        "UITableViewCell": "UITableViewCell()", "UIScrollView": "UIScrollView()", "IndexPath": "IndexPath(row: 0, section: 0)",
    ]
}
