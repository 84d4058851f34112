import Foundation

/// What turns one list of distinct identifiers into another with the fewest moves.
///
/// Items that both have and that keep their order (the longest increasing run of old positions) stay; the others move.
/// *Cost*: n log n.
/// *Source*: Heckel, "A technique for isolating differences between files", 1978; patience sorting for the longest run.
package struct ListDiff: Equatable, Sendable {
    package struct Move: Equatable, Sendable {
        package var from: Int
        package var to: Int
    }

    /// Old indexes, ascending.
    package private(set) var deletions: [Int] = []
    /// New indexes, ascending.
    package private(set) var insertions: [Int] = []
    package private(set) var moves: [Move] = []
    /// Items that neither moved nor went, in order.
    package private(set) var kept: [Move] = []

    /// Compares two lists. Where an identifier appears twice, its later copies count as other items.
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
