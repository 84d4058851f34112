import Foundation

/// An object that reacts to a change of a layer's property, such as an animation. `NSNull` means that there is no reaction.
public protocol CAAction {
    /// Runs the action for the property `event` of the layer `anObject`, after the change. `dict` is always nil.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
    /// Does nothing by default.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension NSNull: CAAction {}
