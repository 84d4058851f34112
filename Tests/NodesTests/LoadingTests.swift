import Scheduling
import UIKit
import WeftTesting
import XCTest

@testable import Nodes

final class LoadingTests: XCTestCase {
    func testPropertiesSetBeforeLoadingReachTheView() {
        onStage { _ in
            let node = ASDisplayNode()
            node.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            node.alpha = 0.5
            node.backgroundColor = .red
            node.clipsToBounds = true
            node.cornerRadius = 6
            node.shadowOpacity = 0.25
            node.isHidden = true
            XCTAssertFalse(node.isNodeLoaded)

            let view = node.view

            XCTAssertTrue(node.isNodeLoaded)
            XCTAssertEqual(view.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
            XCTAssertEqual(view.alpha, 0.5, accuracy: 0.001)
            XCTAssertEqual(view.backgroundColor, .red)
            XCTAssertTrue(view.clipsToBounds)
            XCTAssertEqual(view.layer.cornerRadius, 6)
            XCTAssertEqual(view.layer.shadowOpacity, 0.25)
            XCTAssertTrue(view.isHidden)
        }
    }

    func testPropertiesOfALoadedNodeAreThoseOfItsView() {
        onStage { _ in
            let node = ASDisplayNode()
            node.view.alpha = 0.25
            XCTAssertEqual(node.alpha, 0.25, accuracy: 0.001)
            node.alpha = 0.75
            XCTAssertEqual(node.view.alpha, 0.75, accuracy: 0.001)
            node.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            XCTAssertEqual(node.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
        }
    }

    func testWritesOffTheMainThreadAreAppliedInTheNextFrame() {
        onStage { stage in
            let node = stage.show(ASDisplayNode())
            let done = expectation(description: "written")
            DispatchQueue.global().async(
                execute: DispatchWorkItem {
                    node.alpha = 0.5
                    node.borderWidth = 2
                    done.fulfill()
                })
            wait(for: [done], timeout: 60)
            XCTAssertEqual(node.view.alpha, 1)
            stage.settle()
            XCTAssertEqual(node.view.alpha, 0.5, accuracy: 0.001)
            XCTAssertEqual(node.layer.borderWidth, 2)
        }
    }

    func testAWriteOnTheMainThreadSupersedesAQueuedOne() {
        onStage { stage in
            let node = stage.show(ASDisplayNode())
            let done = expectation(description: "written")
            DispatchQueue.global().async(
                execute: DispatchWorkItem {
                    node.alpha = 0.5; done.fulfill()
                })
            wait(for: [done], timeout: 60)
            node.alpha = 0.75
            stage.settle()
            XCTAssertEqual(node.view.alpha, 0.75, accuracy: 0.001)
        }
    }

    func testAFrameSetOffTheMainThreadOutlivesAMoveOfTheView() {
        onStage { stage in
            let node = stage.show(ASDisplayNode())
            let wanted = CGRect(x: 10, y: 20, width: 30, height: 40)
            let done = expectation(description: "written")
            DispatchQueue.global().async(
                execute: DispatchWorkItem {
                    node.frame = wanted; done.fulfill()
                })
            wait(for: [done], timeout: 60)
            node.view.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
            node.view.center = CGPoint(x: 100, y: 100)
            stage.settle()
            XCTAssertEqual(node.view.frame, wanted)
            XCTAssertEqual(node.frame, wanted)
        }
    }

    func testObjectsOfAViewBlockMayReadTheNodeInTheirDeinit() {
        final class NodeReadingObject {
            weak var node: ASDisplayNode?
            var answer: Bool?
            let record: (Bool?) -> Void
            init(record: @escaping (Bool?) -> Void) { self.record = record }
            deinit { record(node?.isNodeLoaded) }
        }
        onStage { _ in
            var record: [Bool?] = []
            func made() -> ASDisplayNode {
                let asking = NodeReadingObject { record.append($0) }
                let node = ASDisplayNode(viewBlock: {
                    _ = asking
                    return UIView()
                })
                asking.node = node
                return node
            }
            let node = made()
            _ = node.view
            XCTAssertEqual(record, [true])
        }
    }

    func testViewsOfNodesReleasedOnOtherThreadsAreFreedInPartsPerFrame() {
        onStage { stage in
            let alive = ExistingViews()
            var nodes: [ASDisplayNode] = (0..<300).map { _ in
                let node = ASDisplayNode(viewBlock: { alive.make() })
                _ = node.view
                return node
            }
            stage.settle()
            let box = UnsafeTransfer(value: NSMutableArray(array: nodes))
            nodes = []
            let done = expectation(description: "released")
            DispatchQueue.global().async(
                execute: DispatchWorkItem {
                    box.value.removeAllObjects()
                    done.fulfill()
                })
            wait(for: [done], timeout: 60)
            XCTAssertEqual(alive.count, 300)
            FrameScheduler.current.runFrame()
            XCTAssertEqual(alive.count, 300 - 64)
            FrameScheduler.current.runFrame()
            XCTAssertEqual(alive.count, 300 - 128)
            stage.settle()
            XCTAssertEqual(alive.count, 0)
        }
    }

    func testLoadingCallsDidLoadThenBlocksThenDelegates() {
        onStage { _ in
            let node = RecordingNode("a")
            node.onDidLoad { ($0 as? RecordingNode)?.note("block 1") }
            node.onDidLoad { ($0 as? RecordingNode)?.note("block 2") }
            _ = RecordingNode.drain()
            _ = node.layer
            XCTAssertEqual(RecordingNode.drain(), ["a.didLoad", "a.block 1", "a.block 2"])
        }
    }

    func testAWrappedViewIsSynchronous() {
        onStage { stage in
            let switchView = UIView()
            let node = ASDisplayNode(viewBlock: { switchView })
            XCTAssertTrue(node.isSynchronous)
            stage.show(node, frame: CGRect(x: 5, y: 5, width: 50, height: 30))
            XCTAssertTrue(node.view === switchView)
            XCTAssertEqual(switchView.frame, CGRect(x: 5, y: 5, width: 50, height: 30))
            XCTAssertTrue(switchView.asyncdisplaykit_node === node)
        }
    }

    func testALayerBackedNodeHasNoView() {
        onStage { stage in
            let parent = ASDisplayNode()
            let child = ASDisplayNode()
            child.isLayerBacked = true
            parent.addSubnode(child)
            stage.show(parent)
            XCTAssertTrue(child.layer.superlayer === parent.layer)
            XCTAssertTrue(parent.view.subviews.isEmpty)
            XCTAssertTrue(child.isInHierarchy)
        }
    }

    func testFramesWithNumbersThatAreNotFiniteAreRefused() {
        let node = ASDisplayNode()
        node.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
        let errors = reportedErrors { node.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
        XCTAssertEqual(errors.count, 1)
        XCTAssertEqual(node.frame, CGRect(x: 1, y: 1, width: 2, height: 2))
    }

    func testTheFrameFollowsFromBoundsPositionAndAnchor() {
        let node = ASDisplayNode()
        node.bounds = CGRect(x: 5, y: 5, width: 100, height: 50)
        node.position = CGPoint(x: 60, y: 40)
        XCTAssertEqual(node.frame, CGRect(x: 10, y: 15, width: 100, height: 50))
        node.anchorPoint = .zero
        XCTAssertEqual(node.frame, CGRect(x: 60, y: 40, width: 100, height: 50))
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        XCTAssertEqual(node.bounds.origin, CGPoint(x: 5, y: 5))
    }

    func testDefaultValuesEqualThoseOfTexture() {
        let node = ASDisplayNode()
        XCTAssertEqual(node.frame, .zero)
        XCTAssertEqual(node.alpha, 1)
        XCTAssertTrue(node.isOpaque)
        XCTAssertFalse(node.clipsToBounds)
        XCTAssertNil(node.backgroundColor)
        XCTAssertEqual(node.contentMode, .scaleToFill)
        XCTAssertEqual(node.shadowOffset, CGSize(width: 0, height: -3))
        XCTAssertEqual(node.shadowRadius, 3)
        XCTAssertTrue(node.displaysAsynchronously)
        XCTAssertTrue(node.shouldAnimateSizeChanges)
        XCTAssertEqual(node.defaultLayoutTransitionDuration, 0.2)
        XCTAssertFalse(node.placeholderEnabled)
        XCTAssertEqual(node.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }
}

/// Counts existing views. *Thread*: main.
private final class ExistingViews {
    private final class CountedView: UIView {
        var counter: ExistingViews?
        deinit { counter?.count -= 1 }
    }

    fileprivate(set) var count = 0

    @MainActor func make() -> UIView {
        let view = CountedView(frame: .zero)
        view.counter = self
        count += 1
        return view
    }
}
