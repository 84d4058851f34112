import Foundation

/// An object with a window of its own. Its `window` is not a requirement of the delegates' protocols: there the property is optional, as
/// in UIKit, so that `delegate?.window??` compiles.
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

    /// The window by the requirement, for the host.
    package var ownWindow: UIWindow? {
        get { (self as any _WindowOwner).window }
        set { window = newValue }
    }
}
