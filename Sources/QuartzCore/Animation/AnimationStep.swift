import Foundation
import UIPrimitives

/// An evaluation of all animations for one point in time. It computes the shown values and the time of the next change, and finds the
/// animations that have ended.
@MainActor struct AnimationStep {
    /// The state of a layer's ancestors that affects its animations.
    private struct AncestorState {
        let superlayer: CALayer
        /// The superlayer's time.
        let time: Double
        let isShown: Bool
        let isTimeStopped: Bool

        /// Computes the state. It includes `isShown`, because an endless animation of a layer that is not visible requests no frames.
        init(of superlayer: CALayer, at now: Double) {
            self.superlayer = superlayer
            time = superlayer.localTime(now)
            var layer = superlayer
            var isHidden = layer.isHidden
            var isTimeStopped = layer.timing.speed == 0
            while let parent = layer.parent {
                layer = parent
                isHidden = isHidden || layer.isHidden
                isTimeStopped = isTimeStopped || layer.timing.speed == 0
            }
            isShown = !isHidden && layer.treeOwner != nil
            self.isTimeStopped = isTimeStopped
        }
    }

    private let now: Double
    /// The state for the previous layer, because most layers that animate together have the same superlayer.
    private var ancestors: AncestorState?
    /// The number of seconds until the next change; infinite if nothing changes.
    private(set) var wait = Double.infinity
    /// The animations that ended in this evaluation.
    private(set) var ended: [LayerAnimations.Entry] = []

    init(now: Double) {
        self.now = now
    }

    /// Evaluates the animations of one layer, and removes those that ended unless their `isRemovedOnCompletion` is `false`.
    mutating func evaluate(_ layer: CALayer) {
        notifyStarts(on: layer)
        let (time, isShown, isTimeStopped) = moment(of: layer)
        let entries = layer.animations.entries
        var finishedKeys = false
        for index in entries.indices {
            if entries[index].isOver(layerTime: time, now: now) {
                if !entries[index].hasEnded {
                    layer.animations.entries[index].hasEnded = true
                    ended.append(entries[index])
                }
                if entries[index].animation.isRemovedOnCompletion { finishedKeys = true }
            } else if isShown || entries[index].endsByTimeAlone, !isTimeStopped, entries[index].timeline?.isPaused != true {
                wait = min(wait, entries[index].restingTime(on: layer, layerTime: time, now: now))
            }
        }
        if finishedKeys {
            layer.animations.entries.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
        }
        layer.evaluateAnimations(at: now, layerTime: time)
    }

    /// Notifies the delegates of animations whose start time has come. They may add and remove animations of the same layer.
    private mutating func notifyStarts(on layer: CALayer) {
        guard layer.animations.entries.contains(where: { !$0.hasStarted }) else { return }
        let time = moment(of: layer).time
        var started: [CAAnimation] = []
        for index in layer.animations.entries.indices where !layer.animations.entries[index].hasStarted {
            guard layer.animations.entries[index].elapsed(layerTime: time, now: now) >= 0 else { continue }
            layer.animations.entries[index].hasStarted = true
            started.append(layer.animations.entries[index].animation)
        }
        for animation in started where layer.animations.entries.contains(where: { $0.animation === animation }) {
            guard let delegate = animation.delegate else { continue }
            delegate.animationDidStart(animation)
            // The delegate may have changed the tree.
            ancestors = nil
        }
    }

    /// Returns the layer's time, whether it is visible, and whether its time or that of a superlayer is paused.
    private mutating func moment(of layer: CALayer) -> (time: Double, isShown: Bool, isTimeStopped: Bool) {
        let timing = layer.rareFields.isUnset ? nil : layer.timing
        let isStopped = timing?.speed == 0
        guard let superlayer = layer.parent else {
            return (timing?.localTime(now) ?? now, !layer.isHidden && layer.treeOwner != nil, isStopped)
        }
        if ancestors?.superlayer !== superlayer { ancestors = AncestorState(of: superlayer, at: now) }
        let state = ancestors ?? AncestorState(of: superlayer, at: now)
        return (
            timing?.localTime(state.time) ?? state.time, state.isShown && !layer.isHidden,
            state.isTimeStopped || isStopped
        )
    }
}
