import LayoutEngine
import Scheduling
import UIKit
import WeftTesting
import XCTest

@testable import Nodes

/// The complete order of the hooks for each change of interface states.
final class InterfaceStateOrderTests: XCTestCase {
    private let everything: ASInterfaceState = [.measureLayout, .preload, .display, .visible]

    func testAManagedNodeIsNotifiedInOneOrderInAndOut() {
        onStage { stage in
            let cell = RecordingNode("c")
            cell.becomeRangeManaged()
            cell.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            _ = cell.view
            _ = RecordingNode.drain()
            cell.setInterfaceStateRecursively(everything)
            XCTAssertEqual(
                RecordingNode.drain(), ["c.didEnterPreload", "c.didEnterDisplay", "c.didEnterVisible", "c.state 0→15"])
            cell.setInterfaceStateRecursively([])
            XCTAssertEqual(
                RecordingNode.drain(), ["c.didExitPreload", "c.didExitDisplay", "c.didExitVisible", "c.state 15→0"])
            stage.settle()
            XCTAssertEqual(RecordingNode.drain(), [])
        }
    }

    func testEachStepOfAScrollReportsWhatItChanges() {
        onStage { stage in
            let cell = RecordingNode("c")
            cell.becomeRangeManaged()
            let steps: [(ASInterfaceState, [String])] = [
                ([.measureLayout], ["c.state 0→1"]),
                ([.measureLayout, .preload], ["c.didEnterPreload", "c.state 1→3"]),
                ([.measureLayout, .preload, .display], ["c.didEnterDisplay", "c.state 3→7"]),
                (everything, ["c.didEnterVisible", "c.state 7→15"]),
                (everything, []),
                ([.measureLayout, .preload, .display], ["c.didExitVisible", "c.state 15→7"]),
                ([.measureLayout, .preload], ["c.didExitDisplay", "c.state 7→3"]),
                ([.measureLayout], ["c.didExitPreload", "c.state 3→1"]),
            ]
            _ = RecordingNode.drain()
            for (state, calls) in steps {
                cell.setInterfaceStateRecursively(state)
                XCTAssertEqual(RecordingNode.drain().filter { $0 != "c.didLoad" }, calls, "to \(state.rawValue)")
            }
            stage.settle()
        }
    }

    func testTheStateOfANodeIsTheNewOneWhenItsHooksRun() {
        onStage { stage in
            let node = StateReadingNode()
            stage.show(node)
            node.view.removeFromSuperview()
            stage.settle()
            XCTAssertEqual(
                node.seen,
                [
                    "preload 15", "display 15", "visible 15", "changed 15", "exit display 0", "exit visible 0", "changed 0",
                ])
        }
    }

    func testAManagedTreeIsNotifiedParentsFirst() {
        onStage { stage in
            let (cell, child) = (RecordingNode("p"), RecordingNode("c"))
            cell.addSubnode(child)
            cell.becomeRangeManaged()
            _ = RecordingNode.drain()
            cell.setInterfaceStateRecursively([.measureLayout, .preload])
            cell.setInterfaceStateRecursively([])
            XCTAssertEqual(
                RecordingNode.drain(),
                [
                    "p.didEnterPreload", "p.state 0→3", "c.didEnterPreload", "c.state 0→3",
                    "p.didExitPreload", "p.state 3→0", "c.didExitPreload", "c.state 3→0",
                ])
            stage.settle()
        }
    }

    func testLeavingAWindowParentsFirstAndStatesATurnLater() {
        onStage { stage in
            let (parent, child) = (RecordingNode("p"), RecordingNode("c"))
            parent.addSubnode(child)
            stage.show(parent)
            _ = RecordingNode.drain()
            parent.view.removeFromSuperview()
            XCTAssertEqual(RecordingNode.drain(), ["p.didExitHierarchy", "c.didExitHierarchy"])
            stage.settle()
            XCTAssertEqual(
                RecordingNode.drain(),
                [
                    "p.didExitDisplay", "p.didExitVisible", "p.state 15→0",
                    "c.didExitDisplay", "c.didExitVisible", "c.state 15→0",
                ])
        }
    }

    func testNodesThatLeaveAWindowKeepTheirContents() {
        onStage { stage in
            let node = stage.show(DrawingNode())
            XCTAssertNotNil(node.contents)
            node.view.removeFromSuperview()
            stage.settle()
            XCTAssertEqual(node.interfaceState, [])
            XCTAssertNotNil(node.contents)
            XCTAssertFalse(node.displaySuspended)
        }
    }

