import Foundation
import Scheduling

/// The expected state of a list after random updates: for each row, its index path in the original data source.
package struct ThrashModel: Sendable, Equatable {
    package var sections: [[IndexPath]]

    package init(counts: [Int]) {
        sections = counts.enumerated().map { section, count in (0..<count).map { IndexPath(row: $0, section: section) } }
    }

    package var counts: [Int] { sections.map(\.count) }

    /// The changes of one batch. The index paths of deletions and of the sources of moves are those before the batch, all others
    /// those after it.
    package struct Batch: Sendable, Equatable {
        package var deleted: [IndexPath] = []
        package var inserted: [IndexPath] = []
        package var moved: [Move] = []

        package struct Move: Sendable, Equatable {
            package var from: IndexPath
            package var to: IndexPath
        }
    }

    /// Generates a random batch from `seed` and applies its changes. The same seed on the same model gives the same batch.
    ///
    /// Removes up to five rows, inserts some of them elsewhere as moves, and inserts up to five rows of `source`, but none beyond `limit`
    /// rows. *Cost*: linear.
    package mutating func mutate(seed: UInt64, source: ThrashModel, limit: Int = 400) -> Batch {
        var random = SplitMix64(seed: seed)
        var batch = Batch()
        let everything = source.sections.flatMap { $0 }
        let places = sections.indices.flatMap { section in sections[section].indices.map { IndexPath(row: $0, section: section) } }
        let removedCount = Int.random(in: 0...min(5, places.count), using: &random)
        let removed = Array(places.shuffled(using: &random).prefix(removedCount)).sorted()
        let values = removed.map { sections[$0.section][$0.row] }
        for place in removed.reversed() { sections[place.section].remove(at: place.row) }
        // Inserted rows are marked by a number, because a later insertion changes the index of earlier ones.
        var marked = sections.map { $0.map { (value: $0, mark: nil as Int?) } }
        func put(_ value: IndexPath, _ mark: Int, _ random: inout SplitMix64) {
            let section = Int.random(in: 0..<marked.count, using: &random)
            marked[section].insert((value, mark), at: Int.random(in: 0...marked[section].count, using: &random))
        }
        for index in removed.indices where Bool.random(using: &random) { put(values[index], index, &random) }
        let available = max(0, limit - places.count)
        if !everything.isEmpty, !marked.isEmpty {
            for extra in 0..<Int.random(in: 0...min(5, available), using: &random) {
                put(everything[Int.random(in: 0..<everything.count, using: &random)], removed.count + extra, &random)
            }
        }
        var finalPaths: [Int: IndexPath] = [:]
        for (section, rows) in marked.enumerated() {
            for (row, entry) in rows.enumerated() {
                if let mark = entry.mark { finalPaths[mark] = IndexPath(row: row, section: section) }
            }
        }
        sections = marked.map { $0.map(\.value) }
        for (index, place) in removed.enumerated() {
            if let target = finalPaths.removeValue(forKey: index) {
                batch.moved.append(Batch.Move(from: place, to: target))
            } else {
                batch.deleted.append(place)
            }
        }
        batch.inserted = finalPaths.values.sorted()
        return batch
    }
}
