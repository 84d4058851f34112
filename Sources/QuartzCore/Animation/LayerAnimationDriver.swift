import Foundation
import Scheduling
import UIPrimitives

/// Advances the animations of one ``Runtime`` in the animations pass, and requests frames only while one is in progress.
///
/// *Thread*: main.
// Protection: used on the main thread only.
package final class LayerAnimationDriver: @unchecked Sendable {
    private let scheduler: FrameScheduler
    private var layers: [ObjectIdentifier: AnimatedLayer] = [:]
    private var order: [ObjectIdentifier] = []
    private var isRegistered = false
    /// Whether an animation was added, or the timing of a layer changed, since the last evaluation. The change must be applied before the
    /// next composition.
    private var hasUnpresented = false
    /// The timer that requests the frame of the next change if all animations are constant until then.
    @MainActor private var nextChange: ClockTimer?

    private enum AnimatedLayer {
        /// A layer that is retained until its finite animations have reported their end. The reference is not weak, because an object that
        /// ever had a weak reference is retained and released more slowly for the rest of its life.
        case retained(CALayer)
        case weaklyReferenced(WeakLayer)

        var layer: CALayer? {
            switch self {
            case .retained(let layer): layer
            case .weaklyReferenced(let reference): reference.layer
            }
        }
    }

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    fileprivate init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
    }

    /// Whether any layer has animations. Those removed since the last evaluation may still count.
    var isAnimating: Bool { !layers.isEmpty }

    /// Whether any animation has a finite duration and is removed at its end.
    package var isFinishing: Bool {
        layers.values.contains { $0.layer?.animations.entries.contains(where: Self.isFinite) ?? false }
    }

    private static func isFinite(_ entry: LayerAnimations.Entry) -> Bool {
        !entry.animation.timing.isEndless && entry.animation.isRemovedOnCompletion
    }

    /// Registers a layer with a new animation and requests a frame.
    func add(_ layer: CALayer) {
        register()
        let id = ObjectIdentifier(layer)
        if layers[id] == nil { order.append(id) }
        layers[id] = layer.animations.entries.contains(where: Self.isFinite) ? .retained(layer) : .weaklyReferenced(WeakLayer(layer: layer))
        hasUnpresented = true
        requestFrame()
    }

    /// Requests a frame after a subtree was added to a window, because layers in it may have animations.
    func subtreeDidAttach() {
        if !layers.isEmpty { requestFrame() }
    }

    /// Requests a frame after a change of a layer's timing.
    package func timeDidChange() {
        guard !layers.isEmpty else { return }
        hasUnpresented = true
        requestFrame()
    }

    /// Removes all animations, for a host that replaces the clock from which their begin times were read. *Thread*: main.
    @MainActor package func endAll() {
        let moving = order.compactMap { layers[$0]?.layer }
        layers = [:]
        order = []
        hasUnpresented = false
        nextChange?.cancel()
        for layer in moving { layer.removeAllAnimations() }
    }

    private func requestFrame() {
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { scheduler.setNeedsFrame() }
    }

    private func register() {
        guard !isRegistered else { return }
        isRegistered = true
        MainActor.assumeIsolated {
            scheduler.addWorker(.animations, owner: self) { [unowned self] in tick() }
        }
    }

    /// The work of the animations pass.
    @MainActor private func tick() {
        guard !layers.isEmpty else { return }
        advance(to: scheduler.frameTime)
    }

    /// Applies animations that were added, and changes of timing that were made, after this frame's animations pass. Called before
    /// composing.
    @MainActor func showNewAnimations() {
        guard hasUnpresented else { return }
        advance(to: scheduler.frameTime)
    }

    @MainActor private func advance(to now: Double) {
        hasUnpresented = false
        var step = AnimationStep(now: now)
        for id in order {
            guard let layer = layers[id]?.layer else {
                layers[id] = nil
                continue
            }
            step.evaluate(layer)
            if layer.animations.isEmpty { layers[id] = nil }
        }
        if layers.count < order.count { order.removeAll { layers[$0] == nil } }
        scheduleFrame(after: step.wait)
        for entry in step.ended { entry.end(finished: true) }
    }

    /// Requests the next frame if a value changes continuously, or schedules a frame at the next step.
    @MainActor private func scheduleFrame(after wait: Double) {
        nextChange?.cancel()
        nextChange = nil
        guard wait.isFinite else { return }
        if wait <= Self.minimumTimerDelay { return scheduler.setNeedsAnimationFrame() }
        // The timer fires slightly after the step, so that the time of the requested frame is not before it.
        nextChange = scheduler.schedule(after: wait + 0.0005) { [scheduler] in scheduler.setNeedsFrame() }
    }

    /// The longest wait for which the next frame is requested instead of a timer: about two frames at 60 frames per second. *Units*:
    /// seconds.
    private static let minimumTimerDelay = 0.034

}

extension Runtime {
    private static let animationDriverSlot = RuntimeSlot { LayerAnimationDriver(scheduler: $0.scheduler) }

