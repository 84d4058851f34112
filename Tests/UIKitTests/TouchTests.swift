import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit
@testable import UIKitCore

final class TouchTests: XCTestCase {
    func testAPressMoveAndReleaseReachTheViewUnderThem() {
        onStage { stage in
            let view = RecordingView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
            stage.window.addSubview(view)
            stage.press(50, 60)
            stage.move(150, 60)
            stage.release(150, 60)
            XCTAssertEqual(view.log, ["began (30, 40)", "moved (130, 40)", "ended (130, 40)"])
        }
    }

    func testMovementsOfOneFrameBecomeOne() {
        onStage { stage in
            let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(view)
            stage.press(10, 10)
            for x in 11...15 { stage.window.hostSendEvent(.pointerMoved(stage.pointer(CGFloat(x), 10))) }
            stage.frame()
            XCTAssertEqual(view.log, ["began (10, 10)", "moved (15, 10)"])
        }
    }

    func testTouchesGoUpToTheSuperviewByDefault() {
        onStage { stage in
            let outer = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(outer)
            outer.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
            stage.press(15, 15)
            XCTAssertEqual(outer.log, ["began (15, 15)"])
        }
    }

    func testHitTestingSkipsHiddenTransparentAndDisabledViews() {
        onStage { stage in
            let back = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
            let front = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
            let hit = { stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) }
            XCTAssertTrue(hit() === front)
            front.isHidden = true
            XCTAssertTrue(hit() === back)
            front.isHidden = false
            front.alpha = 0.005
            XCTAssertTrue(hit() === back)
            front.alpha = 1
            front.isUserInteractionEnabled = false
            XCTAssertTrue(hit() === back)
        }
    }

    func testHitTestingFollowsTransformsScrollingAndZPosition() {
        onStage { stage in
            let outer = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200))
            outer.bounds.origin.y = 100
            let low = stage.view(CGRect(x: 0, y: 120, width: 40, height: 40), in: outer)
            let high = stage.view(CGRect(x: 0, y: 120, width: 40, height: 40), in: outer)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 10, y: 30), with: nil) === high)
            low.layer.zPosition = 1
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 10, y: 30), with: nil) === low)
            low.transform = CGAffineTransform(translationX: 100, y: 0)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 10, y: 30), with: nil) === high)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 110, y: 30), with: nil) === low)
        }
    }

    func testTapsAreRecognizedAndCancelTheTouchOfTheView() {
        onStage { stage in
            let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(view)
            let target = Target()
            view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector(Target.fired)))
            stage.press(10, 10)
            XCTAssertEqual(target.states, [])
            stage.release(10, 10)
            XCTAssertEqual(target.states, [.ended])
            XCTAssertEqual(view.log, ["began (10, 10)", "cancelled (10, 10)"])
        }
    }

    func testASingleTapWaitsForTheDoubleTapToFail() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
            let (once, twice) = (Target(), Target())
            let single = UITapGestureRecognizer(target: once, action: Selector(Target.fired))
            let double = UITapGestureRecognizer(target: twice, action: Selector(Target.fired))
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            view.addGestureRecognizer(single)
            view.addGestureRecognizer(double)
            stage.press(10, 10)
            stage.release(10, 10)
            XCTAssertEqual(once.states, [])
            stage.advance(to: 0.5)
            XCTAssertEqual(once.states, [.ended])
            stage.press(10, 10)
            stage.release(10, 10)
            stage.advance(to: 0.6)
            stage.press(10, 10)
            stage.release(10, 10)
            stage.advance(to: 2)
            XCTAssertEqual(twice.states, [.ended])
            XCTAssertEqual(once.states, [.ended])
        }
    }

    func testLongPressesBeginByTimeAndFailByMovement() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
            let target = Target()
            view.addGestureRecognizer(UILongPressGestureRecognizer(target: target, action: Selector(Target.fired)))
            stage.press(10, 10)
            stage.advance(to: 0.49)
            XCTAssertEqual(target.states, [])
            stage.advance(to: 0.5)
            XCTAssertEqual(target.states, [.began])
            stage.move(40, 10)
            stage.release(40, 10)
            XCTAssertEqual(target.states, [.began, .changed, .ended])
            stage.press(10, 10)
            stage.move(30, 10)
            stage.advance(to: 2)
            stage.release(30, 10)
            XCTAssertEqual(target.states.count, 3)
        }
    }

    func testPansBeginAfterTenPointsWithTranslationAndVelocity() {
        onStage { stage in
            let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            stage.window.addSubview(view)
            let target = Target()
            let pan = UIPanGestureRecognizer(target: target, action: Selector(Target.fired))
            view.addGestureRecognizer(pan)
            stage.press(50, 50)
            stage.clock.advance(to: 0.02)
            stage.move(55, 50)
            XCTAssertEqual(target.states, [])
            stage.clock.advance(to: 0.04)
            stage.move(70, 50)
            XCTAssertEqual(target.states, [.began])
            XCTAssertEqual(view.log.last, "cancelled (70, 50)")
            XCTAssertEqual(pan.translation(in: view), CGPoint(x: 20, y: 0))
            XCTAssertEqual(pan.velocity(in: view).x, 500, accuracy: 1)
            stage.clock.advance(to: 0.06)
            stage.move(80, 50)
            stage.release(80, 50)
            XCTAssertEqual(target.states, [.began, .changed, .ended])
        }
    }

    func testOnlyOneOfTwoPansWinsUnlessBothMay() {
        onStage { stage in
            let outer = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200))
            let inner = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100), in: outer)
            let (first, second) = (Target(), Target())
            let innerPan = UIPanGestureRecognizer(target: first, action: Selector(Target.fired))
            let outerPan = UIPanGestureRecognizer(target: second, action: Selector(Target.fired))
            inner.addGestureRecognizer(innerPan)
            outer.addGestureRecognizer(outerPan)
            stage.press(10, 10)
            stage.move(40, 10)
            stage.release(40, 10)
            XCTAssertEqual(first.states, [.began, .ended])
            XCTAssertEqual(second.states, [])
            let both = AllowBoth()
            innerPan.delegate = both
            stage.press(10, 10)
            stage.move(40, 10)
            XCTAssertEqual(second.states, [.began])
            stage.release(40, 10)
        }
    }

    func testViewsAndDelegatesCanForbidABeginning() {
        onStage { stage in
            let outer = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200))
            let inner = RefusingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            outer.addSubview(inner)
            let target = Target()
            outer.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector(Target.fired)))
            stage.press(10, 10)
            stage.release(10, 10)
            XCTAssertEqual(target.states, [])
            stage.press(150, 150)
            stage.release(150, 150)
            XCTAssertEqual(target.states, [.ended])
        }
    }

    func testSwipesAndScreenEdgePans() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200))
            let (swiped, edged) = (Target(), Target())
            let swipe = UISwipeGestureRecognizer(target: swiped, action: Selector(Target.fired))
            swipe.direction = .up
            view.addGestureRecognizer(swipe)
            stage.press(100, 150)
            stage.move(104, 90)
            stage.release(104, 90)
            XCTAssertEqual(swiped.states, [.ended])
            let edge = UIScreenEdgePanGestureRecognizer(target: edged, action: Selector(Target.fired))
            edge.edges = .left
            view.addGestureRecognizer(edge)
            stage.press(100, 100)
            stage.move(160, 100)
            stage.release(160, 100)
            XCTAssertEqual(edged.states, [])
            stage.press(5, 100)
            stage.move(60, 100)
            stage.release(60, 100)
            XCTAssertEqual(edged.states, [.began, .ended])
        }
    }

    func testPinchesMultiplyTheirScale() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200))
            let target = Target()
            let pinch = UIPinchGestureRecognizer(target: target, action: Selector(Target.fired))
            view.addGestureRecognizer(pinch)
            stage.send(.pinched(stage.pointer(50, 50), scale: 1, phase: .began))
            stage.send(.pinched(stage.pointer(50, 50), scale: 1.5, phase: .changed))
            stage.send(.pinched(stage.pointer(50, 50), scale: 2, phase: .changed))
            XCTAssertEqual(pinch.scale, 3)
            stage.send(.pinched(stage.pointer(50, 50), scale: 1, phase: .ended))
            XCTAssertEqual(target.states, [.began, .changed, .changed, .ended])

            // The wheel with Control: a notch is a whole gesture.
            stage.send(.pinched(stage.pointer(50, 50), scale: 1.1, phase: .discrete))
            XCTAssertEqual(target.states.suffix(3), [.began, .changed, .ended])
            XCTAssertEqual(pinch.scale, 1.1, accuracy: 1e-9)
        }
    }

    func testHoveringBeginsChangesAndEnds() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 50, height: 50))
            let target = Target()
            view.addGestureRecognizer(UIHoverGestureRecognizer(target: target, action: Selector(Target.fired)))
            stage.move(10, 10)
            stage.move(20, 10)
            stage.move(100, 100)
            XCTAssertEqual(target.states, [.began, .changed, .ended])
        }
    }

    func testASecondaryClickReachesOnlyRecognizersThatRequestIt() {
        onStage { stage in
            let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(view)
            let (left, right) = (Target(), Target())
            view.addGestureRecognizer(UITapGestureRecognizer(target: left, action: Selector(Target.fired)))
            let secondary = UITapGestureRecognizer(target: right, action: Selector(Target.fired))
            secondary.buttonMaskRequired = .secondary
            view.addGestureRecognizer(secondary)
            stage.send(.pointerPressed(stage.pointer(5, 5), button: .right))
            stage.send(.pointerReleased(stage.pointer(5, 5), button: .right))
            XCTAssertEqual(left.states, [])
            XCTAssertEqual(right.states, [.ended])
            XCTAssertEqual(view.log, [])
        }
    }

    func testTheWheelScrollsTheReceiverUnderThePointer() {
        onStage { stage in
            let receiver = WheelView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(receiver)
            receiver.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
            let scroll = HostScroll(delta: CGVector(dx: 0, dy: 1), isContinuous: false, phase: .discrete)
            stage.send(.scrolled(stage.pointer(10, 10), scroll))
            stage.send(.scrolled(stage.pointer(150, 10), scroll))
            XCTAssertEqual(receiver.count, 1)
        }
    }

    func testAViewThatLeavesDuringItsTouchIsNotifiedOfTheCancellation() {
        onStage { stage in
            let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(view)
            stage.press(10, 10)
            view.removeFromSuperview()
            XCTAssertEqual(view.log.last, "cancelled (10, 10)")
            stage.release(10, 10)
            XCTAssertEqual(view.log.count, 2)
        }
    }

    func testTheKeyboardFocusStaysAtAFirstResponderThatDoesNotResign() {
        onStage { stage in
            let (field, button) = (KeyView(frame: .zero), UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
            stage.window.addSubview(field)
            stage.window.addSubview(button)
            field.becomeFirstResponder()
            field.keepsKeys = true
            XCTAssertFalse(stage.window.dispatcher.focus(button))
            XCTAssertTrue(field.isFirstResponder)
            field.keepsKeys = false
            XCTAssertTrue(stage.window.dispatcher.focus(button))
            XCTAssertFalse(field.isFirstResponder)
        }
    }

    func testAFirstResponderIsRequestedOnceToResign() {
        onStage { stage in
            let (first, second) = (KeyView(frame: .zero), KeyView(frame: .zero))
            stage.window.addSubview(first)
            stage.window.addSubview(second)
            first.becomeFirstResponder()
            XCTAssertTrue(first.resignFirstResponder())
            XCTAssertEqual(first.resignations, 1)
            first.becomeFirstResponder()
            second.becomeFirstResponder()
            XCTAssertEqual(first.resignations, 2)
            XCTAssertTrue(second.isFirstResponder)
            second.keepsKeys = true
            XCTAssertFalse(first.becomeFirstResponder())
            XCTAssertTrue(stage.window.endEditing(true))
            XCTAssertFalse(second.isFirstResponder)
        }
    }

    func testKeysGoToTheFirstResponderAndUpTheChain() {
        onStage { stage in
            let outer = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = KeyView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            stage.window.addSubview(outer)
            outer.addSubview(inner)
            XCTAssertTrue(inner.becomeFirstResponder())
            XCTAssertTrue(inner.isFirstResponder)
            stage.send(.keyPressed(HostKeyPress(key: .down, timestamp: 0)))
            XCTAssertEqual(outer.keys, [.down])
            outer.takesCommand = true
            stage.send(.keyPressed(HostKeyPress(key: .character("s"), modifiers: .control, timestamp: 0)))
            XCTAssertEqual(outer.saves, 1)
            XCTAssertEqual(outer.keys, [.down])
            stage.send(.keyPressed(HostKeyPress(key: .function(12), timestamp: 0)))
            XCTAssertEqual(outer.saves, 2, "a function key")
            stage.send(.keyPressed(HostKeyPress(key: .function(1), timestamp: 0)))
            XCTAssertEqual(outer.keys, [.down, .function(1)])
            inner.removeFromSuperview()
            XCTAssertNil(stage.window.firstResponder)
        }
    }
}

