import Scheduling
import UIKit
import WeftTesting
import XCTest

@testable import Nodes

final class InterfaceStateTests: XCTestCase {
    func testEnteringAWindowCallsEverythingParentsFirst() {
        onStage { stage in
            let parent = RecordingNode("p")
            let child = RecordingNode("c")
            parent.addSubnode(child)
            parent.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            _ = parent.view
            _ = RecordingNode.drain()
            stage.window.addSubnode(parent)
            XCTAssertEqual(
                RecordingNode.drain(),
                [
                    "p.willEnterHierarchy", "p.didEnterPreload", "p.didEnterDisplay", "p.didEnterVisible", "p.state 0→15",
                    "c.willEnterHierarchy", "c.didEnterPreload", "c.didEnterDisplay", "c.didEnterVisible", "c.state 0→15",
                    "c.didEnterHierarchy", "p.didEnterHierarchy",
                ])
        }
    }

    func testLeavingAWindowLosesTheStateATurnLaterAndKeepsData() {
        onStage { stage in
            let node = stage.show(RecordingNode("n"))
            _ = RecordingNode.drain()
            node.view.removeFromSuperview()
            XCTAssertEqual(RecordingNode.drain(), ["n.didExitHierarchy"])
            XCTAssertEqual(node.interfaceState, .inHierarchy)
            stage.settle()
            XCTAssertEqual(RecordingNode.drain(), ["n.didExitDisplay", "n.didExitVisible", "n.state 15→0"])
        }
    }

    func testANodeThatReturnsInTheSameTurnKeepsItsState() {
        onStage { stage in
            let node = stage.show(RecordingNode("n"))
            node.view.removeFromSuperview()
            stage.window.addSubview(node.view)
            _ = RecordingNode.drain()
            stage.settle()
            XCTAssertEqual(RecordingNode.drain(), [])
            XCTAssertEqual(node.interfaceState, .inHierarchy)
        }
    }

    func testMovingBetweenTwoParentsInAWindowNotifiesNothing() {
        onStage { stage in
            let a = ASDisplayNode()
            let b = ASDisplayNode()
            let root = ASDisplayNode()
            let node = RecordingNode("n")
            root.addSubnode(a)
            root.addSubnode(b)
            a.addSubnode(node)
            stage.show(root)
            _ = RecordingNode.drain()
            b.addSubnode(node)
            stage.settle()
            XCTAssertEqual(RecordingNode.drain(), [])
            XCTAssertTrue(node.isInHierarchy)
            XCTAssertTrue(node.view.superview === b.view)
        }
    }

    func testAContainerSetsTheStates() {
        onStage { stage in
            let cell = RecordingNode("cell")
            cell.becomeRangeManaged()
            cell.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            _ = RecordingNode.drain()
            cell.setInterfaceStateRecursively([.measureLayout, .preload])
            cell.setInterfaceStateRecursively([.measureLayout, .preload, .display])
            XCTAssertEqual(
                RecordingNode.drain(),
                ["cell.didEnterPreload", "cell.state 0→3", "cell.didEnterDisplay", "cell.state 3→7"])
            stage.settle()
            XCTAssertTrue(cell.isNodeLoaded)
            _ = RecordingNode.drain()
            cell.setInterfaceStateRecursively([.measureLayout])
            XCTAssertEqual(RecordingNode.drain(), ["cell.didExitPreload", "cell.didExitDisplay", "cell.state 7→1"])
        }
    }

    func testANodeIsDrawnWhenItEntersTheDisplayRangeAndReleasesItsBitmapWhenItLeaves() {
        onStage { stage in
            let cell = ASDisplayNode()
            let node = DrawingNode()
            node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            cell.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            cell.addSubnode(node)
            cell.becomeRangeManaged()
            cell.setInterfaceStateRecursively([.measureLayout, .preload, .display])
            stage.settle()
            XCTAssertNotNil(node.contents)
            cell.setInterfaceStateRecursively([.measureLayout, .preload])
            stage.settle()
            XCTAssertNil(node.contents)
            XCTAssertTrue(node.displaySuspended)
            cell.setInterfaceStateRecursively([.measureLayout, .preload, .display])
            stage.settle()
            XCTAssertNotNil(node.contents)
        }
    }

    func testANodeInsertedIntoAManagedSubtreeGetsItsState() {
        onStage { stage in
            let cell = ASDisplayNode()
            let node = RecordingNode("n")
            cell.becomeRangeManaged()
            cell.setInterfaceStateRecursively([.measureLayout, .preload])
            _ = RecordingNode.drain()
            cell.addSubnode(node)
            XCTAssertEqual(node.interfaceState, [.measureLayout, .preload])
            XCTAssertEqual(RecordingNode.drain(), ["n.didEnterPreload", "n.state 0→3"])
            stage.settle()
        }
    }

    func testPreloadingLaysOutFirstSoThatSubnodesPreload() {
        onStage { _ in
            let child = RecordingNode("child")
            child.style.preferredSize = CGSize(width: 5, height: 5)
            let cell = StackNode([child])
            cell.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            cell.becomeRangeManaged()
            cell.setInterfaceStateRecursively([.measureLayout, .preload])
            XCTAssertTrue(child.supernode === cell)
            XCTAssertTrue(child.isInPreloadState)
        }
    }

    func testDelegatesReceiveWhatTheNodeReceives() {
        onStage { stage in
            let node = ASDisplayNode()
            let delegate = StateDelegate()
            node.add(delegate)
            stage.show(node)
            XCTAssertEqual(
                delegate.calls, ["load", "preload", "display", "visible", "state", "enter", "layout"])
            node.remove(delegate)
            delegate.calls = []
            node.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(delegate.calls, [])
        }
    }

    func testAFifthDelegateIsAProgrammersError() {
        let node = ASDisplayNode()
        let delegates = (0..<5).map { _ in MainActor.assumeIsolated { StateDelegate() } }
        XCTAssertEqual(reportedErrors { for delegate in delegates { node.add(delegate) } }.count, 1)
    }

    func testSetNeedsPreloadRepeatsTheHook() {
        onStage { _ in
            let node = RecordingNode("n")
            node.becomeRangeManaged()
            node.setNeedsPreload()
            node.setInterfaceStateRecursively([.preload])
            _ = RecordingNode.drain()
            node.setNeedsPreload()
            XCTAssertEqual(RecordingNode.drain(), ["n.didEnterPreload"])
        }
    }
}

final class StateDelegate: NSObject, ASInterfaceStateDelegate {
    var calls: [String] = []
    func nodeDidLoad() { calls.append("load") }
    func nodeDidLayout() { calls.append("layout") }
    func didEnterPreloadState() { calls.append("preload") }
    func didEnterDisplayState() { calls.append("display") }
    func didEnterVisibleState() { calls.append("visible") }
    func didEnterHierarchy() { calls.append("enter") }
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) { calls.append("state") }
}
