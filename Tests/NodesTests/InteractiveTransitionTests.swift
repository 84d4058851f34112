import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import Nodes

/// Transitions whose progress a gesture or other code sets.
final class InteractiveTransitionTests: XCTestCase {
    private func shown(_ node: ASDisplayNode) -> CALayer { node.layer.presentation() ?? node.layer }

    /// A stack of nodes of 10 and 20 points, which becomes a stack of a node of 30 points and the same node of 20 points.
    @MainActor private final class Scene {
        let a = sized(10, 10, name: "a")
        let b = sized(20, 20, name: "b")
        let c = sized(30, 30, name: "c")
        let root: TransitionNode

        init(_ stage: Stage) {
            root = TransitionNode([a, b])
            stage.show(root)
            root.defaultLayoutTransitionOptions = .curveLinear
            root.calls = []
        }

        func begin(_ completion: ((Bool) -> Void)? = nil) -> ASInteractiveLayoutTransition {
            root.children = [c, b]
            return root.beginInteractiveLayoutTransition(completion: completion)!
        }
    }

    func testAHeldTransitionStaysAtItsFractionForwardsAndBack() {
        onStage { stage in
            let scene = Scene(stage)
            let transition = scene.begin()
            XCTAssertEqual(transition.duration, 0.2, accuracy: 1e-9)
            for progress in [0, 0.5, 0.9, 0.25] {
                transition.update(progress)
                stage.advance(to: stage.clock.now + 3)
                XCTAssertEqual(shown(scene.b).position.y, 20 + 20 * progress, accuracy: 1e-6)
                XCTAssertEqual(CGFloat(shown(scene.c).opacity), progress, accuracy: 1e-6)
                XCTAssertEqual(CGFloat(shown(scene.a).opacity), 1 - progress, accuracy: 1e-6)
                XCTAssertEqual(transition.percentComplete, progress, accuracy: 1e-9)
            }
            XCTAssertEqual(transition.state, .interactive)
            XCTAssertTrue(scene.a.supernode === scene.root)
            transition.finish()
            stage.advance(to: stage.clock.now + 1)
        }
    }

    func testFinishingRunsTheRestAndRemovesRemovedNodes() {
        onStage { stage in
            let scene = Scene(stage)
            var arrived: [Bool] = []
            let transition = scene.begin { arrived.append($0) }
            transition.update(0.5)
            stage.settle()
            let start = stage.clock.now
            transition.finish()
            stage.advance(to: start + 0.05)
            XCTAssertEqual(shown(scene.b).position.y, 35, accuracy: 1e-6)
            XCTAssertEqual(arrived, [])
            stage.advance(to: start + 0.1)
            XCTAssertEqual(arrived, [true])
            XCTAssertEqual(transition.state, .finished)
            XCTAssertEqual(scene.root.subnodes, [scene.c, scene.b])
            XCTAssertNil(scene.a.supernode)
            XCTAssertEqual(scene.a.alpha, 1)
            XCTAssertEqual(scene.root.calls, ["animate, inserted true", "complete"])
            XCTAssertFalse(FrameScheduler.current.wantsAnimationFrame)
        }
    }

    func testCancellingLeadsBackToTheOldTree() {
        onStage { stage in
            let scene = Scene(stage)
            var arrived: [Bool] = []
            let transition = scene.begin { arrived.append($0) }
            transition.update(0.75)
            stage.settle()
            let start = stage.clock.now
            transition.completionSpeed = 2
            transition.cancel()
            stage.advance(to: start + 0.05)
            XCTAssertEqual(shown(scene.b).position.y, 25, accuracy: 1e-6)
            scene.root.children = [scene.a, scene.b]
            stage.advance(to: start + 0.2)
            XCTAssertEqual(arrived, [false])
            XCTAssertEqual(transition.state, .cancelled)
            XCTAssertEqual(scene.root.subnodes, [scene.a, scene.b])
            XCTAssertEqual(scene.a.frame, CGRect(x: 0, y: 0, width: 10, height: 10))
            XCTAssertEqual(scene.b.frame, CGRect(x: 0, y: 10, width: 20, height: 20))
            XCTAssertEqual([scene.a.alpha, scene.b.alpha, scene.c.alpha], [1, 1, 1])
            XCTAssertNil(scene.c.supernode)
            // A later layout pass does not change this.
            scene.root.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(scene.root.subnodes, [scene.a, scene.b])
        }
    }

