import Foundation

/// Declares the `window` of application and scene delegates, with a default. In UIKit it is an optional requirement, so that clients write
/// `delegate?.window??`. Swift on Linux has none, so the delegate protocols add a `window` of type `UIWindow??` in an extension.
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

    /// The window as a simple optional, unlike the `window` of the delegate protocols.
    var ownWindow: UIWindow? {
        get { (self as any _WindowOwner).window }
        set { window = newValue }
    }
}
