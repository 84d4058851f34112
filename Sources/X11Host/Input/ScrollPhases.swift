import Foundation
import UIKit

/// Finds beginning and end in the scroll events of a touchpad, which X11 does not mark.
struct ScrollPhases: Sendable {
    private(set) var isActive = false

    /// Fingers that rest this long have ended their gesture. *Units*: seconds.
    static let pause = 0.1

    /// The phase of a continuous step. A stop ends what had begun, and is nothing otherwise.
    mutating func phase(of step: ScrollValuators.Step) -> HostGesturePhase? {
        if step.isStop {
            defer { isActive = false }
            return isActive ? .ended : nil
        }
        defer { isActive = true }
        return isActive ? .changed : .began
    }

    /// Called after a time without events. Returns whether a gesture was in progress.
    mutating func end() -> Bool {
        defer { isActive = false }
        return isActive
    }
}
