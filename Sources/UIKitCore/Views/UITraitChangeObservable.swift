import FoundationCompatibility
import Foundation
import UIPrimitives

/// Identifies a registration of a handler for changed traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A view or controller that calls handlers after traits have changed. *Thread*: main. *Differs from UIKit*: registrations with a client's
/// own types that conform to this protocol are ignored.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Removes a handler.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls `handler` with this object and the previous traits after one of the traits changed. The registration ends with the object.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        TraitObservation.add(to: self, traits) { observer, previous in (observer as? Self).map { handler($0, previous) } }
    }

    /// Sends `action` to `target` after one of the traits changed, with this object and the previous traits. The target is not retained.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        TraitObservation.add(to: self, traits) { [weak receiver = target as AnyObject] observer, previous in
            receiver.map { _ = action.send(to: $0, observer, previous) }
        }
    }

    /// Sends `action` to this object after one of the traits changed, with the object and the previous traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        TraitObservation.add(to: self, traits) { observer, previous in action.send(to: observer, observer, previous) }
    }
}
