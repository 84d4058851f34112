import Foundation

/// The entries of the root window's `RESOURCE_MANAGER` property.
///
/// The property is read again after each change, because Xlib itself reads it only once per connection.
struct ResourceDatabase: Equatable, Sendable {
    private(set) var values: [String: String] = [:]

    init(text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            guard !line.hasPrefix("!"), let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].trimmingCharacters(in: .whitespaces)
            values[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
    }

    /// The dots per inch: `Xft.dpi`, otherwise `Xft*dpi`, otherwise `*dpi`; nil if there is none of these.
    var dotsPerInch: Double? {
        (values["Xft.dpi"] ?? values["Xft*dpi"] ?? values["*dpi"]).flatMap(Double.init)
    }
}
