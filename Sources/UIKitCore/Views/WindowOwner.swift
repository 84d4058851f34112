import Foundation

/// An object with a window of its own. The protocols of the delegates do not require `window`: as in UIKit, the property is optional
/// there, so that `delegate?.window??` compiles.
@preconcurrency @MainActor public protocol _WindowOwner: NSObjectProtocol {
    /// The window, which the object owns. By default nil, and setting it has no effect.
    @_disfavoredOverload var window: UIWindow? { get set }
}

extension _WindowOwner {
    /// Nil by default; setting it has no effect.
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// The same window as a simple optional, unlike the `window` of the delegates' protocols; for the launch.
    var ownWindow: UIWindow? {
        get { (self as any _WindowOwner).window }
        set { window = newValue }
    }
}
