import Scheduling
import UIKit
import XCTest

@testable import Nodes

/// Touches, hit tests and gesture recognizers of nodes, event by event.
final class EventOrderTests: XCTestCase {
    @MainActor private final class Scene {
        let stage: Stage
        let root = TouchLogNode("root")
        let leaf: ASDisplayNode

        init(_ stage: Stage, leaf: ASDisplayNode) {
            self.stage = stage
            self.leaf = leaf
            TouchLogNode.calls = []
            leaf.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
            root.addSubnode(leaf)
            stage.show(root)
        }

        func press(_ x: CGFloat, _ y: CGFloat) { send(.pointerPressed(pointer(x, y), button: .left)) }
        func move(_ x: CGFloat, _ y: CGFloat) { send(.pointerMoved(pointer(x, y))) }
        func release(_ x: CGFloat, _ y: CGFloat) { send(.pointerReleased(pointer(x, y), button: .left)) }

        private func pointer(_ x: CGFloat, _ y: CGFloat) -> HostPointer {
            HostPointer(location: CGPoint(x: x, y: y), timestamp: stage.clock.now)
        }

        private func send(_ event: HostEvent) {
            stage.window.hostSendEvent(event)
            stage.settle()
        }
    }

    func testTheNodeThatOverridesGetsEveryTouchOfAPress() {
        onStage { stage in
            let scene = Scene(stage, leaf: TouchLogNode("leaf"))
            scene.press(50, 50)
            scene.move(60, 50)
            scene.release(60, 50)
            XCTAssertEqual(TouchLogNode.calls, ["leaf.began", "leaf.moved", "leaf.ended"])
        }
    }

    func testANodeThatOverridesNothingForwardsEveryTouch() {
        onStage { stage in
            let scene = Scene(stage, leaf: ASDisplayNode())
            scene.press(50, 50)
            scene.move(60, 50)
            scene.release(60, 50)
            XCTAssertEqual(TouchLogNode.calls, ["root.began", "root.moved", "root.ended"])
        }
    }

    func testSuperForwardsATouchAfterTheNodeHadIt() {
        onStage { stage in
            let leaf = TouchLogNode("leaf")
            leaf.callsSuper = true
            let scene = Scene(stage, leaf: leaf)
            scene.press(50, 50)
            scene.release(50, 50)
            XCTAssertEqual(TouchLogNode.calls, ["leaf.began", "root.began", "leaf.ended", "root.ended"])
        }
    }

    func testARecognizerThatWinsCancelsTheTouchOfTheNode() {
        onStage { stage in
            let leaf = TouchLogNode("leaf")
            let scene = Scene(stage, leaf: leaf)
            let target = NodeGestureTarget()
            let pan = UIPanGestureRecognizer(target: target, action: Selector(NodeGestureTarget.fired))
            leaf.view.addGestureRecognizer(pan)
            scene.press(50, 50)
            scene.move(80, 50)
            scene.move(90, 50)
            scene.release(90, 50)
            XCTAssertEqual(TouchLogNode.calls, ["leaf.began", "leaf.shouldBegin", "leaf.cancelled"])
            XCTAssertEqual(target.states, [.began, .changed, .ended])
        }
    }

