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
            for pair in diff.kept + diff.moves { rebuilt[pair.to] = old[pair.from] }
            for index in diff.insertions { rebuilt[index] = new[index] }
            XCTAssertEqual(rebuilt, new, "seed \(seed)")
            XCTAssertEqual(diff.kept.map(\.from), diff.kept.map(\.from).sorted(), "seed \(seed)")
            XCTAssertEqual(old.count - diff.deletions.count, diff.kept.count + diff.moves.count, "seed \(seed)")
        }
    }
}
