import AsyncDisplayKit
import UIKit

/// The colors, fonts and metrics of the workspace's own views, in light and dark appearance. *Units*: points.
package enum WorkspaceTheme {
    /// The background of the sidebar and the docks.
    package static let side = color(0xF5F5F7, 0x1E1E20)
    /// The background of the toolbar, the status bar and cards.
    package static let bar = color(0xFCFCFD, 0x29292C)
    /// The color behind the preview.
    package static let canvas = color(0xE6E7EB, 0x131315)
    /// The line around the frame of a preview. It separates a preview from a canvas of a similar color.
    static let frameEdge = color(0xC2C3C9, 0x6A6A70, contrast: (0x6E6E75, 0x9A9AA2))
    package static let separator = color(0xD6D6DA, 0x3B3B3F, contrast: (0x6E6E75, 0x9A9AA2))
    /// The background of a group of related controls.
    package static let well = color(0xECECEF, 0x38383C)
    /// The background of the selected control in a group.
    static let raised = color(0xFFFFFF, 0x5C5C62)
    package static let hover = color(0xE2E2E6, 0x3F3F44)
    /// The color of texts and icons of active or selected controls. In light appearance, it is darker than the system's blue, which is
    /// too bright for texts.
    package static let accent = color(0x0059C9, 0x8CC4FF)
    /// The background of a selected row.
    package static let selection = UIColor(dynamicProvider: { traits in
        let base = UIColor.systemBlue.resolvedColor(with: traits)
        return base.withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.34 : 0.16)
    })
    package static let label = color(0x1B1B1F, 0xEDEDF0)
    package static let secondaryLabel = color(0x4A4A50, 0xC6C6CE, contrast: (0x34343A, 0xE2E2E8))

    /// The color of texts and icons for problems.
    package static let problem = color(0xB3201A, 0xFF8A80)

    /// The background of a field with an invalid text.
    package static let invalid = UIColor.systemRed.withAlphaComponent(0.25)

    static let controlHeight: CGFloat = 26
    package static let sidebarWidth: CGFloat = 244
    static let statusHeight: CGFloat = 24

    /// Returns a text in the workspace's font.
    package static func text(
        _ string: String, size: CGFloat = 12, weight: UIFont.Weight = .regular, color: UIColor = label
    ) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes(size: size, weight: weight, color: color))
    }

    /// Returns the attributes of a text that the user types, for `ASEditableTextNode.typingAttributes`.
    package static func typingAttributes(size: CGFloat) -> [String: Any] {
        var values = attributes(size: size, weight: .regular, color: label)
        // The user may type any language; only the texts of the workspace are English.
        values[.writingDirection] = nil
        return Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
    }

    private static func attributes(size: CGFloat, weight: UIFont.Weight, color: UIColor) -> [NSAttributedString.Key: Any] {
        let attributes: [NSAttributedString.Key: Any] = [.font: font(ofSize: size, weight: weight), .foregroundColor: color]
        return attributes.merging(WorkspaceDirection.textAttributes) { $1 }
    }

    /// Returns a font of the workspace, which the bold text setting of the preview does not change. *Units*: points.
    package static func font(ofSize size: CGFloat, weight: UIFont.Weight = .regular) -> UIFont {
        var font = UIFont.systemFont(ofSize: size, weight: weight)
        if UITraitCollection.current.legibilityWeight == .bold {
            UITraitCollection(legibilityWeight: .regular).performAsCurrent { font = .systemFont(ofSize: size, weight: weight) }
        }
        return font
    }

    /// Returns a node with one line of text, which is truncated if it does not fit.
    package static func line(_ string: NSAttributedString) -> ASTextNode {
        let node = ASTextNode()
        node.maximumNumberOfLines = 1
        node.truncationMode = .byTruncatingTail
        node.attributedText = string
        node.isUserInteractionEnabled = false
        return node
    }

    /// Returns a thin line that separates two parts of the window.
    package static func rule(vertical: Bool = false) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.backgroundColor = separator
        if vertical { node.style.width = ASDimensionMake(1) } else { node.style.height = ASDimensionMake(1) }
        return node
    }

    /// Returns a color with values for light and dark appearance, given as 0xRRGGBB, and with other values for high contrast.
    package static func color(_ light: Int, _ dark: Int, contrast: (light: Int, dark: Int)? = nil) -> UIColor {
        let normal = (light: fixed(light), dark: fixed(dark))
        let high = contrast.map { (light: fixed($0.light), dark: fixed($0.dark)) } ?? normal
        return UIColor(dynamicProvider: { traits in
            let pair = traits.accessibilityContrast == .high ? high : normal
            return traits.userInterfaceStyle == .dark ? pair.dark : pair.light
        })
    }

    private static func fixed(_ word: Int) -> UIColor {
        UIColor(
            red: CGFloat(word >> 16 & 255) / 255, green: CGFloat(word >> 8 & 255) / 255, blue: CGFloat(word & 255) / 255, alpha: 1)
    }
}
