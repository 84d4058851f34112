import CXi
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import X11Host

/// Touches and gestures from the events of the X Input extension to the recognizers of a window. Each line of a recording has the kind of
/// the event, the number of the finger, and the position in pixels.
final class RecordedTouchTests: XCTestCase {
    @MainActor private final class Scene {
        let stage: Stage
        let window: UIWindow
        /// The converter of the host, or one with other devices.
        lazy var input: PointerInput = stage.host.pointerInput

        init() throws {
            stage = try Stage()
            UIApplication.shared.host = stage.host
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.makeKeyAndVisible()
            eventually("the window is shown") { surface.native.isMapped && !FrameScheduler.current.needsFrame }
        }

        var surface: X11Surface { window.surface as! X11Surface }

        func end() {
            window.isHidden = true
            UIApplication.shared.host = nil
            stage.close()
        }

        /// Delivers the events of a recording, with a frame after each.
        func play(_ recording: String) throws {
            for line in recording.split(separator: "\n") {
                let words = line.split(separator: " ")
                let kind = try XCTUnwrap(["begin": .touchBegan, "move": .touchMoved, "end": .touchEnded][words[0]] as PointerEvent.Kind?)
                let numbers = words.dropFirst().compactMap { Double($0) }
                deliver(.device(kind, detail: Int32(numbers[0]), x: numbers[1], y: numbers[2], window: surface.native.identifier))
            }
        }

        func deliver(_ event: PointerEvent) {
            input.handle(event, in: .init(scale: surface.scale))
            eventually("a frame has run") { !FrameScheduler.current.needsFrame }
        }
    }

    @MainActor private func withScene(_ body: (Scene) throws -> Void) throws {
        let scene = try Scene()
        defer { scene.end() }
        try body(scene)
    }

    func testTwoFingersPinchOutAndTurn() throws {
        try onMain {
            try withScene { scene in
                let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
                for recognizer in [pinch, rotation] { scene.window.addGestureRecognizer(recognizer) }
                try scene.play("begin 11 100 100\nbegin 12 140 100\nmove 12 150 100\nmove 12 200 100")
                XCTAssertEqual(pinch.state, .changed)
                XCTAssertEqual(pinch.scale, 2, accuracy: 0.001)
                try scene.play("end 12 200 100\nend 11 100 100")
                XCTAssertEqual(pinch.state, .possible)
                pinch.isEnabled = false
                try scene.play("begin 21 100 100\nbegin 22 160 100\nmove 22 155 125\nmove 22 100 160")
                XCTAssertEqual(rotation.state, .changed)
                XCTAssertEqual(rotation.rotation, .pi / 2 - atan2(25, 55), accuracy: 0.001)
                try scene.play("end 21 100 100\nend 22 100 160")
            }
        }
    }

    func testTwoFingersPan() throws {
        try onMain {
            try withScene { scene in
                let pan = UIPanGestureRecognizer()
                pan.minimumNumberOfTouches = 2
                scene.window.addGestureRecognizer(pan)
                try scene.play("begin 1 50 50\nmove 1 50 90")
                XCTAssertEqual(pan.state, .possible, "one finger")
                try scene.play("begin 2 90 90\nmove 1 50 130\nmove 2 90 130")
                XCTAssertEqual(pan.state, .changed)
                XCTAssertEqual(pan.translation(in: scene.window), CGPoint(x: 0, y: 40))
                try scene.play("end 1 50 130\nend 2 90 130")
                XCTAssertEqual(pan.state, .possible)
            }
        }
    }

    func testThreeButtonsArePressedSimultaneously() throws {
        try onMain {
            try withScene { scene in
                var presses: [Int] = []
                for index in 0..<3 {
                    let button = UIButton(frame: CGRect(x: 10 + 60 * index, y: 10, width: 50, height: 50))
                    button.addAction(UIAction { _ in presses.append(index) }, for: .touchUpInside)
                    scene.window.addSubview(button)
                }
                try scene.play("begin 7 20 20\nbegin 8 80 20\nbegin 9 140 20")
                let buttons = scene.window.subviews.compactMap { $0 as? UIButton }
                XCTAssertEqual(buttons.map(\.isHighlighted), [true, true, true])
                try scene.play("end 8 80 20\nend 7 20 20\nend 9 140 20")
                XCTAssertEqual(presses, [1, 0, 2])
            }
        }
    }

    /// A driver that recognizes a palm ends its touch; X has no canceled touches. The other fingers continue.
    func testThePalmOfAHandDoesNotEndTheGestureOfTheFingers() throws {
        try onMain {
            try withScene { scene in
                let pan = UIPanGestureRecognizer()
                pan.maximumNumberOfTouches = 1
                let area = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 200))
                area.addGestureRecognizer(pan)
                scene.window.addSubview(area)
                try scene.play("begin 1 50 50\nmove 1 50 90\nbegin 2 250 190\nend 2 250 190\nmove 1 50 120")
                XCTAssertEqual(pan.state, .changed)
                XCTAssertEqual(pan.translation(in: scene.window).y, 70, accuracy: 10.001)
                try scene.play("end 1 50 120")
            }
        }
    }

    func testACanceledPinchOfATouchpadCancelsTheGesture() throws {
        try onMain {
            try withScene { scene in
                let pinch = UIPinchGestureRecognizer()
                var states: [UIGestureRecognizer.State] = []
                pinch.addHandler { states.append($0.state) }
                scene.window.addGestureRecognizer(pinch)
                for (phase, scale) in [(PointerEvent.GesturePhase.began, 1.0), (.changed, 1.5), (.cancelled, 1.5)] {
                    var event = PointerEvent(kind: .pinched(phase), window: scene.surface.native.identifier, x: 50, y: 50)
                    event.scale = scale
                    scene.deliver(event)
                }
                XCTAssertEqual(states, [.began, .changed, .cancelled])
            }
        }
    }

    func testAPenReachesTheViewWithItsPressure() throws {
        try onMain {
            try withScene { scene in
                let view = PenView(frame: scene.window.bounds)
                scene.window.addSubview(view)
                let axis = PressureAxis(number: 2, range: 0...2048, isPen: true)
                let surface = scene.surface
                scene.input = PointerInput(queryValuators: { [:] }, queryPressure: { [9: axis] }) { event, _ in surface.send(event) }
                scene.deliver(PointerEvent(kind: .devicesChanged))
                let window = surface.native.identifier
                scene.deliver(.device(.pressed, detail: 1, x: 10, y: 10, window: window, values: [2: 512]))
                scene.deliver(.device(.moved, detail: 0, x: 30, y: 10, window: window, values: [2: 1024]))
                scene.deliver(.device(.released, detail: 1, x: 30, y: 10, window: window, values: [2: 0]))
                XCTAssertEqual(Array(view.forces.prefix(2)), [0.5, 1])
                XCTAssertEqual(view.types, [.pencil, .pencil, .pencil])
            }
        }
    }
}

/// Records the force of each touch.
private final class PenView: UIView {
    var forces: [CGFloat] = []
    var types: [UITouch.TouchType] = []

    private func record(_ touches: Set<UITouch>) {
        forces += touches.map(\.force)
        types += touches.map(\.type)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
}
