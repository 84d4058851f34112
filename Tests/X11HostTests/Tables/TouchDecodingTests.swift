import CXi
import UIKit
import XCTest

@testable import X11Host

/// Events of the X Input extension as the server sends them for fingers, pens and touchpads.
final class TouchDecodingTests: XCTestCase {
    @MainActor private final class Recorder {
        var events: [HostEvent] = []
        var input: PointerInput!

        init(_ axes: [Int: PressureAxis] = [:]) {
            input = PointerInput(queryValuators: { [:] }, queryPressure: { axes }) { [unowned self] event, _ in events.append(event) }
            input.handle(PointerEvent(kind: .devicesChanged), in: .init(scale: 2))
        }

        func handle(_ event: PointerEvent) { input.handle(event, in: .init(scale: 2)) }
    }

    func testFingersKeepTheirNumbers() {
        onMain {
            let recorder = Recorder()
            recorder.handle(.device(.touchBegan, detail: 4, x: 20, y: 30))
            recorder.handle(.device(.touchBegan, detail: 5, x: 60, y: 30))
            recorder.handle(.device(.touchMoved, detail: 4, x: 22, y: 30))
            recorder.handle(.device(.touchEnded, detail: 5, x: 60, y: 30))
            let log = recorder.events.compactMap { event -> String? in
                guard case .touched(let touch) = event else { return nil }
                XCTAssertFalse(touch.isPen)
                XCTAssertNil(touch.pressure)
                return "\(touch.identifier) \(touch.phase) \(touch.pointer.location.x)"
            }
            XCTAssertEqual(log, ["4 began 10.0", "5 began 30.0", "4 moved 11.0", "5 ended 30.0"])
        }
    }

    func testThePressureOfAPenIsThatOfItsDevice() {
        onMain {
            let recorder = Recorder([9: PressureAxis(number: 2, range: 0...2048, isPen: true)])
            recorder.handle(.device(.moved, detail: 0, x: 10, y: 10, values: [2: 0]))
            recorder.handle(.device(.pressed, detail: 1, x: 10, y: 10, values: [2: 512]))
            recorder.handle(.device(.moved, detail: 0, x: 12, y: 10))
            recorder.handle(.device(.released, detail: 1, x: 12, y: 10, values: [2: 0]))
            var log: [String] = []
            for event in recorder.events {
                switch event {
                case .touched(let touch): log.append("\(touch.phase) \(touch.isPen) \(touch.pressure ?? -1)")
                case .pointerMoved: log.append("hover")
                default: log.append("other")
                }
            }
            XCTAssertEqual(log, ["hover", "began true 0.25", "moved true 0.25", "ended true 0.0"])
        }
    }

    func testAPinchOfATouchpadScalesAndRotatesStepByStep() throws {
        try onMain {
            let recorder = Recorder()
            for (type, scale, angle) in [(Int32(27), 1.0, 0.0), (28, 1.5, 90.0), (28, 3.0, 0.0), (29, 3.0, 0.0)] {
                var event = XIGesturePinchEvent()
                event.event_x = 10
                event.detail = 2
                event.scale = scale
                event.delta_angle = angle
                let decoded = withUnsafePointer(to: &event) { InputExtension.gesture(type, UnsafeRawPointer($0)) }
                recorder.handle(try XCTUnwrap(decoded))
            }
            var scales: [CGFloat] = []
            var angles: [CGFloat] = []
            var phases: [HostGesturePhase] = []
            for event in recorder.events {
                if case .pinched(_, let scale, let phase) = event {
                    scales.append(scale)
                    phases.append(phase)
                }
                if case .rotated(_, let angle, _) = event { angles.append(angle) }
            }
            XCTAssertEqual(scales, [1, 1.5, 2, 1])
            XCTAssertEqual(angles, [0, .pi / 2, 0, 0])
            XCTAssertEqual(phases, [.began, .changed, .changed, .ended])
        }
    }

    func testACanceledPinchAndASwipe() throws {
        try onMain {
            var pinch = XIGesturePinchEvent()
            pinch.flags = 1
            let cancelled = withUnsafePointer(to: &pinch) { InputExtension.gesture(29, UnsafeRawPointer($0)) }
            XCTAssertEqual(cancelled?.kind, .pinched(.cancelled))
            let recorder = Recorder()
            for (type, dx) in [(Int32(30), 0.0), (31, 50.0), (31, 30.0), (32, 0.0)] {
                var swipe = XIGestureSwipeEvent()
                swipe.detail = 3
                swipe.delta_x = dx
                let decoded = withUnsafePointer(to: &swipe) { InputExtension.gesture(type, UnsafeRawPointer($0)) }
                recorder.handle(try XCTUnwrap(decoded))
            }
            let buttons = recorder.events.compactMap { event -> HostButton? in
                if case .pointerPressed(_, let button) = event { button } else { nil }
            }
            XCTAssertEqual(buttons, [.back])
            XCTAssertNil(withUnsafePointer(to: &pinch) { InputExtension.gesture(6, UnsafeRawPointer($0)) })
        }
    }
}

extension PointerEvent {
    /// Reads an event of the X Input extension with the values of some valuators.
    @MainActor static func device(
        _ kind: PointerEvent.Kind, detail: Int32, x: Double, y: Double, window: UInt = 77, source: Int32 = 9, values: [Int: Double] = [:]
    ) -> PointerEvent {
        var mask = [UInt8](repeating: 0, count: 1)
        for number in values.keys { mask[0] |= 1 << UInt8(number) }
        var numbers = values.sorted { $0.key < $1.key }.map(\.value)
        return mask.withUnsafeMutableBufferPointer { bits in
            numbers.withUnsafeMutableBufferPointer { numbers in
                var event = XIDeviceEvent()
                event.detail = detail
                event.event_x = x
                event.event_y = y
                event.sourceid = source
                event.event = window
                event.valuators = XIValuatorState(mask_len: Int32(bits.count), mask: bits.baseAddress, values: numbers.baseAddress)
                return InputExtension.deviceEvent(event, kind: kind)
            }
        }
    }
}
