import Foundation

/// Suggestions for a misspelled name.
enum NearestNames {
    /// At most three names, in order of their edit distance to `name`; ties keep the order of `names`.
    ///
    /// *Cost*: the product of the lengths for each name. *Source*: Levenshtein distance by dynamic programming.
    static func of(_ name: String, in names: [String]) -> [String] {
        let letters = Array(name.lowercased())
        let ranked = names.enumerated().map { place, candidate in
            (distance: distance(letters, Array(candidate.lowercased())), place: place, name: candidate)
        }
        return ranked.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.prefix(3).map(\.name)
    }

    /// The Levenshtein distance.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[b.count]
    }
}
