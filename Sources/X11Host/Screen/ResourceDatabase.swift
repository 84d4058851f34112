import Foundation

/// The entries of the root window's `RESOURCE_MANAGER` property this host looks at.
///
/// Read from the property each time it changes: Xlib's own copy is made once a connection.
struct ResourceDatabase: Equatable, Sendable {
    private(set) var values: [String: String] = [:]

    init(text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            guard !line.hasPrefix("!"), let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].trimmingCharacters(in: .whitespaces)
            values[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
    }

    /// Dots an inch, as `Xft.dpi` or `*dpi` say.
    var dotsPerInch: Double? {
        (values["Xft.dpi"] ?? values["Xft*dpi"] ?? values["*dpi"]).flatMap(Double.init)
    }
}
