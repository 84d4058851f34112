import Foundation

extension RunLoop.Mode {
    /// *Differs from UIKit*: the main loop never leaves its default mode while something is dragged, so what is added for this
    /// mode alone does not run; display links run in every mode.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