    func testLeavingTheDisplayRangeSuspendsImmediatelyAndClearsATurnLater() {
        onStage { stage in
            let node = DrawingNode()
            node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            node.becomeRangeManaged()
            node.setInterfaceStateRecursively([.measureLayout, .preload, .display])
            stage.settle()
            node.setInterfaceStateRecursively([.measureLayout, .preload])
            XCTAssertTrue(node.displaySuspended)
            XCTAssertNotNil(node.contents)
            stage.settle()
            XCTAssertNil(node.contents)
        }
    }

    func testANodeThatReturnsToTheDisplayRangeInTheSameTurnKeepsItsContents() {
        onStage { stage in
            let node = DrawingNode()
            node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            node.becomeRangeManaged()
            node.setInterfaceStateRecursively([.measureLayout, .preload, .display])
            stage.settle()
            let picture = node.contents as AnyObject
            node.setInterfaceStateRecursively([.measureLayout, .preload])
            node.setInterfaceStateRecursively([.measureLayout, .preload, .display])
            stage.settle()
            XCTAssertTrue(node.contents as AnyObject === picture)
            XCTAssertFalse(node.displaySuspended)
        }
    }

    func testAManagedSubnodeIsThereBeforeItsSupernodePreloads() {
        onStage { stage in
            let child = RecordingNode("c")
            child.style.preferredSize = CGSize(width: 5, height: 5)
            let cell = PreloadNode(child)
            cell.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            cell.becomeRangeManaged()
            _ = RecordingNode.drain()
            cell.setInterfaceStateRecursively([.measureLayout, .preload])
            XCTAssertEqual(cell.calls, ["spec", "preload, child in: true"])
            XCTAssertEqual(RecordingNode.drain(), ["c.didEnterPreload", "c.state 0→3"])
            stage.settle()
        }
    }

    func testSetNeedsPreloadNotifiesNodeAndDelegatesAndOnlyInThatState() {
        onStage { stage in
            let node = RecordingNode("n")
            let delegate = FullStateDelegate()
            node.add(delegate)
            node.becomeRangeManaged()
            _ = RecordingNode.drain()
            node.setNeedsPreload()
            XCTAssertEqual(RecordingNode.drain() + delegate.drain(), [])
            node.setInterfaceStateRecursively([.preload])
            _ = RecordingNode.drain() + delegate.drain()
            node.setNeedsPreload()
            XCTAssertEqual(RecordingNode.drain() + delegate.drain(), ["n.didEnterPreload", "didEnterPreload"])
            stage.settle()
        }
    }

    func testADelegateIsNotifiedOfEverythingInANodesLife() {
        onStage { stage in
            let node = DrawingNode()
            let delegate = FullStateDelegate()
            node.add(delegate)
            stage.show(node)
            XCTAssertEqual(
                delegate.drain(),
                [
                    "didLoad", "didEnterPreload", "didEnterDisplay", "didEnterVisible", "state 0→15", "didEnterHierarchy",
                    "willCalculateLayout", "didLayout", "displayDidFinish",
                ])
            node.removeFromSupernode()
            node.view.removeFromSuperview()
            XCTAssertEqual(delegate.drain(), ["didExitHierarchy"])
            stage.settle()
            XCTAssertEqual(delegate.drain(), ["didExitDisplay", "didExitVisible", "state 15→0"])
        }
    }

    func testFourDelegatesAreNotifiedAfterTheNodeInTheOrderOfAdding() {
        onStage { stage in
            let node = RecordingNode("n")
            let delegates = ["a", "b", "c", "d"].map(NamedDelegate.init)
            for delegate in delegates { node.add(delegate) }
            node.becomeRangeManaged()
            _ = RecordingNode.drain()
            node.setInterfaceStateRecursively([.preload])
            XCTAssertEqual(
                RecordingNode.drain(),
                ["n.didEnterPreload"] + ["a", "b", "c", "d"].map { "\($0).didEnterPreload" } + ["n.state 0→2"])
            stage.settle()
        }
    }

    func testTheEndOfDrawingIsReportedToTheNodeThenItsDelegatesOnceForTheWholeTree() {
        onStage { stage in
            let root = DrawnTreeNode()
            let delegate = FullStateDelegate()
            root.add(delegate)
            root.onFinish = { XCTAssertEqual(delegate.drain().filter { $0 == "displayDidFinish" }, []) }
            let drawings = [DrawingNode(), DrawingNode()]
            for drawing in drawings {
                drawing.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
                root.addSubnode(drawing)
            }
            root.areDrawn = { drawings.allSatisfy { $0.contents != nil } }
            stage.show(root)
            XCTAssertEqual(root.finishes, [true])
            XCTAssertEqual(delegate.drain().filter { $0 == "displayDidFinish" }, ["displayDidFinish"])
        }
    }

