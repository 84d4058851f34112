import Foundation

/// One rule of the physics, or a group of them. *Thread*: main.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    private var children: [UIDynamicBehavior] = []
    weak var animator: UIDynamicAnimator? {
        didSet { for child in children { child.animator = animator } }
    }

    /// Called after every step of the physics, when the items have moved.
    open var action: (() -> Void)?

    open var childBehaviors: [UIDynamicBehavior] { children }

    open var dynamicAnimator: UIDynamicAnimator? { animator }

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior !== self, !children.contains(where: { $0 === behavior }) else { return }
        children.append(behavior)
        if let animator {
            behavior.willMove(to: animator)
            behavior.animator = animator
        }
        didChange()
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
        if animator != nil { behavior.willMove(to: nil) }
        children.remove(at: index)
        behavior.animator = nil
        didChange()
    }

    /// The behaviour is about to come into an animator, or to leave one.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: What a behaviour adds

    /// The items that the behaviour itself concerns.
    var ownItems: [any UIDynamicItem] { [] }

    /// Adds what the behaviour does to the next steps. Called whenever a behaviour changed.
    func contribute(to sources: inout DynamicsWorld.Sources, _ world: DynamicsWorld) {}

    /// Describes the material of bodies.
    func describeMaterials(_ world: DynamicsWorld) {}

    /// The bodies have come to rest.
    func didComeToRest(_ world: DynamicsWorld) {}

    /// The physics has to look at the behaviour again, and to go on if it stood still.
    func didChange() { animator?.behaviorDidChange() }

    /// The behaviour and those in it, in order.
    var flattened: [UIDynamicBehavior] { [self] + children.flatMap(\.flattened) }
}

/// A list of items, each of them once.
struct DynamicItems {
    private(set) var all: [any UIDynamicItem]

    init(_ items: [any UIDynamicItem] = []) {
        all = []
        for item in items { add(item) }
    }

    func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

    mutating func add(_ item: any UIDynamicItem) {
        if !contains(item) { all.append(item) }
    }

    mutating func remove(_ item: any UIDynamicItem) {
        all.removeAll { $0 === item }
    }
}