    func testATransitionInProgressCanBeInterruptedAndReversed() {
        onStage { stage in
            let scene = Scene(stage)
            let transition = scene.begin()
            let start = stage.clock.now
            transition.finish()
            stage.advance(to: start + 0.1)
            transition.reverse()
            XCTAssertEqual(transition.state, .cancelling)
            stage.advance(to: start + 0.15)
            XCTAssertEqual(transition.percentComplete, 0.25, accuracy: 1e-9)
            transition.update(0.4)
            stage.advance(to: start + 5)
            XCTAssertEqual(shown(scene.b).position.y, 28, accuracy: 1e-6)
            transition.finish()
            stage.advance(to: start + 6)
            XCTAssertEqual(scene.root.subnodes, [scene.c, scene.b])
        }
    }

    func testAnUnreferencedTransitionFinishes() {
        onStage { stage in
            let scene = Scene(stage)
            var arrived: [Bool] = []
            @MainActor func beginAndForget() {
                let transition = scene.begin { arrived.append($0) }
                transition.update(0.5)
            }
            beginAndForget()
            stage.settle()
            XCTAssertEqual(arrived, [true])
            XCTAssertEqual(scene.root.subnodes, [scene.c, scene.b])
        }
    }

    func testACustomAnimationKeepsItsDelaysAndIsScrubbed() {
        onStage { stage in
            let scene = Scene(stage)
            scene.root.onAnimate = nil
            scene.root.animation = { node, context in
                UIView.performWithoutAnimation { scene.c.frame = context.finalFrame(for: scene.c) }
                UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { scene.a.alpha = 0 }
                UIView.animate(
                    withDuration: 0.3, delay: 0.1, options: .curveLinear,
                    animations: { scene.b.frame = context.finalFrame(for: scene.b) },
                    completion: { context.completeTransition($0) })
            }
            let transition = scene.begin()
            XCTAssertEqual(transition.duration, 0.4, accuracy: 1e-9)
            transition.update(0.25)
            stage.settle()
            XCTAssertEqual(shown(scene.a).opacity, 0, accuracy: 1e-6)
            XCTAssertEqual(shown(scene.b).position.y, 20, accuracy: 1e-6)
            transition.update(0.625)
            stage.settle()
            XCTAssertEqual(shown(scene.b).position.y, 30, accuracy: 1e-6)
            scene.root.children = [scene.a, scene.b]
            transition.cancel()
            stage.advance(to: stage.clock.now + 1)
            XCTAssertEqual(scene.root.subnodes, [scene.a, scene.b])
            XCTAssertEqual(scene.a.alpha, 1)
            XCTAssertEqual(scene.root.calls, ["animate, inserted true", "complete"])
        }
    }

    func testAnotherTransitionEndsTheOneInProgress() {
        onStage { stage in
            let scene = Scene(stage)
            var arrived: [Bool] = []
            let transition = scene.begin { arrived.append($0) }
            transition.update(0.3)
            scene.root.children = [scene.b]
            scene.root.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            XCTAssertEqual(arrived, [true])
            transition.update(0.9)
            stage.settle()
            XCTAssertEqual(scene.root.subnodes, [scene.b])
            XCTAssertEqual(scene.b.frame.minY, 0)
        }
    }

    func testTheNodesOwnSizeFollowsAndReturns() {
        onStage { stage in
            let node = SizeNode(CGSize(width: 100, height: 60))
            stage.show(node, frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            node.defaultLayoutTransitionOptions = .curveLinear
            let range = ASSizeRange(min: .zero, max: CGSize(width: 200, height: 200))
            let transition = node.beginInteractiveLayoutTransition(with: range)!
            transition.update(0.5)
            stage.settle()
            XCTAssertEqual(shown(node).bounds.size, CGSize(width: 70, height: 50))
            transition.cancel()
            stage.advance(to: stage.clock.now + 1)
            XCTAssertEqual(node.frame, CGRect(x: 10, y: 10, width: 40, height: 40))
        }
    }

    // MARK: Scrolling

    func testAScrollOffsetCanMoveAHeaderBetweenTwoLayouts() {
        onStage { stage in
            let scene = Scene(stage)
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scrollView.contentSize = CGSize(width: 100, height: 1000)
            let transition = scene.begin()
            let follower = Follower { transition.update($0 / 80) }
            scrollView.delegate = follower
            scrollView.contentOffset.y = 40
            stage.settle()
            XCTAssertEqual(shown(scene.b).position.y, 30, accuracy: 1e-6)
            scrollView.contentOffset.y = 20
            stage.settle()
            XCTAssertEqual(shown(scene.b).position.y, 25, accuracy: 1e-6)
            scrollView.contentOffset.y = 500
            stage.settle()
            XCTAssertEqual(shown(scene.b).position.y, 40, accuracy: 1e-6)
            transition.finish()
            stage.advance(to: stage.clock.now + 1)
        }
    }
}

private final class Follower: NSObject, UIScrollViewDelegate {
    private let moved: (CGFloat) -> Void

    init(_ moved: @escaping (CGFloat) -> Void) {
        self.moved = moved
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { moved(scrollView.contentOffset.y) }
}
