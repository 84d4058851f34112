import Foundation
import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// Flow layouts in which the sizes of only some items are known.
final class VariableFlowTests: XCTestCase {
    private let geometry = FlowLineGeometry(axis: FlowAxis(isVertical: true), cross: 320, crossStart: 0, lineSpacing: 4, itemSpacing: 6)
    private let estimate = CGSize(width: 100, height: 50)

    private func sizes(_ count: Int, _ random: inout SplitMix64) -> [CGSize] {
        (0..<count).map { _ in
            CGSize(width: CGFloat(Int.random(in: 20...330, using: &random)), height: CGFloat(Int.random(in: 10...90, using: &random)))
        }
    }

    private func frames(_ items: any FlowItems) -> [(item: Int, frame: CGRect)] {
        var found: [(item: Int, frame: CGRect)] = []
        items.forEachItem(in: -1...max(0, items.length) + 1) { found.append(($0, $1)) }
        return found
    }

    func testWithAllSizesKnownItIsAnOrdinaryFlow() {
        var random = SplitMix64(seed: 1)
        let sizes = sizes(200, &random)
        let mixed = VariableFlowItems(
            count: 200, estimate: estimate, in: geometry, known: Dictionary(uniqueKeysWithValues: sizes.enumerated().map { ($0, $1) }))
        let placed = PlacedFlowItems(sizes: sizes, in: geometry)
        XCTAssertEqual(mixed.length, placed.length)
        XCTAssertEqual((0..<200).map(mixed.frame), (0..<200).map(placed.frame))
    }

    func testWithoutKnownSizesALineHasAsManyAsFit() {
        let items = VariableFlowItems(count: 1_000_000, estimate: estimate, in: geometry)
        XCTAssertEqual(items.length, 333_334 * 54 - 4)
        XCTAssertEqual(items.frame(of: 999_999), CGRect(x: 0, y: 333_333 * 54, width: 100, height: 50))
        var found: [Int] = []
        items.forEachItem(in: 54_000...54_049) { item, _ in found.append(item) }
        XCTAssertEqual(found, [3000, 3001, 3002])
    }

    func testLinesOfItemsKnownFromTheFirstAreExact() {
        var random = SplitMix64(seed: 7)
        let sizes = sizes(90, &random)
        let placed = PlacedFlowItems(sizes: sizes, in: geometry)
        let items = VariableFlowItems(count: 90, estimate: estimate, in: geometry)
        for start in stride(from: 0, to: 90, by: 9) {
            items.setSizes(Dictionary(uniqueKeysWithValues: (start..<start + 9).map { ($0, sizes[$0]) }))
        }
        XCTAssertEqual((0..<90).map(items.frame), (0..<90).map(placed.frame))
    }

    func testItemsMeasuredALittleOutOfTurnLeaveNoShortLines() {
        for seed in 0..<40 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let sizes = sizes(96, &random)
            let placed = PlacedFlowItems(sizes: sizes, in: geometry)
            let items = VariableFlowItems(count: 96, estimate: estimate, in: geometry)
            for window in stride(from: 0, to: 96, by: 16) {
                for pair in stride(from: window, to: window + 16, by: 2).shuffled(using: &random) {
                    items.setSizes([pair: sizes[pair], pair + 1: sizes[pair + 1]])
                }
            }
            XCTAssertEqual((0..<96).map(items.frame), (0..<96).map(placed.frame), "seed \(seed)")
        }
    }

    func testLongOffScreenRunsFollowTheLinesBeforeThem() {
        var random = SplitMix64(seed: 3)
        let sizes = sizes(200, &random)
        func known(_ items: Range<Int>) -> [Int: CGSize] { Dictionary(uniqueKeysWithValues: items.map { ($0, sizes[$0]) }) }
        let placed = PlacedFlowItems(sizes: sizes, in: geometry)
        for gap in [60..<110, 0..<110] {
            let items = VariableFlowItems(count: 200, estimate: estimate, in: geometry)
            if gap.lowerBound > 0 { items.setSizes(known(0..<60), visible: 0..<12) }
            items.setSizes(known(110..<200), visible: 0..<12)
            items.setSizes(known(gap), visible: 0..<12)
            XCTAssertEqual((0..<200).map(items.frame), (0..<200).map(placed.frame))
        }
    }

    func testAVisibleLongStretchKeepsItsLines() {
        var random = SplitMix64(seed: 4)
        let sizes = sizes(200, &random)
        func known(_ items: Range<Int>) -> [Int: CGSize] { Dictionary(uniqueKeysWithValues: items.map { ($0, sizes[$0]) }) }
        for first in [0, 60] {
            let items = VariableFlowItems(count: 200, estimate: estimate, in: geometry)
            items.setSizes(known(0..<first))
            items.setSizes(known(110..<200), visible: 110..<130)
            let before = (110..<200).map { items.frame(of: $0)?.minX }
            items.setSizes(known(first..<110), visible: 110..<130)
            XCTAssertEqual((110..<200).map { items.frame(of: $0)?.minX }, before)
        }
    }

    func testVisibleItemsKeepTheirLinesWhenAnItemOfAnotherWidthIsMeasured() {
        let uniform = UniformFlowItems(count: 200, metrics: UniformItemMetrics(cross: 100, estimatedMain: 50), in: geometry)
        for item in 111..<200 { uniform.setSize(estimate, of: item) }
        let before = (111..<200).map { uniform.frame(of: $0)?.minX }
        let wide = Dictionary(uniqueKeysWithValues: (106..<111).map { ($0, CGSize(width: 150, height: 50)) })
        let items = uniform.applying(wide, visible: 111..<130)
        XCTAssertEqual((111..<198).map { items.frame(of: $0)?.minX }, Array(before.prefix(87)))
    }

    /// The sizes of chunks may become known in any order. Then each item has one position, items of a line do not overlap, and lines follow
    /// each other. The frame of an item that is found by its index equals the frame that a traversal finds.
    func testSizesThatBecomeKnownInAnyOrderGiveAFlow() {
        for seed in 0..<60 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let count = Int.random(in: 1...120, using: &random)
            let sizes = sizes(count, &random)
            let items = VariableFlowItems(count: count, estimate: estimate, in: geometry)
            for _ in 0..<25 {
                let first = Int.random(in: 0..<count, using: &random)
                let end = min(count, first + Int.random(in: 1...20, using: &random))
                items.setSizes(Dictionary(uniqueKeysWithValues: (first..<end).map { ($0, sizes[$0]) }))
                let after = frames(items)
                XCTAssertEqual(after.map(\.item), Array(0..<count), "seed \(seed)")
                XCTAssertEqual((0..<count).map { items.frame(of: $0) }, after.map(\.frame), "seed \(seed)")
                for (one, next) in zip(after, after.dropFirst()) {
                    XCTAssertFalse(one.frame.insetBy(dx: 1, dy: 1).intersects(next.frame.insetBy(dx: 1, dy: 1)), "seed \(seed)")
                }
            }
            for item in 0..<count { items.setSizes([item: sizes[item]]) }
            XCTAssertEqual((0..<count).compactMap { items.frame(of: $0)?.size }, sizes, "seed \(seed)")
        }
    }
}
