import Foundation
import Scheduling
import UIKit
import XCTest

/// Differences of lists of identifiers.
final class ListDiffTests: XCTestCase {
    func testASwapIsOneMove() {
        let diff = ListDiff(from: ["a", "b"], to: ["b", "a"])

        XCTAssertEqual(diff.moves.count, 1)
        XCTAssertTrue(diff.insertions.isEmpty)
        XCTAssertTrue(diff.deletions.isEmpty)
    }

    func testElementsInBothListsAndInOrderStay() {
        let diff = ListDiff(from: [1, 2, 3, 4, 5], to: [1, 6, 3, 5, 7])

        XCTAssertEqual(diff.deletions, [1, 3])
        XCTAssertEqual(diff.insertions, [1, 4])
        XCTAssertTrue(diff.moves.isEmpty)
    }

    func testRandomListsAreRebuiltFromTheDifference() {
        for seed in 0..<200 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let old = Array(0..<Int.random(in: 0...20, using: &random)).shuffled(using: &random)
            let new = Array(0..<Int.random(in: 0...25, using: &random)).shuffled(using: &random)

            let diff = ListDiff(from: old, to: new)

            var rebuilt = [Int?](repeating: nil, count: new.count)
            for pair in diff.unmoved + diff.moves { rebuilt[pair.to] = old[pair.from] }
            for index in diff.insertions { rebuilt[index] = new[index] }
            XCTAssertEqual(rebuilt, new, "seed \(seed)")
            XCTAssertEqual(diff.unmoved.map(\.from), diff.unmoved.map(\.from).sorted(), "seed \(seed)")
            XCTAssertEqual(old.count - diff.deletions.count, diff.unmoved.count + diff.moves.count, "seed \(seed)")
        }
    }

    /// Every common item is found, independent of the items between it and the previous one: removed, added and moved blocks of many
    /// lengths.
    func testItemsAfterLongBlocksAreFound() {
        for length in [1, 7, 8, 9, 15, 16, 17, 63, 64, 65, 1_000] {
            let kept = Array(0..<500)
            let block = Array(10_000..<10_000 + length)
            let inserted = Array(kept[..<250]) + block + Array(kept[250...])
            let moved = block + kept

            let insertion = ListDiff(from: kept, to: inserted)
            XCTAssertEqual(insertion.insertions, Array(250..<250 + length))
            XCTAssertEqual(insertion.unmoved.count, 500)
            let deletion = ListDiff(from: inserted, to: kept)
            XCTAssertEqual(deletion.deletions, Array(250..<250 + length))
            XCTAssertEqual(deletion.unmoved.count, 500)
            let move = ListDiff(from: inserted, to: moved)
            XCTAssertEqual(move.moves.count, min(length, 250))
            XCTAssertEqual(move.unmoved.count + move.moves.count, 500 + length)
            XCTAssertTrue(move.insertions.isEmpty && move.deletions.isEmpty)
        }
    }

    func testCopiesOfAnIdentifierAreMatchedOnceEach() {
        for seed in 0..<200 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            func list() -> [Int] { (0..<Int.random(in: 0...40, using: &random)).map { _ in Int.random(in: 0..<8, using: &random) } }
            let (old, new) = (list(), list())

            let diff = ListDiff(from: old, to: new)

            let pairs = diff.unmoved + diff.moves
            XCTAssertEqual(Set(pairs.map(\.from)).count, pairs.count, "seed \(seed)")
            XCTAssertEqual((pairs.map(\.from) + diff.deletions).sorted(), Array(old.indices), "seed \(seed)")
            XCTAssertEqual((pairs.map(\.to) + diff.insertions).sorted(), Array(new.indices), "seed \(seed)")
            for pair in pairs { XCTAssertEqual(old[pair.from], new[pair.to], "seed \(seed)") }
        }
    }

    /// Identifiers whose hashes are equal in groups.
    private struct Numbered: Hashable {
        let number: Int
        func hash(into hasher: inout Hasher) { hasher.combine(number % 16) }
    }

    func testIdentifiersWithEqualHashesAreDistinguished() {
        let old = (0..<500).map(Numbered.init)
        let new = Array(old.reversed()) + (500..<600).map(Numbered.init)

        let diff = ListDiff(from: old, to: new)

        XCTAssertEqual(diff.moves.count + diff.unmoved.count, 500)
        XCTAssertEqual(diff.insertions, Array(500..<600))
        for pair in diff.moves + diff.unmoved { XCTAssertEqual(old[pair.from], new[pair.to]) }
    }
}
