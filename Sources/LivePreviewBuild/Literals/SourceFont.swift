import Foundation

/// A text style of UIKit, whose font has another size at each text size.
package struct SourceTextStyle: Sendable {
    /// The name in code, such as `title2`.
    let name: String
    let weight: String
    /// The sizes of the font at the text sizes in ascending order. *Units*: points.
    let sizes: [Double]
    /// The index of the standard text size in ``sizes``.
    let standard: Int

    package init(name: String, weight: String, sizes: [Double], standard: Int) {
        (self.name, self.weight, self.sizes, self.standard) = (name, weight, sizes, standard)
    }

    /// The size at the standard text size.
    var size: Double { sizes[standard] }
}

/// The families and weights of the fonts that a source refers to by name.
package struct SourceFontNames: Sendable {
    /// The family of a font as the inspector shows it, the family's own name, and the weight.
    package typealias Values = (family: String, familyName: String, weight: String)

    /// Returns the values of a font by its name; nil for an unknown font.
    var values: @Sendable (String) -> Values?
    /// Returns the name of a family's font in a weight; nil if there is none.
    var name: @Sendable (_ family: String, _ weight: String) -> String?
    let textStyles: [SourceTextStyle]

    package init(
        values: @escaping @Sendable (String) -> Values? = { _ in nil },
        name: @escaping @Sendable (_ family: String, _ weight: String) -> String? = { _, _ in nil }, textStyles: [SourceTextStyle] = []
    ) {
        self.values = values
        self.name = name
        self.textStyles = textStyles
    }

    func textStyle(_ name: String) -> SourceTextStyle? { textStyles.first { $0.name == name } }

    /// Returns the text style with a weight and, at the standard text size, a size. Prefers `former` if several styles have them.
    func textStyle(weight: String, size: String, former: String) -> SourceTextStyle? {
        let found = textStyles.filter { $0.weight == weight && SourceFont.number($0.size) == size }
        return found.first { $0.name == former } ?? found.first
    }
}

/// A font in a Swift source: `UIFont.systemFont(ofSize: 17, weight: .bold)` or another system font that is not italic,
/// `UIFont.preferredFont(forTextStyle: .title2)`, a serif or monospaced design of such a font, `UIFont(name: "Inter-Bold", size: 17)`, or
/// one of these fonts in `UIFontMetrics(forTextStyle: .title2).scaledFont(for:)`. *Thread*: any.
struct SourceFont {
    /// A part of a font that the inspector edits.
    enum Part: Sendable {
        case family, weight, size

        /// Creates the part that a property of the inspector names.
        init?(_ name: String) {
            switch name {
            case "fontFamily": self = .family
            case "fontWeight": self = .weight
            case "fontSize": self = .size
            default: return nil
            }
        }
    }

    private let family: String
    /// The name of the family if the code names a font, as in `UIFont(name:size:)`; otherwise nil.
    private let familyName: String?
    private let weight: String
    /// The code of the size; for a preferred font, the size at the standard text size.
    private let size: String
    /// Whether a literal sets the weight.
    private let hasWeight: Bool
    /// Whether the code begins with a period, without the name of the class.
    private let isShort: Bool
    /// The text style with which the font is scaled; nil for a font of a fixed size.
    private let style: String?
    /// Whether the font is that of its text style, which has no size in the code.
    private let isPreferred: Bool

    private static let call =
        #"(?:UIFont)?\.(?:systemFont|boldSystemFont|monospacedSystemFont)\(\s*ofSize:\s*[^(),]+"#
        + #"(?:,\s*weight:\s*(?:UIFont\.Weight)?\.\w+\s*)?\)"#
    private static let named = #"UIFont\(\s*name:\s*"[^"\\]*",\s*size:\s*[^(),]+\)!?"#
    private static let textStyle = #"\(\s*forTextStyle:\s*(?:UIFont\.TextStyle)?\.\w+\s*\)"#
    private static let preferred = #"(?:UIFont)?\.preferredFont"# + textStyle
    private static let designed =
        #"UIFont\(\s*descriptor:\s*(?:CALL|PREFERRED)\.fontDescriptor\.withDesign\(\.(?:serif|monospaced)\)!,\s*size:\s*0\s*\)"#
        .replacingOccurrences(of: "CALL", with: call).replacingOccurrences(of: "PREFERRED", with: preferred)
    private static let scaled = "UIFontMetrics\(textStyle)\\.scaledFont\\(\\s*for:\\s*(?:\(designed)|\(call)|\(named))\\s*\\)"
    /// The regular expression of a font.
    static let pattern = "(?:\(scaled)|\(designed)|\(preferred)|\(call)|\(named))"

