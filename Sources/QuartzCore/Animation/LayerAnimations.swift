import Foundation
import Scheduling
import UIPrimitives

/// Calls a block when all animations of a transaction or of a `UIView.animate` block have ended.
package final class AnimationCompletion {
    private var pending = 0
    private var didAllFinish = true
    private var isSealed = false
    private var block: ((Bool) -> Void)?

    package init(_ block: @escaping (Bool) -> Void) {
        self.block = block
    }

    /// Whether no animation is pending.
    package var isEmpty: Bool { pending == 0 }

    /// Counts an animation.
    func add() { pending += 1 }

    /// Counts the end of an animation.
    func end(finished: Bool) {
        pending -= 1
        didAllFinish = didAllFinish && finished
        finishIfDone()
    }

    /// Ends the counting phase: the block is called when all counted animations have ended, immediately if there are none.
    package func finishAdding(finished: Bool = true) {
        isSealed = true
        didAllFinish = didAllFinish && finished
        finishIfDone()
    }

    private func finishIfDone() {
        guard isSealed, pending == 0, let block else { return }
        self.block = nil
        block(didAllFinish)
    }
}

/// A time controlled by other code for a set of animations: an animator that can be paused, moved and reversed.
package protocol AnimationTimeline: AnyObject {
    /// Seconds since the common begin of the animations, as shown. `now` is the time of the injected clock.
    func elapsed(at now: Double) -> Double
    /// Whether time is paused until other code moves it.
    var isHeld: Bool { get }
    /// Whether animations end by themselves when their time has passed.
    var endsByItself: Bool { get }
}

/// The animations of one layer, in the order in which they were added.
package struct LayerAnimations {
    package struct Entry {
        let key: String
        let animation: CAAnimation
        /// The begin in the layer's time.
        let begin: Double
        let completions: [AnimationCompletion]
        let timeline: (any AnimationTimeline)?
        var hasStarted = false
        var hasEnded = false
    }

    package var entries: [Entry] = []
    /// The number of animations added so far, for unique keys of those added without one.
    package var counter = 0
    /// The original layer of a presentation copy.
    package weak var origin: CALayer?

    package var isEmpty: Bool { entries.isEmpty }

    /// The animation with a key; the last one if there are several.
    package func animation(forKey key: String) -> CAAnimation? {
        entries.last { $0.key == key }?.animation
    }

    /// The keys of all animations in order; nil without animations.
    package var keys: [String]? {
        entries.isEmpty ? nil : entries.map(\.key)
    }
}

extension CALayer {
    /// Adds `animation`, which no other code changes, beginning now unless it has a begin time.
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
        let begin = animation.beginTime != 0 ? animation.beginTime : localTime(FrameScheduler.currentTime)
        animations.entries.append(
            LayerAnimations.Entry(
                key: key ?? "animation-\(animations.counter)", animation: animation, begin: begin,
                completions: completions, timeline: timeline))
        LayerAnimationDriver.shared.add(self)
    }

    /// Removes the animations whose key `matches`, which count as not finished.
    final func stopAnimations(where matches: (String) -> Bool) {
        let stopped = animations.entries.filter { matches($0.key) }
        guard !stopped.isEmpty else { return }
        animations.entries.removeAll { matches($0.key) }
        LayerAnimationDriver.shared.evaluate(self, at: FrameScheduler.currentTime)
        for entry in stopped where !entry.hasEnded { entry.end(finished: false) }
    }

    /// Removes the animations that run on `timeline`, which count as `finished` or not.
    final func endAnimations(on timeline: any AnimationTimeline, finished: Bool) {
        let ended = animations.entries.filter { $0.timeline === timeline }
        guard !ended.isEmpty else { return }
        animations.entries.removeAll { $0.timeline === timeline }
        LayerAnimationDriver.shared.evaluate(self, at: FrameScheduler.currentTime)
        for entry in ended where !entry.hasEnded { entry.end(finished: finished) }
    }

    /// Gives a copy the values that are on the screen at this moment.
    final func presentationCopy<Copy: CALayer>(_ copy: Copy) -> Copy? {
        if !animations.isEmpty {
            LayerAnimationDriver.shared.evaluate(self, at: FrameScheduler.currentTime)
        }
        copy.values = shown
        copy.animations.origin = self
        return copy
    }

    /// Maps the time of the screen to this layer's time, through the speeds of its superlayers.
    package final func localTime(_ absolute: Double) -> Double {
        let parentTime = parent?.localTime(absolute) ?? absolute
        return rareFields.map { $0.timing.localTime(parentTime) } ?? parentTime
    }

    /// Maps this layer's time to the time of the screen.
    final func absoluteTime(_ local: Double) -> Double {
        let parentTime = rareFields.map { $0.timing.parentTime(local) } ?? local
        return parent?.absoluteTime(parentTime) ?? parentTime
    }

    /// Stores a timing value and requests a frame.
    final func setTiming<Value: Equatable>(_ path: WritableKeyPath<LayerTiming, Value>, _ value: Value) {
        guard value != timing[keyPath: path] else { return }
        timing[keyPath: path] = value
        LayerAnimationDriver.shared.timeDidChange()
    }

    // MARK: Actions

    /// The layer's own action: from `actions`, its class's default, or the implicit animation of a visible layer without a delegate.
    final func ownAction(forKey event: String) -> CAAction? {
        if let action = actions?[event] { return action is NSNull ? nil : action }
        if let action = type(of: self).defaultAction(forKey: event) { return action }
        guard delegate == nil, compositing.isShown, LayerKey(rawValue: event)?.animatesByItself == true else { return nil }
        return CABasicAnimation(keyPath: event)
    }

    /// Finds the action of a property, before the property changes.
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
    fileprivate var animatesByItself: Bool {
        switch self {
        case .path, .sublayers, .contents, .contentsRect, .contentsCenter, .shadowPath, .hidden: false
        default: true
        }
    }
}

extension LayerAnimations.Entry {
    func end(finished: Bool) {
        animation.delegate?.animationDidStop(animation, finished: finished)
        for completion in completions { completion.end(finished: finished) }
    }
}
