import LayoutEngine
import Scheduling
import UIKit
import WeftTesting
import XCTest

@testable import Nodes

/// The order of the callbacks of a layout transition, and its contents at 0, 50 and 100 ms.
final class TransitionOrderTests: XCTestCase {
    private func shown(_ node: ASDisplayNode) -> CALayer { node.layer.presentation() ?? node.layer }

    // MARK: Beginning

    func testTheContainerIsNotifiedAfterTheLayoutIsInForceAndBeforeAnythingIsInserted() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let node = TransitionNode([a])
            stage.show(node)
            node.calls = []
            node.children = [b]
            node.onMeasured = { node.calls.append("container, height \(node.calculatedSize.height), inserted \(b.supernode === node)") }
            node.transitionLayout(
                with: ASSizeRange(min: .zero, max: CGSize(width: 400, height: 300)), animated: false, shouldMeasureAsync: false
            ) {
                node.calls.append("completion, inserted \(b.supernode === node)")
            }
            XCTAssertEqual(
                node.calls,
                ["container, height 20.0, inserted false", "completion, inserted false", "animate, inserted true", "complete"])
        }
    }

    func testATransitionWithoutAvailableSpaceDoesNotBegin() {
        onStage { stage in
            let node = TransitionNode([sized(10, 10)])
            stage.show(node)
            node.calls = []
            var isCompleted = false
            for max in [CGSize(width: 0, height: 50), CGSize(width: 50, height: 0)] {
                node.transitionLayout(with: ASSizeRange(min: .zero, max: max), animated: false, shouldMeasureAsync: false) {
                    isCompleted = true
                }
            }
            XCTAssertFalse(isCompleted)
            XCTAssertEqual(node.calls, [])
        }
    }

    func testTheSameRangeIsMeasuredAgain() {
        onStage { stage in
            let node = TransitionNode([sized(10, 10)])
            stage.show(node)
            node.calls = []
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            XCTAssertEqual(node.calls, ["animate, inserted true", "complete", "animate, inserted true", "complete"])
        }
    }

    func testWithoutSubnodeManagementOnlyFramesChange() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let node = TransitionNode([a, b])
            node.automaticallyManagesSubnodes = false
            node.addSubnode(a)
            stage.show(node)
            node.children = [b, a]
            node.onAnimate = { context in
                XCTAssertTrue(context.insertedSubnodes().isEmpty && context.removedSubnodes().isEmpty)
            }
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            XCTAssertEqual(node.subnodes, [a])
            XCTAssertEqual(a.frame.minY, 20)
        }
    }

    func testATransitionAboveOneThatIsBeingMeasuredIsAProgrammersError() {
        onStage { stage in
            let inner = StackNode([sized(10, 10)])
            inner.style.preferredSize = CGSize(width: 50, height: 50)
            let root = stage.show(StackNode([inner]))
            inner.transitionLayout(withAnimation: false, shouldMeasureAsync: true)
            let errors = reportedErrors { root.transitionLayout(withAnimation: false, shouldMeasureAsync: false) }
            XCTAssertEqual(errors.count, 1)
            stage.settle()
        }
    }

    func testALayoutRequestedWhileATransitionIsMeasuredIsNotLost() {
        onStage { stage in
            let (a, b, c) = (sized(10, 10), sized(20, 20), sized(30, 30))
            let root = stage.show(StackNode([a]))
            root.children = [b]
            root.transitionLayout(withAnimation: false, shouldMeasureAsync: true)
            root.children = [c]
            root.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(root.subnodes, [c])
        }
    }

    func testACompletionMayBeginTheNextTransition() {
        onStage { stage in
            let (a, b, c) = (sized(10, 10), sized(20, 20), sized(30, 30))
            let root = TransitionNode([a])
            stage.show(root)
            root.calls = []
            root.children = [b]
            root.transitionLayout(withAnimation: false, shouldMeasureAsync: false) {
                root.children = [c]
                root.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            }
            XCTAssertEqual(root.calls, ["animate, inserted true", "complete"])
            stage.settle()
            XCTAssertEqual(root.subnodes, [c])
        }
    }

    func testACompletionMayCancelTheTransition() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let root = TransitionNode([a])
            stage.show(root)
            root.calls = []
            root.children = [b]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false) { root.cancelLayoutTransition() }
            stage.settle()
            XCTAssertEqual(root.calls, [])
            XCTAssertEqual(root.subnodes, [b])
            XCTAssertEqual(b.frame.size, CGSize(width: 20, height: 20))
        }
    }

    // MARK: Ending

    func testRemovedNodesStayUntilTheContextIsCompletedAndAreRemovedOnce() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let root = TransitionNode([a])
            stage.show(root)
            var kept: ASContextTransitioning?
            root.animation = { _, context in kept = context }
            root.calls = []
            root.children = [b]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now + 10)
            XCTAssertEqual(root.subnodes, [b, a])
            kept?.completeTransition(false)
            XCTAssertEqual(root.subnodes, [b])
            kept?.completeTransition(true)
            XCTAssertEqual(root.calls, ["animate, inserted true", "complete"])
        }
    }

    func testDefaultValuesEqualThoseOfTexture() {
        let node = ASDisplayNode()
        XCTAssertEqual(node.defaultLayoutTransitionDuration, 0.2)
        XCTAssertEqual(node.defaultLayoutTransitionDelay, 0)
        XCTAssertEqual(node.defaultLayoutTransitionOptions, [.curveEaseInOut])
        XCTAssertNil(node.defaultLayoutTransitionSpringDamping)
    }

    func testANodeThatFadedOutHasItsOwnAlphaAgain() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            a.alpha = 0.5
            let root = stage.show(StackNode([a, b]))
            root.allowsGroupOpacity = false
            root.children = [b]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            XCTAssertTrue(root.allowsGroupOpacity)
            XCTAssertEqual(a.alpha, 0)
            stage.advance(to: stage.clock.now + 0.3)
            XCTAssertEqual(a.alpha, 0.5)
            XCTAssertFalse(root.allowsGroupOpacity)
        }
    }

    // MARK: Frames

    func testTheDefaultAnimationStepByStep() {
        onStage { stage in
            let moved = sized(20, 20)
            let grown = sized(10, 10)
            let gone = sized(10, 40)
            let new = sized(30, 30)
            let root = stage.show(StackNode([gone, grown, moved]))
            root.defaultLayoutTransitionOptions = .curveLinear
            grown.style.preferredSize = CGSize(width: 50, height: 30)
            grown.invalidateCalculatedLayout()
            root.children = [new, moved, grown]
            let start = stage.clock.now
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            // moved: y 50 → 30; grown: (40, 10 × 10) → (50, 50 × 30); new appears at 0; gone disappears at 0.
            let steps: [(time: Double, movedY: CGFloat, grown: CGRect, fade: Float)] = [
                (0, 50, CGRect(x: 0, y: 40, width: 10, height: 10), 0),
                (0.05, 45, CGRect(x: 0, y: 42.5, width: 20, height: 15), 0.25),
                (0.1, 40, CGRect(x: 0, y: 45, width: 30, height: 20), 0.5),
            ]
            for step in steps {
                stage.advance(to: start + step.time)
                XCTAssertEqual(shown(moved).frame.minY, step.movedY, accuracy: 1e-6, "at \(step.time)")
                let frame = shown(grown).frame
                XCTAssertEqual(frame.minY, step.grown.minY, accuracy: 1e-6, "at \(step.time)")
                XCTAssertEqual(frame.width, step.grown.width, accuracy: 1e-6, "at \(step.time)")
                XCTAssertEqual(frame.height, step.grown.height, accuracy: 1e-6, "at \(step.time)")
                XCTAssertEqual(shown(new).opacity, step.fade, accuracy: 1e-5)
                XCTAssertEqual(shown(gone).opacity, 1 - step.fade, accuracy: 1e-5)
                XCTAssertEqual(shown(new).frame, CGRect(x: 0, y: 0, width: 30, height: 30))
                XCTAssertEqual(shown(gone).frame, CGRect(x: 0, y: 0, width: 10, height: 40))
            }
            stage.advance(to: start + 0.2)
            XCTAssertEqual(root.subnodes, [new, moved, grown])
        }
    }

    func testAnInterruptedTransitionContinuesFromItsCurrentState() {
        onStage { stage in
            let (spacer, b) = (sized(10, 100), sized(20, 20))
            let root = stage.show(StackNode([b]))
            root.defaultLayoutTransitionOptions = .curveLinear
            let start = stage.clock.now
            root.children = [spacer, b]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: start + 0.1)
            XCTAssertEqual(shown(b).frame.minY, 50, accuracy: 1e-6)
            root.children = [b]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: start + 0.1)
            XCTAssertEqual(shown(b).frame.minY, 50, accuracy: 1e-6)
            // Animations add up: until 0.2 s the first one moves the node by +500 points a second and the second by −500.
            stage.advance(to: start + 0.15)
            XCTAssertEqual(shown(b).frame.minY, 50, accuracy: 1e-6)
            stage.advance(to: start + 0.2)
            XCTAssertEqual(shown(b).frame.minY, 50, accuracy: 1e-6)
            stage.advance(to: start + 0.3)
            XCTAssertEqual(shown(b).frame.minY, 0, accuracy: 1e-6)
            XCTAssertEqual(root.subnodes, [b])
        }
    }

    func testTransitionsOfASubtreeAndOfTheTreeOverlap() {
        onStage { stage in
            let (a, b, c, d) = (sized(10, 10), sized(20, 20), sized(30, 30), sized(40, 40))
            let inner = StackNode([a])
            let root = stage.show(StackNode([inner]))
            inner.children = [b]
            inner.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now + 0.05)
            inner.children = [c]
            root.children = [inner, d]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now + 0.05)
            inner.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now + 1)
            XCTAssertEqual(root.subnodes, [inner, d])
            XCTAssertEqual(inner.subnodes, [c])
            XCTAssertEqual([a, b, c, d].map(\.alpha), [1, 1, 1, 1])
        }
    }

    func testASpringOvershootsAndSettles() {
        onStage { stage in
            let (spacer, b) = (sized(10, 100), sized(20, 20))
            let root = stage.show(StackNode([b]))
            root.defaultLayoutTransitionDuration = 0.5
            root.defaultLayoutTransitionSpringDamping = 0.4
            root.children = [spacer, b]
            let start = stage.clock.now
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            var highest: CGFloat = 0
            for step in 0...50 {
                stage.advance(to: start + Double(step) / 100)
                highest = max(highest, shown(b).frame.minY)
            }
            // Overshoot of a damped spring: e^(-πζ/√(1-ζ²)) of the way.
            XCTAssertEqual(highest, 100 + 100 * 0.254, accuracy: 2)
            stage.advance(to: start + 0.6)
            XCTAssertEqual(shown(b).frame.minY, 100)
        }
    }

    func testANodeSlidesFromOneSupernodeToAnother() {
        onStage { stage in
            let (a, shared) = (sized(10, 100), sized(20, 20))
            let (left, right) = (StackNode([a, shared]), StackNode([]))
            for (node, x) in [(left, 0), (right, 200)] {
                node.frame = CGRect(x: x, y: 0, width: 100, height: 200)
                stage.window.addSubnode(node)
            }
            stage.settle()
            right.defaultLayoutTransitionOptions = .curveLinear
            left.children = [a]
            right.children = [shared]
            let start = stage.clock.now
            right.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            left.setNeedsLayout()
            XCTAssertTrue(shared.supernode === right)
            XCTAssertTrue(shared.isVisible)
            // The position (0, 100) in the left supernode is (-200, 100) in the right one.
            for (time, x, y) in [(0.0, -200.0, 100.0), (0.05, -150, 75), (0.1, -100, 50)] {
                stage.advance(to: start + time)
                XCTAssertEqual(shown(shared).frame.minX, x, accuracy: 1e-6)
                XCTAssertEqual(shown(shared).frame.minY, y, accuracy: 1e-6)
                XCTAssertEqual(shown(shared).opacity, 1)
            }
            stage.advance(to: start + 1)
            XCTAssertEqual(right.subnodes, [shared])
            XCTAssertEqual(left.subnodes, [a])
            XCTAssertEqual(shared.frame, CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }
}
