import Foundation

/// The changes that turn one list of unique identifiers into another, with the fewest moves.
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

    /// The old indexes of deleted items, ascending.
    package private(set) var deletions: [Int] = []
    /// The new indexes of inserted items, ascending.
    package private(set) var insertions: [Int] = []
    /// Common items that change their order.
    package private(set) var moves: [Move] = []
    /// Common items that keep their order.
    package private(set) var unmoved: [Move] = []

    /// Compares two lists. Several copies of an identifier are treated as different items.
    package init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
        self.init(ListMatching(from: old, to: new))
    }

    private init(_ matching: ListMatching) {
        deletions = matching.unmatched
        var pairs: [Move] = []
        pairs.reserveCapacity(matching.oldIndices.count)
        var isOrdered = true
        var last = -1
        for (index, from) in matching.oldIndices.enumerated() {
            guard from != ListMatching.none else {
                insertions.append(index)
                continue
            }
            isOrdered = isOrdered && from > last
            last = from
            pairs.append(Move(from: from, to: index))
        }
        // In most updates no item moves, so that the search for the longest increasing sequence is not needed.
        if isOrdered { unmoved = pairs } else { separate(pairs) }
    }

    /// Determines which of the common items stay and which move.
    private mutating func separate(_ pairs: [Move]) {
        let stays = Self.longestIncreasing(pairs.map(\.from))
        unmoved.reserveCapacity(pairs.count)
        for (position, pair) in pairs.enumerated() {
            if stays[position] { unmoved.append(pair) } else { moves.append(pair) }
        }
    }

    /// Marks one longest strictly increasing subsequence.
    private static func longestIncreasing(_ values: [Int]) -> [Bool] {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for index in values.indices {
            var low = 0
            var high = tails.count
            // The usual case: the value extends the longest sequence, because most lists keep most of their order.
            if let last = tails.last, values[last] < values[index] { low = high }
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
