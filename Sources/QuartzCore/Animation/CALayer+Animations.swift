import Foundation
import Scheduling
import UIPrimitives

extension CALayer {
    /// Adds `animation`, which begins now unless it has a begin time. The animation must not be changed afterwards.
    package final func start(
        _ animation: CAAnimation, forKey key: String?, timeline: (any AnimationTimeline)? = nil,
        completion: AnimationCompletion? = nil
    ) {
        if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
        if animation.timingFunction == nil, !(animation is CASpringAnimation) {
            animation.timingFunction = CATransaction.animationTimingFunction()
        }
        if let key { stopAnimations { $0 == key } }
        animations.counter += 1
        animation.prepare(for: self)
        let completions = [completion, CATransaction.currentCompletion].compactMap { $0 }
        for completion in completions { completion.add() }
        let runtime = runtime
        let begin = animation.beginTime != 0 ? animation.beginTime : localTime(runtime.scheduler.now)
        animations.entries.append(
            LayerAnimations.Entry(
                key: key ?? "animation-\(animations.counter)", animation: animation, begin: begin,
                completions: completions, timeline: timeline))
        runtime.animationDriver.add(self)
    }

    /// Removes the animations for whose key `matches` returns true, and reports those that have not ended as not finished.
    final func stopAnimations(where matches: (String) -> Bool) {
        let stopped = animations.entries.filter { matches($0.key) }
        guard !stopped.isEmpty else { return }
        animations.entries.removeAll { matches($0.key) }
        evaluateAnimations()
        for entry in stopped where !entry.hasEnded { entry.end(finished: false) }
    }

    /// Removes the animations that run on `timeline`, and reports those that have not ended, with the value `finished`.
    final func endAnimations(on timeline: any AnimationTimeline, finished: Bool) {
        let ended = animations.entries.filter { $0.timeline === timeline }
        guard !ended.isEmpty else { return }
        animations.entries.removeAll { $0.timeline === timeline }
        evaluateAnimations()
        for entry in ended where !entry.hasEnded { entry.end(finished: finished) }
    }

    /// Requests a frame after the layer and its sublayers were attached to another tree, if there are animations.
    final func animationsDidAttach() { Runtime.current.animationDriver.subtreeDidAttach() }

    /// Sets the properties of a copy to the values that are on the screen now.
    final func presentationCopy<Copy: CALayer>(_ copy: Copy) -> Copy? {
        if !animations.isEmpty { evaluateAnimations() }
        copy.values = shown
        copy.animations.origin = self
        return copy
    }

    /// Converts absolute time, that of the runtime's clock, to this layer's time, with the speeds and offsets of its superlayers.
    package final func localTime(_ absolute: Double) -> Double {
        let parentTime = parent?.localTime(absolute) ?? absolute
        return rareFields.isUnset ? parentTime : timing.localTime(parentTime)
    }

    /// Converts this layer's time to absolute time.
    final func absoluteTime(_ local: Double) -> Double {
        let parentTime = rareFields.isUnset ? local : timing.parentTime(local)
        return parent?.absoluteTime(parentTime) ?? parentTime
    }

    /// Stores a timing value and requests a frame if any layer has animations.
    final func setTiming<Value: Equatable>(_ path: WritableKeyPath<LayerTiming, Value>, _ value: Value) {
        guard value != timing[keyPath: path] else { return }
        timing[keyPath: path] = value
        runtime.animationDriver.timeDidChange()
    }

    // MARK: Actions

    /// Returns the layer's own action: from `actions`, its class's default, or the implicit animation of a visible layer without a
    /// delegate.
    final func ownAction(forKey event: String) -> CAAction? {
        if let action = actions?[event] { return action is NSNull ? nil : action }
        if let action = type(of: self).defaultAction(forKey: event) { return action }
        guard delegate == nil, compositing.isShown, LayerKey(rawValue: event)?.animatesImplicitly == true else { return nil }
        return CABasicAnimation(keyPath: event)
    }

    /// Finds the action of a property, which must be requested before the property changes.
    @inline(__always)
    final func pendingAction(for key: LayerKey) -> CAAction? {
        guard delegate != nil || compositing.isShown, !CATransaction.disableActions() else { return nil }
        guard let action = action(forKey: key.rawValue), !(action is NSNull) else { return nil }
        if let basic = action as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
            basic.keyPath = basic.keyPath ?? key.rawValue
            basic.fromValue = animatableValue(forKeyPath: basic.keyPath ?? key.rawValue)
        }
        return action
    }

    /// Runs an action after the property has changed.
    final func run(_ action: CAAction, for key: LayerKey) {
        action.run(forKey: key.rawValue, object: self, arguments: nil)
    }
}

extension LayerKey {
    /// Whether a layer without a delegate animates the property implicitly.
    fileprivate var animatesImplicitly: Bool {
        switch self {
        case .path, .sublayers, .contents, .contentsRect, .contentsCenter, .shadowPath, .hidden: false
        default: true
        }
    }
}
