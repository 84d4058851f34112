import Foundation

/// The address of a preview with its surroundings, such as `weft://preview/Badge?appearance=dark&text-size=XL`.
///
/// The surroundings have the same names as the options of `weft snapshot`.
package struct PreviewLink: Equatable, Sendable {
    package var preview: String
    package var variant: PreviewVariant

    package init(preview: String, variant: PreviewVariant) {
        self.preview = preview
        self.variant = variant
    }

    /// Returns whether a text begins with the scheme of links, `weft:`.
    package static func isLink(_ text: String) -> Bool { text.hasPrefix("weft:") }

    /// The reason why a text is not a valid link.
    package struct Problem: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    // MARK: Writing

    package var text: String {
        var parts = URLComponents()
        parts.scheme = "weft"
        parts.host = "preview"
        parts.path = "/" + preview
        let items = PreviewLinkSetting.allCases.flatMap { setting in
            setting.values(in: variant).map { URLQueryItem(name: setting.rawValue, value: $0) }
        }
        if !items.isEmpty { parts.queryItems = items }
        // Some URL parsers convert a plus sign to a space.
        return (parts.string ?? "").replacingOccurrences(of: "+", with: "%2B")
    }

    // MARK: Reading

    /// Reads a link. Surroundings that are not in the link have their defaults.
    /// - Throws: ``Problem`` that contains the invalid part.
    package init(_ text: String) throws(Problem) {
        guard let parts = URLComponents(string: text), parts.scheme == "weft", parts.host == "preview", parts.path.count > 1 else {
            throw Problem(description: "“\(text)” is not a link: it is written like weft://preview/NAME?appearance=dark")
        }
        preview = String(parts.path.dropFirst())
        variant = PreviewVariant()
        for item in parts.queryItems ?? [] {
            let setting = PreviewLinkSetting(rawValue: item.name)
            let value = item.value ?? ""
            if let setting, setting.apply(value, to: &variant) { continue }
            let hint = setting.map { $0.hint(for: value) } ?? PreviewLinkSetting.hint(forName: item.name)
            throw Problem(description: "“\(item.name)=\(value)” in the link is not a setting of a preview's surroundings\(hint)")
        }
    }
}
