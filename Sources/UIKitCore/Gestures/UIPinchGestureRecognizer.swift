import Foundation
import Scheduling
import UIPrimitives

/// Recognizes a pinch of two fingers on a touchpad, or the wheel with Control held.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The factor since the beginning of the gesture, or relative to the value that was set.
    open var scale: CGFloat = 1
    /// The change of the scale. *Units*: per second.
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
            // A notch of the wheel is a complete gesture with all its states.
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

/// Recognizes a rotation of two fingers. *Differs from UIKit*: X11 reports no rotation; the gesture begins only if a program sets
/// its state.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle since the beginning of the gesture. *Units*: radians.
    open var rotation: CGFloat = 0
    /// *Differs from UIKit*: always 0. *Units*: radians per second.
    open private(set) var velocity: CGFloat = 0
}

/// Tracks the pointer over a view while no button is held.
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
