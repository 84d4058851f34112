import Scheduling
import UIKit
import XCTest

@testable import Nodes

/// Presses on control nodes, event by event.
final class ControlTrackingTests: XCTestCase {
    @MainActor private final class Scene {
        let stage: Stage
        let control = ASControlNode()
        let root = ASDisplayNode()
        private(set) var events: [String] = []

        init(_ stage: Stage) {
            self.stage = stage
            control.frame = CGRect(x: 150, y: 130, width: 40, height: 20)
            root.addSubnode(control)
            let names: [(ASControlNodeEvent, String)] = [
                (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
                (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
            ]
            for (event, name) in names {
                control.addAction(forControlEvents: event) { [weak self] _ in self?.events.append(name) }
            }
            stage.show(root)
        }

        func drain() -> [String] {
            defer { events = [] }
            return events
        }

        func pointer(_ x: CGFloat, _ y: CGFloat) -> HostPointer {
            HostPointer(location: CGPoint(x: x, y: y), timestamp: stage.clock.now)
        }

        func press(_ x: CGFloat, _ y: CGFloat) { send(.pointerPressed(pointer(x, y), button: .left)) }
        func move(_ x: CGFloat, _ y: CGFloat) { send(.pointerMoved(pointer(x, y))) }
        func release(_ x: CGFloat, _ y: CGFloat) { send(.pointerReleased(pointer(x, y), button: .left)) }

        func send(_ event: HostEvent) {
            stage.window.hostSendEvent(event)
            stage.settle()
        }
    }

    func testAssistiveProgramsActivateAControlWithAnAction() {
        let control = ASControlNode()
        XCTAssertFalse(control.accessibilityActivate(), "nothing to do")
        var count = 0
        control.addAction(forControlEvents: .touchUpInside) { _ in count += 1 }
        XCTAssertTrue(control.accessibilityActivate())
        XCTAssertEqual(count, 1)
        control.isEnabled = false
        XCTAssertFalse(control.accessibilityActivate())
        XCTAssertEqual(count, 1)
    }

    func testAPressIsFollowedSeventyPointsOutside() {
        onStage { stage in
            let scene = Scene(stage)
            scene.press(160, 140)
            XCTAssertTrue(scene.control.isHighlighted && scene.control.isTracking && scene.control.isTouchInside)
            scene.move(150 - 69, 140)
            XCTAssertTrue(scene.control.isHighlighted)
            scene.move(150 - 71, 140)
            XCTAssertFalse(scene.control.isHighlighted || scene.control.isTouchInside)
            XCTAssertTrue(scene.control.isTracking)
            scene.move(170, 140)
            XCTAssertTrue(scene.control.isHighlighted)
            scene.move(170, 130 + 20 + 69)
            scene.release(170, 130 + 20 + 69)
            XCTAssertEqual(scene.drain(), ["down", "outside", "outside", "inside", "outside", "up"])
            XCTAssertFalse(scene.control.isHighlighted || scene.control.isTracking)
        }
    }

    func testAReleaseFartherAwayIsOutside() {
        onStage { stage in
            let scene = Scene(stage)
            scene.press(160, 140)
            scene.move(160, 240)
            scene.release(160, 240)
            XCTAssertEqual(scene.drain(), ["down", "outside", "up outside"])
        }
    }

    func testTheSlopEnlargesTheAreaAndWhereTrackingEnds() {
        onStage { stage in
            let scene = Scene(stage)
            scene.control.hitTestSlop = UIEdgeInsets(top: 0, left: -20, bottom: 0, right: 0)
            scene.press(135, 140)
            scene.move(150 - 20 - 69, 140)
            XCTAssertTrue(scene.control.isHighlighted)
            scene.release(150 - 20 - 69, 140)
            XCTAssertEqual(scene.drain(), ["down", "outside", "up"])
        }
    }

    func testASecondPressSoonAfterIsARepeat() {
        onStage { stage in
            let scene = Scene(stage)
            for _ in 0..<2 {
                scene.press(160, 140)
                scene.release(160, 140)
            }
            XCTAssertEqual(scene.drain(), ["down", "up", "repeat", "up"])
        }
    }

    func testAPressEndsWhenTheControlLeavesOrIsDisabled() {
        onStage { stage in
            let scene = Scene(stage)
            scene.press(160, 140)
            scene.control.isEnabled = false
            XCTAssertFalse(scene.control.isHighlighted || scene.control.isTracking)
            scene.release(160, 140)
            XCTAssertEqual(scene.drain(), ["down", "cancel"])

            scene.control.isEnabled = true
            scene.press(160, 140)
            scene.control.removeFromSupernode()
            stage.settle()
            XCTAssertFalse(scene.control.isHighlighted || scene.control.isTracking)
            XCTAssertEqual(scene.drain(), ["repeat", "cancel"])
        }
    }

    func testATapRecognizerAroundAControlDoesNotSeeItsClicks() {
        onStage { stage in
            let scene = Scene(stage)
            var taps = 0
            let target = TapTarget { taps += 1 }
            scene.root.view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector(TapTarget.tapped)))
            scene.press(160, 140)
            scene.release(160, 140)
            XCTAssertEqual(scene.drain(), ["down", "up"])
            XCTAssertEqual(taps, 0)
            stage.advance(to: stage.clock.now + 1)
            scene.press(10, 10)
            scene.release(10, 10)
            XCTAssertEqual(taps, 1)
        }
    }

    // MARK: Keyboard

    func testTabMovesTheFocusFromNodeToNodeAndSpacePresses() {
        onStage { stage in
            let root = ASDisplayNode()
            var pressed: [String] = []
            let controls = (0..<3).map { index in
                let control = ASControlNode()
                control.frame = CGRect(x: 20, y: 20 + index * 60, width: 100, height: 30)
                control.addAction(forControlEvents: .touchUpInside) { _ in pressed.append("\(index)") }
                root.addSubnode(control)
                return control
            }
            controls[1].isEnabled = false
            stage.show(root)
            @MainActor func key(_ key: HostKey, _ modifiers: UIKeyModifierFlags = []) {
                stage.window.hostSendEvent(.keyPressed(HostKeyPress(key: key, modifiers: modifiers, timestamp: stage.clock.now)))
                stage.settle()
            }
            @MainActor func ring(_ node: ASDisplayNode) -> Bool { node.layer.sublayers?.contains { $0.name == "weft.focus-ring" } ?? false }
            key(.tab)
            XCTAssertEqual(controls.map(ring), [true, false, false])
            key(.character(" "))
            key(.tab)
            XCTAssertEqual(controls.map(ring), [false, false, true])
            key(.return)
            key(.tab, .shift)
            key(.return)
            XCTAssertEqual(pressed, ["0", "2", "0"])
            stage.window.hostSendEvent(
                .pointerPressed(HostPointer(location: CGPoint(x: 300, y: 250), timestamp: stage.clock.now), button: .left))
            stage.settle()
            XCTAssertEqual(controls.map(ring), [false, false, false])
        }
    }
}

private final class TapTarget: NSObject {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func tapped() { action() }
}
