import Foundation
import UIPrimitives

/// Reads `.xcconfig` files: lines such as `NAME = value`, and the files that they include.
enum ConfigurationFile {
    /// Returns the settings of a file. The depth and the number of included files are limited, because a file may include itself several
    /// times.
    static func settings(of path: String) -> [String: Any] {
        var remaining = ResourceLimits.includedFiles
        return settings(of: path, depth: 0, &remaining)
    }

    private static func settings(of path: String, depth: Int, _ remaining: inout Int) -> [String: Any] {
        guard depth < 8, remaining > 0, let text = Files.text(path) else { return [:] }
        remaining -= 1
        var settings: [String: Any] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let line = withoutComment(line).trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#include") {
                let name = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
                let included = Self.settings(of: FilePath.join(FilePath.folder(path), name), depth: depth + 1, &remaining)
                settings.merge(included) { _, new in new }
            } else if let equals = assignment(in: line) {
                let name = line[..<equals].trimmingCharacters(in: .whitespaces)
                let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                settings[name] = BuildSettings.inheriting(settings[name] as? String ?? "$(inherited)", in: value)
            }
        }
        return settings
    }

    /// Returns the equals sign after the name and its conditions, which can contain equals signs as well.
    private static func assignment(in line: String) -> String.Index? {
        var depth = 0
        for index in line.indices {
            if line[index] == "[" { depth += 1 }
            if line[index] == "]" { depth -= 1 }
            if line[index] == "=", depth == 0 { return index }
        }
        return nil
    }

    private static func withoutComment(_ line: Substring) -> String {
        // The two slashes of a comment are at the beginning of the line or after a space, unlike those in an address.
        guard let range = line.range(of: "(^|\\s)//", options: .regularExpression) else { return String(line) }
        return String(line[..<range.lowerBound])
    }
}