    func testANodePutIntoAPreloadingTreeOnAnotherThreadIsNotifiedOnTheMainThread() {
        onStage { stage in
            let cell = ASDisplayNode()
            cell.becomeRangeManaged()
            cell.setInterfaceStateRecursively([.measureLayout, .preload])
            let threads = Locked<[Bool]>([])
            let child = ASDisplayNode()
            let delegate = ThreadDelegate(threads)
            child.add(delegate)
            let isDone = Locked(false)
            // Neither node is loaded, so any thread may change the tree.
            nonisolated(unsafe) let (parent, inserted) = (cell, child)
            BackgroundQueue.layout.async {
                parent.addSubnode(inserted)
                isDone.withLock { $0 = true }
            }
            while !isDone.withLock({ $0 }) { stage.settle() }
            stage.settle()
            XCTAssertTrue(child.isInPreloadState)
            XCTAssertEqual(threads.withLock { $0 }, [true])
        }
    }
}

/// A node that records its interface state in each hook.
private final class StateReadingNode: ASDisplayNode {
    var seen: [String] = []

    private func note(_ hook: String) { seen.append("\(hook) \(interfaceState.rawValue)") }

    override func didEnterPreloadState() { super.didEnterPreloadState(); note("preload") }
    override func didEnterDisplayState() { super.didEnterDisplayState(); note("display") }
    override func didEnterVisibleState() { super.didEnterVisibleState(); note("visible") }
    override func didExitDisplayState() { super.didExitDisplayState(); note("exit display") }
    override func didExitVisibleState() { super.didExitVisibleState(); note("exit visible") }
    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        note("changed")
    }
}

private final class PreloadNode: StackNode {
    var calls: [String] = []
    private let child: ASDisplayNode

    init(_ child: ASDisplayNode) {
        self.child = child
        super.init([child])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        calls.append("spec")
        return super.layoutSpecThatFits(constrainedSize)
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        calls.append("preload, child in: \(child.supernode === self)")
    }
}

private final class DrawnTreeNode: ASDisplayNode {
    var finishes: [Bool] = []
    var areDrawn: () -> Bool = { false }
    var onFinish: () -> Void = {}

    override func hierarchyDisplayDidFinish() {
        super.hierarchyDisplayDidFinish()
        finishes.append(areDrawn())
        onFinish()
    }
}

/// Records all callbacks of a node's delegates.
private final class FullStateDelegate: NSObject, ASInterfaceStateDelegate {
    private let calls = Locked<[String]>([])

    func drain() -> [String] {
        calls.withLock { calls in
            defer { calls = [] }
            return calls
        }
    }

    nonisolated private func note(_ call: String) { calls.withLock { $0.append(call) } }

    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        note("state \(oldState.rawValue)→\(newState.rawValue)")
    }
    func didEnterVisibleState() { note("didEnterVisible") }
    func didExitVisibleState() { note("didExitVisible") }
    func didEnterDisplayState() { note("didEnterDisplay") }
    func didExitDisplayState() { note("didExitDisplay") }
    func didEnterPreloadState() { note("didEnterPreload") }
    func didExitPreloadState() { note("didExitPreload") }
    func nodeDidLayout() { note("didLayout") }
    func nodeDidLoad() { note("didLoad") }
    func hierarchyDisplayDidFinish() { note("displayDidFinish") }
    nonisolated func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) { note("willCalculateLayout") }
    func didEnterHierarchy() { note("didEnterHierarchy") }
    func didExitHierarchy() { note("didExitHierarchy") }
}

/// A delegate that writes to the log of the recording nodes.
private final class NamedDelegate: NSObject, ASInterfaceStateDelegate {
    private let name: String
    init(_ name: String) { self.name = name }
    func didEnterPreloadState() { RecordingNode.log.withLock { $0.append("\(name).didEnterPreload") } }
}

private final class ThreadDelegate: NSObject, ASInterfaceStateDelegate {
    private let threads: Locked<[Bool]>
    init(_ threads: Locked<[Bool]>) { self.threads = threads }
    func didEnterPreloadState() { threads.withLock { $0.append(Thread.isMainThread) } }
}