    /// Creates the font of a token that ``pattern`` matches; nil for a font or a text style with an unknown name.
    init?(_ token: String, _ names: SourceFontNames) {
        isShort = token.hasPrefix(".")
        style = token.firstMatch(of: /forTextStyle:[\s\w.]*\.(\w+)/).map { String($0.1) }
        isPreferred = token.contains(".preferredFont(")
        let design = token.firstMatch(of: /\.withDesign\(\.(serif|monospaced)\)/).map { String($0.1) }
        if isPreferred {
            guard let style, let values = names.textStyle(style) else { return nil }
            (family, familyName, weight) = (design ?? "system", nil, values.weight)
            (size, hasWeight) = (Self.number(values.size), false)
            return
        }
        if let match = token.firstMatch(of: /UIFont\(\s*name:\s*"([^"\\]*)",\s*size:\s*([^(),]+)\)/) {
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
        family = match.1 == "monospacedSystemFont" ? "monospaced" : design ?? "system"
    }

    /// Returns the possible values of a part; empty for a part that a separate literal sets.
    func values(of part: Part, _ names: SourceFontNames) -> Set<String> {
        switch part {
        case .family: [family]
        case .weight: hasWeight ? [] : [weight]
        case .size: isPreferred ? Set(style.flatMap(names.textStyle)?.sizes.map(Self.number) ?? []) : []
        }
    }

    /// Returns the code of the font with another value of a part, which had the value `old`; nil if there is no such font.
    ///
    /// A font that scales with the text size continues to do so. If another text style has the new weight and size, the code uses that
    /// style.
    func replacing(_ part: Part, _ old: String, by value: String, _ names: SourceFontNames) -> String? {
        let word = value.trimmingCharacters(in: .whitespaces)
        let code: String? =
            switch part {
            case .family: Self.code(word, weight, size, style, names)
            case .weight:
                if let familyName {
                    names.name(familyName, word).map { Self.scaled(Self.named($0, size), style) }
                } else {
                    Self.code(family, word, size, style, names)
                }
            case .size:
                style.flatMap { names.standardSize(word, old, of: $0) }.flatMap { Self.code(family, weight, $0, style, names) }
            }
        guard isShort, let code, code.hasPrefix("UIFont.") else { return code }
        return String(code.dropFirst("UIFont".count))
    }

    private static func code(
        _ family: String, _ weight: String, _ size: String, _ style: String?, _ names: SourceFontNames
    ) -> String? {
        guard weight.wholeMatch(of: /[A-Za-z]+/) != nil else { return nil }
        let known = style.flatMap { names.textStyle(weight: weight, size: size, former: $0) }
        let preferred = known.map { "UIFont.preferredFont(forTextStyle: .\($0.name))" }
        let system = "UIFont.systemFont(ofSize: \(size)\(weight == "regular" ? "" : ", weight: .\(weight)"))"
        switch family {
        case "system": return preferred ?? scaled(system, style)
        case "monospaced":
            let monospaced = "UIFont.monospacedSystemFont(ofSize: \(size), weight: .\(weight))"
            return preferred.map { designed($0, family) } ?? scaled(monospaced, style)
        case "serif": return preferred.map { designed($0, family) } ?? scaled(designed(system, family), style)
        default: return names.name(family, weight).map { scaled(named($0, size), style) }
        }
    }

    private static func designed(_ font: String, _ design: String) -> String {
        "UIFont(descriptor: \(font).fontDescriptor.withDesign(.\(design))!, size: 0)"
    }

    private static func scaled(_ font: String, _ style: String?) -> String {
        style.map { "UIFontMetrics(forTextStyle: .\($0)).scaledFont(for: \(font))" } ?? font
    }

    private static func named(_ name: String, _ size: String) -> String {
        "UIFont(name: \(StringEscapes.literal(of: name)), size: \(size))!"
    }

    /// Returns a number as in code, with at most two decimal places.
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}

extension SourceFontNames {
    /// Converts the size `new` to the standard text size. `new` applies to the text size at which the text style's font has the size `old`.
    /// Returns nil for an unknown style, for text that is not a number, and for a size outside of 1 to 500 points.
    fileprivate func standardSize(_ new: String, _ old: String, of style: String) -> String? {
        guard let style = textStyle(style), let new = Double(new), let old = Double(old), (1...500).contains(new) else { return nil }
        guard old != style.size, let index = style.sizes.firstIndex(where: { SourceFont.number($0) == SourceFont.number(old) }) else {
            return SourceFont.number(new)
        }
        // The font of another text style has this size at the same text size.
        if let other = textStyles.first(where: { $0.weight == style.weight && $0.sizes[index] == new }) {
            return SourceFont.number(other.size)
        }
        return SourceFont.number(new * style.size / style.sizes[index])
    }

    /// Returns the name of the text style that replaces another one when a part of its font changes; nil if no text style has the value.
    func textStyle(replacing name: String, _ part: SourceFont.Part, _ old: String, by value: String) -> String? {
        guard let style = textStyle(name) else { return nil }
        let word = value.trimmingCharacters(in: .whitespaces)
        switch part {
        case .family: return nil
        case .weight: return textStyle(weight: word, size: SourceFont.number(style.size), former: name)?.name
        case .size:
            return standardSize(word, old, of: name).flatMap { textStyle(weight: style.weight, size: $0, former: name)?.name }
        }
    }
}
