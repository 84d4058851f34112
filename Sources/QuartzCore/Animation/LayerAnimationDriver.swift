import Foundation
import Scheduling
import UIPrimitives

/// Advances all animations in the animations pass, and requests frames only while one is in progress.
///
/// *Thread*: main.
package final class LayerAnimationDriver {
    // Accessed only on the main thread.
    nonisolated(unsafe) package static let shared = LayerAnimationDriver()

    private var layers: [ObjectIdentifier: AnimatedLayer] = [:]
    private var order: [ObjectIdentifier] = []
    private var isRegistered = false
    /// Whether an animation was added since the last evaluation: it must be applied before its first frame is composed.
    private var hasUnpresented = false
    /// Requests the frame of the next change when all animations are constant until then.
    @MainActor private var nextChange: ClockTimer?

    private enum AnimatedLayer {
        /// Retained until its finite animations have reported their end. Without a weak reference: an object that has one is
        /// retained and released more slowly for the rest of its life.
        case held(CALayer)
        case watched(WeakLayer)

        var layer: CALayer? {
            switch self {
            case .held(let layer): layer
            case .watched(let reference): reference.layer
            }
        }
    }

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    private init() {}

    /// Whether any layer has animations.
    package var isAnimating: Bool { !layers.isEmpty }

    /// Whether any animation will end by itself.
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
        layers[id] = layer.animations.entries.contains(where: Self.isFinite) ? .held(layer) : .watched(WeakLayer(layer: layer))
        hasUnpresented = true
        requestFrame()
    }

    /// Requests a frame: layers outside of a window may need frames now.
    func subtreeDidAttach(_ layer: CALayer) {
        if !layers.isEmpty { requestFrame() }
    }

    /// Requests a frame after a change of a layer's timing.
    package func timeDidChange() {
        guard !layers.isEmpty else { return }
        hasUnpresented = true
        requestFrame()
    }

    /// Removes all animations: for a host that replaces the clock on which they began. *Thread*: main.
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
        MainActor.assumeIsolated { FrameScheduler.main.setNeedsFrame() }
    }

    private func register() {
        guard !isRegistered else { return }
        isRegistered = true
        MainActor.assumeIsolated {
            FrameScheduler.main.addWorker(.animations, owner: Self.shared) { Self.shared.tick() }
        }
    }

    /// The work of the animations pass.
    @MainActor private func tick() {
        guard !layers.isEmpty else { return }
        advance(to: FrameScheduler.main.frameTime)
    }

    /// Applies animations that were added after this frame's animations pass. Called before composing.
    @MainActor func showNewAnimations() {
        guard hasUnpresented else { return }
        advance(to: FrameScheduler.main.frameTime)
    }

    @MainActor private func advance(to now: Double) {
        hasUnpresented = false
        var round = AnimationRound(now: now)
        for id in order {
            guard let layer = layers[id]?.layer else {
                layers[id] = nil
                continue
            }
            round.step(layer)
            if layer.animations.isEmpty { layers[id] = nil }
        }
        if layers.count < order.count { order.removeAll { layers[$0] == nil } }
        wake(after: round.wait)
        for entry in round.ended { entry.end(finished: true) }
    }

    /// Continuous changes request the next frame; changes in steps sleep until the next step.
    @MainActor private func wake(after wait: Double) {
        nextChange?.cancel()
        nextChange = nil
        guard wait.isFinite else { return }
        if wait <= Self.shortestSleep { return FrameScheduler.main.setNeedsAnimationFrame() }
        // Slightly later, so that the time of the step has come in that frame.
        nextChange = FrameScheduler.main.clock.schedule(after: wait + 0.0005) { FrameScheduler.main.setNeedsFrame() }
    }

    /// Two frames at 60 frames a second; a timer is not used for less. *Units*: seconds.
    private static let shortestSleep = 0.034

    /// Computes the shown values of `layer` at `now` and marks the differences to the previous ones.
    func evaluate(_ layer: CALayer, at now: Double) {
        evaluate(layer, at: now, layerTime: layer.localTime(now))
    }

    /// The same with the layer's time already computed.
    func evaluate(_ layer: CALayer, at now: Double, layerTime: Double) {
        let before: LayerProperties
        if layer.animations.isEmpty {
            guard let presented = layer.presented else { return }
            before = presented
            layer.endPresenting()
        } else {
            before = layer.presented ?? layer.values
            layer.beginPresenting()
            for entry in layer.animations.entries { entry.apply(to: layer, layerTime: layerTime, now: now) }
        }
        let after = layer.presented ?? layer.values
        let damage = after.damage(from: before)
        if !damage.isEmpty { layer.markDamaged(damage) }
        if damage.contains(.group), before.zPosition != after.zPosition {
            layer.superlayer?.compositing.hasOrderedChildren = true
        }
    }
}

extension LayerAnimations.Entry {
    /// Seconds since the animation began; negative before that.
    func elapsed(layerTime: Double, now: Double) -> Double {
        if let timeline {
            return (timeline.elapsed(at: now) - animation.beginTime) * Double(animation.speed) + animation.timeOffset
        }
        let sinceBegin = layerTime - begin
        // The time of a frame may be slightly before the moment in it at which an animation was added.
        let time = animation.beginTime == 0 ? max(sinceBegin, 0) : sinceBegin
        return time * Double(animation.speed) + animation.timeOffset
    }

    /// Whether the animation ends, and reports it, independently of its layer's visibility. An endless animation, or one that other code
    /// ends, requests frames only while it is visible.
    var endsByTimeAlone: Bool { timeline == nil && !animation.timing.isEndless }

    /// Whether the animation has ended by time.
    func isOver(layerTime: Double, now: Double) -> Bool {
        if let timeline, !timeline.endsByItself { return false }
        return elapsed(layerTime: layerTime, now: now) >= animation.timing.activeDuration - 1e-9
    }

    /// The time for which the shown value is constant. *Units*: seconds of screen time.
    func restingTime(on layer: CALayer, layerTime: Double, now: Double) -> Double {
        let elapsed = elapsed(layerTime: layerTime, now: now)
        guard timeline == nil, elapsed >= 0 else { return 0 }
        let resting = animation.restingTime(at: animation.timing.passPosition(at: elapsed).position)
        guard resting > 0 else { return 0 }
        // The end may be in the middle of a step.
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
        animation.apply(at: place.position, pass: place.pass, to: layer)
    }
}

extension LayerProperties {
    /// The damage when these values replace `old`.
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
