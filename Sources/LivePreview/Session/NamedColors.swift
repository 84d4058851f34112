import PreviewDeclarations
import UIKit

/// The values of the colors of UIKit, which source code refers to by name. *Thread*: any.
enum NamedColors {
    /// Returns the values in light and dark appearance, as `#RRGGBB` or `#RRGGBBAA`; empty for a name that UIKit does not define.
    static func values(of name: String) -> Set<String> {
        guard let color = colors[name] else { return [] }
        return Set([UIUserInterfaceStyle.light, .dark].compactMap { ColorText.hexadecimal(color, in: $0) })
    }

    private static let colors: [String: UIColor] = [
        "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red, "green": .green,
        "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown,
        "clear": .clear,
        "systemRed": .systemRed, "systemGreen": .systemGreen, "systemBlue": .systemBlue, "systemOrange": .systemOrange,
        "systemYellow": .systemYellow, "systemPink": .systemPink, "systemPurple": .systemPurple, "systemTeal": .systemTeal,
        "systemIndigo": .systemIndigo, "systemBrown": .systemBrown, "systemMint": .systemMint, "systemCyan": .systemCyan,
        "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3, "systemGray4": .systemGray4,
        "systemGray5": .systemGray5, "systemGray6": .systemGray6,
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel,
        "link": .link, "placeholderText": .placeholderText, "separator": .separator, "opaqueSeparator": .opaqueSeparator,
        "lightText": .lightText, "darkText": .darkText, "tintColor": .tintColor,
        "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
        "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill,
    ]
}
