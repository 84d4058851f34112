import Foundation

extension String {
    /// Returns the first `limit` characters in one line, with an ellipsis if the text has more.
    package func excerpt(_ limit: Int) -> String {
        let line = prefix(limit).replacingOccurrences(of: "\n", with: " ")
        return dropFirst(limit).isEmpty ? line : line + "…"
    }

    /// The name of an element with this text in the findings of an audit: the beginning of the text in one line.
    package var auditName: String { excerpt(40) }
}