// MARK: - Test views and targets

private final class RecordingView: UIView {
    var log: [String] = []

    private func note(_ what: String, _ touches: Set<UITouch>) {
        let place = touches.first!.location(in: self)
        log.append("\(what) (\(Int(place.x)), \(Int(place.y)))")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

private final class Target: NSObject {
    var states: [UIGestureRecognizer.State] = []

    func fired(_ sender: UIGestureRecognizer) {
        MainActor.assumeIsolated { states.append(sender.state) }
    }
}

private final class AllowBoth: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

private final class RefusingView: UIView {
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
}

private final class WheelView: UIView, ScrollEventReceiver {
    var count = 0
    func canScroll(by scroll: HostScroll) -> Bool { true }
    func receive(_ scroll: HostScroll, at location: CGPoint, timestamp: Double) { count += 1 }
}

private final class KeyView: UIView, ClassKeyPressHandler {
    var keys: [HostKey] = []
    var saves = 0
    var takesCommand = false
    var resignations = 0
    var keepsKeys = false
    override var canResignFirstResponder: Bool { !keepsKeys }
    override func resignFirstResponder() -> Bool {
        resignations += 1
        return super.resignFirstResponder()
    }
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        takesCommand
            ? [
                UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(KeyView.save)),
                UIKeyCommand(input: UIKeyCommand.f12, modifierFlags: [], action: Selector(KeyView.save)),
            ] : nil
    }
    func save(_ sender: Any?) { saves += 1 }
    func handleKey(_ key: HostKeyPress) -> Bool {
        guard superview is UIWindow else { return false }
        keys.append(key.key)
        return true
    }
}
