import Foundation

/// A color in a Swift source: `UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)`, `UIColor(white: 0, alpha: 0.5)`, or a name such as
/// `.systemTeal`, optionally with an opacity. *Thread*: any.
enum SourceColor {
    /// Returns whether a text is a color in the form of the inspector, `#RRGGBB` or `#RRGGBBAA`.
    static func isValue(_ text: String) -> Bool { text.wholeMatch(of: /#(?:[0-9A-F]{2}){3,4}/) != nil }

    private static let part = #"[0-9]+(?:\.[0-9]+)?"#
    private static let call =
        #"(?:UIColor(?:\.init)?|\.init)\(\s*(?:red:\s*P,\s*green:\s*P,\s*blue:\s*P|white:\s*P),\s*alpha:\s*P\s*\)"#
        .replacingOccurrences(of: "P", with: part)
    private static let name =
        #"(?:UIColor)?\.[a-z]\w*\b(?!\()(?:\.withAlphaComponent\(\s*P\s*\))?"#.replacingOccurrences(of: "P", with: part)
    /// The regular expression of a color, with an optional `.cgColor`.
    static let pattern = "(?:\(call)|\(name))(?:\\.cgColor\\b)?"

    /// Returns the values of a token in light and dark appearance; empty for an unknown color.
    /// - Parameter values: returns the values of a color of UIKit by its name.
    static func values(of token: String, named values: (String) -> Set<String>) -> Set<String> {
        let token = token.hasSuffix(".cgColor") ? String(token.dropLast(8)) : token
        if let match = token.firstMatch(of: /^(?:UIColor)?\.(\w+)(?:\.withAlphaComponent\(\s*([0-9.]+)\s*\))?$/) {
            let found = values(String(match.1))
            guard let alpha = match.2.flatMap({ Double($0) }) else { return found }
            // The opacity of the call replaces the opacity of the named color.
            return Set(found.map { $0.prefix(7) + (byte(alpha) == 255 ? "" : hex(byte(alpha))) })
        }
        let numbers = token.matches(of: /:\s*([0-9.]+)/).compactMap { Double($0.1) }
        guard numbers.count == 2 || numbers.count == 4 else { return [] }
        let bytes = (numbers.count == 2 ? [numbers[0], numbers[0], numbers[0], numbers[1]] : numbers).map(byte)
        return [(bytes[3] == 255 ? bytes.prefix(3) : bytes[...]).reduce("#") { $0 + hex($1) }]
    }

    /// Returns the code that replaces a token: the color `value`, or the text `nil` for the value `none`. Returns nil if `value` is
    /// neither.
    static func replacement(of token: String, by value: String) -> String? {
        if value.lowercased() == "none" { return "nil" }
        let digits = (value.hasPrefix("#") ? String(value.dropFirst()) : value).uppercased()
        guard isValue("#" + digits), let word = UInt32(digits, radix: 16) else { return nil }
        let all = digits.count == 6 ? word << 8 | 255 : word
        let parts = [UInt32(24), 16, 8, 0].map { shift in number(Double((all >> shift) & 255) / 255) }
        let color = "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(parts[3]))"
        return token.hasSuffix(".cgColor") ? color + ".cgColor" : color
    }

    private static func byte(_ part: Double) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }

    private static func hex(_ byte: Int) -> String { String(format: "%02X", byte) }

    /// Returns a component with at most three decimal places, which are sufficient to distinguish its 256 values.
    private static func number(_ part: Double) -> String {
        let text = String(format: "%.3f", part)
        return text.replacing(/\.?0+$/, with: "")
    }
}
