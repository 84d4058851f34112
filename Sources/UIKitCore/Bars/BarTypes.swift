import Foundation

/// The appearance of the background of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default`, black, blackTranslucent
}

/// The height of a bar. *Differs from UIKit*: bars have one height, and only `.default` is used.
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt
}

/// The edge at which a bar lies.
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}

/// A bar with a position.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// The edge at which the bar lies.
    var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the edge at which the bar lies. *Differs from UIKit*: only search bars call it, and the result has no effect.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns `.any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
