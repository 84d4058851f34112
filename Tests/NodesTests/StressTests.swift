import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import Nodes

final class StressTests: XCTestCase {
    /// Four threads change, measure and lay out trees of unloaded nodes; they share all parents and leaves.
    func testFourThreadsMovingNodesBetweenParentsLeaveATree() {
        let parents = (0..<8).map { _ in ASDisplayNode() }
        let leaves = (0..<32).map { _ in sized(10, 10) }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            var random = SplitMix64(seed: UInt64(thread))
            for _ in 0..<5_000 {
                let leaf = leaves.randomElement(using: &random)!
                let parent = parents.randomElement(using: &random)!
                switch Int.random(in: 0..<6, using: &random) {
                case 0: leaf.removeFromSupernode()
                case 1: parent.insertSubnode(leaf, at: 0)
                case 2: _ = parent.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100)))
                case 3: leaf.setNeedsLayout()
                case 4: leaf.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
                default: parent.addSubnode(leaf)
                }
            }
        }
        for leaf in leaves {
            let holders = parents.filter { ($0.subnodes ?? []).contains { $0 === leaf } }
            XCTAssertEqual(holders.count, leaf.supernode == nil ? 0 : 1)
            if let supernode = leaf.supernode { XCTAssertTrue(holders.first === supernode) }
        }
        for parent in parents {
            XCTAssertEqual(Set(parent.subnodes ?? []).count, parent.subnodes?.count)
        }
    }

    /// The main thread runs frames and transitions of a tree while three threads request its layouts, change its properties and redraw it.
    func testALoadedTreeChangedByThreeThreadsBecomesStable() {
        onStage { stage in
            let pool = (0..<10).map { index -> ASDisplayNode in
                let node = index % 2 == 0 ? DrawingNode() : ASDisplayNode()
                node.style.preferredSize = CGSize(width: 10, height: 10)
                return node
            }
            let root = LockedStackNode(Array(pool.prefix(5)))
            stage.show(root)
            let group = DispatchGroup()
            for thread in 0..<3 {
                DispatchQueue.global().async(
                    group: group,
                    execute: DispatchWorkItem {
                        var random = SplitMix64(seed: UInt64(100 + thread))
                        for _ in 0..<2_000 {
                            let node = pool.randomElement(using: &random)!
                            switch Int.random(in: 0..<6, using: &random) {
                            case 0: node.alpha = CGFloat.random(in: 0...1, using: &random)
                            case 1: node.setNeedsDisplay()
                            case 2: root.setNeedsLayout()
                            case 3: _ = root.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100)))
                            case 4: node.backgroundColor = .blue
                            default: root.children.withLock { $0 = Array(pool.shuffled(using: &random).prefix(6)) }
                            }
                        }
                    })
            }
            var round = 0
            while group.wait(timeout: .now()) == .timedOut {
                round += 1
                if round % 3 == 0 { root.transitionLayout(withAnimation: round % 2 == 0, shouldMeasureAsync: round % 4 == 0) }
                stage.clock.advance(to: stage.clock.now + 0.05)
                stage.step()
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.0005))
            }
            // Commits the transitions that are still being measured, and then lets their animations end.
            stage.settle()
            root.setNeedsLayout()
            stage.advance(to: stage.clock.now + 1)
            XCTAssertEqual(root.subnodes, root.children.withLock { $0 })
            let layers = (root.layer.sublayers ?? []).compactMap { ASLayerToDisplayNode($0) }
            XCTAssertEqual(layers, root.subnodes)
        }
    }

    /// Random transitions, animated or not, measured on the main thread or in the background, some interrupted: the tree ends in the last
    /// requested layout.
    func testRandomTransitionsEndInTheLastLayout() {
        onStage { stage in
            var random = SplitMix64(seed: 42)
            let pool = (0..<8).map { sized(5, 5 + CGFloat($0), name: "\($0)") }
            let root = stage.show(LockedStackNode([]))
            for step in 0..<400 {
                let count = Int.random(in: 0...pool.count, using: &random)
                let children = Array(pool.shuffled(using: &random).prefix(count))
                // A measurement in the background reads these children when it runs, which may be after later changes.
                root.children.withLock { $0 = children }
                switch Int.random(in: 0..<4, using: &random) {
                case 0: root.setNeedsLayout()
                case 1: root.transitionLayout(withAnimation: false, shouldMeasureAsync: true)
                case 2: root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
                default: root.transitionLayout(withAnimation: true, shouldMeasureAsync: true)
                }
                if Bool.random(using: &random) {
                    stage.advance(to: stage.clock.now + Double.random(in: 0...0.3, using: &random))
                }
                guard step % 10 == 9 else { continue }
                // Commits the transitions that are still being measured, and then lets their animations end.
                stage.settle()
                root.setNeedsLayout()
                stage.advance(to: stage.clock.now + 1)
                XCTAssertEqual(root.subnodes, children, "seed 42, step \(step)")
                XCTAssertEqual(pool.map(\.alpha), pool.map { _ in 1 }, "seed 42, step \(step)")
            }
        }
    }
}

/// A stack whose children may be changed by any thread.
final class LockedStackNode: ASDisplayNode {
    let children: Locked<[ASDisplayNode]>

    init(_ children: [ASDisplayNode]) {
        self.children = Locked(children)
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
            children: children.withLock { $0 })
    }
}
