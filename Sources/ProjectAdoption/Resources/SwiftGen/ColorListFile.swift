import Foundation

/// Reads the lists of colors that SwiftGen supports: text files with one color per line, color resources of Android, and JSON.
enum ColorListFile {
    /// Returns the colors with their names. *Units*: the bytes of the value, from the highest to the lowest, are red, green, blue and
    /// alpha.
    static func colors(in path: String) -> [(name: String, value: UInt32)] {
        guard let text = Files.text(path) else { return [] }
        let pairs: [(name: String, color: String)] =
            switch FilePath.ext(path) {
            case "json":
                ((try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: String] ?? [:]).map { (name: $0, color: $1) }
                    .sorted {
                        $0.name < $1.name
                    }
            case "xml":
                text.matches(of: /<color\s+name="([^"]+)"[^>]*>\s*([^<\s]+)\s*</).map { (String($0.output.1), String($0.output.2)) }
            default: text.split(whereSeparator: \.isNewline).compactMap(pair)
            }
        // Android states alpha first.
        let isAlphaFirst = FilePath.ext(path) == "xml"
        return pairs.compactMap { pair in value(pair.color, isAlphaFirst: isAlphaFirst).map { (pair.name, $0) } }
    }

    private static func pair(_ line: Substring) -> (name: String, color: String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = line[..<colon].trimmingCharacters(in: .whitespaces)
        return (name, line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }

    /// Returns the value of a color in hexadecimal digits, with three, four, six or eight of them.
    private static func value(_ text: String, isAlphaFirst: Bool) -> UInt32? {
        var digits = text.hasPrefix("#") ? String(text.dropFirst()) : text.hasPrefix("0x") ? String(text.dropFirst(2)) : text
        if digits.count == 3 || digits.count == 4 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard let value = UInt32(digits, radix: 16) else { return nil }
        switch digits.count {
        case 6: return value << 8 | 0xFF
        case 8: return isAlphaFirst ? value << 8 | value >> 24 : value
        default: return nil
        }
    }
}
