import UIKit

/// The family and the weight of a font as text, for the inspector. *Thread*: any.
package enum FontText {
    /// The families of the system's designs by the names that the inspector uses. Other families have their own names.
    private static let designs: [(name: String, design: UIFontDescriptor.SystemDesign)] = [
        ("system", .default), ("serif", .serif), ("monospaced", .monospaced),
    ]

    private static let weights: [(name: String, weight: UIFont.Weight)] = [
        ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
        ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]

    /// The names of the weights, from light to heavy.
    static let weightNames = weights.map(\.name)

    /// Returns `system`, `serif`, `monospaced` or the name of another family.
    package static func family(of font: UIFont) -> String {
        let plain = UIFont.systemFont(ofSize: font.pointSize).fontDescriptor
        let known = designs.first { _, design in
            plain.withDesign(design).map { UIFont(descriptor: $0, size: 0).familyName } == font.familyName
        }
        return known?.name ?? font.familyName
    }

    /// Returns the name of the weight that was requested for the font. The family may not have it, and then shows the nearest one.
    package static func weight(of font: UIFont) -> String {
        let traits = font.fontDescriptor.fontAttributes[.traits] as? [UIFontDescriptor.TraitKey: Any]
        let weight = traits?[.weight] as? UIFont.Weight
        return weights.first { $0.weight == weight }?.name ?? "regular"
    }

    /// Returns the font in another family; nil if none with this name is installed.
    package static func font(_ font: UIFont, family: String) -> UIFont? {
        if let design = designs.first(where: { $0.name == family })?.design {
            return font.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: font.pointSize) }
        }
        guard UIFont(name: family, size: font.pointSize) != nil else { return nil }
        return UIFont(descriptor: font.fontDescriptor.withFamily(family), size: font.pointSize)
    }

    /// Returns the font in another weight; nil for a name that is not a weight.
    package static func font(_ font: UIFont, weight: String) -> UIFont? {
        guard let weight = weights.first(where: { $0.name == weight })?.weight else { return nil }
        let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: weight]
        return UIFont(descriptor: font.fontDescriptor.addingAttributes([.traits: traits]), size: font.pointSize)
    }

    /// Returns Swift code of a font.
    /// - Parameters:
    ///   - size: the code of its size in points.
    ///   - isItalic: whether the font is italic. The code then uses the descriptor of the variable `font`, which is the italic font.
    static func code(family: String, weight: String, size: String, isItalic: Bool) -> String {
        if !isItalic, family == "system" { return "UIFont.systemFont(ofSize: \(size), weight: .\(weight))" }
        if !isItalic, family == "monospaced" { return "UIFont.monospacedSystemFont(ofSize: \(size), weight: .\(weight))" }
        let isDesign = designs.contains { $0.name == family }
        let call =
            isDesign ? "withDesign(.\(family == "system" ? "default" : family))!" : "withFamily(\(family.debugDescription))"
        let traits = "[.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.\(weight)]]"
        return "UIFont(descriptor: font.fontDescriptor.\(call).addingAttributes(\(traits)), size: \(size))"
    }
}
