import Foundation
import Scheduling
import UIPrimitives

/// Hears when the physics stands still and when it goes on.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the laws of its behaviours, in every frame until all of them are at rest. *Thread*: main.
///
/// It runs on the frames' clock in steps of a fixed length, so that the same beginning leads to the same end on every
/// machine and at every frame rate. An animator at rest asks for no frames.
///
/// *Differs from UIKit*: not made for collection view layouts.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    open private(set) weak var referenceView: UIView?
    open weak var delegate: UIDynamicAnimatorDelegate?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Whether anything moves, or may move in the next frame.
    open private(set) var isRunning = false

    fileprivate let world = DynamicsWorld()
    private var sources = DynamicsWorld.Sources()
    private var needsRebuild = false
    private var isRegistered = false
    /// When the steps taken so far end, on the frames' clock.
    private var time = 0.0
    private var stepCount = 0
    private var restingSteps = 0

    /// Boundaries and places are in the coordinates of `view`, where the items have to be.
    public init(referenceView view: UIView) {
        referenceView = view
    }

    /// An animator for items that are no views.
    public override init() {}

    // MARK: Behaviours

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behavior.willMove(to: self)
        behavior.animator = self
        behaviors.append(behavior)
        behaviorDidChange()
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behavior.willMove(to: nil)
        behaviors.remove(at: index)
        behavior.animator = nil
        behaviorDidChange()
    }

    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    /// How long the physics has run, standing still left out. *Units*: seconds.
    open func elapsedTime() -> TimeInterval { Double(stepCount) * DynamicsWorld.step }

    /// The items whose bounds meet `rect`.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        rebuildIfNeeded()
        return world.bodies.map(\.item).filter { item in
            let size = item.bounds.size
            let frame = CGRect(
                x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
            return frame.intersects(rect)
        }
    }

    /// Takes place, turn and size over from an item that was changed by hand. Its speed becomes zero.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        rebuildIfNeeded()
        guard let body = world.body(of: item) else { return }
        body.readItem()
        (body.velocity, body.angularVelocity) = (.zero, 0)
        behaviorDidChange()
    }

    // MARK: Running

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
            time = FrameScheduler.currentTime
        }
        register()
        FrameScheduler.main.setNeedsFrame()
    }

    private func register() {
        guard !isRegistered else { return }
        isRegistered = true
        FrameScheduler.main.addWorker(.animations, owner: self) { [unowned self] in self.tick() }
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

    /// A frame never makes up for more than this of a real clock: after a stall the physics goes on slower, not later.
    private static let longestCatchUp = 0.1

    /// Takes the steps that fit before the frame's time.
    private func tick() {
        guard isRunning else { return }
        let now = FrameScheduler.main.frameTime
        if !FrameScheduler.main.clock.isVirtual { time = max(time, now - Self.longestCatchUp) }
        while isRunning, time + DynamicsWorld.step <= now + 1e-9 {
            time += DynamicsWorld.step
            step()
        }
        if isRunning { FrameScheduler.main.setNeedsAnimationFrame() }
    }

    private func step() {
        rebuildIfNeeded()
        world.step(sources)
        stepCount += 1
        for body in world.bodies { body.writeItem() }
        for behavior in behaviors.flatMap(\.flattened) { behavior.action?() }
        restIfNothingMoves()
    }

    /// Slower than this for this long is at rest. *Units*: points a second; steps.
    private static let restingSpeed = 4.0
    private static let restingTime = 60

    private func restIfNothingMoves() {
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
    /// What the physics knows of an item of one of the behaviours.
    func body(of item: any UIDynamicItem) -> DynamicBody? {
        rebuildIfNeeded()
        return world.body(of: item)
    }
}