    func testANodeDecidesWhetherARecognizerOfItsViewOrOfOneAboveMayBegin() {
        onStage { stage in
            let leaf = TouchLogNode("leaf")
            let scene = Scene(stage, leaf: leaf)
            let target = NodeGestureTarget()
            scene.root.view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: Selector(NodeGestureTarget.fired)))
            leaf.mayBegin = false
            scene.press(50, 50)
            scene.move(90, 50)
            scene.release(90, 50)
            XCTAssertEqual(TouchLogNode.calls, ["leaf.began", "leaf.shouldBegin", "leaf.moved", "leaf.ended"])
            XCTAssertEqual(target.states, [])
            leaf.mayBegin = true
            TouchLogNode.calls = []
            scene.press(50, 50)
            scene.move(90, 50)
            scene.release(90, 50)
            XCTAssertEqual(
                TouchLogNode.calls, ["leaf.began", "leaf.shouldBegin", "root.shouldBegin", "leaf.cancelled"])
            XCTAssertEqual(target.states, [.began, .ended])
        }
    }

    func testARecognizerAddedInDidLoadIsThereForTheFirstTouch() {
        onStage { stage in
            let leaf = TapNode()
            let scene = Scene(stage, leaf: leaf)
            scene.press(50, 50)
            scene.release(50, 50)
            XCTAssertEqual(leaf.calls, ["didLoad", "tap"])
        }
    }

    func testPointInsideAndHitTestOfANodeDecideWhoIsTouched() {
        onStage { stage in
            let leaf = TouchLogNode("leaf")
            let scene = Scene(stage, leaf: leaf)
            leaf.isInside = { $0.x < 10 }
            scene.press(50, 50)
            scene.release(50, 50)
            scene.press(25, 50)
            scene.release(25, 50)
            XCTAssertEqual(TouchLogNode.calls, ["root.began", "root.ended", "leaf.began", "leaf.ended"])
            TouchLogNode.calls = []
            scene.root.hit = { [root = scene.root] in root.view }
            scene.press(25, 50)
            scene.release(25, 50)
            XCTAssertEqual(TouchLogNode.calls, ["root.began", "root.ended"])
        }
    }

    func testANodeThatLeavesDuringATouchIsNotifiedOfItsCancellation() {
        onStage { stage in
            let leaf = TouchLogNode("leaf")
            let scene = Scene(stage, leaf: leaf)
            scene.press(50, 50)
            leaf.removeFromSupernode()
            scene.move(60, 50)
            scene.release(60, 50)
            XCTAssertEqual(TouchLogNode.calls, ["leaf.began", "leaf.cancelled"])
        }
    }

    func testRemovingTheFocusedNodeEndsTheFocus() {
        onStage { stage in
            let leaf = KeyNode()
            let scene = Scene(stage, leaf: leaf)
            XCTAssertTrue(leaf.becomeFirstResponder())
            XCTAssertTrue(stage.window.firstResponder === leaf.view)
            leaf.removeFromSupernode()
            stage.settle()
            XCTAssertFalse(leaf.isFirstResponder())
            XCTAssertNil(stage.window.firstResponder)
            XCTAssertTrue(scene.root.subnodes?.isEmpty ?? true)
        }
    }
}

/// Records the calls about its touches and gestures, and can change their results.
private final class TouchLogNode: ASDisplayNode {
    // Protection: tests run one after the other on the main thread.
    nonisolated(unsafe) static var calls: [String] = []

    let name: String
    var callsSuper = false
    var mayBegin = true
    var isInside: ((CGPoint) -> Bool)?
    var hit: (() -> UIView)?

    init(_ name: String) {
        self.name = name
        super.init()
    }

    private func note(_ call: String) { Self.calls.append("\(name).\(call)") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began")
        if callsSuper { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved")
        if callsSuper { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended")
        if callsSuper { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>?, with event: UIEvent?) {
        note("cancelled")
        if callsSuper { super.touchesCancelled(touches, with: event) }
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        note("shouldBegin")
        return mayBegin && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isInside?(point) ?? super.point(inside: point, with: event)
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        hit?() ?? super.hitTest(point, with: event)
    }
}

private final class TapNode: ASDisplayNode {
    var calls: [String] = []

    override func didLoad() {
        super.didLoad()
        calls.append("didLoad")
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(TapNode.tapped)))
    }

    func tapped(_ sender: UIGestureRecognizer) { calls.append("tap") }
}

private final class KeyNode: ASDisplayNode {
    override func canBecomeFirstResponder() -> Bool { true }
}

private final class NodeGestureTarget: NSObject {
    var states: [UIGestureRecognizer.State] = []

    func fired(_ sender: UIGestureRecognizer) {
        MainActor.assumeIsolated { states.append(sender.state) }
    }
}
