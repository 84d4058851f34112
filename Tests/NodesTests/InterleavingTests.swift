import LayoutEngine
import Scheduling
import Synchronization
import UIKit
import XCTest

@testable import Nodes

/// Four threads in parallel: layouts, transitions and changes of hierarchy in random order, compared with a model of lists.
///
/// `WEFT_STRESS_STEPS` sets the number of steps, `WEFT_STRESS_SEED` the seed; `make stress` runs a long form under the
/// thread sanitizer.
final class InterleavingTests: XCTestCase {
    private static func number(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
    }

    func testFourThreadsEndInTheTreeOfTheModelAndFreeEveryNode() {
        let steps = Self.number("WEFT_STRESS_STEPS", 4_000)
        let seed = UInt64(Self.number("WEFT_STRESS_SEED", 11))
        let alive = Counter()
        onStage { stage in
            autoreleasepool {
                let scene = Scene(stage, alive: alive)
                XCTAssertGreaterThan(alive.count, 0)
                scene.run(steps: steps, seed: seed)
                scene.settle()
                scene.check("seed \(seed), \(steps) steps")
                scene.tearDown()
            }
            for _ in 0..<200 where alive.count > 0 { stage.settle() }
        }
        XCTAssertEqual(alive.count, 0, "nodes are not released, seed \(seed)")
    }
}

/// The number of existing nodes of the test.
private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    var count: Int { value.load(ordering: .sequentiallyConsistent) }
    func change(by amount: Int) { value.add(amount, ordering: .sequentiallyConsistent) }
}

private final class CountedNode: ASDisplayNode {
    private let counter: Counter

    init(_ counter: Counter, size: CGFloat) {
        self.counter = counter
        super.init()
        counter.change(by: 1)
        style.preferredSize = CGSize(width: size, height: size)
    }

    deinit { counter.change(by: -1) }
}

/// A root that shows the nodes of one list of the model.
private final class ModelNode: ASDisplayNode {
    private let children: () -> [ASDisplayNode]
    private let counter: Counter

    init(_ counter: Counter, _ children: @escaping () -> [ASDisplayNode]) {
        self.counter = counter
        self.children = children
        super.init()
        counter.change(by: 1)
        automaticallyManagesSubnodes = true
    }

    deinit { counter.change(by: -1) }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: children())
    }
}

/// Roots in a window that share a pool of nodes, and a second forest that is never loaded and is changed explicitly.
@MainActor private final class Scene {
    private let stage: Stage
    private let roots: [ModelNode]
    private let model: Locked<[[ASDisplayNode]]>
    private let parents: [CountedNode]
    private let leaves: [[CountedNode]]

    init(_ stage: Stage, alive: Counter) {
        self.stage = stage
        let pool = (0..<24).map { CountedNode(alive, size: CGFloat(5 + $0 % 7)) }
        let model = Locked<[[ASDisplayNode]]>([Array(pool[0..<8]), Array(pool[8..<16]), Array(pool[16..<24])])
        self.model = model
        roots = (0..<3).map { index in ModelNode(alive) { model.withLock { $0.isEmpty ? [] : $0[index] } } }
        parents = (0..<6).map { _ in CountedNode(alive, size: 50) }
        leaves = (0..<3).map { _ in (0..<6).map { _ in CountedNode(alive, size: 10) } }
        for (index, root) in roots.enumerated() {
            root.frame = CGRect(x: 130 * index, y: 0, width: 120, height: 300)
            stage.window.addSubnode(root)
        }
        stage.settle()
    }

    /// The parents of the leaves of each thread after its last step.
    private var places: [[CountedNode?]] = []

    func run(steps: Int, seed: UInt64) {
        let group = DispatchGroup()
        let results = Locked<[Int: [CountedNode?]]>([:])
        let (roots, model, parents, leaves) = (roots, model, parents, leaves)
        for thread in 0..<3 {
            DispatchQueue.global().async(
                group: group,
                execute: DispatchWorkItem {
                    var worker = Worker(
                        random: SplitMix64(seed: seed &+ UInt64(thread)), roots: roots, model: model, parents: parents,
                        leaves: leaves[thread])
                    for _ in 0..<(steps / 4) { worker.step() }
                    results.withLock { $0[thread] = worker.places }
                })
        }
        var random = SplitMix64(seed: seed &+ 99)
        var mainSteps = 0
        while mainSteps < steps / 4 || group.wait(timeout: .now()) == .timedOut {
            mainStep(&random)
            mainSteps += 1
        }
        places = (0..<3).map { thread in results.withLock { $0[thread] ?? [] } }
    }

