import AsyncDisplayKit
import HeadlessHost
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import Nodes

/// Tests of trees that are far deeper than any program needs. Nodes below the documented depth are rejected without other effects.
final class DeepTreeTests: XCTestCase {
    /// Returns the messages that are reported while `body` runs, each once.
    private func reports(_ body: () throws -> Void) rethrows -> [String] {
        let messages = Locked<[String]>([])
        try ProgrammerError.withHandler({ report in
            messages.withLock { if !$0.contains(report.message) { $0.append(report.message) } }
        }) { try body() }
        return messages.withLock { $0 }
    }

    private func depth(of root: ASDisplayNode) -> Int {
        var depth = 0
        var node: ASDisplayNode? = root
        while let next = node {
            depth += 1
            node = next.subnodes?.first
        }
        return depth
    }

    func testNodesAreRefusedAtTheLimitFromTheTopDown() {
        let root = ASDisplayNode()
        let messages = reports {
            var node = root
            for _ in 0..<2_000 {
                let next = ASDisplayNode()
                node.addSubnode(next)
                node = next.supernode == nil ? node : next
            }
        }

        XCTAssertEqual(depth(of: root), ResourceLimits.treeDepth)
        XCTAssertEqual(messages.count, 1)
        let path = "ASDisplayNode › ASDisplayNode › ASDisplayNode"
        XCTAssertEqual(messages.first, "nodes nest at most 600 levels deep; one more was not added at the end of \(path) › … › \(path)")
    }

    func testTreesAreRefusedAtTheLimitFromTheBottomUp() {
        var node = ASDisplayNode()
        let messages = reports {
            for _ in 0..<100_000 {
                let above = ASDisplayNode()
                above.addSubnode(node)
                node = above
            }
        }

        XCTAssertLessThanOrEqual(depth(of: node), ResourceLimits.treeDepth)
        XCTAssertEqual(messages.count, 1)
    }

    /// The layouts of the nodes create the tree: each node places the next one.
    func testAHundredThousandManagedNodesAreCutOffWithThePath() throws {
        try MainActor.assumeIsolated {
            let nodes = (0..<100_000).map { _ in ASDisplayNode() }
            for (index, node) in nodes.enumerated() {
                node.automaticallyManagesSubnodes = true
                node.backgroundColor = .red
                node.style.preferredSize = CGSize(width: 50, height: 50)
                guard index + 1 < nodes.count else { continue }
                node.layoutSpecBlock = { [unowned next = nodes[index + 1]] _, _ in ASWrapperLayoutSpec(layoutElement: next) }
            }
            let root = nodes[0]
            let messages = try reports {
                XCTAssertEqual(root.layoutThatFits(ASSizeRangeMake(CGSize(width: 50, height: 50))).size, CGSize(width: 50, height: 50))
                let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 50, height: 50), scale: 1)) {
                    ASDKViewController(node: root)
                }
                XCTAssertNotNil(stage.window.hitTest(CGPoint(x: 25, y: 25), with: nil))
                XCTAssertFalse(stage.treeJSON().isEmpty)
                XCTAssertFalse(root.displayNodeRecursiveDescription().isEmpty)
                stage.close()
            }

            XCTAssertLessThanOrEqual(depth(of: root), ResourceLimits.treeDepth)
            let message = try XCTUnwrap(messages.first)
            XCTAssertTrue(message.contains("600 levels"), message)
            XCTAssertTrue(message.contains(" › … › "), message)
        }
    }

    func testATreeThatBecameShallowerAcceptsNodesAgain() {
        let root = ASDisplayNode()
        var node = root
        for _ in 1..<ResourceLimits.treeDepth {
            let next = ASDisplayNode()
            node.addSubnode(next)
            node = next
        }
        root.subnodes?.first?.removeFromSupernode()

        let messages = reports { root.addSubnode(ASDisplayNode()) }

        XCTAssertEqual(messages, [])
        let next = ASDisplayNode()
        XCTAssertEqual(reports { root.subnodes?.first?.addSubnode(next) }, [])
        XCTAssertNotNil(next.supernode)
    }

    func testTheDeepestTreeIsLaidOutShownHitAndDumped() {
        MainActor.assumeIsolated {
            do {
                let root = ASDisplayNode()
                root.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
                var node = root
                // Some levels are left for the window and its controller.
                for _ in 0..<ResourceLimits.treeDepth - 20 {
                    let next = ASDisplayNode()
                    next.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
                    next.backgroundColor = .red
                    node.addSubnode(next)
                    node = next
                }
                let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 50, height: 50), scale: 1)) {
                    let controller = UIViewController()
                    controller.view.addSubview(root.view)
                    return controller
                }

                XCTAssertEqual(stage.bitmap[25, 25], 0xFFFF_0000)
                XCTAssertTrue(stage.window.hitTest(CGPoint(x: 25, y: 25), with: nil) === node.view)
                XCTAssertTrue(stage.treeJSON().utf8.count > 10_000)
                XCTAssertTrue(root.displayNodeRecursiveDescription().utf8.count > 10_000)
                stage.close()
            }
        }
    }

    func testTheDeepestTreeIsFreed() {
        weak var last: ASDisplayNode?
        do {
            let root = ASDisplayNode()
            var node = root
            for _ in 1..<ResourceLimits.treeDepth {
                let next = ASDisplayNode()
                node.addSubnode(next)
                node = next
            }
            last = node
            XCTAssertNotNil(last)
        }
        XCTAssertNil(last)
    }
}
