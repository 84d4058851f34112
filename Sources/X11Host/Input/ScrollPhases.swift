import Foundation
import UIKit

/// Detects the beginning and the end of touchpad scrolling, which X11 does not report.
struct ScrollPhases: Sendable {
    private(set) var isActive = false

    /// The time without events after which a gesture counts as ended. *Units*: seconds.
    static let pause = 0.1

    /// Returns the phase of a step. A stop ends the gesture in progress; if there is none, returns nil.
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
