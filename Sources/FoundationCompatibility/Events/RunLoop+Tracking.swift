import Foundation

extension RunLoop.Mode {
    /// *Differs from UIKit*: the main loop never leaves its default mode during a drag, so that sources added only for this mode do
    /// not run; display links run in every mode.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
