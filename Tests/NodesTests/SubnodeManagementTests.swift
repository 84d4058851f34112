import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import Nodes

final class SubnodeManagementTests: XCTestCase {
    /// The state after a late layout of another thread: a node that the layout names belongs to another supernode.
    func testNodesAfterOneThatBelongsToAnotherSupernodeKeepTheirPositions() {
        let (first, shared, last) = (sized(10, 10), sized(10, 10), sized(10, 10))
        let (node, other) = (ASDisplayNode(), ASDisplayNode())
        node.addSubnode(first)
        other.addSubnode(shared)
        node.insertAndMove(SubnodeDiff(from: [first, shared], to: [first, shared, last]))
        XCTAssertEqual(node.subnodes, [first, last])
        node.insertAndMove(SubnodeDiff(from: [first, last], to: [first, shared, last]))
        XCTAssertEqual(node.subnodes, [first, shared, last])
    }

    func testSubnodesAreWhatTheLayoutContains() {
        onStage { stage in
            let a = sized(10, 10, name: "a")
            let b = sized(10, 10, name: "b")
            let c = sized(10, 10, name: "c")
            let root = stage.show(StackNode([a, b]))
            root.children = [c, b]
            root.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(root.subnodes, [c, b])
            XCTAssertNil(a.supernode)
            XCTAssertFalse(a.isInHierarchy)
            XCTAssertTrue(c.isInHierarchy)
        }
    }

    func testABackgroundLiesBelowItsChild() {
        onStage { stage in
            let child = sized(10, 10)
            let background = ASDisplayNode()
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in ASBackgroundLayoutSpec(child: child, background: background) }
            stage.show(root)
            XCTAssertEqual(root.subnodes, [background, child])
        }
    }

    func testANewOrderIsThatOfNodesViewsAndLayers() {
        onStage { stage in
            let nodes = (0..<6).map { sized(10, 10, name: "\($0)") }
            nodes[2].isLayerBacked = true
            let own = sized(10, 10, name: "own")
            let root = StackNode([nodes[0], nodes[1], nodes[2], nodes[3]])
            stage.show(root)
            root.insertSubnode(own, aboveSubnode: nodes[1])
            let foreign = UIView()
            root.view.insertSubview(foreign, at: 1)

            root.children = [nodes[3], nodes[4], nodes[1], nodes[2], nodes[5], nodes[0]]
            root.setNeedsLayout()
            stage.settle()

            // A moved node is in front of its predecessor; an unmanaged one keeps its place after a node that stays.
            XCTAssertEqual(root.subnodes, [nodes[3], nodes[4], nodes[1], own, nodes[2], nodes[5], nodes[0]])
            let views = root.view.subviews.compactMap(\.asyncdisplaykit_node)
            XCTAssertEqual(views, root.subnodes!.filter { !$0.isLayerBacked })
            XCTAssertEqual(root.view.subviews.count, 7)
            let layers = root.layer.sublayers!.compactMap(ASLayerToDisplayNode)
            XCTAssertEqual(layers, root.subnodes)
            XCTAssertTrue(root.view.subviews.contains(foreign))
        }
    }

    func testUnmanagedNodesAreUnchanged() {
        onStage { stage in
            let own = sized(10, 10)
            let a = sized(10, 10)
            let root = StackNode([a])
            root.addSubnode(own)
            stage.show(root)
            root.children = []
            root.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(root.subnodes, [own])
        }
    }

    func testSwitchingOffLeavesTheSubnodes() {
        onStage { stage in
            let a = sized(10, 10)
            let root = stage.show(StackNode([a]))
            root.automaticallyManagesSubnodes = false
            root.children = []
            root.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(root.subnodes, [a])
        }
    }

    func testANodeThatOnlyItsLayoutHoldsSurvives() {
        onStage { stage in
            weak var weakNode: ASDisplayNode?
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                let child = sized(10, 10)
                weakNode = child
                return ASInsetLayoutSpec(insets: .zero, child: child)
            }
            stage.show(root)
            XCTAssertNotNil(weakNode)
        }
    }

    func testRemovedTreesAreFreedInTheBackground() {
        // The nodes have classes of their own, because nodes of other tests may be deallocated at the same time.
        final class FreedBranchNode: StackNode {}
        final class FreedLeafNode: ASDisplayNode {}
        onStage { stage in
            let root = StackNode([])
            stage.show(root)
            autoreleasepool {
                root.children = [FreedBranchNode([FreedLeafNode(), FreedLeafNode()])]
                root.setNeedsLayout()
                stage.settle()
            }
            Trace.start()
            root.children = []
            root.setNeedsLayout()
            stage.settle()
            let freed = Trace.stop().filter { $0.kind == .free && $0.label.hasPrefix("Freed") }
            XCTAssertEqual(freed.count, 3)
            XCTAssertFalse(freed.contains(where: \.isMainThread))
        }
    }

    /// After changes between random lists, the subnodes and their layers have the order of the layout.
    func testRandomChangesEndInTheOrderOfTheLayout() {
        onStage { stage in
            var random = SplitMix64(seed: 7)
            let pool = (0..<12).map { sized(5, 5, name: "\($0)") }
            let root = stage.show(StackNode([]))
            for round in 0..<300 {
                let count = Int.random(in: 0...pool.count, using: &random)
                root.children = Array(pool.shuffled(using: &random).prefix(count))
                root.setNeedsLayout()
                stage.window.layoutIfNeeded()
                XCTAssertEqual(root.subnodes, root.children, "seed 7, round \(round)")
                let layers = (root.layer.sublayers ?? []).compactMap { ASLayerToDisplayNode($0) }
                XCTAssertEqual(layers, root.children, "seed 7, round \(round)")
            }
        }
    }

    func testADiffMovesAsFewAsPossible() {
        let nodes = (0..<6).map { _ in ASDisplayNode() }
        let diff = SubnodeDiff(from: nodes, to: [nodes[5]] + nodes[0..<5])
        XCTAssertEqual(diff.moved, [nodes[5]])
        XCTAssertTrue(diff.inserted.isEmpty && diff.removed.isEmpty)
    }
}
