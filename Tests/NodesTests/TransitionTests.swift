import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import Nodes

final class TransitionTests: XCTestCase {
    func testMovedNodesSlideInsertedOnesFadeInRemovedOnesFadeOut() {
        onStage { stage in
            let a = sized(10, 10, name: "a")
            let b = sized(20, 20, name: "b")
            let c = sized(30, 30, name: "c")
            let root = stage.show(StackNode([a, b]))
            root.defaultLayoutTransitionOptions = .curveLinear
            root.children = [c, b]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)

            XCTAssertEqual(Set(root.subnodes ?? []), [a, b, c])
            XCTAssertTrue(a.supernode === root)
            stage.advance(to: stage.clock.now)
            XCTAssertEqual(shown(b).position.y, 20, accuracy: 0.5)
            XCTAssertEqual(shown(c).opacity, 0, accuracy: 0.01)
            let start = stage.clock.now
            stage.advance(to: start + 0.1)
            XCTAssertEqual(shown(b).position.y, 30, accuracy: 0.5)
            XCTAssertEqual(shown(c).opacity, 0.5, accuracy: 0.02)
            XCTAssertEqual(shown(a).opacity, 0.5, accuracy: 0.02)
            stage.advance(to: start + 0.25)
            XCTAssertEqual(root.subnodes, [c, b])
            XCTAssertEqual(b.frame, CGRect(x: 0, y: 30, width: 20, height: 20))
            XCTAssertEqual(a.alpha, 1)
            XCTAssertEqual(c.alpha, 1)
            XCTAssertNil(a.supernode)
        }
    }

    private func shown(_ node: ASDisplayNode) -> CALayer { node.layer.presentation() ?? node.layer }

    func testWithoutAnimationFramesAreAppliedImmediately() {
        onStage { stage in
            let a = sized(10, 10)
            let b = sized(20, 20)
            let root = stage.show(StackNode([a]))
            root.children = [b, a]
            root.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            XCTAssertEqual(root.subnodes, [b, a])
            XCTAssertEqual(a.frame.minY, 20)
        }
    }

    func testCallbacksComeInTheirOrder() {
        onStage { stage in
            let a = sized(10, 10)
            let b = sized(20, 20)
            let node = TransitionNode([a])
            stage.show(node)
            node.calls = []
            node.children = [b]
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: false) {
                node.calls.append("measured, inserted \(b.supernode === node)")
            }
            XCTAssertEqual(
                node.calls, ["measured, inserted false", "animate, inserted true", "complete"])
        }
    }

    func testMeasuringInTheBackgroundKeepsTheOldLayoutMeanwhile() {
        onStage { stage in
            let a = sized(10, 10)
            let b = sized(20, 20)
            let root = stage.show(StackNode([a]))
            root.children = [b]
            root.transitionLayout(withAnimation: false, shouldMeasureAsync: true)
            XCTAssertEqual(root.subnodes, [a])
            stage.settle()
            XCTAssertEqual(root.subnodes, [b])
        }
    }

    func testASupersededTransitionNeverCompletesItsMeasurement() {
        onStage { stage in
            let a = sized(10, 10)
            let b = sized(20, 20)
            let c = sized(30, 30)
            let root = stage.show(StackNode([a]))
            var completed: [String] = []
            root.children = [b]
            root.transitionLayout(withAnimation: false, shouldMeasureAsync: true) { completed.append("first") }
            root.children = [c]
            root.transitionLayout(withAnimation: false, shouldMeasureAsync: true) { completed.append("second") }
            stage.settle()
            XCTAssertEqual(completed, ["second"])
            XCTAssertEqual(root.subnodes, [c])
        }
    }

    func testACanceledTransitionChangesNothing() {
        onStage { stage in
            let a = sized(10, 10)
            let b = sized(20, 20)
            let root = stage.show(StackNode([a]))
            var isCompleted = false
            root.children = [b]
            root.transitionLayout(withAnimation: false, shouldMeasureAsync: true) { isCompleted = true }
            root.cancelLayoutTransition()
            stage.settle()
            XCTAssertFalse(isCompleted)
            XCTAssertEqual(root.subnodes, [a])
        }
    }

    func testATransitionToARangeResizesTheNode() {
        onStage { stage in
            let node = SizeNode(CGSize(width: 100, height: 50))
            stage.show(node, frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            node.transitionLayout(
                with: ASSizeRange(min: .zero, max: CGSize(width: 200, height: 200)), animated: true,
                shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now + 1)
            XCTAssertEqual(node.frame, CGRect(x: 10, y: 10, width: 100, height: 50))
        }
    }

    func testResizedNodesGrowUnlessFadingIsRequested() {
        onStage { stage in
            let a = sized(10, 10)
            let root = stage.show(StackNode([a]))
            a.style.preferredSize = CGSize(width: 30, height: 10)
            a.invalidateCalculatedLayout()
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            XCTAssertEqual(a.alpha, 1)
            XCTAssertEqual(shown(a).opacity, 1)
            stage.advance(to: stage.clock.now + 1)
            XCTAssertEqual(a.frame.width, 30)

            root.defaultLayoutTransitionFadesResizedSubnodes = true
            a.style.preferredSize = CGSize(width: 60, height: 10)
            a.invalidateCalculatedLayout()
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now)
            XCTAssertEqual(shown(a).opacity, 0, accuracy: 0.01)
            stage.advance(to: stage.clock.now + 1)
            XCTAssertEqual(shown(a).opacity, 1)
        }
    }

    func testANodeThatReturnsWhileItIsLeavingStays() {
        onStage { stage in
            let a = sized(10, 10)
            let b = sized(20, 20)
            let root = stage.show(StackNode([a]))
            root.children = [b]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now + 0.05)
            root.children = [a]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now + 1)
            XCTAssertEqual(root.subnodes, [a])
            XCTAssertEqual(a.alpha, 1)
            XCTAssertEqual(b.alpha, 1)
        }
    }

    func testTheContextAnswersForBothLayouts() {
        onStage { stage in
            let a = sized(10, 10)
            let b = sized(20, 20)
            let node = TransitionNode([a])
            stage.show(node)
            node.children = [b]
            node.onAnimate = { context in
                XCTAssertEqual(context.initialFrame(for: a), CGRect(x: 0, y: 0, width: 10, height: 10))
                XCTAssertTrue(context.finalFrame(for: a).isNull)
                XCTAssertTrue(context.initialFrame(for: b).isNull)
                XCTAssertEqual(context.finalFrame(for: b).size, CGSize(width: 20, height: 20))
                XCTAssertEqual(context.insertedSubnodes(), [b])
                XCTAssertEqual(context.removedSubnodes(), [a])
                XCTAssertEqual(context.subnodes(forKey: ASTransitionContextFromLayoutKey), [a])
                XCTAssertEqual(context.subnodes(forKey: ASTransitionContextToLayoutKey), [b])
                XCTAssertTrue(context.isAnimated())
            }
            node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.settle()
        }
    }

    func testANodeInATransitionOfItsSupernodeBeginsNoTransition() {
        onStage { stage in
            let inner = StackNode([sized(10, 10)])
            inner.style.preferredSize = CGSize(width: 50, height: 50)
            let root = stage.show(StackNode([inner]))
            var isCompleted = false
            root.transitionLayout(withAnimation: false, shouldMeasureAsync: true)
            inner.transitionLayout(withAnimation: false, shouldMeasureAsync: false) { isCompleted = true }
            stage.settle()
            XCTAssertFalse(isCompleted)
        }
    }
}

final class TransitionNode: StackNode {
    var calls: [String] = []
    var onAnimate: ((ASContextTransitioning) -> Void)?
    /// The animation that replaces the default one; nil for the default animation.
    var animation: ((TransitionNode, ASContextTransitioning) -> Void)?

    var onMeasured: (() -> Void)?

    override func layoutTransitionMeasurementDidFinish() {
        super.layoutTransitionMeasurementDidFinish()
        onMeasured?()
    }

    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        calls.append("animate, inserted \(context.insertedSubnodes().allSatisfy { $0.supernode === self })")
        onAnimate?(context)
        if let animation { animation(self, context) } else { super.animateLayoutTransition(context) }
    }

    override func didCompleteLayoutTransition(_ context: ASContextTransitioning) {
        super.didCompleteLayoutTransition(context)
        calls.append("complete")
    }
}
