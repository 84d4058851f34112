import Foundation
import Scheduling
import UIPrimitives

/// Recognizes fingers that spread or close: on a touchpad, or the wheel with Control held.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers have spread, against the beginning or what was set last.
    open var scale: CGFloat = 1
    /// *Units*: scale a second.
    open private(set) var velocity: CGFloat = 0

    private var lastTime: TimeInterval = 0

    package override func pinched(by factor: CGFloat, phase: HostGesturePhase, at pointer: HostPointer) -> Bool {
        guard isEnabled, factor.isFinite, factor > 0 else { return false }
        lastLocation = pointer.location
        switch phase {
        case .began:
            begin(pointer, factor)
        case .changed:
            if state == .began || state == .changed { change(pointer, factor) } else { begin(pointer, factor) }
        case .ended, .cancelled:
            if state == .began || state == .changed { state = phase == .ended ? .ended : .cancelled }
            resetForNextGesture()
        case .discrete:
            // A notch of the wheel is a gesture of its own, with every state that programs wait for.
            begin(pointer, 1)
            if state == .began {
                change(pointer, factor)
                state = .ended
            }
            resetForNextGesture()
        }
        return true
    }

    private func begin(_ pointer: HostPointer, _ factor: CGFloat) {
        scale = factor
        velocity = 0
        lastTime = pointer.timestamp
        state = .began
    }

    private func change(_ pointer: HostPointer, _ factor: CGFloat) {
        let passed = pointer.timestamp - lastTime
        if passed > 0 { velocity = (scale * factor - scale) / CGFloat(passed) }
        scale *= factor
        lastTime = pointer.timestamp
        state = .changed
    }
}

/// Recognizes two fingers that turn. *Differs from UIKit*: X11 reports no turning; it begins only where a program sets its state.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// *Units*: radians.
    open var rotation: CGFloat = 0
    open private(set) var velocity: CGFloat = 0
}

/// Follows the pointer over a view while no button is held.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    package override func accepts(_ button: HostButton) -> Bool { false }

    package override func hovered(at location: CGPoint?) {
        if let location {
            lastLocation = location
            state = state == .possible ? .began : .changed
        } else if state != .possible {
            state = .ended
            resetForNextGesture()
        }
    }
}
