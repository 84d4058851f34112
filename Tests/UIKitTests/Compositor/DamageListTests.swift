import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// The list of damaged rectangles, which merges rectangles.
final class DamageListTests: XCTestCase {
    func testRectanglesSideBySideBecomeOne() {
        var damage = DamageList()
        damage.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
        damage.add(PixelRect(x: 20, y: 0, width: 10, height: 10))
        damage.add(PixelRect(x: 10, y: 0, width: 10, height: 10))
        damage.add(PixelRect(x: 3, y: 3, width: 2, height: 2))
        damage.add(.empty)
        XCTAssertEqual(damage.rects, [PixelRect(x: 0, y: 0, width: 30, height: 10)])
    }

    func testFewDistantRectanglesAreNotMerged() {
        var damage = DamageList()
        let rects = (0..<12).map { PixelRect(x: $0 * 50, y: $0 * 30, width: 10, height: 10) }
        for rect in rects { damage.add(rect) }
        XCTAssertEqual(damage.rects, rects)
    }

    func testTheListEqualsASimpleImplementationForAnyOrder() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<60 {
            var (damage, model) = (DamageList(), ReferenceDamageList())
            for _ in 0..<80 {
                let rect = PixelRect(
                    x: Int.random(in: 0..<400, using: &random), y: Int.random(in: 0..<400, using: &random),
                    width: Int.random(in: 0..<60, using: &random), height: Int.random(in: 1..<60, using: &random))
                damage.add(rect)
                model.add(rect)
            }
            XCTAssertEqual(damage.rects, model.rects)
            XCTAssertLessThanOrEqual(damage.rects.count, 12)
        }
    }
}

/// A simple and slow implementation of the rules of the list, for comparison.
private struct ReferenceDamageList {
    var rects: [PixelRect] = []

    mutating func add(_ rect: PixelRect) {
        if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
        rects.removeAll { rect.contains($0) }
        if let index = rects.firstIndex(where: { waste($0, rect) <= 0 }) { return add(rects.remove(at: index).union(rect)) }
        rects.append(rect)
        guard rects.count > 12 else { return }
        let pairs = rects.indices.flatMap { first in (first + 1..<rects.count).map { (first, $0) } }
        guard let best = pairs.min(by: { waste(rects[$0.0], rects[$0.1]) < waste(rects[$1.0], rects[$1.1]) }) else { return }
        let second = rects.remove(at: best.1)
        add(rects.remove(at: best.0).union(second))
    }

    private func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
        a.union(b).area - a.area - b.area + a.intersection(b).area
    }
}
