import LayoutEngine
import Scheduling
import UIKit
import WeftTesting
import XCTest

@testable import Nodes

/// The requests and callbacks of a transition, and the hierarchy at each of them.
final class TransitionStepTests: XCTestCase {
    private func shown(_ node: ASDisplayNode) -> CALayer { node.layer.presentation() ?? node.layer }

    // MARK: Measuring

    func testItUsesTheRangeOfTheLastMeasurementWhileTheSizeIsUnchanged() {
        onStage { stage in
            let node = TransitionNode([sized(40, 30)])
            let range = ASSizeRange(min: .zero, max: CGSize(width: 200, height: 100))
            let size = node.layoutThatFits(range).size
            stage.show(node, frame: CGRect(origin: .zero, size: size))
            var ranges: [ASSizeRange] = []
            node.onAnimate = { ranges.append($0.constrainedSize(forKey: ASTransitionContextToLayoutKey)) }
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            node.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            XCTAssertEqual(ranges, [range, ASSizeRange(min: CGSize(width: 80, height: 60), max: CGSize(width: 80, height: 60))])
        }
    }

    func testALayoutPassOfAnotherSizeWaitsForMeasurementsInProgress() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let node = TransitionNode([a])
            stage.show(node)
            node.calls = []
            node.children = [b]
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: true) { node.calls.append("completion") }
            node.frame.size.width = 200
            node.layoutIfNeeded()
            node.calls.append("pass")
            stage.settle()
            XCTAssertEqual(node.calls, ["pass", "completion", "animate, inserted true", "complete"])
            XCTAssertEqual(node.subnodes, [b])
            XCTAssertEqual(node.calculatedSize.width, 200)
        }
    }

    func testPendingSubnodesAreInPlaceBeforeTheContainerIsNotified() {
        onStage { stage in
            let (x, y, d) = (sized(10, 10), sized(20, 20), sized(30, 30))
            let inner = StackNode([x])
            inner.style.preferredSize = CGSize(width: 50, height: 50)
            let root = EagerNode([inner])
            stage.show(root)
            root.children = [inner, d]
            inner.children = [y]
            inner.invalidateCalculatedLayout()
            root.situation = { "y in \(y.supernode === inner), x gone \(x.supernode == nil), d in \(d.supernode === root)" }
            // A layout pass of the inner node, while the transition is measured, computes the inner layout; it is applied with the
            // transition.
            root.onSpec = {
                root.onSpec = {}
                inner.layoutPass()
            }
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false) { root.note("completion") }
            XCTAssertEqual(
                root.calls,
                [
                    "spec: y in false, x gone false, d in false",
                    "container: y in true, x gone true, d in false",
                    "completion: y in true, x gone true, d in false",
                    "animation: y in true, x gone true, d in true",
                ])
            stage.settle()
        }
    }

    func testOnlyMeasuringHappensInTheBackground() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let node = ThreadNode([a])
            stage.show(node)
            node.children = [b]
            node.threads.withLock { $0 = [] }
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: true) {
                node.note("completion")
            }
            stage.settle()
            XCTAssertEqual(
                node.threads.withLock { $0 }, ["spec off main", "completion on main", "animate on main", "complete on main"])
        }
    }

    // MARK: Animating

    func testInsertedNodesAreLaidOutInsideToo() {
        for isAsync in [false, true] {
            onStage { stage in
                let (old, mark) = (sized(10, 10), sized(20, 20))
                let new = StackNode([mark])
                new.style.preferredSize = CGSize(width: 100, height: 50)
                let node = TransitionNode([old])
                stage.show(node)
                node.children = [new, old]
                node.transitionLayout(withAnimation: true, shouldMeasureAsync: isAsync)
                stage.settle()
                XCTAssertEqual(mark.frame, CGRect(x: 0, y: 0, width: 20, height: 20), "in the background: \(isAsync)")
                XCTAssertTrue(mark.supernode === new)
                stage.advance(to: stage.clock.now + 1)
                mark.style.preferredSize = CGSize(width: 30, height: 30)
                mark.setNeedsLayout()
                stage.settle()
                XCTAssertEqual(mark.frame.size, CGSize(width: 30, height: 30))
            }
        }
    }

    func testEachMomentOfAnAnimatedTransition() {
        onStage { stage in
            let (kept, gone, new) = (sized(10, 10), sized(20, 20), sized(30, 30))
            let node = TransitionNode([gone, kept])
            stage.show(node)
            node.calls = []
            node.children = [new, kept]
            let start = stage.clock.now
            func state() -> String {
                let order = (node.subnodes ?? []).map { $0 === kept ? "kept" : $0 === gone ? "gone" : "new" }
                return "\(order.joined(separator: ",")) kept at \(kept.frame.minY)"
            }
            node.onMeasured = { node.calls.append("measured: \(state())") }
            node.onAnimate = { _ in node.calls.append("animating: \(state())") }
            node.transitionLayout(withAnimation: true, shouldMeasureAsync: false) { node.calls.append("completion: \(state())") }
            node.calls.append("returned: \(state())")
            stage.advance(to: start + 0.19)
            node.calls.append("0.19 s: \(state())")
            stage.advance(to: start + 0.21)
            node.calls.append("0.21 s: \(state())")
            XCTAssertEqual(
                node.calls,
                [
                    "measured: gone,kept kept at 20.0", "completion: gone,kept kept at 20.0", "animate, inserted true",
                    "animating: new,gone,kept kept at 20.0", "returned: new,gone,kept kept at 30.0",
                    "0.19 s: new,gone,kept kept at 30.0", "complete", "0.21 s: new,kept kept at 30.0",
                ])
        }
    }

    func testUnanimatedFramesAreSetBeforeTheEndIsReported() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let node = EndNode([a])
            stage.show(node)
            node.children = [b, a]
            node.onEnd = { XCTAssertEqual([b.frame.minY, a.frame.minY], [0, 20]) }
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            XCTAssertEqual(node.ends, 1)
        }
    }

    func testWithoutCallingSuperRemovedNodesStay() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let node = EndNode([a])
            node.callsSuper = false
            stage.show(node)
            node.children = [b]
            node.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
            XCTAssertEqual(node.ends, 1)
            XCTAssertEqual(Set(node.subnodes ?? []), [a, b])
            stage.settle()
            XCTAssertTrue(a.supernode === node)
        }
    }

    func testAnUnfinishedAnimationEndsTheTransitionToo() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let node = TransitionNode([a])
            stage.show(node)
            node.calls = []
            node.animation = { node, context in
                UIView.animate(withDuration: 1) {
                    b.alpha = 0.5
                } completion: { finished in
                    node.calls.append("finished \(finished)")
                    context.completeTransition(finished)
                }
            }
            node.children = [b]
            node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now + 0.5)
            b.layer.removeAllAnimations()
            stage.settle()
            XCTAssertEqual(node.calls, ["animate, inserted true", "finished false", "complete"])
            XCTAssertEqual(node.subnodes, [b])
        }
    }

    func testNewTransitionsCanBeginDuringAnAnimation() {
        onStage { stage in
            let (x, y, d) = (sized(10, 10), sized(20, 20), sized(30, 30))
            let inner = StackNode([x])
            let root = TransitionNode([inner])
            stage.show(root)
            root.children = [inner, d]
            root.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(to: stage.clock.now + 0.05)
            inner.children = [y]
            var calls: [String] = []
            let errors = reportedErrors {
                inner.transitionLayout(withAnimation: false, shouldMeasureAsync: false) { calls.append("inner") }
                root.transitionLayout(withAnimation: false, shouldMeasureAsync: false) { calls.append("root") }
            }
            XCTAssertEqual(errors.count, 0)
            XCTAssertEqual(calls, ["inner", "root"])
            stage.settle()
        }
    }

    func testTheNodesOwnSizeGrowsFromItsOriginStepByStep() {
        onStage { stage in
            let node = SizeNode(CGSize(width: 100, height: 60))
            stage.show(node, frame: CGRect(x: 10, y: 20, width: 40, height: 20))
            node.defaultLayoutTransitionOptions = .curveLinear
            let start = stage.clock.now
            node.transitionLayout(
                with: ASSizeRange(min: .zero, max: CGSize(width: 200, height: 200)), animated: true, shouldMeasureAsync: false)
            for (time, width, height) in [(0.0, 40.0, 20.0), (0.05, 55, 30), (0.1, 70, 40), (0.2, 100, 60)] {
                stage.advance(to: start + time)
                XCTAssertEqual(shown(node).frame.origin, CGPoint(x: 10, y: 20), "at \(time)")
                XCTAssertEqual(shown(node).frame.width, width, accuracy: 1e-6, "at \(time)")
                XCTAssertEqual(shown(node).frame.height, height, accuracy: 1e-6, "at \(time)")
            }
        }
    }

    func testACustomAnimationRunsStepByStepAndEndsWithItsCompletion() {
        onStage { stage in
            let (spacer, b) = (sized(10, 100), sized(20, 20))
            let node = TransitionNode([b])
            stage.show(node)
            node.calls = []
            node.animation = { _, context in
                let to = context.finalFrame(for: b)
                UIView.performWithoutAnimation { spacer.frame = context.finalFrame(for: spacer) }
                UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveLinear) {
                    b.frame = to
                } completion: {
                    context.completeTransition($0)
                }
            }
            node.children = [spacer, b]
            let start = stage.clock.now
            node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            for (time, y) in [(0.0, 0.0), (0.1, 0), (0.2, 25), (0.3, 50), (0.49, 97.5)] {
                stage.advance(to: start + time)
                XCTAssertEqual(shown(b).frame.minY, y, accuracy: 1e-6, "at \(time)")
                XCTAssertEqual(node.calls, ["animate, inserted true"])
            }
            stage.advance(to: start + 0.51)
            XCTAssertEqual(shown(b).frame.minY, 100)
            XCTAssertEqual(node.calls, ["animate, inserted true", "complete"])
        }
    }

    func testTheContextHasBothLayoutsAndTheirRanges() {
        onStage { stage in
            let (a, b) = (sized(10, 10), sized(20, 20))
            let node = TransitionNode([a])
            stage.show(node)
            node.children = [a, b]
            var asked = 0
            node.onAnimate = { context in
                asked += 1
                let (from, to) = (ASTransitionContextFromLayoutKey, ASTransitionContextToLayoutKey)
                XCTAssertEqual(context.layout(forKey: from)?.sublayouts.count, 1)
                XCTAssertEqual(context.layout(forKey: to)?.sublayouts.count, 2)
                XCTAssertTrue(context.layout(forKey: to) === node.calculatedLayout)
                XCTAssertEqual(context.constrainedSize(forKey: from).max, CGSize(width: 400, height: 300))
                XCTAssertEqual(context.constrainedSize(forKey: to).max, CGSize(width: 50, height: 60))
                XCTAssertNil(context.layout(forKey: "other"))
                XCTAssertTrue(context.initialFrame(for: node).isNull && context.finalFrame(for: node).isNull)
                XCTAssertFalse(context.isAnimated())
            }
            node.transitionLayout(
                with: ASSizeRange(min: .zero, max: CGSize(width: 50, height: 60)), animated: false, shouldMeasureAsync: false)
            XCTAssertEqual(asked, 1)
        }
    }
}

