import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// Converts events of pointing devices to the events of a window.
///
/// *Thread*: main.
@MainActor final class PointerInput {
    /// The values on which the conversion of an event depends: the scale of the window and the modifiers of the keyboard.
    struct ConversionContext {
        var scale: CGFloat = 1
        var modifiers = ModifierMap()
    }

    private var valuators = ScrollValuators()
    private var phases = ScrollPhases()
    private var clock = ServerClock()
    private var pauseTimer: ClockTimer?
    private var lastScroll: (pointer: HostPointer, window: UInt)?
    /// Lists the scrolling valuators of all devices with their current values.
    private let queryValuators: () -> [Int: [ScrollValuators.Valuator]]
    /// Receives each event with the number of its window.
    private let send: (HostEvent, UInt) -> Void
    /// Lists the devices that measure pressure.
    private let queryPressure: () -> [Int: PressureAxis]
    private var pressureAxes: [Int: PressureAxis] = [:]
    /// The last pressure of each touch, because events contain only values that changed.
    private var pressures: [Int: Double] = [:]
    /// The devices whose pen touches the tablet.
    private var pens: Set<Int> = []
    /// The scale factor in the last event of a pinch.
    private var pinchScale = 1.0
    /// The distance of a swipe so far. *Units*: pixels.
    private var swipe = CGVector()

    init(
        queryValuators: @escaping () -> [Int: [ScrollValuators.Valuator]],
        queryPressure: @escaping () -> [Int: PressureAxis] = { [:] }, send: @escaping (HostEvent, UInt) -> Void
    ) {
        self.queryValuators = queryValuators
        self.queryPressure = queryPressure
        self.send = send
    }

    /// The distance of scrolling for one notch of a touchpad's valuator, about the same as in browsers. *Units*: points.
    private static let pointsPerNotch = 53.0
    /// The zoom factor of one notch with Control.
    private static let zoomPerNotch = 1.1

    /// Converts a time of the server to seconds of the frame clock.
    func seconds(_ time: UInt) -> Double {
        clock.seconds(time, now: FrameScheduler.currentTime)
    }

    func handle(_ event: PointerEvent, in context: ConversionContext) {
        if handlePen(event, context) { return }
        switch event.kind {
        case .devicesChanged: reloadValuators()
        case .entered: enter(event, pointer(event, context))
        case .left: leave(event, pointer(event, context))
        case .moved: move(event, pointer(event, context))
        case .touchBegan: touch(event, .began, pointer(event, context))
        case .touchMoved: touch(event, .moved, pointer(event, context))
        case .touchEnded: touch(event, .ended, pointer(event, context))
        case .pinched(let phase): pinch(event, phase, pointer(event, context))
        case .swiped(let phase): swipe(event, phase, pointer(event, context))
        case .pressed: press(event, pointer(event, context))
        case .released:
            if let button = Self.button(event.button) {
                send(.pointerReleased(pointer(event, context), button: button), event.window)
            }
        }
    }

    private func pointer(_ event: PointerEvent, _ context: ConversionContext) -> HostPointer {
        HostPointer(
            location: CGPoint(x: event.x / context.scale, y: event.y / context.scale),
            modifiers: context.modifiers.flags(state: event.state), timestamp: seconds(event.time))
    }

    private func enter(_ event: PointerEvent, _ pointer: HostPointer) {
        guard !event.isGrab else { return }
        // While the pointer was outside, other windows may have been scrolled, so the valuators may have other values.
        reloadValuators()
        send(.pointerMoved(pointer), event.window)
    }

    private func leave(_ event: PointerEvent, _ pointer: HostPointer) {
        guard !event.isGrab else { return }
        valuators.resetValues()
        endScroll()
        send(.pointerLeft(pointer), event.window)
    }

    private func reloadValuators() {
        pressureAxes = queryPressure()
        valuators.removeAll()
        for (device, found) in queryValuators() { valuators.setValuators(found, of: device) }
    }

    private func move(_ event: PointerEvent, _ pointer: HostPointer) {
        if let step = valuators.step(device: event.device, values: event.valuators) {
            scroll(step, pointer, window: event.window)
            // An event that scrolls does not move the pointer.
            return
        }
        send(.pointerMoved(pointer), event.window)
    }

    private func press(_ event: PointerEvent, _ pointer: HostPointer) {
        if let button = Self.button(event.button) {
            return send(.pointerPressed(pointer, button: button), event.window)
        }
        guard !event.isEmulated, !valuators.scrolls(event.device), let step = Self.wheelStep(ofButton: event.button) else { return }
        wheel(CGVector(dx: step.dx, dy: step.dy), pointer, window: event.window)
    }

    /// Returns the step of a wheel, which the core protocol reports as the buttons 4 to 7; nil for other buttons.
    private static func wheelStep(ofButton button: Int) -> CGVector? {
        switch button {
        case 4: CGVector(dx: 0, dy: -1)
        case 5: CGVector(dx: 0, dy: 1)
        case 6: CGVector(dx: -1, dy: 0)
        case 7: CGVector(dx: 1, dy: 0)
        default: nil
        }
    }

