import UIKit

/// Colors as text, for the tools. *Thread*: any.
package enum ColorText {
    /// Returns the color as `#RRGGBB`, or `#RRGGBBAA` if it is translucent; nil for a color without components.
    package static func hexadecimal(_ color: UIColor, in style: UIUserInterfaceStyle = .unspecified) -> String? {
        guard let parts = bytes(of: color, in: style) else { return nil }
        return (parts[3] == 255 ? parts.prefix(3) : parts[...]).reduce("#") { $0 + String(format: "%02X", $1) }
    }

    /// Returns the color as `255, 136, 0`, with the opacity from 0 to 1 after it if the color is translucent; nil for a color without
    /// components.
    package static func decimal(_ color: UIColor) -> String? {
        guard let parts = bytes(of: color, in: .unspecified) else { return nil }
        let opacity = parts[3] == 255 ? "" : String(format: ", %.4g", (Double(parts[3]) / 255 * 100).rounded() / 100)
        return parts.prefix(3).map(String.init).joined(separator: ", ") + opacity
    }

    private static func bytes(of color: UIColor, in style: UIUserInterfaceStyle) -> [Int]? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        return [red, green, blue, alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    }

    /// Returns the color that a text such as `#RRGGBB`, `#RGB`, `255, 136, 0` or `rgba(255, 136, 0, 0.5)` describes: `.some(nil)` for
    /// `none`; nil if the text is not a color.
    package static func color(_ text: String) -> UIColor?? {
        let word = text.trimmingCharacters(in: .whitespaces).lowercased()
        if word == "none" { return .some(nil) }
        return word.contains(",") ? decimalColor(word).map { .some($0) } : hexadecimalColor(word).map { .some($0) }
    }

    private static func hexadecimalColor(_ word: String) -> UIColor? {
        let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
        let isShort = digits.count == 3
        let long = isShort ? digits.map { "\($0)\($0)" }.joined() : digits
        guard long.count == 6 || long.count == 8, long.allSatisfy(\.isHexDigit), let value = UInt32(long, radix: 16) else { return nil }
        let bytes = long.count == 6 ? value << 8 | 255 : value
        func part(_ shift: UInt32) -> CGFloat { CGFloat(bytes >> shift & 255) / 255 }
        return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }

    private static func decimalColor(_ word: String) -> UIColor? {
        var list = Substring(word)
        if let name = ["rgba(", "rgb("].first(where: word.hasPrefix) {
            guard word.hasSuffix(")") else { return nil }
            list = word.dropFirst(name.count).dropLast()
        }
        let words = list.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        let parts = words.prefix(3).compactMap { Double($0) }.filter { (0...255).contains($0) }
        guard parts.count == 3, words.count <= 4 else { return nil }
        guard let opacity = words.count == 4 ? opacity(words[3]) : 1 else { return nil }
        let components = parts.map { CGFloat($0) / 255 }
        return UIColor(red: components[0], green: components[1], blue: components[2], alpha: opacity)
    }

    private static func opacity(_ word: String) -> CGFloat? {
        let isShare = word.hasSuffix("%")
        guard let number = Double(isShare ? String(word.dropLast()) : word), (0...(isShare ? 100 : 1)).contains(number) else { return nil }
        return CGFloat(isShare ? number / 100 : number)
    }
}
