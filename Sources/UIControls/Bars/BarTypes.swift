import Foundation

/// The appearance of the background of a bar.
public enum UIBarStyle: Int, Sendable {
    /// `default` shows the background of the bar's appearance object; `black` and `blackTranslucent` both show a dark background.
    case `default`, black, blackTranslucent
}

/// The height of a bar. *Differs from UIKit*: bars have one height, and only `.default` is used.
public enum UIBarMetrics: Int, Sendable {
    /// The usual height, and the height in compact environments.
    case `default`, compact
    /// The usual height, with a prompt.
    case defaultPrompt = 101
    /// The height in compact environments, with a prompt.
    case compactPrompt
}

/// The edge at which a bar lies.
public enum UIBarPosition: Int, Sendable {
    /// No particular edge, the bottom, the top, and the top including the status bar.
    case any, bottom, top, topAttached
}

/// A bar with a position.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// The edge at which the bar lies.
    var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the edge at which the bar lies. *Differs from UIKit*: only toolbars use the result.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns `.any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
