import Foundation
import Scheduling
import UIKitCore
import UIPrimitives

/// An object that is notified when the simulation pauses and resumes. Every method has a default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Called when all items have been at rest for half a second; the animator then requests no more frames.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
    /// Called before the first step after a pause, and when the first behavior is added.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing by default.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
    /// Does nothing by default.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
}

/// Moves items according to its behaviors, in every frame until all items are at rest. *Thread*: main.
///
/// The simulation runs on the frame clock in steps of a fixed length, so that equal initial states have equal results on every machine and
/// at every frame rate. An animator at rest requests no frames.
///
/// *Differs from UIKit*: does not support collection view layouts.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    /// The view whose coordinates the behaviors use; not retained, nil for an animator without a view.
    open private(set) weak var referenceView: UIView?
    /// The delegate, which is notified of pauses; not retained.
    open weak var delegate: UIDynamicAnimatorDelegate?
    /// The behaviors in the order in which they were added, without child behaviors.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Whether an item moves, or may move in the next frame.
    open private(set) var isRunning = false

    fileprivate let world = DynamicsWorld()
    private let scheduler = FrameScheduler.current
    private var sources = DynamicsWorld.Sources()
    private var needsRebuild = false
    private var isRegistered = false
    /// The end of the last step, on the frame clock.
    private var time = 0.0
    private var stepCount = 0
    private var restingSteps = 0

    /// Creates an animator; boundaries and points are in the coordinates of `view`, which should contain the items.
    public init(referenceView view: UIView) {
        referenceView = view
    }

    /// Creates an animator for items that are not views.
    public override init() {}

    // MARK: Behaviors

    /// Adds a behavior and resumes the simulation. A behavior of another animator is removed from that animator first.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behavior.willMove(to: self)
        behavior.animator = self
        behaviors.append(behavior)
        behaviorDidChange()
    }

    /// Removes a behavior. Items that other behaviors also have keep their position and velocity.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behavior.willMove(to: nil)
        behaviors.remove(at: index)
        behavior.animator = nil
        behaviorDidChange()
    }

    /// Removes all behaviors, which ends the simulation.
    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    /// The simulated time, without pauses. *Units*: seconds.
    open func elapsedTime() -> TimeInterval { Double(stepCount) * DynamicsWorld.step }

    /// The items whose bounds, without rotation, intersect `rect`. *Units*: points, in the reference view.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        rebuildIfNeeded()
        return world.bodies.map(\.item).filter { item in
            let size = item.bounds.size
            let frame = CGRect(
                x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
            return frame.intersects(rect)
        }
    }

    /// Reads position, rotation and size of an item that was changed by other code. Its velocity becomes zero.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        rebuildIfNeeded()
        guard let body = world.body(of: item) else { return }
        body.readItem()
        (body.velocity, body.angularVelocity) = (.zero, 0)
        behaviorDidChange()
    }

    // MARK: Running

    /// Rebuilds the simulation at the next step, and resumes it if it is paused.
    func behaviorDidChange() {
        needsRebuild = true
        restingSteps = 0
        guard !behaviors.isEmpty else {
            isRunning = false
            return
        }
        if !isRunning {
            delegate?.dynamicAnimatorWillResume(self)
            isRunning = true
            time = scheduler.now
        }
        register()
        scheduler.setNeedsFrame()
    }

    private func register() {
        guard !isRegistered else { return }
        isRegistered = true
        scheduler.addWorker(.animations, owner: self) { [unowned self] in self.tick() }
    }

    fileprivate func rebuildIfNeeded() {
        guard needsRebuild else { return }
        needsRebuild = false
        let all = behaviors.flatMap(\.flattened)
        world.setItems(all.flatMap(\.ownItems))
        for body in world.bodies { body.material = DynamicMaterial() }
        for behavior in all { behavior.describeMaterials(world) }
        sources = DynamicsWorld.Sources()
        for behavior in all { behavior.contribute(to: &sources, world) }
    }

    /// The longest time that one frame simulates on a real clock. After a longer stall, the simulation continues from its last state,
    /// without a jump. *Units*: seconds.
    private static let longestCatchUp = 0.1

    /// Runs the steps that end before the time of the frame.
    private func tick() {
        guard isRunning else { return }
        let now = scheduler.frameTime
        if !scheduler.clock.isVirtual { time = max(time, now - Self.longestCatchUp) }
        while isRunning, time + DynamicsWorld.step <= now + 1e-9 {
            time += DynamicsWorld.step
            step()
        }
        if isRunning { scheduler.setNeedsAnimationFrame() }
    }

    private func step() {
        rebuildIfNeeded()
        world.step(sources)
        stepCount += 1
        for body in world.bodies { body.writeItem() }
        for behavior in behaviors.flatMap(\.flattened) { behavior.action?() }
        pauseIfResting()
    }

    /// Bodies slower than `restingSpeed` for `restingTime` steps are at rest. *Units*: points per second; steps.
    private static let restingSpeed = 4.0
    private static let restingTime = 60

    private func pauseIfResting() {
        restingSteps = world.fastest < Self.restingSpeed ? restingSteps + 1 : 0
        guard restingSteps >= Self.restingTime, isRunning else { return }
        for behavior in behaviors.flatMap(\.flattened) { behavior.didComeToRest(world) }
        for body in world.bodies {
            (body.velocity, body.angularVelocity) = (.zero, 0)
            body.writeItem()
        }
        isRunning = false
        delegate?.dynamicAnimatorDidPause(self)
    }
}

extension UIDynamicAnimator {
    /// The body that simulates an item; nil if no behavior has the item.
    func body(of item: any UIDynamicItem) -> DynamicBody? {
        rebuildIfNeeded()
        return world.body(of: item)
    }
}