/// Records the threads of its calls.
private final class ThreadNode: StackNode, @unchecked Sendable {  // Protection: the log has a lock; only the test uses the rest.
    let threads = Locked<[String]>([])

    func note(_ call: String) {
        let place = Thread.isMainThread ? "on" : "off"
        threads.withLock { $0.append("\(call) \(place) main") }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        note("spec")
        return super.layoutSpecThatFits(constrainedSize)
    }

    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        note("animate")
        super.animateLayoutTransition(context)
    }

    override func didCompleteLayoutTransition(_ context: ASContextTransitioning) {
        super.didCompleteLayoutTransition(context)
        note("complete")
    }
}

/// Records the state at each step of a transition.
private final class EagerNode: StackNode {
    var calls: [String] = []
    var situation: (() -> String)?
    var onSpec: () -> Void = {}

    func note(_ moment: String) {
        if let situation { calls.append("\(moment): \(situation())") }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        onSpec()
        note("spec")
        return super.layoutSpecThatFits(constrainedSize)
    }

    override func layoutTransitionMeasurementDidFinish() {
        super.layoutTransitionMeasurementDidFinish()
        note("container")
    }

    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        note("animation")
        super.animateLayoutTransition(context)
    }
}

/// Counts the ends of its transitions, and calls `onEnd` at each of them.
private final class EndNode: StackNode {
    var ends = 0
    var callsSuper = true
    var onEnd: () -> Void = {}

    override func didCompleteLayoutTransition(_ context: ASContextTransitioning) {
        ends += 1
        onEnd()
        if callsSuper { super.didCompleteLayoutTransition(context) }
    }
}
