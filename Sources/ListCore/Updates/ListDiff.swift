import Foundation

/// The edit of one list of unique identifiers to another with the fewest moves.
///
/// Common items that keep their order (the longest increasing sequence of old indexes) stay; the others move.
/// *Cost*: O(n log n).
/// *Source*: Heckel, "A technique for isolating differences between files", 1978; patience sorting for the longest sequence.
package struct ListDiff: Equatable, Sendable {
    /// An item's old and new index.
    package struct Move: Equatable, Sendable {
        package var from: Int
        package var to: Int
    }

    /// Old indexes, ascending.
    package private(set) var deletions: [Int] = []
    /// New indexes, ascending.
    package private(set) var insertions: [Int] = []
    /// Common items that change their order.
    package private(set) var moves: [Move] = []
    /// Common items that keep their order.
    package private(set) var kept: [Move] = []

    /// Compares two lists. Later copies of an identifier are treated as other items.
    package init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
        var positions: [Identifier: Int] = [:]
        positions.reserveCapacity(old.count)
        for (index, identifier) in old.enumerated() where positions[identifier] == nil { positions[identifier] = index }

        var isMatched = [Bool](repeating: false, count: old.count)
        var pairs: [Move] = []
        for (index, identifier) in new.enumerated() {
            if let from = positions[identifier], !isMatched[from] {
                isMatched[from] = true
                pairs.append(Move(from: from, to: index))
            } else {
                insertions.append(index)
            }
        }
        deletions = isMatched.indices.filter { !isMatched[$0] }

        let stays = Self.longestIncreasing(pairs.map(\.from))
        for (position, pair) in pairs.enumerated() {
            if stays[position] { kept.append(pair) } else { moves.append(pair) }
        }
    }

    /// Marks one longest strictly increasing subsequence.
    private static func longestIncreasing(_ values: [Int]) -> [Bool] {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for index in values.indices {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < values[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var marked = [Bool](repeating: false, count: values.count)
        var index = tails.last ?? -1
        while index >= 0 {
            marked[index] = true
            index = previous[index]
        }
        return marked
    }
}
