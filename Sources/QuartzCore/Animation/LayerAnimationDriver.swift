import Foundation
import Scheduling
import UIPrimitives

/// Moves all animations on in the animations pass, and asks for frames only while one is on its way.
///
/// *Thread*: main.
package final class LayerAnimationDriver {
    // Touched on the main thread only.
    nonisolated(unsafe) package static let shared = LayerAnimationDriver()

    private var layers: [ObjectIdentifier: AnimatedLayer] = [:]
    private var order: [ObjectIdentifier] = []
    private var isRegistered = false
    /// Whether an animation was added since the last evaluation: it must show before its first frame is composed.
    private var hasUnshown = false
    /// Asks for the frame in which something changes that stands still until then.
    @MainActor private var nextChange: ClockTimer?

    private enum AnimatedLayer {
        /// Retained until its finite animations have reported their end. No weak reference beside it: an object that has one is
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

    /// Whether anything moves.
    package var isAnimating: Bool { !layers.isEmpty }

    /// Whether anything moves that comes to an end by itself.
    package var isFinishing: Bool {
        layers.values.contains { $0.layer?.animations.entries.contains(where: Self.isFinite) ?? false }
    }

    private static func isFinite(_ entry: LayerAnimations.Entry) -> Bool {
        !entry.animation.timing.isEndless && entry.animation.isRemovedOnCompletion
    }

    func add(_ layer: CALayer) {
        register()
        let id = ObjectIdentifier(layer)
        if layers[id] == nil { order.append(id) }
        layers[id] = layer.animations.entries.contains(where: Self.isFinite) ? .held(layer) : .watched(WeakLayer(layer: layer))
        hasUnshown = true
        requestFrame()
    }

    /// Layers that stood outside a window may want frames now.
    func subtreeDidAttach(_ layer: CALayer) {
        if !layers.isEmpty { requestFrame() }
    }

    package func timeDidChange() {
        guard !layers.isEmpty else { return }
        hasUnshown = true
        requestFrame()
    }

    /// Ends all animations where they are: for a host that replaces the clock they began on. *Thread*: main.
    @MainActor package func endAll() {
        let moving = order.compactMap { layers[$0]?.layer }
        layers = [:]
        order = []
        hasUnshown = false
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

    /// The animations pass.
    @MainActor private func tick() {
        guard !layers.isEmpty else { return }
        advance(to: FrameScheduler.main.frameTime)
    }

    /// Shows animations that began after this frame's animations pass. Called before composing.
    @MainActor package func showNewAnimations() {
        guard hasUnshown else { return }
        advance(to: FrameScheduler.main.frameTime)
    }

    @MainActor private func advance(to now: Double) {
        hasUnshown = false
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

    /// What changes at every frame asks for the next one; what changes in steps sleeps until the next step.
    @MainActor private func wake(after wait: Double) {
        nextChange?.cancel()
        nextChange = nil
        guard wait.isFinite else { return }
        if wait <= Self.shortestSleep { return FrameScheduler.main.setNeedsAnimationFrame() }
        // A little later: the step's time must have come when the frame asks.
        nextChange = FrameScheduler.main.clock.schedule(after: wait + 0.0005) { FrameScheduler.main.setNeedsFrame() }
    }

    /// Two frames at 60 a second: less is not worth a timer. *Units*: seconds.
    private static let shortestSleep = 0.034

    /// Computes what `layer` shows at `now` and marks what differs from before.
    func evaluate(_ layer: CALayer, at now: Double) {
        evaluate(layer, at: now, layerTime: layer.localTime(now))
    }

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
    /// Seconds since the animation began; below zero before that.
    func elapsed(layerTime: Double, now: Double) -> Double {
        if let timeline {
            return (timeline.elapsed(at: now) - animation.beginTime) * Double(animation.speed) + animation.timeOffset
        }
        let sinceBegin = layerTime - begin
        // A frame's time may lie a little before the moment in it when an animation was added.
        let time = animation.beginTime == 0 ? max(sinceBegin, 0) : sinceBegin
        return time * Double(animation.speed) + animation.timeOffset
    }

    /// Whether the animation ends, and reports it, wherever its layer is. An endless animation, or one that is ended by other code,
    /// requests frames only while it is visible.
    var endsByTimeAlone: Bool { timeline == nil && !animation.timing.isEndless }

    func isOver(layerTime: Double, now: Double) -> Bool {
        if let timeline, !timeline.endsByItself { return false }
        return elapsed(layerTime: layerTime, now: now) >= animation.timing.activeDuration - 1e-9
    }

    /// How long it shows the same from now on. *Units*: seconds of the screen.
    func restingTime(on layer: CALayer, layerTime: Double, now: Double) -> Double {
        let elapsed = elapsed(layerTime: layerTime, now: now)
        guard timeline == nil, elapsed >= 0 else { return 0 }
        let resting = animation.restingTime(at: animation.timing.passPosition(at: elapsed).position)
        guard resting > 0 else { return 0 }
        // The end may come in the middle of a step.
        let still = min(resting, animation.timing.activeDuration - elapsed)
        let rate = (layer.localTime(now + 1) - layerTime) * Double(animation.speed)
        return rate > 0 ? still / rate : 0
    }

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
    /// What must be composed again when these values replace `old`.
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
        if transform != old.transform || sublayerTransform != old.sublayerTransform { damage.insert(.geometry) }
        if zPosition != old.zPosition || shadow != old.shadow { damage.insert(.group) }
        if contentsRect != old.contentsRect || contentsCenter != old.contentsCenter { damage.insert(.content) }
        return damage
    }
}