    /// The driver of the animations of layers. *Thread*: main.
    package var animationDriver: LayerAnimationDriver {
        unsafeDowncast(object(in: Self.animationDriverSlot), to: LayerAnimationDriver.self)
    }
}

extension CALayer {
    /// Computes the shown values at the time of the runtime's clock and marks the differences to the previous ones.
    final func evaluateAnimations() {
        let now = runtime.scheduler.now
        evaluateAnimations(at: now, layerTime: localTime(now))
    }

    /// Computes the shown values at the given time of the clock and of the layer.
    final func evaluateAnimations(at now: Double, layerTime: Double) {
        let before: LayerProperties
        if animations.isEmpty {
            guard let presented else { return }
            before = presented
            endPresenting()
        } else {
            before = presented ?? values
            beginPresenting()
            for entry in animations.entries { entry.apply(to: self, layerTime: layerTime, now: now) }
        }
        let after = presented ?? values
        let damage = after.damage(from: before)
        if !damage.isEmpty { markDamaged(damage) }
        if damage.contains(.group), before.zPosition != after.zPosition {
            superlayer?.compositing.hasOrderedChildren = true
        }
    }
}

extension LayerAnimations.Entry {
    /// Returns the animation's time: the seconds since it began, multiplied by its speed, plus its time offset. Negative values mean that
    /// it has not begun.
    func elapsed(layerTime: Double, now: Double) -> Double {
        if let timeline {
            return (timeline.elapsed(at: now) - animation.beginTime) * Double(animation.speed) + animation.timeOffset
        }
        let sinceBegin = layerTime - begin
        // The time of a frame may be slightly before the time at which an animation was added during this frame.
        let time = animation.beginTime == 0 ? max(sinceBegin, 0) : sinceBegin
        return time * Double(animation.speed) + animation.timeOffset
    }

    /// Whether the animation ends when its duration has passed, and no other code has to end it. Such an end is reported even while the
    /// layer is not visible; other animations request frames only while their layer is visible.
    var endsByTimeAlone: Bool { timeline == nil && !animation.timing.isEndless }

    /// Whether the animation's active duration has passed; `false` while its timeline determines the end.
    func isOver(layerTime: Double, now: Double) -> Bool {
        if let timeline, !timeline.endsAutomatically { return false }
        return elapsed(layerTime: layerTime, now: now) >= animation.timing.activeDuration - 1e-9
    }

    /// Returns the time for which the shown value stays constant. *Units*: seconds of absolute time.
    func restingTime(on layer: CALayer, layerTime: Double, now: Double) -> Double {
        let elapsed = elapsed(layerTime: layerTime, now: now)
        guard timeline == nil, elapsed >= 0 else { return 0 }
        let resting = animation.restingTime(at: animation.timing.passPosition(at: elapsed).position)
        guard resting > 0 else { return 0 }
        // The animation may end in the middle of a step.
        let still = min(resting, animation.timing.activeDuration - elapsed)
        let rate = (layer.localTime(now + 1) - layerTime) * Double(animation.speed)
        return rate > 0 ? still / rate : 0
    }

    /// Applies the animation's value to the layer's shown values, if it has an effect at this time.
    func apply(to layer: CALayer, layerTime: Double, now: Double) {
        let elapsed = elapsed(layerTime: layerTime, now: now)
        if elapsed < 0, !animation.fillMode.fillsBefore { return }
        let length = animation.timing.activeDuration
        if elapsed > length, timeline == nil, !animation.fillMode.fillsAfter { return }
        let place = animation.timing.passPosition(at: min(max(elapsed, 0), length))
        if let timeline { animation.isShownLinearly = timeline.isLinear }
        animation.apply(at: place.position, pass: place.pass, to: layer)
    }
}

extension LayerProperties {
    /// Returns the damage of a layer when these values replace `old`.
    func damage(from old: LayerProperties) -> LayerDamage {
        var damage: LayerDamage = []
        if bounds != old.bounds || position != old.position || anchorPoint != old.anchorPoint { damage.insert(.geometry) }
        if opacity != old.opacity || isHidden != old.isHidden || cornerRadius != old.cornerRadius
            || borderWidth != old.borderWidth || borderColor != old.borderColor
        {
            damage.insert(.group)
        }
        if backgroundColor != old.backgroundColor || contents != old.contents { damage.insert(.content) }
        if !rare.isIdentical(to: old.rare) { damage.formUnion(rareDamage(from: old)) }
        return damage
    }

    private func rareDamage(from old: LayerProperties) -> LayerDamage {
        var damage: LayerDamage = []
        if transform != old.transform || sublayerTransform != old.sublayerTransform || anchorPointZ != old.anchorPointZ {
            damage.insert(.geometry)
        }
        if zPosition != old.zPosition || shadow != old.shadow || transition != old.transition { damage.insert(.group) }
        if contentsRect != old.contentsRect || contentsCenter != old.contentsCenter { damage.insert(.content) }
        return damage
    }
}
