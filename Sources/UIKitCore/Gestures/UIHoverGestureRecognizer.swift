import Foundation
import UIPrimitives

/// Tracks the pointer over a view while no mouse button is held.
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
