import Foundation
import UIKitCore

/// Simulates bodies in steps of a fixed length. *Thread*: main.
///
/// After the same number of steps, the same bodies and forces have the same positions, however the steps are distributed over frames.
/// *Source*: sequential impulses (E. Catto, 2006), with four substeps of force, contact and motion in each step.
@MainActor final class DynamicsWorld {
    /// The length of a step. *Units*: seconds.
    static let step = 1.0 / 120
    private static let substeps = 4
    /// The length of a substep, in which each force is computed once. *Units*: seconds.
    static let substep = step / Double(substeps)
    private static let iterations = 10

    /// The bodies in the order of their indexes.
    private(set) var bodies: [DynamicBody] = []
    private var bodiesByItem: [ObjectIdentifier: DynamicBody] = [:]
    private var nextIndex = 0
    private var lastImpulses: [DynamicContact.Key: (normal: Double, tangent: Double)] = [:]

    /// The contributions of the behaviors to a step.
    struct Sources {
        /// Functions that add to the accelerations of bodies.
        var forces: [@MainActor (DynamicsWorld) -> Void] = []
        /// Functions that run after `forces` and replace the velocities and accelerations of bodies.
        var velocities: [@MainActor (DynamicsWorld) -> Void] = []
        var constraints: [any DynamicConstraint] = []
        var collisions: [any DynamicCollisionSource] = []
    }

    // MARK: Bodies

    /// The body of an item; nil if no behavior has it.
    func body(of item: any UIDynamicItem) -> DynamicBody? { bodiesByItem[ObjectIdentifier(item)] }

    /// Sets the items; bodies that existed before keep their velocity.
    func setItems(_ items: [any UIDynamicItem]) {
        var itemsByIdentifier: [ObjectIdentifier: any UIDynamicItem] = [:]
        for item in items { itemsByIdentifier[ObjectIdentifier(item)] = item }
        bodies.removeAll { itemsByIdentifier[ObjectIdentifier($0.item)] == nil }
        bodiesByItem = bodiesByItem.filter { itemsByIdentifier[$0.key] != nil }
        for item in items where bodiesByItem[ObjectIdentifier(item)] == nil {
            let body = DynamicBody(item, index: nextIndex)
            nextIndex += 1
            bodies.append(body)
            bodiesByItem[ObjectIdentifier(item)] = body
        }
    }

    // MARK: Stepping

    /// Advances all bodies by the length of a step.
    func step(_ sources: Sources) {
        for _ in 0..<Self.substeps { advance(Self.substep, sources) }
    }

    private func advance(_ dt: Double, _ sources: Sources) {
        for body in bodies {
            (body.acceleration, body.angularAcceleration, body.isConstrained) = (.zero, 0, false)
        }
        for force in sources.forces { force(self) }
        for velocity in sources.velocities { velocity(self) }
        for constraint in sources.constraints {
            for body in constraint.constrainedBodies { body.isConstrained = true }
        }
        for body in bodies { body.accelerate(dt) }
        var contacts = sources.collisions.flatMap { $0.findContacts(self) }
        for index in contacts.indices {
            contacts[index].a.isConstrained = true
            contacts[index].b?.isConstrained = true
            contacts[index].prepare()
        }
        for index in contacts.indices where contacts[index].keepsTouching {
            guard let last = lastImpulses[contacts[index].key] else { continue }
            contacts[index].warmStart(normal: last.normal, tangent: last.tangent)
        }
        for constraint in sources.constraints { constraint.prepare(dt) }
        for _ in 0..<Self.iterations {
            for constraint in sources.constraints { constraint.solve() }
            for index in contacts.indices { contacts[index].solve() }
        }
        lastImpulses.removeAll(keepingCapacity: true)
        for contact in contacts {
            lastImpulses[contact.key] = (contact.normalImpulse, contact.tangentImpulse)
            contact.separate()
        }
        for body in bodies { body.move(dt) }
    }

    /// The speed of the fastest body, including its rotation. *Units*: points per second.
    var fastest: Double {
        bodies.map { $0.velocity.length + abs($0.angularVelocity) * $0.shape.reach.outer }.max() ?? 0
    }
}

/// Finds the contacts between bodies and obstacles.
@MainActor protocol DynamicCollisionSource: AnyObject {
    /// The current contacts, always in the same order. Notifies of contacts that are new or have ended.
    func findContacts(_ world: DynamicsWorld) -> [DynamicContact]
}
