import AsyncDisplayKit
import Foundation
import UIKit
import UIPrimitives

/// A value of a node's appearance that can be read and written as text, for the inspector. *Thread*: main.
@MainActor package enum AppearanceField: String, CaseIterable, Sendable {
    case text, textColor, fontFamily, fontSize, fontWeight
    case backgroundColor, cornerRadius, borderWidth, borderColor, alpha

    /// Whether the value is a color.
    package var isColor: Bool { [.textColor, .backgroundColor, .borderColor].contains(self) }

    /// Whether the value is a part of a text node's text.
    var isText: Bool { isFont || self == .text || self == .textColor }

    /// Whether the value is a part of a text node's font.
    var isFont: Bool { [.fontFamily, .fontSize, .fontWeight].contains(self) }

    /// The possible values of a field that has a fixed list of them; nil for other fields.
    package var choices: [String]? { self == .fontWeight ? FontText.weightNames : nil }

    /// Returns the fields that a node has. Only a text node with a text has the fields of texts and fonts.
    package static func fields(of node: ASDisplayNode) -> [AppearanceField] {
        guard (node as? ASTextNode)?.plainText?.isEmpty == false else {
            return [.backgroundColor, .cornerRadius, .borderWidth, .borderColor, .alpha]
        }
        return allCases
    }

    /// Returns the value as text: `#RRGGBB`, `#RRGGBBAA` or `none` for a color, a number, or the text of a text node.
    package func text(in node: ASDisplayNode) -> String {
        switch self {
        case .backgroundColor: return Self.text(node.backgroundColor, node)
        case .cornerRadius: return JSONText.number(node.cornerRadius)
        case .borderWidth: return JSONText.number(node.borderWidth)
        case .borderColor: return Self.text(node.borderColor.map { UIColor(cgColor: $0) }, node)
        case .alpha: return JSONText.number(node.alpha)
        case .text: return (node as? ASTextNode)?.plainText ?? ""
        case .textColor: return Self.text(attribute(.foregroundColor, of: node) as? UIColor ?? .black, node)
        case .fontSize: return JSONText.number(font(of: node)?.pointSize ?? Self.defaultFontSize)
        case .fontFamily: return font(of: node).map { FontText.family(of: $0) } ?? "system"
        case .fontWeight: return font(of: node).map { FontText.weight(of: $0) } ?? "regular"
        }
    }

    /// Sets the value that `text` represents.
    /// - Returns: false if the text is not a value of this kind; the node is then unchanged.
    func set(_ text: String, in node: ASDisplayNode) -> Bool {
        let word = text.trimmingCharacters(in: .whitespaces)
        switch self {
        case .text: return setText(text, of: node)
        case .backgroundColor, .borderColor, .textColor:
            guard let color = Self.color(word), color != nil || self != .textColor else { return false }
            setColor(color, of: node)
        case .fontFamily: return setFont(of: node) { FontText.font($0, family: word) }
        case .fontWeight: return setFont(of: node) { FontText.font($0, weight: word) }
        case .cornerRadius, .borderWidth, .alpha, .fontSize:
            guard let number = Double(word).map({ CGFloat($0) }), number.isFinite, number >= 0, number < 10_000,
                self != .alpha || number <= 1, self != .fontSize || (1...500).contains(number)
            else { return false }
            setNumber(number, of: node)
        }
        return true
    }

    /// Returns a closure that restores the current value. For colors and texts, it stores the value itself and not its description, because
    /// colors may depend on traits and texts may have several attributes.
    package func capture(of node: ASDisplayNode) -> @MainActor () -> Void {
        switch self {
        case .text, .textColor, .fontFamily, .fontSize, .fontWeight:
            let text = (node as? ASTextNode)?.attributedText
            return { (node as? ASTextNode)?.attributedText = text }
        case .backgroundColor:
            let color = node.backgroundColor
            return { node.backgroundColor = color }
        case .borderColor:
            let color = node.borderColor
            return { node.borderColor = color }
        case .cornerRadius, .borderWidth, .alpha:
            let text = text(in: node)
            return { _ = self.set(text, in: node) }
        }
    }

    // MARK: Values

    private func setColor(_ color: UIColor?, of node: ASDisplayNode) {
        switch self {
        case .backgroundColor: node.backgroundColor = color
        case .borderColor: node.borderColor = color?.cgColor
        default: if let color { change(node) { $0.addAttribute(.foregroundColor, value: color, range: $1) } }
        }
    }

    private func setNumber(_ number: CGFloat, of node: ASDisplayNode) {
        switch self {
        case .cornerRadius: node.cornerRadius = number
        case .borderWidth: node.borderWidth = number
        case .alpha: node.alpha = number
        default: _ = setFont(of: node) { $0.withSize(number) }
        }
    }

    /// Replaces the text; the new text has the attributes of the first character of the old one. Returns false for an empty text.
    private func setText(_ text: String, of node: ASDisplayNode) -> Bool {
        guard let node = node as? ASTextNode, let old = node.attributedText, old.length > 0, !text.isEmpty else { return false }
        node.attributedText = NSAttributedString(string: text, attributes: old.attributes(at: 0, effectiveRange: nil))
        return true
    }

    private func attribute(_ key: NSAttributedString.Key, of node: ASDisplayNode) -> Any? {
        guard let text = (node as? ASTextNode)?.attributedText, text.length > 0 else { return nil }
        return text.attribute(key, at: 0, effectiveRange: nil)
    }

    private func change(_ node: ASDisplayNode, _ body: (NSMutableAttributedString, NSRange) -> Void) {
        guard let node = node as? ASTextNode, let old = node.attributedText else { return }
        let text = NSMutableAttributedString(attributedString: old)
        body(text, NSRange(location: 0, length: text.length))
        node.attributedText = text
    }

    /// Returns whether the first letter of a text node is italic.
    static func isItalic(_ node: ASDisplayNode) -> Bool {
        AppearanceField.fontSize.font(of: node)?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true
    }

    private func font(of node: ASDisplayNode) -> UIFont? { attribute(.font, of: node) as? UIFont }

    /// Replaces each font of the text. Returns false, and changes nothing, if `changed` returns nil for one of them.
    private func setFont(of node: ASDisplayNode, _ changed: (UIFont) -> UIFont?) -> Bool {
        guard let text = (node as? ASTextNode)?.attributedText else { return false }
        var fonts: [(font: UIFont, range: NSRange)] = []
        var isComplete = true
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
            guard let font = changed(value as? UIFont ?? .systemFont(ofSize: Self.defaultFontSize)) else { return isComplete = false }
            fonts.append((font, range))
        }
        guard isComplete else { return false }
        change(node) { text, _ in
            for part in fonts { text.addAttribute(.font, value: part.font, range: part.range) }
        }
        return true
    }

    /// The size of text without a font attribute, as in UIKit. *Units*: points.
    private static let defaultFontSize: CGFloat = 12

    // MARK: Colors

    private static func text(_ color: UIColor?, _ node: ASDisplayNode) -> String {
        color.flatMap { text($0, in: node.primitiveTraitCollection().userInterfaceStyle) } ?? "none"
    }

    /// Returns the color as `#RRGGBB`, or `#RRGGBBAA` if it is translucent; nil for a color without components.
    nonisolated package static func text(_ color: UIColor, in style: UIUserInterfaceStyle) -> String? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        let bytes = [red, green, blue, alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
        return (bytes[3] == 255 ? bytes.prefix(3) : bytes[...]).reduce("#") { $0 + String(format: "%02X", $1) }
    }

    /// Returns the color that a word such as `#RRGGBB` describes: `.some(nil)` for `none`; nil if the word is not a color.
    nonisolated package static func color(_ word: String) -> UIColor?? {
        if word.lowercased() == "none" { return .some(nil) }
        let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
        guard digits.count == 6 || digits.count == 8, let value = UInt32(digits, radix: 16) else { return nil }
        let word = digits.count == 6 ? value << 8 | 255 : value
        func part(_ shift: UInt32) -> CGFloat { CGFloat(word >> shift & 255) / 255 }
        return .some(UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0)))
    }
}
