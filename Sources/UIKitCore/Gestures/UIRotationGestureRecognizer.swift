import Foundation
import UIPrimitives

/// Recognizes a rotation of two fingers on a screen or a touchpad.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation since the beginning of the gesture, clockwise. If a client sets a value, further rotation is added to it.
    /// *Units*: radians.
    open var rotation: CGFloat = 0
    /// The angular velocity. *Units*: radians per second.
    open private(set) var velocity: CGFloat = 0

    /// The rotation of two fingers at which the gesture begins. *Units*: radians.
    private static let hysteresis: CGFloat = 0.1
    private var pair = TouchPair()
    private var lastTime: TimeInterval = 0
    /// The rotation of a touchpad gesture so far. It is not reported below the hysteresis, because a pinch also rotates slightly.
    /// *Units*: radians.
    private var pendingRotation: CGFloat = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        pair.update(activeTouches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let change = pair.change(activeTouches), let time = touches.first?.timestamp else { return }
        switch state {
        case .possible:
            guard !isBeginDeferred, abs(change.totalRotation) >= Self.hysteresis else { return }
            begin(at: time)
        case .began, .changed: rotate(by: change.rotation, at: time)
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

    package override func rotated(by angle: CGFloat, phase: HostGesturePhase, at pointer: HostPointer) -> Bool {
        guard isEnabled, angle.isFinite else { return false }
        lastLocation = pointer.location
        switch phase {
        case .began:
            pendingRotation = 0
            return false
        case .changed:
            if state == .began || state == .changed {
                rotate(by: angle, at: pointer.timestamp)
            } else {
                pendingRotation += angle
                guard abs(pendingRotation) >= Self.hysteresis else { return false }
                begin(at: pointer.timestamp)
            }
        case .ended, .cancelled:
            if state == .began || state == .changed { state = phase == .ended ? .ended : .cancelled }
            resetForNextGesture()
        case .discrete: return false
        }
        return true
    }

    private func begin(at time: TimeInterval) {
        rotation = 0
        velocity = 0
        lastTime = time
        state = .began
    }

    private func rotate(by angle: CGFloat, at time: TimeInterval) {
        let passed = time - lastTime
        if passed > 0 { velocity = angle / CGFloat(passed) }
        rotation += angle
        lastTime = time
        state = .changed
    }
}
