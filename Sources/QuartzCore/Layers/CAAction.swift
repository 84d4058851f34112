import Foundation

/// The reaction to a change of a layer's property: an animation, or `NSNull` for none.
public protocol CAAction {
    /// Runs the action for the property `event` of the layer `anObject`, after the change. `dict` is always nil.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
    /// Does nothing by default.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension NSNull: CAAction {}