    private func mainStep(_ random: inout SplitMix64) {
        let root = roots.randomElement(using: &random)!
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
            root.transitionLayout(
                withAnimation: Bool.random(using: &random), shouldMeasureAsync: Bool.random(using: &random))
        case 3: root.cancelLayoutTransition()
        case 4: root.setNeedsLayout()
        case 5: stage.clock.advance(to: stage.clock.now + Double.random(in: 0...0.15, using: &random))
        case 6:
            if root.supernode == nil, root.view.superview != nil { root.view.removeFromSuperview() } else { stage.window.addSubnode(root) }
        default:
            stage.step()
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.0002))
        }
    }

    /// Waits until all work has finished, and lays out the final state of the model again.
    func settle() {
        for root in roots where root.view.superview == nil { stage.window.addSubnode(root) }
        stage.advance(to: stage.clock.now + 1)
        for _ in 0..<2 {
            for root in roots { root.setNeedsLayout() }
            stage.advance(to: stage.clock.now + 1)
        }
    }

    func check(_ message: String) {
        for (index, root) in roots.enumerated() {
            let wanted = model.withLock { $0[index] }
            XCTAssertEqual(root.subnodes, wanted, "root \(index), \(message)")
            XCTAssertEqual((root.layer.sublayers ?? []).compactMap { ASLayerToDisplayNode($0) }, wanted, "layers of root \(index)")
            XCTAssertTrue(wanted.allSatisfy { $0.alpha == 1 }, "alphas of root \(index), \(message)")
            var y: CGFloat = 0
            for node in wanted {
                XCTAssertEqual(node.frame.minY, y, "frames of root \(index), \(message)")
                y = node.frame.maxY
            }
        }
        for (own, places) in zip(leaves, places) {
            for (leaf, place) in zip(own, places) { XCTAssertTrue(leaf.supernode === place, message) }
        }
        for parent in parents {
            let wanted = zip(leaves, places).flatMap { zip($0, $1) }.filter { $0.1 === parent }.map(\.0)
            XCTAssertEqual(Set(parent.subnodes ?? []), Set(wanted), message)
            XCTAssertEqual(parent.subnodes?.count, wanted.count, message)
        }
    }

    func tearDown() {
        for root in roots { root.view.removeFromSuperview() }
        model.withLock { $0 = [] }
        places = []
        stage.settle()
    }
}

/// The work of one of the background threads.
private struct Worker {
    var random: SplitMix64
    let roots: [ModelNode]
    let model: Locked<[[ASDisplayNode]]>
    let parents: [CountedNode]
    let leaves: [CountedNode]
    private(set) var places: [CountedNode?]

    init(
        random: SplitMix64, roots: [ModelNode], model: Locked<[[ASDisplayNode]]>, parents: [CountedNode], leaves: [CountedNode]
    ) {
        (self.random, self.roots, self.model, self.parents, self.leaves) = (random, roots, model, parents, leaves)
        places = leaves.map { _ in nil }
    }

    mutating func step() {
        let root = Int.random(in: 0..<roots.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: moveInModel(from: root)
        case 2: roots[root].setNeedsLayout()
        case 3: _ = roots[root].layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 90, height: 200)))
        case 4: roots[root].backgroundColor = .blue
        default: moveLeaf()
        }
    }

    /// Moves a node to a position in the same or another list, and requests layout of both roots.
    private mutating func moveInModel(from source: Int) {
        let target = Int.random(in: 0..<roots.count, using: &random)
        var random = random
        model.withLock { lists in
            guard !lists[source].isEmpty else { return }
            let node = lists[source].remove(at: Int.random(in: 0..<lists[source].count, using: &random))
            lists[target].insert(node, at: Int.random(in: 0...lists[target].count, using: &random))
        }
        self.random = random
        roots[source].setNeedsLayout()
        if target != source { roots[target].setNeedsLayout() }
    }

    private mutating func moveLeaf() {
        let index = Int.random(in: 0..<leaves.count, using: &random)
        let parent = parents.randomElement(using: &random)!
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            leaves[index].removeFromSupernode()
            places[index] = nil
        case 1:
            parent.insertSubnode(leaves[index], at: 0)
            places[index] = parent
        case 2: _ = parent.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100)))
        default:
            parent.addSubnode(leaves[index])
            places[index] = parent
        }
    }
}
