import Foundation
import Scheduling
import UIPrimitives

/// Recognizes a press that is held without movement.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps that must precede the press; 0 by default.
    open var numberOfTapsRequired = 0
    /// The number of fingers that the gesture requires; 1 by default. The mouse is one finger.
    open var numberOfTouchesRequired = 1
    /// The time until the gesture begins. *Units*: seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The largest distance that the touch may move before the gesture begins. *Units*: points.
    open var allowableMovement: CGFloat = 10

    private var start = CGPoint.zero
    private var timer: ClockTimer?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, touch.tapCount > numberOfTapsRequired || activeTouches.count > 1 else {
            return state = .failed
        }
        guard activeTouches.count <= numberOfTouchesRequired else {
            if state == .possible { state = .failed }
            return
        }
        guard activeTouches.count == numberOfTouchesRequired else { return }
        start = activeTouches.map(\.state.location).center
        guard minimumPressDuration > 0 else { return state = .began }
        timer = FrameScheduler.current.schedule(after: minimumPressDuration) { [weak self] in
            guard let self, self.state == .possible else { return }
            self.state = .began
            self.view?.window?.dispatcher.gestureTimerDidFire()
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        switch state {
        case .possible:
            guard activeTouches.count == numberOfTouchesRequired else { return }
            let location = activeTouches.map(\.state.location).center
            if hypot(location.x - start.x, location.y - start.y) > allowableMovement { state = .failed }
        case .began, .changed:
            state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // Lifting a finger that the press does not need has no effect.
        guard activeTouches.count < numberOfTouchesRequired else { return }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }
}