    private static func button(_ number: Int) -> HostButton? {
        switch number {
        case 1: .left
        case 2: .middle
        case 3: .right
        case 8: .back
        case 9: .forward
        default: nil
        }
    }

    // MARK: Fingers and pens

    private func touch(_ event: PointerEvent, _ phase: HostTouch.Phase, _ pointer: HostPointer, isPen: Bool = false) {
        var touch = HostTouch(identifier: isPen ? -1 - event.device : event.touch, phase: phase, pointer: pointer)
        touch.isPen = isPen
        if let axis = pressureAxes[event.device] {
            if let pressure = axis.pressure(event.valuators) { pressures[touch.identifier] = pressure }
            touch.pressure = pressures[touch.identifier]
            if phase == .ended || phase == .cancelled { pressures[touch.identifier] = nil }
        }
        send(.touched(touch), event.window)
    }

    /// Handles a pen that touches its tablet as a touch; the server reports the tip as the left button of the pen's device. Returns whether
    /// the event belongs to such a pen.
    private func handlePen(_ event: PointerEvent, _ context: ConversionContext) -> Bool {
        guard pressureAxes[event.device]?.isPen == true else { return false }
        switch event.kind {
        case .pressed where event.button == 1:
            pens.insert(event.device)
            touch(event, .began, pointer(event, context), isPen: true)
        case .moved where pens.contains(event.device): touch(event, .moved, pointer(event, context), isPen: true)
        case .released where event.button == 1 && pens.contains(event.device):
            pens.remove(event.device)
            touch(event, .ended, pointer(event, context), isPen: true)
        default: return false
        }
        return true
    }

    // MARK: Gestures of touchpads

    private func pinch(_ event: PointerEvent, _ phase: PointerEvent.GesturePhase, _ pointer: HostPointer) {
        if phase == .began { pinchScale = 1 }
        let factor = event.scale > 0 && event.scale.isFinite ? event.scale / pinchScale : 1
        if event.scale > 0, event.scale.isFinite { pinchScale = event.scale }
        send(.pinched(pointer, scale: CGFloat(factor), phase: phase.hostPhase), event.window)
        send(.rotated(pointer, angle: CGFloat(event.turn * .pi / 180), phase: phase.hostPhase), event.window)
    }

    /// The distance after which a swipe goes back or forward. *Units*: pixels.
    private static let swipeDistance = 60.0

    /// Handles a swipe of three or more fingers: to the right it presses the mouse button for back, to the left the one for forward.
    private func swipe(_ event: PointerEvent, _ phase: PointerEvent.GesturePhase, _ pointer: HostPointer) {
        if phase == .began { swipe = CGVector() }
        swipe = CGVector(dx: swipe.dx + event.movement.dx, dy: swipe.dy + event.movement.dy)
        guard phase == .ended, abs(swipe.dx) >= Self.swipeDistance, abs(swipe.dx) > 2 * abs(swipe.dy) else { return }
        let button: HostButton = swipe.dx > 0 ? .back : .forward
        send(.pointerPressed(pointer, button: button), event.window)
        send(.pointerReleased(pointer, button: button), event.window)
    }

    // MARK: Scrolling

    private func scroll(_ step: ScrollValuators.Step, _ pointer: HostPointer, window: UInt) {
        guard step.isContinuous else {
            if !step.isStop { wheel(CGVector(dx: step.x, dy: step.y), pointer, window: window) }
            return
        }
        if pointer.modifiers.contains(.control) { return zoom(step.y, pointer, window: window) }
        guard let phase = phases.phase(of: step) else { return }
        let delta = CGVector(dx: step.x * Self.pointsPerNotch, dy: step.y * Self.pointsPerNotch)
        send(.scrolled(pointer, HostScroll(delta: delta, isContinuous: true, phase: phase)), window)
        lastScroll = (pointer, window)
        pauseTimer?.cancel()
        guard phases.isActive else { return }
        pauseTimer = FrameScheduler.current.schedule(after: ScrollPhases.pause) { [weak self] in self?.endScroll() }
    }

    private func wheel(_ notches: CGVector, _ pointer: HostPointer, window: UInt) {
        var notches = notches
        if pointer.modifiers.contains(.control) { return zoom(notches.dy, pointer, window: window) }
        // With Shift a plain wheel scrolls horizontally.
        if pointer.modifiers.contains(.shift), notches.dx == 0 { notches = CGVector(dx: notches.dy, dy: 0) }
        send(.scrolled(pointer, HostScroll(delta: notches, isContinuous: false, phase: .discrete)), window)
    }

    private func zoom(_ notches: Double, _ pointer: HostPointer, window: UInt) {
        guard notches != 0 else { return }
        send(.pinched(pointer, scale: CGFloat(pow(Self.zoomPerNotch, -notches)), phase: .discrete), window)
    }

    private func endScroll() {
        pauseTimer?.cancel()
        pauseTimer = nil
        guard phases.end(), var last = lastScroll else { return }
        last.pointer.timestamp = FrameScheduler.currentTime
        send(.scrolled(last.pointer, HostScroll(delta: CGVector(), isContinuous: true, phase: .ended)), last.window)
    }
}

extension PointerEvent.GesturePhase {
    fileprivate var hostPhase: HostGesturePhase {
        switch self {
        case .began: .began
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}
