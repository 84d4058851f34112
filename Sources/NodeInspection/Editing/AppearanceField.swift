import AsyncDisplayKit
import Foundation
import PreviewDeclarations
import UIKit
import UIPrimitives

/// A value of a node's appearance that can be read and written as text, for the inspector. *Thread*: main for the values of nodes, any for
/// conversions.
package enum AppearanceField: String, CaseIterable, Sendable {
    case text, textColor, fontFamily, fontSize, fontWeight
    case contentMode
    case backgroundColor, cornerRadius, borderWidth, borderColor, alpha

    /// Whether the value is a color.
    package var isColor: Bool { [.textColor, .backgroundColor, .borderColor].contains(self) }

    /// Whether the value is a part of a text node's font.
    var isFont: Bool { [.fontFamily, .fontSize, .fontWeight].contains(self) }

    /// The possible values of a field that has a fixed list of them; nil for other fields.
    package var choices: [String]? {
        switch self {
        case .fontWeight: FontText.weightNames
        case .contentMode: Self.contentModes.map { "\($0)" }
        default: nil
        }
    }

    /// The content modes that determine the place of an image. The mode `redraw` determines none.
    private static let contentModes: [UIView.ContentMode] = [
        .scaleAspectFill, .scaleAspectFit, .scaleToFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft,
        .bottomRight,
    ]

    /// Returns the fields that a node has. Only a text node with a text has the fields of texts and fonts, and only an image node has the
    /// content mode. A video node does not have it, because its content mode follows its gravity.
    package static func fields(of node: ASDisplayNode) -> [AppearanceField] {
        let hasText = (node as? ASTextNode)?.plainText?.isEmpty == false
        let hasImage = node is ASImageNode && !(node is ASVideoNode)
        return allCases.filter { field in
            switch field.property {
            case .text: hasText
            case .contentMode: hasImage
            default: true
            }
        }
    }

    /// The property of the node that has the value.
    var property: OverriddenProperty {
        switch self {
        case .text, .textColor, .fontFamily, .fontSize, .fontWeight: .text
        case .backgroundColor: .backgroundColor
        case .cornerRadius: .cornerRadius
        case .borderWidth: .borderWidth
        case .borderColor: .borderColor
        case .alpha: .alpha
        case .contentMode: .contentMode
        }
    }

    /// Returns, as text, the value that a node shows: `#RRGGBB`, `#RRGGBBAA` or `none` for a color, a number, a name for a content mode, a
    /// font family or a weight, or the text of a text node.
    @MainActor package func text(in node: ASDisplayNode) -> String { text(of: node.value(of: property), in: node) }

    /// Returns, as text, the value that the program's code has set for a node, even while an edit replaces it.
    @MainActor func codeText(in node: ASDisplayNode) -> String { text(of: node.codeValue(of: property), in: node) }

    private func text(of value: Any, in node: ASDisplayNode) -> String {
        switch self {
        case .cornerRadius, .borderWidth, .alpha: JSONText.number(value as? CGFloat ?? 0)
        case .backgroundColor: Self.text(value as? UIColor, node)
        case .borderColor: Self.text((value as? CGColor).map { UIColor(cgColor: $0) }, node)
        case .contentMode: (value as? UIView.ContentMode).map { "\($0)" } ?? ""
        case .text: (value as? NSAttributedString)?.string ?? ""
        case .textColor: Self.text(Self.attribute(.foregroundColor, of: value) as? UIColor ?? .black, node)
        case .fontSize: JSONText.number(Self.font(of: value)?.pointSize ?? Self.defaultFontSize)
        case .fontFamily: Self.font(of: value).map { FontText.family(of: $0) } ?? "system"
        case .fontWeight: Self.font(of: value).map { FontText.weight(of: $0) } ?? "regular"
        }
    }

    /// Returns a value of the field's ``property`` with the part that `text` represents; nil if `text` is not a value of this kind, or
    /// if the field is part of a text node's text and that text is empty.
    func changed(_ value: Any, to text: String) -> Any? {
        let word = text.trimmingCharacters(in: .whitespaces)
        switch self {
        case .text: return Self.changedLetters(value, to: text)
        case .contentMode: return Self.contentModes.first { "\($0)" == word }
        case .backgroundColor: return ColorText.color(word).map { $0 as Any }
        case .borderColor: return ColorText.color(word).map { $0?.cgColor as Any }
        case .textColor: return ColorText.color(word).flatMap { $0 }.flatMap { Self.changedColor(value, to: $0) }
        case .fontFamily: return Self.changedFonts(value) { FontText.font($0, family: word) }
        case .fontWeight: return Self.changedFonts(value) { FontText.font($0, weight: word) }
        case .cornerRadius, .borderWidth, .alpha, .fontSize:
            guard let number = Double(word).map({ CGFloat($0) }), number.isFinite, number >= 0, number < 10_000,
                self != .alpha || number <= 1, self != .fontSize || (1...500).contains(number)
            else { return nil }
            return self == .fontSize ? Self.changedFonts(value) { $0.withSize(number) } : number
        }
    }

    // MARK: Texts

    /// Replaces the characters; the new ones have the attributes of the first old one. Returns nil if the old or the new text is empty.
    private static func changedLetters(_ value: Any, to text: String) -> Any? {
        guard let old = value as? NSAttributedString, old.length > 0, !text.isEmpty else { return nil }
        return NSAttributedString(string: text, attributes: old.attributes(at: 0, effectiveRange: nil))
    }

    private static func changedColor(_ value: Any, to color: UIColor) -> Any? {
        guard let old = value as? NSAttributedString, old.length > 0 else { return nil }
        let text = NSMutableAttributedString(attributedString: old)
        text.addAttribute(.foregroundColor, value: color, range: NSRange(location: 0, length: text.length))
        return text
    }

    /// Replaces each font of the text. Returns nil if `changed` returns nil for one of them.
    private static func changedFonts(_ value: Any, _ changed: (UIFont) -> UIFont?) -> Any? {
        guard let old = value as? NSAttributedString, old.length > 0 else { return nil }
        let text = NSMutableAttributedString(attributedString: old)
        var isComplete = true
        old.enumerateAttribute(.font, in: NSRange(location: 0, length: old.length), options: []) { value, range, _ in
            guard let font = changed(value as? UIFont ?? .systemFont(ofSize: defaultFontSize)) else { return isComplete = false }
            text.addAttribute(.font, value: font, range: range)
        }
        return isComplete ? text : nil
    }

    private static func attribute(_ key: NSAttributedString.Key, of value: Any) -> Any? {
        guard let text = value as? NSAttributedString, text.length > 0 else { return nil }
        return text.attribute(key, at: 0, effectiveRange: nil)
    }

    private static func font(of value: Any) -> UIFont? { attribute(.font, of: value) as? UIFont }

    /// Returns whether the first letter of a text node is italic.
    @MainActor static func isItalic(_ node: ASDisplayNode) -> Bool {
        font(of: node.value(of: .text))?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true
    }

    /// The size of text without a font attribute, as in UIKit. *Units*: points.
    private static let defaultFontSize: CGFloat = 12

    // MARK: Colors

    private static func text(_ color: UIColor?, _ node: ASDisplayNode) -> String {
        color.flatMap { ColorText.hexadecimal($0, in: node.primitiveTraitCollection().userInterfaceStyle) } ?? "none"
    }
}
