/// One of the parts into which a command's work is divided among several runs.
package struct Shard: Equatable, Sendable, CustomStringConvertible {
    /// The number of the part, from 1 to ``count``.
    let number: Int
    package let count: Int

    /// The largest accepted number of shards; a larger one is probably a typing error.
    static let maximumShards = 10_000

    /// Reads a text such as `2/8`; nil if the text does not describe a shard.
    package init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], (1...Self.maximumShards).contains(count),
            (1...count).contains(number)
        else { return nil }
        self.number = number
        self.count = count
    }

    package var description: String { "\(number)/\(count)" }

    /// Returns the indices of the items that belong to the shard, in ascending order. Every run computes the same parts from the same
    /// weights.
    ///
    /// The items are assigned in order of decreasing weight, each to the part with the smallest sum at that time. The heaviest part exceeds
    /// the optimum by a third at most; with many small items, it is close to the optimum. With equal weights, the numbers of items differ
    /// by one at most. *Cost*: items times shards. *Source*: R. L. Graham, Bounds on Multiprocessing Timing Anomalies, 1969.
    package func part(of weights: [Double]) -> [Int] {
        var sums = [Double](repeating: 0, count: count)
        var part: [Int] = []
        // Sorting is not stable, so equal weights are ordered by index.
        for item in weights.indices.sorted(by: { (-weights[$0], $0) < (-weights[$1], $1) }) {
            guard let least = sums.indices.min(by: { (sums[$0], $0) < (sums[$1], $1) }) else { continue }
            sums[least] += weights[item]
            if least == number - 1 { part.append(item) }
        }
        return part.sorted()
    }
}
