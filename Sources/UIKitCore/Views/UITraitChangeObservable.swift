import FoundationCompatibility
import Foundation
import UIPrimitives

/// Identifies a registration of a handler for changed traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A view or controller that calls handlers after traits have changed. *Thread*: main.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Ends the calls of a handler.
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

/// A handler for changed traits.
final class TraitObservation: NSObject, UITraitChangeRegistration {
    private let traits: [any StoredTrait.Type]
    private let handler: @MainActor (AnyObject, UITraitCollection) -> Void

    private init(_ traits: [UITrait], _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
        self.traits = traits.compactMap { $0 as? any StoredTrait.Type }
        self.handler = handler
    }

    static func add(
        to observer: any UITraitChangeObservable, _ traits: [UITrait],
        _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
    ) -> TraitObservation {
        let observation = TraitObservation(traits, handler)
        (observer as? any TraitObserver)?.traitObservations.append(observation)
        return observation
    }

    func notify(_ observer: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
        if traits.contains(where: { $0.differs(old, new) }) { handler(observer, old) }
    }
}

/// An object that stores its handlers.
@MainActor protocol TraitObserver: UITraitChangeObservable {
    var traitObservations: [TraitObservation] { get set }
}

extension TraitObserver {
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservations.removeAll { $0 === registration }
    }

    /// Calls the handlers of traits that differ.
    func notifyTraitObservers(from old: UITraitCollection, to new: UITraitCollection) {
        for observation in traitObservations { observation.notify(self, from: old, to: new) }
    }
}

extension UIView: TraitObserver {
    var traitObservations: [TraitObservation] {
        get { traits.observations }
        set { traits.observations = newValue }
    }
}
