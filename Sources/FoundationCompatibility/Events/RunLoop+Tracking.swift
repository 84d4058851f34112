import Foundation

extension RunLoop.Mode {
    /// *Differs from UIKit*: the main loop does not change to this mode during a drag, so sources added only for this mode do not run.
    /// Display links run in every mode.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
