/// The changes from the subnodes of one layout to those of another.
struct SubnodeDiff {
    /// The nodes of the old layout that are not in the new one, in the old order.
    var removed: [ASDisplayNode] = []
    /// The nodes of the new layout that are not in the old one, in the new order.
    var inserted: [ASDisplayNode] = []
    /// The nodes of both layouts whose position among the nodes that stay changes, in the new order.
    var moved: [ASDisplayNode] = []
    /// All nodes of the new layout, in its order.
    var next: [ASDisplayNode] = []

    var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

    /// Compares by identity. *Cost*: O(n log n); the number of moved nodes is minimal.
    /// *Source*: longest increasing subsequence by patience sorting (Fredman, 1975).
    init(from previous: [ASDisplayNode], to next: [ASDisplayNode]) {
        self.next = next
        if previous.isEmpty {
            inserted = next
            return
        }
        if previous.elementsEqual(next, by: ===) { return }
        var oldIndexes: [ObjectIdentifier: Int] = [:]
        oldIndexes.reserveCapacity(previous.count)
        for (index, node) in previous.enumerated() { oldIndexes[ObjectIdentifier(node)] = index }
        var kept: [(node: ASDisplayNode, oldIndex: Int)] = []
        for node in next {
            if let old = oldIndexes.removeValue(forKey: ObjectIdentifier(node)) {
                kept.append((node, old))
            } else {
                inserted.append(node)
            }
        }
        removed = previous.filter { oldIndexes[ObjectIdentifier($0)] != nil }
        let staying = Self.longestIncreasingRun(kept.map(\.oldIndex))
        moved = zip(kept, staying).compactMap { $1 ? nil : $0.node }
    }

    /// Returns for each value whether it belongs to the longest increasing subsequence that was chosen.
    private static func longestIncreasingRun(_ values: [Int]) -> [Bool] {
        // tails[k]: position of the smallest value that ends an increasing subsequence of length k + 1.
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for (position, value) in values.enumerated() {
            let length = tails.partition(where: { values[$0] < value })
            if length > 0 { previous[position] = tails[length - 1] }
            if length == tails.count { tails.append(position) } else { tails[length] = position }
        }
        var isInRun = [Bool](repeating: false, count: values.count)
        var position = tails.last ?? -1
        while position >= 0 {
            isInRun[position] = true
            position = previous[position]
        }
        return isInRun
    }
}

extension [Int] {
    /// The number of leading elements for which `isBefore` holds, by bisection.
    fileprivate func partition(where isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
