import Foundation

/// The families and weights of the fonts that a source refers to by name.
package struct SourceFontNames: Sendable {
    /// The family of a font as the inspector shows it, the family's own name, and the weight.
    package typealias Values = (family: String, familyName: String, weight: String)

    /// Returns the values of a font by its name; nil for an unknown font.
    var values: @Sendable (String) -> Values?
    /// Returns the name of a family's font in a weight; nil if there is none.
    var name: @Sendable (_ family: String, _ weight: String) -> String?

    package init(
        values: @escaping @Sendable (String) -> Values? = { _ in nil },
        name: @escaping @Sendable (_ family: String, _ weight: String) -> String? = { _, _ in nil }
    ) {
        self.values = values
        self.name = name
    }
}

/// A font in a Swift source: `UIFont.systemFont(ofSize: 17, weight: .bold)` or another font of the system in upright letters, the serif
/// design of one, or `UIFont(name: "Inter-Bold", size: 17)`. *Thread*: any.
struct SourceFont {
    /// A part of a font that the inspector edits.
    enum Part: Sendable {
        case family, weight

        /// Creates the part that a property of the inspector names.
        init?(_ name: String) {
            switch name {
            case "fontFamily": self = .family
            case "fontWeight": self = .weight
            default: return nil
            }
        }
    }

    private let family: String
    /// The name of the family, if the code has the name of a font.
    private let familyName: String?
    private let weight: String
    /// The code of the size.
    private let size: String
    /// Whether a literal sets the weight.
    private let hasWeight: Bool
    /// Whether the code begins with a period, without the name of the class.
    private let isShort: Bool

    private static let call =
        #"(?:UIFont)?\.(?:systemFont|boldSystemFont|monospacedSystemFont)\(\s*ofSize:\s*[^(),]+"#
        + #"(?:,\s*weight:\s*(?:UIFont\.Weight)?\.\w+\s*)?\)"#
    private static let named = #"UIFont\(\s*name:\s*"[^"\\]*",\s*size:\s*[^(),]+\)!?"#
    /// The regular expression of a font.
    static let pattern =
        #"(?:UIFont\(\s*descriptor:\s*CALL\.fontDescriptor\.withDesign\(\.serif\)!,\s*size:\s*0\s*\)|CALL|NAMED)"#
        .replacingOccurrences(of: "CALL", with: call).replacingOccurrences(of: "NAMED", with: named)

    /// Creates the font of a token that ``pattern`` matches; nil for a font with an unknown name.
    init?(_ token: String, _ names: SourceFontNames) {
        isShort = token.hasPrefix(".")
        if let match = token.firstMatch(of: /^UIFont\(\s*name:\s*"([^"\\]*)",\s*size:\s*([^(),]+)\)/) {
            guard let values = names.values(String(match.1)) else { return nil }
            (family, familyName, weight) = (values.family, values.familyName, values.weight)
            (size, hasWeight) = (match.2.trimmingCharacters(in: .whitespaces), false)
            return
        }
        let call = /\.(systemFont|boldSystemFont|monospacedSystemFont)\(\s*ofSize:\s*([^(),]+)(?:,\s*weight:[\s\w.]*\.(\w+)\s*)?\)/
        guard let match = token.firstMatch(of: call) else { return nil }
        familyName = nil
        let implied = match.1 == "boldSystemFont" ? "bold" : "regular"
        weight = match.3.map { String($0) } ?? implied
        (size, hasWeight) = (match.2.trimmingCharacters(in: .whitespaces), match.3 != nil)
        family = match.1 == "monospacedSystemFont" ? "monospaced" : token.contains(".withDesign(.serif)") ? "serif" : "system"
    }

    /// Returns a part of the font; nil for a weight that a literal of its own sets.
    func value(of part: Part) -> String? {
        switch part {
        case .family: family
        case .weight: hasWeight ? nil : weight
        }
    }

    /// Returns the code of the font with another part; nil if there is no font with this name.
    func replacing(_ part: Part, by value: String, _ names: SourceFontNames) -> String? {
        let word = value.trimmingCharacters(in: .whitespaces)
        if part == .weight, let familyName { return names.name(familyName, word).map { Self.named($0, size) } }
        let code = part == .family ? Self.code(word, weight, size, names) : Self.code(family, word, size, names)
        guard isShort, let code, code.hasPrefix("UIFont.") else { return code }
        return String(code.dropFirst("UIFont".count))
    }

    private static func code(_ family: String, _ weight: String, _ size: String, _ names: SourceFontNames) -> String? {
        guard weight.wholeMatch(of: /[A-Za-z]+/) != nil else { return nil }
        let system = "UIFont.systemFont(ofSize: \(size)\(weight == "regular" ? "" : ", weight: .\(weight)"))"
        switch family {
        case "system": return system
        case "monospaced": return "UIFont.monospacedSystemFont(ofSize: \(size), weight: .\(weight))"
        case "serif": return "UIFont(descriptor: \(system).fontDescriptor.withDesign(.serif)!, size: 0)"
        default: return names.name(family, weight).map { named($0, size) }
        }
    }

    private static func named(_ name: String, _ size: String) -> String {
        "UIFont(name: \(StringEscapes.literal(of: name)), size: \(size))!"
    }
}
