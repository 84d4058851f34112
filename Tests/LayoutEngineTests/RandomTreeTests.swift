import Dispatch
import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

/// Properties that hold for every tree. `WEFT_RANDOM_TREES=1000000` runs the long form; a failure names the seed.
final class RandomTreeTests: XCTestCase {
    private var treeCount: Int {
        ProcessInfo.processInfo.environment["WEFT_RANDOM_TREES"].flatMap(Int.init) ?? 3000
    }

    private var hooks: LayoutHooks?

    override func setUp() {
        hooks = LayoutHooks.current
        // The trees have invalid numbers on purpose; the reports about them would fill the log.
        LayoutHooks.current = LayoutHooks(
            report: { _, _ in },
            concurrentMap: { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) },
            checksForDuplicates: false)
    }

    override func tearDown() {
        if let hooks { LayoutHooks.current = hooks }
    }

    func testNoTreeTrapsOrGivesNaNOrLeavesItsRange() {
        for seed in 0..<UInt64(treeCount) {
            var tree = RandomTree(seed: seed, options: .init(badNumbers: seed % 2 == 1))
            let sizeRange = tree.sizeRange()
            let root = tree.element(depth: Int(seed % 5))
            let layout = root.layoutThatFits(sizeRange)
            let problem = firstProblem(in: layout) ?? rangeProblem(layout.size, sizeRange)
            if let problem { return XCTFail("seed \(seed): \(problem)\n\(layout.recursiveDescription())") }
        }
    }

    func testMeasuringEachElementByMethodGivesTheSameLayout() {
        expectSameLayouts(.init(subclasses: true))
    }

    func testConcurrentChildrenGiveTheSameBits() {
        expectSameLayouts(.init(concurrent: true))
    }

    private func expectSameLayouts(_ options: RandomTree.Options, line: UInt = #line) {
        for seed in 0..<UInt64(treeCount / 3) {
            let (found, expected) = (dump(seed, options), dump(seed, .init()))
            if found == expected { continue }
            let differing = zip(found.split(separator: "\n"), expected.split(separator: "\n")).filter { $0 != $1 }
            return XCTFail("seed \(seed), found and expected: \(differing.prefix(3))", line: line)
        }
    }

    func testTreesLaidOutOnManyThreadsGiveTheSameBits() {
        let expected = (0..<UInt64(100)).map { dump($0, .init()) }
        let results = ResultBox(count: 1000)
        DispatchQueue.concurrentPerform(iterations: 1000) { index in
            results.set(index, self.dump(UInt64(index % 100), .init()) == expected[index % 100])
        }
        XCTAssertTrue(results.allTrue)
    }

    private func dump(_ seed: UInt64, _ options: RandomTree.Options) -> String {
        var tree = RandomTree(seed: seed, options: options)
        let sizeRange = tree.sizeRange()
        let root = tree.element(depth: 2 + Int(seed % 4))
        let layout = root.layoutThatFits(sizeRange)
        // The names of subclasses differ, so only kinds, sizes and positions are compared.
        var lines: [String] = []
        append(layout, to: &lines)
        return lines.joined(separator: "\n")
    }

    /// Returns the kind of the element, which is the same for a spec and for its subclass.
    private func kind(_ layout: ASLayout) -> String {
        let name = layout.layoutElement.map { String(describing: Swift.type(of: $0)) } ?? "gone"
        if name == "ASLayoutSpec" { return "Spacer" }
        return name.replacingOccurrences(of: "AS", with: "").replacingOccurrences(of: "LayoutSpec", with: "")
            .replacingOccurrences(of: "Subclass", with: "")
    }

    private func append(_ layout: ASLayout, to lines: inout [String]) {
        lines.append("\(kind(layout)) \(layout.position) \(layout.size) \(layout.sublayoutCount)")
        for sublayout in layout.sublayouts { append(sublayout, to: &lines) }
    }

    private func firstProblem(in layout: ASLayout) -> String? {
        if !ASIsCGSizeValidForSize(layout.size) { return "size \(layout.size) of \(layout)" }
        for sublayout in layout.sublayouts {
            if !sublayout.position.x.isFinite || !sublayout.position.y.isFinite {
                return "position \(sublayout.position) of \(sublayout)"
            }
            if let problem = firstProblem(in: sublayout) { return problem }
        }
        return nil
    }

    private func rangeProblem(_ size: CGSize, _ range: ASSizeRange) -> String? {
        let pixel: CGFloat = 0.5
        let isInside =
            size.width >= range.min.width && size.height >= range.min.height
            && size.width < range.max.width + pixel && size.height < range.max.height + pixel
        return isInside ? nil : "size \(size) outside \(range)"
    }
}

/// The results of concurrent calls, with one entry for each call. *Thread*: any.
private final class ResultBox: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Bool]

    init(count: Int) { values = Array(repeating: false, count: count) }

    func set(_ index: Int, _ value: Bool) { lock.withLock { values[index] = value } }

    var allTrue: Bool { lock.withLock { values.allSatisfy { $0 } } }
}
