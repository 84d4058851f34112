import Foundation

extension String {
    /// Returns the first `limit` characters in one line, with an ellipsis if the text has more.
    package func excerpt(_ limit: Int) -> String {
        let line = prefix(limit).replacingOccurrences(of: "\n", with: " ")
        return dropFirst(limit).isEmpty ? line : line + "…"
    }
}
