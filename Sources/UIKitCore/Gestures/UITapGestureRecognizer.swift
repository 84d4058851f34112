import Foundation
import Scheduling
import UIPrimitives

/// Recognizes one or more presses and releases at about the same location.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; 1 by default. Each must follow the previous one within 0.35 seconds.
    open var numberOfTapsRequired = 1
    /// The number of fingers that the gesture requires; 1 by default. The mouse is one finger.
    open var numberOfTouchesRequired = 1
    /// The mouse buttons that are recognized; the left one by default.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    /// The largest distance that the touch may move. *Units*: points.
    private static let allowableMovement: CGFloat = 45
    /// The longest duration of a press. *Units*: seconds.
    private static let maximumDuration: TimeInterval = 0.75
    /// The longest interval between two taps. *Units*: seconds.
    private static let maximumInterval: TimeInterval = 0.35

    private var tapCount = 0
    /// Whether the current tap has had as many fingers as are required.
    private var isComplete = false
    private var start = CGPoint.zero
    private var timer: ClockTimer?

    package override var isWaitingForMore: Bool { state == .possible && tapCount > 0 && tapCount < numberOfTapsRequired }

    package override func accepts(_ button: HostButton) -> Bool {
        switch button {
        case .left: buttonMaskRequired.contains(.primary)
        case .right: buttonMaskRequired.contains(.secondary)
        default: false
        }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let count = activeTouches.count
        guard count <= numberOfTouchesRequired else { return state = .failed }
        isComplete = count == numberOfTouchesRequired
        // Further fingers join the tap that the first one began.
        guard let touch = touches.first, count == 1 else { return }
        timer?.cancel()
        let location = touch.state.location
        if tapCount > 0, !isNear(location) { return state = .failed }
        start = location
        failAfter(Self.maximumDuration)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        // Only the first finger is compared with the start of the tap; further fingers begin at other locations.
        guard let touch = touches.first, touch === self.touches.first, !isNear(touch.state.location) else { return }
        state = .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, activeTouches.isEmpty else { return }
        timer?.cancel()
        guard isComplete else { return state = .failed }
        tapCount += 1
        if tapCount >= numberOfTapsRequired {
            state = .ended
        } else {
            failAfter(Self.maximumInterval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
        tapCount = 0
        isComplete = false
    }

    private func isNear(_ location: CGPoint) -> Bool {
        hypot(location.x - start.x, location.y - start.y) <= Self.allowableMovement
    }

    private func failAfter(_ delay: TimeInterval) {
        timer = FrameScheduler.current.schedule(after: delay) { [weak self] in
            guard let self, self.state == .possible else { return }
            self.state = .failed
            self.view?.window?.dispatcher.gestureTimerDidFire()
        }
    }
}
