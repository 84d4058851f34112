import Foundation
import Scheduling
import UIPrimitives

/// Recognizes a pinch of two fingers on a screen or a touchpad, or the wheel with Control held.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The scale factor since the beginning of the gesture. Further changes multiply a value that is set.
    open var scale: CGFloat = 1
    /// The rate at which the scale changes. *Units*: per second.
    open private(set) var velocity: CGFloat = 0

    private var lastTime: TimeInterval = 0

    package override func pinched(by factor: CGFloat, phase: HostGesturePhase, at pointer: HostPointer) -> Bool {
        guard isEnabled, factor.isFinite, factor > 0 else { return false }
        lastLocation = pointer.location
        switch phase {
        case .began:
            begin(factor, at: pointer.timestamp)
        case .changed where state == .began || state == .changed:
            multiply(by: factor, at: pointer.timestamp)
        case .changed:
            begin(factor, at: pointer.timestamp)
        case .ended, .cancelled:
            if state == .began || state == .changed { state = phase == .ended ? .ended : .cancelled }
            resetForNextGesture()
        case .discrete:
            // A notch of the wheel is a complete gesture with all its states.
            begin(1, at: pointer.timestamp)
            if state == .began {
                multiply(by: factor, at: pointer.timestamp)
                state = .ended
            }
            resetForNextGesture()
        }
        return true
    }

    // MARK: Fingers

    /// The change of the distance between two fingers at which the pinch begins. *Units*: points.
    private static let hysteresis: CGFloat = 8
    private var pair = TouchPair()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        pair.update(activeTouches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let change = pair.change(activeTouches), let time = touches.first?.timestamp else { return }
        switch state {
        case .possible:
            guard !isBeginDeferred, abs(change.distance - change.startDistance) >= Self.hysteresis else { return }
            // Measures from the current distance instead of the distance at the touch, so that the content does not jump.
            pair.restart(activeTouches)
            begin(1, at: time)
        case .began, .changed: multiply(by: change.factor, at: time)
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        pair.update(activeTouches)
        guard activeTouches.count < 2 else { return }
        if state == .began || state == .changed { state = .ended } else if activeTouches.isEmpty { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() { pair = TouchPair() }

    private func begin(_ factor: CGFloat, at time: TimeInterval) {
        scale = factor
        velocity = 0
        lastTime = time
        state = .began
    }

    private func multiply(by factor: CGFloat, at time: TimeInterval) {
        let passed = time - lastTime
        if passed > 0 { velocity = (scale * factor - scale) / CGFloat(passed) }
        scale *= factor
        lastTime = time
        state = .changed
    }
}
