import Foundation

/// Suggestions for a misspelled name.
package enum NearestNames {
    /// Returns at most three names that resemble `name`. They are ordered by the edit distance between `name` and their nearest part, then
    /// by the distance of the whole name, then as in `names`. Ignores case. The exchange of two adjacent letters is one edit.
    ///
    /// Because parts are compared, "Wishlst" finds "Wishlist card". The largest accepted distance is a third of the length of `name`, but
    /// at least 1. For a part of a name that is more than twice as long as `name`, it is a fifth, because a short word resembles a part of
    /// many long names: "Nope" does not find "Node controllers". A `name` of more than ``longestName`` bytes has no suggestions.
    /// *Cost*: for each name, proportional to the product of both lengths. *Source*: optimal string alignment distance by dynamic
    /// programming; Sellers, "The theory and computation of evolutionary distances", 1980, for parts.
    package static func of(_ name: String, in names: [String]) -> [String] {
        guard name.utf8.count <= longestName else { return [] }
        let letters = Array(name.lowercased())
        let limit = max(1, letters.count / 3)
        let ranked = names.enumerated().map { place, candidate in
            let other = Array(candidate.lowercased())
            return (part: distance(letters, other, toPart: true), whole: distance(letters, other), place: place, name: candidate)
        }
        return ranked.filter { $0.whole <= limit || $0.part <= ($0.name.count > 2 * letters.count ? letters.count / 5 : limit) }
            .sorted { ($0.part, $0.whole, $0.place) < ($1.part, $1.whole, $1.place) }
            .prefix(3).map(\.name)
    }

    /// The longest name with suggestions. The limit is necessary because the cost of a search grows with the length, and a client of
    /// `weft serve` can send any name. *Units*: bytes.
    private static let longestName = 200

    /// Returns `; did you mean “A”, “B”?` for an error message, or `otherwise` if no name is near.
    package static func question(_ name: String, in names: [String], otherwise: String) -> String {
        let nearest = of(name, in: names)
        guard !nearest.isEmpty else { return otherwise }
        return "; did you mean \(list(nearest))?"
    }

    /// Returns `; did you mean “A”, “B”?` for an error message, or `; there are “A”, “B”, “C”` with all names if no name is near.
    package static func questionOrList(_ name: String, in names: [String]) -> String {
        question(name, in: names, otherwise: "; there are \(list(names))")
    }

    /// Returns the names in quotation marks, separated by commas.
    package static func list(_ names: [String]) -> String { names.map { "“\($0)”" }.joined(separator: ", ") }

    /// Returns the number of edits that make `a` equal to `b` or, if `toPart` is true, to the nearest part of `b`. An edit adds, removes or
    /// replaces a letter, or exchanges two adjacent letters.
    private static func distance(_ a: [Character], _ b: [Character], toPart: Bool = false) -> Int {
        var row = toPart ? [Int](repeating: 0, count: b.count + 1) : Array(0...b.count)
        var former = row
        for (i, letter) in a.enumerated() {
            let above = row
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                row[j + 1] = min(above[j] + (letter == other ? 0 : 1), row[j] + 1, above[j + 1] + 1)
                let isExchange = i > 0 && j > 0 && letter == b[j - 1] && a[i - 1] == other
                if isExchange { row[j + 1] = min(row[j + 1], former[j - 1] + 1) }
            }
            former = above
        }
        return toPart ? row.min() ?? a.count : row[b.count]
    }
}
