import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit
@testable import UIKitCore

/// Several simultaneous fingers.
final class MultiTouchTests: XCTestCase {
    func testEachButtonUnderItsOwnFingerIsPressed() {
        onStage { stage in
            var presses: [Int] = []
            for index in 0..<3 {
                let button = UIButton(frame: CGRect(x: 10 + 60 * index, y: 10, width: 50, height: 50))
                button.addAction(UIAction { _ in presses.append(index) }, for: .touchUpInside)
                stage.window.addSubview(button)
            }
            for index in 0..<3 { stage.finger(index, .began, CGFloat(20 + 60 * index), 20) }
            for index in [1, 0, 2] { stage.finger(index, .ended, CGFloat(20 + 60 * index), 20) }
            XCTAssertEqual(presses, [1, 0, 2])
        }
    }

    func testAViewGetsOneTouchUnlessItSupportsSeveral() {
        onStage { stage in
            let view = FingerView(frame: stage.window.bounds)
            stage.window.addSubview(view)
            stage.finger(1, .began, 10, 10)
            stage.finger(2, .began, 50, 50)
            stage.finger(2, .ended, 50, 50)
            stage.finger(1, .ended, 10, 10)
            XCTAssertEqual(view.log, ["began 10", "ended 10"])
            view.log = []
            view.isMultipleTouchEnabled = true
            stage.finger(1, .began, 10, 10)
            stage.finger(2, .began, 50, 50)
            stage.finger(1, .moved, 12, 10)
            stage.finger(2, .cancelled, 50, 50)
            stage.finger(1, .ended, 12, 10)
            XCTAssertEqual(view.log, ["began 10", "began 50", "moved 12", "cancelled 50", "ended 12"])
            XCTAssertEqual(view.counts, [1, 1, 1, 2, 2, 2, 1], "touches of the events, those that stay included")
        }
    }

    func testARecognizerObservesOnlyTouchesOfItsTypes() {
        onStage { stage in
            let view = stage.view(stage.window.bounds)
            let pens = UITapGestureRecognizer()
            pens.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
            let pointers = UITapGestureRecognizer()
            pointers.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
            var taps: [String] = []
            pens.addHandler { _ in taps.append("pen") }
            pointers.addHandler { _ in taps.append("pointer") }
            view.addGestureRecognizer(pens)
            view.addGestureRecognizer(pointers)
            stage.finger(1, .began, 10, 10)
            stage.finger(1, .ended, 10, 10)
            XCTAssertEqual(taps, [])
            stage.press(10, 10)
            stage.release(10, 10)
            XCTAssertEqual(taps, ["pointer"])
        }
    }

