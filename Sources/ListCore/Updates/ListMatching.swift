import Foundation

/// The items that are in both of two lists, by their indexes.
///
/// The old and the new list of a user interface mostly have the same order. Each new item is therefore first compared with the few old
/// items that follow the previous match. Only items that this search does not find are hashed.
/// *Cost*: linear on average.
struct ListMatching {
    static let none = -1

    /// For each new item, the index of the same item in the old list, or ``none`` for an inserted item.
    private(set) var oldIndices: [Int]
    /// For each old item, whether the new list contains it.
    private var isMatched: [Bool]

    /// Matches two lists. Each item is matched at most once, even if a list contains an identifier several times.
    // The data sources are generic and compiled without the client's types. The attributes below create variants for the usual types of
    // identifiers: in these, a comparison takes a few instructions instead of two calls and two copies.
    @_specialize(where Identifier == Int)
    @_specialize(where Identifier == String)
    @_specialize(where Identifier == UUID)
    init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
        oldIndices = [Int](repeating: Self.none, count: new.count)
        isMatched = [Bool](repeating: false, count: old.count)
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                matchNeighbors(old, new)
                matchRemaining(old, new)
            }
        }
    }

    /// The indexes of the old items that the new list does not contain, ascending.
    var unmatched: [Int] { isMatched.indices.filter { !isMatched[$0] } }

    /// Matches items that follow an earlier match, in the same order.
    private mutating func matchNeighbors<Identifier: Hashable>(
        _ old: UnsafeBufferPointer<Identifier>, _ new: UnsafeBufferPointer<Identifier>
    ) {
        var start = 0
        var misses = 0
        for index in 0..<new.count {
            let end = min(old.count, start + Self.searchLimit(after: misses))
            var candidate = start
            while candidate < end, old[candidate] != new[index] { candidate += 1 }
            if candidate < end {
                match(candidate, index)
                start = candidate + 1
                misses = 0
            } else {
                misses += 1
            }
        }
    }

    /// The number of old items to compare with a new item, after `misses` new items without a match. It is between 2 and 8, which is enough
    /// to skip a few deleted items. If `misses` is a power of two and at least 16, it is four times `misses`, to skip a long deleted block.
    /// The sum of all comparisons is proportional to the misses.
    private static func searchLimit(after misses: Int) -> Int {
        misses >= 16 && misses & (misses - 1) == 0 ? 4 * misses : min(2 + misses, 8)
    }

    /// Matches the remaining items by their hashes.
    private mutating func matchRemaining<Identifier: Hashable>(
        _ old: UnsafeBufferPointer<Identifier>, _ new: UnsafeBufferPointer<Identifier>
    ) {
        let departed = unmatched
        guard !departed.isEmpty else { return }
        let table = IdentifierTable(departed.map { old[$0] })
        for index in 0..<new.count where oldIndices[index] == Self.none {
            if let found = table.index(of: new[index]), !isMatched[departed[found]] { match(departed[found], index) }
        }
    }

    private mutating func match(_ old: Int, _ new: Int) {
        isMatched[old] = true
        oldIndices[new] = old
    }
}
