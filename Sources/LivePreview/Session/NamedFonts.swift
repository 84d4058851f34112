import LivePreviewBuild
import NodeInspection
import UIKit

/// The fonts that source code refers to by name. Fonts that only the user's program registers are not among them. *Thread*: any.
enum NamedFonts {
    static let names = SourceFontNames(
        values: { name in
            UIFont(name: name, size: size).map { (FontText.family(of: $0), $0.familyName, FontText.weight(of: $0)) }
        }, name: name, textStyles: textStyles)

    /// The names do not depend on the size.
    private static let size: CGFloat = 17

    /// Returns the PostScript name of a family's font in a weight. If the system substitutes another family for the requested one, returns
    /// `family` for the regular weight and nil for the others. Returns nil if there is no such font.
    private static func name(family: String, weight: String) -> String? {
        let plain = UIFont.systemFont(ofSize: size)
        guard let font = FontText.font(plain, family: family).flatMap({ FontText.font($0, weight: weight) }) else { return nil }
        guard font.familyName.lowercased() == family.lowercased() else { return weight == "regular" ? family : nil }
        let named = UIFont(name: font.fontName, size: size)
        return named.map { FontText.weight(of: $0) } == weight ? font.fontName : nil
    }

    private static let textStyles: [SourceTextStyle] = {
        let styles: [(String, UIFont.TextStyle)] = [
            ("largeTitle", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3), ("headline", .headline),
            ("body", .body), ("callout", .callout), ("subheadline", .subheadline), ("footnote", .footnote), ("caption1", .caption1),
            ("caption2", .caption2),
        ]
        return styles.map { name, style in
            let fonts = UIContentSizeCategory.ordered.map { category in
                UIFont.preferredFont(
                    forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
            }
            return SourceTextStyle(
                name: name, weight: FontText.weight(of: fonts[0]), sizes: fonts.map { Double($0.pointSize) },
                standard: UIContentSizeCategory.large.rank)
        }
    }()
}
