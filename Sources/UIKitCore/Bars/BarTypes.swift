import Foundation

/// The look of a bar's background.
public enum UIBarStyle: Int, Sendable {
    case `default`, black, blackTranslucent
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt
}

/// Where a bar lies.
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}

/// A bar that knows where it lies.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

/// Says where a bar lies.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
