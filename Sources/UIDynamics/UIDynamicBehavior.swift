import Foundation
import UIKitCore

/// A rule of the simulation, or a group of rules. *Thread*: main.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    private var children: [UIDynamicBehavior] = []
    /// The animator that runs the behavior, also set for child behaviors.
    weak var animator: UIDynamicAnimator? {
        didSet { for child in children { child.animator = animator } }
    }

    /// Called after every step of the simulation, when the items have moved. *Cost*: 120 calls per second.
    open var action: (() -> Void)?

    /// The behaviors that belong to this one, in the order in which they were added.
    open var childBehaviors: [UIDynamicBehavior] { children }

    /// The animator that runs the behavior or its parent; nil if there is none.
    open var dynamicAnimator: UIDynamicAnimator? { animator }

    /// Adds a behavior that runs while this one runs; does nothing for this behavior itself or a child that was already added.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior !== self, !children.contains(where: { $0 === behavior }) else { return }
        children.append(behavior)
        if let animator {
            behavior.willMove(to: animator)
            behavior.animator = animator
        }
        didChange()
    }

    /// Removes a child behavior; does nothing for a behavior that is not a child.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
        if animator != nil { behavior.willMove(to: nil) }
        children.remove(at: index)
        behavior.animator = nil
        didChange()
    }

    /// Called before the behavior is added to an animator, or with nil before it is removed. Does nothing by default.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: Contribution of a behavior

    /// The items that the behavior itself affects.
    var ownItems: [any UIDynamicItem] { [] }

    /// Adds the forces, constraints and collisions of the behavior to the next steps. Called after any behavior of the animator has
    /// changed.
    func contribute(to sources: inout DynamicsWorld.Sources, _ world: DynamicsWorld) {}

    /// Sets the material of bodies.
    func describeMaterials(_ world: DynamicsWorld) {}

    /// Called when all bodies have come to rest, before the animator pauses.
    func didComeToRest(_ world: DynamicsWorld) {}

    /// Makes the animator read the behavior again, and resumes a paused simulation.
    func didChange() { animator?.behaviorDidChange() }

    /// The behavior and its descendants, in order.
    var flattened: [UIDynamicBehavior] { [self] + children.flatMap(\.flattened) }
}

/// A list of distinct items, in the order in which they were added.
struct DynamicItems {
    private(set) var all: [any UIDynamicItem]

    init(_ items: [any UIDynamicItem] = []) {
        all = []
        for item in items { add(item) }
    }

    /// Whether the list has the item. *Cost*: linear.
    func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

    mutating func add(_ item: any UIDynamicItem) {
        if !contains(item) { all.append(item) }
    }

    mutating func remove(_ item: any UIDynamicItem) {
        all.removeAll { $0 === item }
    }
}