    func testAnExclusiveViewExcludesTheOthers() {
        onStage { stage in
            let first = FingerView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
            let second = FingerView(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
            stage.window.addSubview(first)
            stage.window.addSubview(second)
            first.isExclusiveTouch = true
            stage.finger(1, .began, 10, 10)
            stage.finger(2, .began, 150, 10)
            stage.finger(2, .ended, 150, 10)
            stage.finger(1, .ended, 10, 10)
            stage.finger(2, .began, 150, 10)
            stage.finger(1, .began, 10, 10)
            stage.finger(1, .ended, 10, 10)
            stage.finger(2, .ended, 150, 10)
            XCTAssertEqual(first.log, ["began 10", "ended 10"])
            XCTAssertEqual(second.log, ["began 50", "ended 50"], "in the coordinates of the view")
        }
    }

    func testTwoFingersPinchAndRotate() {
        onStage { stage in
            let view = stage.view(stage.window.bounds)
            let pinch = UIPinchGestureRecognizer()
            let rotation = UIRotationGestureRecognizer()
            let both = Both()
            pinch.delegate = both
            var states: [UIGestureRecognizer.State] = []
            pinch.addHandler { states.append($0.state) }
            view.addGestureRecognizer(pinch)
            view.addGestureRecognizer(rotation)
            stage.finger(1, .began, 100, 100)
            stage.finger(2, .began, 140, 100)
            stage.finger(2, .moved, 150, 100)
            XCTAssertEqual(states, [.began])
            stage.finger(2, .moved, 200, 100)
            XCTAssertEqual(pinch.scale, 2, accuracy: 0.001)
            XCTAssertEqual(pinch.numberOfTouches, 2)
            XCTAssertEqual(pinch.location(in: view), CGPoint(x: 150, y: 100))
            stage.finger(2, .moved, 190, 140)
            XCTAssertEqual(rotation.state, .began)
            stage.finger(2, .moved, 100, 200)
            XCTAssertEqual(rotation.rotation, .pi / 2 - atan2(40, 90), accuracy: 0.001)
            stage.finger(1, .ended, 100, 100)
            XCTAssertEqual(states.last, .ended)
            XCTAssertEqual(states.filter { $0 == .ended }.count, 1)
            stage.finger(2, .ended, 100, 200)
            XCTAssertEqual(pinch.state, .possible)
            XCTAssertEqual(rotation.state, .possible)
        }
    }

    func testATwoFingerPanFollowsTheirCenterAndDoesNotJump() {
        onStage { stage in
            let view = stage.view(stage.window.bounds)
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = 2
            view.addGestureRecognizer(pan)
            stage.finger(1, .began, 50, 50)
            stage.finger(1, .moved, 50, 90)
            XCTAssertEqual(pan.state, .possible)
            stage.finger(2, .began, 90, 90)
            stage.finger(1, .moved, 50, 130)
            XCTAssertEqual(pan.state, .began)
            XCTAssertEqual(pan.translation(in: view), CGPoint(x: 0, y: 20))
            stage.finger(3, .began, 150, 150)
            XCTAssertEqual(pan.translation(in: view), CGPoint(x: 0, y: 20))
            stage.finger(3, .ended, 150, 150)
            XCTAssertEqual(pan.translation(in: view), CGPoint(x: 0, y: 20))
            stage.finger(2, .ended, 90, 90)
            XCTAssertEqual(pan.state, .ended)
            stage.finger(1, .ended, 50, 130)
            XCTAssertEqual(pan.state, .possible)
        }
    }

    func testATapWithTwoFingers() {
        onStage { stage in
            let view = stage.view(stage.window.bounds)
            var taps = 0
            let tap = UITapGestureRecognizer()
            tap.numberOfTouchesRequired = 2
            tap.addHandler { _ in taps += 1 }
            view.addGestureRecognizer(tap)
            stage.finger(1, .began, 50, 50)
            stage.finger(1, .ended, 50, 50)
            XCTAssertEqual(taps, 0)
            stage.advance(to: 1)
            stage.finger(1, .began, 50, 50)
            stage.finger(2, .began, 150, 50)
            stage.finger(1, .ended, 50, 50)
            stage.finger(2, .ended, 150, 50)
            XCTAssertEqual(taps, 1)
            stage.advance(to: 2)
            for finger in 1...3 { stage.finger(finger, .began, CGFloat(40 * finger), 50) }
            for finger in 1...3 { stage.finger(finger, .ended, CGFloat(40 * finger), 50) }
            XCTAssertEqual(taps, 1)
        }
    }

    func testAScrollViewScrollsAndZoomsWithTwoFingers() {
        onStage { stage in
            let scroll = UIScrollView(frame: stage.window.bounds)
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
            let zooming = Zooming(content)
            scroll.delegate = zooming
            scroll.contentSize = content.bounds.size
            scroll.addSubview(content)
            scroll.maximumZoomScale = 4
            stage.window.addSubview(scroll)
            stage.frame()
            stage.finger(1, .began, 80, 100)
            stage.finger(2, .began, 120, 100)
            stage.finger(1, .moved, 60, 60)
            stage.finger(2, .moved, 160, 60)
            stage.finger(2, .moved, 200, 40)
            XCTAssertGreaterThan(scroll.zoomScale, 1.2)
            XCTAssertGreaterThan(scroll.contentOffset.y, 10)
            stage.finger(1, .cancelled, 60, 60)
            stage.finger(2, .cancelled, 200, 40)
            XCTAssertFalse(scroll.isZooming)
        }
    }

    func testMovementsOfAFingerWithinAFrameBecomeOne() {
        onStage { stage in
            let view = FingerView(frame: stage.window.bounds)
            view.isMultipleTouchEnabled = true
            stage.window.addSubview(view)
            stage.finger(1, .began, 10, 10)
            stage.finger(2, .began, 50, 50)
            for x in 11...15 {
                for finger in 1...2 {
                    let pointer = stage.pointer(CGFloat(x + 40 * (finger - 1)), 10)
                    stage.window.hostSendEvent(.touched(HostTouch(identifier: finger, phase: .moved, pointer: pointer)))
                }
            }
            stage.frame()
            XCTAssertEqual(view.log, ["began 10", "began 50", "moved 15", "moved 55"])
        }
    }

    func testAPenHasAForce() {
        onStage { stage in
            let view = FingerView(frame: stage.window.bounds)
            stage.window.addSubview(view)
            var touch = HostTouch(identifier: -1, phase: .began, pointer: stage.pointer(10, 10))
            touch.isPen = true
            touch.pressure = 0.25
            stage.send(.touched(touch))
            XCTAssertEqual(view.lastTouch?.type, .pencil)
            XCTAssertEqual(view.lastTouch?.force, 0.5)
            XCTAssertEqual(view.lastTouch?.maximumPossibleForce, 2)
        }
    }

    func testATouchpadRotates() {
        onStage { stage in
            let rotation = UIRotationGestureRecognizer()
            var log: [String] = []
            rotation.addHandler { log.append("\($0.state) \(($0 as? UIRotationGestureRecognizer)?.rotation ?? 0)") }
            stage.view(stage.window.bounds).addGestureRecognizer(rotation)
            stage.send(.rotated(stage.pointer(50, 50), angle: 0, phase: .began))
            stage.send(.rotated(stage.pointer(50, 50), angle: 0.0625, phase: .changed))
            XCTAssertEqual(log, [], "so small a rotation also occurs during a pinch and does not begin the gesture")
            stage.send(.rotated(stage.pointer(50, 50), angle: 0.0625, phase: .changed))
            stage.send(.rotated(stage.pointer(50, 50), angle: 0.25, phase: .changed))
            stage.send(.rotated(stage.pointer(50, 50), angle: 0.25, phase: .changed))
            stage.send(.rotated(stage.pointer(50, 50), angle: 0, phase: .ended))
            XCTAssertEqual(log, ["began 0.0", "changed 0.25", "changed 0.5", "ended 0.5"])
        }
    }
}

extension TestStage {
    /// Changes one finger, and runs a frame.
    fileprivate func finger(_ identifier: Int, _ phase: HostTouch.Phase, _ x: CGFloat, _ y: CGFloat) {
        send(.touched(HostTouch(identifier: identifier, phase: phase, pointer: pointer(x, y))))
    }
}

private final class FingerView: UIView {
    var log: [String] = []
    var counts: [Int] = []
    var lastTouch: UITouch?

    private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            log.append("\(name) \(Int(touch.location(in: self).x))")
            lastTouch = touch
        }
        counts.append(event?.allTouches?.count ?? 0)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }
}

private final class Both: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

private final class Zooming: NSObject, UIScrollViewDelegate {
    let view: UIView

    init(_ view: UIView) {
        self.view = view
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
