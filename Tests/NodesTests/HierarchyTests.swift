import LayoutEngine
import Scheduling
import UIKit
import WeftTesting
import XCTest

@testable import Nodes

final class HierarchyTests: XCTestCase {
    private func names(_ node: ASDisplayNode) -> [String] { (node.subnodes ?? []).map { $0.debugName ?? "" } }

    private func named(_ name: String) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.debugName = name
        return node
    }

    func testSubnodesAreInsertedAtTheRequestedPositions() {
        let root = ASDisplayNode()
        let a = named("a")
        let b = named("b")
        let c = named("c")
        let d = named("d")
        let e = named("e")
        root.addSubnode(a)
        root.addSubnode(b)
        root.insertSubnode(c, belowSubnode: b)
        root.insertSubnode(d, aboveSubnode: b)
        root.insertSubnode(e, at: 0)
        XCTAssertEqual(names(root), ["e", "a", "c", "b", "d"])
        root.replaceSubnode(a, withSubnode: d)
        XCTAssertEqual(names(root), ["e", "d", "c", "b"])
        XCTAssertNil(a.supernode)
    }

    func testARootIsRemovedFromThePlainViewAroundIt() {
        onStage { stage in
            let node = stage.show(ASDisplayNode())
            XCTAssertTrue(node.isInHierarchy)
            node.removeFromSupernode()
            XCTAssertNil(node.view.superview)
            XCTAssertFalse(node.isInHierarchy)
            let layerNode = ASDisplayNode()
            layerNode.isLayerBacked = true
            stage.window.layer.addSubnode(layerNode)
            XCTAssertTrue(layerNode.isInHierarchy)
            layerNode.removeFromSupernode()
            XCTAssertNil(layerNode.layer.superlayer)
            XCTAssertFalse(layerNode.isInHierarchy)
        }
    }

    func testAddingAChildAgainMovesNothing() {
        let root = ASDisplayNode()
        let a = named("a")
        let b = named("b")
        root.addSubnode(a)
        root.addSubnode(b)
        root.addSubnode(a)
        XCTAssertEqual(names(root), ["a", "b"])
        root.addSubnode(root)
        XCTAssertEqual(names(root), ["a", "b"])
    }

    func testACycleIsAProgrammersError() {
        let root = ASDisplayNode()
        let a = ASDisplayNode()
        let b = ASDisplayNode()
        root.addSubnode(a)
        a.addSubnode(b)
        XCTAssertEqual(reportedErrors { b.addSubnode(root) }.count, 1)
        XCTAssertNil(root.supernode)
    }

    func testAnIndexBeyondTheEndIsAProgrammersError() {
        let root = ASDisplayNode()
        XCTAssertEqual(reportedErrors { root.insertSubnode(ASDisplayNode(), at: 1) }.count, 1)
        XCTAssertEqual(root.subnodes?.count, 0)
    }

    func testChangingALoadedTreeOffTheMainThreadIsAProgrammersError() {
        onStage { stage in
            let root = stage.show(ASDisplayNode())
            let errors = reportedErrors {
                let done = expectation(description: "tried")
                DispatchQueue.global().async(
                    execute: DispatchWorkItem {
                        root.addSubnode(ASDisplayNode()); done.fulfill()
                    })
                wait(for: [done], timeout: 60)
            }
            XCTAssertEqual(errors.count, 1)
            XCTAssertEqual(root.subnodes?.count, 0)
        }
    }

    func testViewsFollowTheOrderOfTheNodesAmongForeignViews() {
        onStage { stage in
            let root = stage.show(ASDisplayNode())
            let a = named("a")
            let b = named("b")
            let c = named("c")
            c.isLayerBacked = true
            root.addSubnode(a)
            let foreign = UIView()
            root.view.addSubview(foreign)
            root.addSubnode(b)
            root.insertSubnode(c, belowSubnode: b)
            let order = (root.layer.sublayers ?? []).map { ASLayerToDisplayNode($0)?.debugName ?? "foreign" }
            XCTAssertEqual(order, ["a", "foreign", "c", "b"])
        }
    }

    func testRemovingAViewRemovesItsNode() {
        onStage { stage in
            let root = stage.show(ASDisplayNode())
            let child = ASDisplayNode()
            root.addSubnode(child)
            child.view.removeFromSuperview()
            XCTAssertNil(child.supernode)
            XCTAssertEqual(root.subnodes?.count, 0)
        }
    }

    func testANodeInAWindowIsRetainedByItsView() {
        onStage { stage in
            weak var weakNode: ASDisplayNode?
            autoreleasepool {
                let node = ASDisplayNode()
                weakNode = node
                stage.window.addSubnode(node)
            }
            XCTAssertNotNil(weakNode)
            weakNode?.view.removeFromSuperview()
            stage.settle()
            XCTAssertNil(weakNode)
        }
    }

    func testEveryNodeOfATreeIsFreed() {
        onStage { stage in
            var weakNodes: [() -> ASDisplayNode?] = []
            autoreleasepool {
                let leaves = (0..<5).map { _ in sized(10, 10) }
                let root = StackNode(leaves)
                for node in leaves + [root] { weakNodes.append { [weak node] in node } }
                stage.show(root)
                root.view.removeFromSuperview()
            }
            stage.settle()
            XCTAssertEqual(weakNodes.filter { $0() != nil }.count, 0)
        }
    }

    func testConvertingFollowsBoundsAnchorsAndTransforms() {
        let root = ASDisplayNode()
        let middle = ASDisplayNode()
        let leaf = ASDisplayNode()
        root.addSubnode(middle)
        middle.addSubnode(leaf)
        middle.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        middle.bounds.origin = CGPoint(x: 3, y: 4)
        leaf.frame = CGRect(x: 5, y: 6, width: 10, height: 10)
        XCTAssertEqual(leaf.convert(CGPoint(x: 1, y: 1), to: root), CGPoint(x: 13, y: 23))
        XCTAssertEqual(root.convert(CGPoint(x: 13, y: 23), to: leaf), CGPoint(x: 1, y: 1))
        leaf.transform = CATransform3DMakeScale(2, 2, 1)
        XCTAssertEqual(leaf.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: middle), CGRect(x: 0, y: 1, width: 20, height: 20))
        XCTAssertEqual(reportedErrors { _ = leaf.convert(CGPoint.zero, to: ASDisplayNode()) }.count, 1)
    }

    func testANodeReleasesAControllerThatAnotherNodeOwns() {
        onStage { _ in
            let (first, second) = (ASDisplayNode(), ASDisplayNode())
            let controller = ASNodeController<ASDisplayNode>()
            controller.shouldInvertStrongReference = true
            controller.node = first
            controller.node = second
            XCTAssertNil(first.nodeController)
            XCTAssertTrue(second.nodeController === controller)
        }
    }

    // MARK: From one supernode straight to another

    func testANodeMovedFromARasterizedParentToALoadedOneGetsAView() {
        onStage { stage in
            let flat = ASDisplayNode()
            let node = ASDisplayNode()
            let below = ASDisplayNode()
            node.addSubnode(below)
            flat.addSubnode(node)
            flat.enableSubtreeRasterization()
            let parent = stage.show(ASDisplayNode())

            let errors = reportedErrors { parent.addSubnode(node) }

            XCTAssertEqual(errors, [])
            XCTAssertTrue(node.view.superview === parent.view)
            XCTAssertTrue(below.view.superview === node.view)
        }
    }

    func testANodeMovedFromACellToAPlainParentIsUnmanagedAndPreloads() {
        onStage { stage in
            let cell = ASDisplayNode()
            let node = ASDisplayNode()
            cell.addSubnode(node)
            cell.becomeRangeManaged()
            cell.setInterfaceStateRecursively(.measureLayout)
            let parent = stage.show(ASDisplayNode())

            parent.addSubnode(node)
            stage.settle()

            XCTAssertFalse(node.isRangeManaged)
            XCTAssertEqual(node.interfaceState, .inHierarchy)
        }
    }

    func testANodeMovedFromOneCellToAnotherGetsTheStateOfTheOther() {
        onStage { stage in
            let far = ASDisplayNode()
            let near = ASDisplayNode()
            let node = DrawingNode()
            far.addSubnode(node)
            for (cell, state) in [(far, ASInterfaceState.measureLayout), (near, .inHierarchy)] {
                stage.show(cell)
                cell.becomeRangeManaged()
                cell.setInterfaceStateRecursively(state)
            }
            stage.settle()

            near.addSubnode(node)
            stage.settle()
            XCTAssertEqual(node.interfaceState, .inHierarchy)
            XCTAssertFalse(node.displaySuspended)

            far.addSubnode(node)
            stage.settle()
            XCTAssertEqual(node.interfaceState, .measureLayout)
        }
    }

    func testANodeMovedFromACellOutsideItsDisplayRangeDrawsAgain() {
        onStage { stage in
            let cell = ASDisplayNode()
            let node = DrawingNode()
            cell.addSubnode(node)
            cell.becomeRangeManaged()
            cell.setInterfaceStateRecursively([.preload, .display])
            cell.setInterfaceStateRecursively(.preload)
            XCTAssertTrue(node.displaySuspended)
            let parent = stage.show(ASDisplayNode())

            node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            parent.addSubnode(node)
            stage.settle()

            XCTAssertFalse(node.displaySuspended)
            XCTAssertNotNil(node.layer.contents)
        }
    }

    func testANodeRemovedFromATransitionBeingMeasuredIsLaidOutAgain() {
        onStage { stage in
            let child = sized(20, 20)
            let node = StackNode([child])
            let first = stage.show(StackNode([node]))
            let second = stage.show(ASDisplayNode())
            do {
                // No other work runs here before the result of the measurement, which arrives in a later turn of the main loop.
                first.transitionLayout(withAnimation: false, shouldMeasureAsync: true)
                second.addSubnode(node)
                child.style.preferredSize = CGSize(width: 40, height: 40)
                node.setNeedsLayout()
                node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                stage.step()
                XCTAssertEqual(child.frame.size, CGSize(width: 40, height: 40))
            }
            stage.settle()
        }
    }

    func testFindingNodes() {
        let root = named("root")
        let a = named("a")
        let b = named("b")
        root.addSubnode(a)
        a.addSubnode(b)
        XCTAssertTrue(ASDisplayNodeFindFirstSubnode(root) { $0.debugName == "b" } === b)
        XCTAssertTrue(ASDisplayNodeFindFirstSupernode(b) { $0.debugName == "root" } === root)
        XCTAssertEqual(Array(b.supernodes.map { $0.debugName }), ["a", "root"])
        XCTAssertTrue(ASDisplayNodeUltimateParentOfNode(b) === root)
        XCTAssertTrue(ASDisplayNodeFindClosestCommonAncestor(a, b) === a)
        XCTAssertTrue(ASDisplayNodeFindFirstNode(root) { _ in true } === b, "a node is examined after the nodes below it")
        XCTAssertTrue(ASDisplayNodeFindFirstSubnodeOfClass(root, ASDisplayNode.self) === b)
        MainActor.assumeIsolated {
            let plain = UIView()
            let c = named("c")
            a.view.addSubview(plain)
            plain.addSubnode(c)
            XCTAssertEqual(ASCollectDisplayNodes(root).map(\.debugName), ["a", "b", "c"])
        }
    }

    func testTheInterfaceStateOfANodeInAWindow() {
        MainActor.assumeIsolated {
            let (node, window) = (ASDisplayNode(), UIWindow(frame: .zero))
            XCTAssertEqual(ASInterfaceStateForDisplayNode(node, window), [.visible, .display])
            XCTAssertEqual(ASInterfaceStateForDisplayNode(node, nil), [])
            node.state.withLock { $0.hierarchy.isRangeManaged = true }
            node.enterInterfaceState([.preload, .display, .visible])
            XCTAssertEqual(ASInterfaceStateForDisplayNode(node, nil), [.preload, .display])
            XCTAssertEqual(ASInterfaceStateForDisplayNode(node, window), [.preload, .display, .visible])
        }
    }

    func testAnObjectIsFreedOnTheMainThread() {
        final class Probe {
            let end: @Sendable (Bool) -> Void
            init(end: @escaping @Sendable (Bool) -> Void) { self.end = end }
            deinit { end(Thread.isMainThread) }
        }
        let freed = expectation(description: "freed")
        DispatchQueue.global().async {
            var object: AnyObject? = Probe { isMain in
                XCTAssertTrue(isMain)
                freed.fulfill()
            }
            ASPerformMainThreadDeallocation(&object)
            XCTAssertNil(object)
        }
        wait(for: [freed], timeout: 60)
    }
}
