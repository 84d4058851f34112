import Foundation
import FoundationCompatibility
import UIPrimitives

/// A handler for changed traits.
package final class TraitObservation: NSObject, UITraitChangeRegistration {
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

/// An object that stores its handlers for changed traits.
@MainActor package protocol TraitObserver: UITraitChangeObservable {
    var traitObservations: [TraitObservation] { get set }
}

extension TraitObserver {
    /// Removes a handler. As in UIKit.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservations.removeAll { $0 === registration }
    }

    /// Calls the handlers for the traits that differ.
    func notifyTraitObservers(from old: UITraitCollection, to new: UITraitCollection) {
        for observation in traitObservations { observation.notify(self, from: old, to: new) }
    }
}
