import Foundation
import Scheduling
import UIKit
import XCTest

/// The prefix-sum tree of tables compared with a plain array.
final class RunTreeTests: XCTestCase {
    func testAMillionUnseenItemsAreOneRun() {
        let tree = RunTree(count: 1_000_000, estimatedLength: 44)

        XCTAssertEqual(tree.runCount, 1)
        XCTAssertEqual(tree.count, 1_000_000)
        XCTAssertEqual(tree.totalLength, 44_000_000)
        XCTAssertEqual(tree.offset(at: 500_000), 22_000_000)
        XCTAssertEqual(tree.index(atOffset: 22_000_001), 500_000)
    }

    func testUnseenItemsThatAreInsertedAndRemovedStayOneRun() {
        let tree = RunTree(count: 1_000, estimatedLength: 44)
        var random = SplitMix64(seed: 1)

        for _ in 0..<500 {
            tree.insert(count: 2, estimatedLength: 44, at: .random(in: 0...tree.count, using: &random))
            let start = Int.random(in: 0..<tree.count - 2, using: &random)
            tree.remove(start..<start + 2)
        }

        XCTAssertEqual(tree.runCount, 1)
        XCTAssertEqual(tree.count, 1_000)
        XCTAssertEqual(tree.totalLength, 44_000)
    }

    /// The run of an item with a handle is not extended to further items.
    func testAnItemWithAHandleStaysASingleRun() throws {
        let tree = RunTree(count: 1, estimatedLength: 44)
        let handle = try XCTUnwrap(tree.handle(at: 0))

        tree.insert(count: 1, estimatedLength: 44, at: 0)

        XCTAssertEqual(handle.count, 1)
        XCTAssertEqual(tree.index(of: handle), 1)
    }

    func testAMeasuredItemMovesWhatFollows() {
        let tree = RunTree(count: 10, estimatedLength: 44)

        tree.setLength(80, at: 3)

        XCTAssertEqual(tree.offset(at: 3), 132)
        XCTAssertEqual(tree.offset(at: 4), 212)
        XCTAssertEqual(tree.totalLength, 476)
        XCTAssertFalse(tree.isEstimate(at: 3))
        XCTAssertTrue(tree.isEstimate(at: 4))
    }

    func testOffsetsBeyondTheEndsFindTheNearestItem() {
        let tree = RunTree(count: 3, estimatedLength: 10)

        XCTAssertEqual(tree.index(atOffset: -5), 0)
        XCTAssertEqual(tree.index(atOffset: 30), 2)
        XCTAssertEqual(tree.index(atOffset: 1000), 2)
        XCTAssertNil(RunTree().index(atOffset: 0))
    }

    func testAHandleFindsItsIndexAfterChanges() {
        let tree = RunTree(count: 100, estimatedLength: 1)
        let payload = NSObject()
        let handle = tree.setPayload(payload, at: 50)

        tree.insert(count: 7, estimatedLength: 1, at: 0)
        tree.remove(10..<20)

        XCTAssertEqual(tree.index(of: handle), 47)
        XCTAssertTrue(tree.payload(at: 47) === payload)
    }

    /// Each operation walks from the root to a run and back, so its cost is the depth of the tree.
    func testAThousandRandomInsertsIntoAMillionLeaveAFlatTree() {
        let tree = RunTree(count: 1_000_000, estimatedLength: 44)
        var random = SplitMix64(seed: 1)

        for _ in 0..<1000 {
            tree.insert(nil, length: 50, at: Int.random(in: 0...tree.count, using: &random))
        }

        XCTAssertEqual(tree.count, 1_001_000)
        // About 2,000 runs: a balanced tree would have a depth of 11, a treap has about twice that, and an unbalanced tree hundreds.
        XCTAssertLessThan(tree.depth, 44)
    }

    func testAnyMixOfOperationsEqualsAnArray() {
        for seed in 0..<20 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let tree = RunTree()
            var model: [CGFloat] = []
            for _ in 0..<300 {
                step(tree, &model, &random)
                XCTAssertEqual(tree.count, model.count, "seed \(seed)")
                XCTAssertEqual(tree.totalLength, model.reduce(0, +), "seed \(seed)")
            }
            var offset: CGFloat = 0
            for index in model.indices {
                XCTAssertEqual(tree.offset(at: index), offset, "seed \(seed)")
                if model[index] > 0 { XCTAssertEqual(tree.index(atOffset: offset), index, "seed \(seed)") }
                offset += model[index]
            }
        }
    }

    private func step(_ tree: RunTree, _ model: inout [CGFloat], _ random: inout SplitMix64) {
        let length = CGFloat(Int.random(in: 1...100, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let index = Int.random(in: 0...model.count, using: &random)
            let count = Int.random(in: 1...20, using: &random)
            tree.insert(count: count, estimatedLength: length, at: index)
            model.insert(contentsOf: [CGFloat](repeating: length, count: count), at: index)
        case 1:
            let index = Int.random(in: 0...model.count, using: &random)
            tree.insert(NSObject(), length: length, at: index)
            model.insert(length, at: index)
        case 2 where !model.isEmpty:
            let start = Int.random(in: 0..<model.count, using: &random)
            let end = min(model.count, start + Int.random(in: 0...10, using: &random))
            tree.remove(start..<end)
            model.removeSubrange(start..<end)
        case 3 where !model.isEmpty:
            let index = Int.random(in: 0..<model.count, using: &random)
            tree.setLength(length, at: index)
            model[index] = length
        default:
            break
        }
    }
}
