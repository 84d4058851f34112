import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// The timing of a block of `UIView.animate`, which applies to the changes made in it.
@MainActor package final class ViewAnimationContext {
    package enum Curve {
        case timing(CAMediaTimingFunction)
        case spring(SpringCurve)
    }

    package var duration: TimeInterval
    var delay: TimeInterval
    var curve: Curve
    /// Whether each repetition also runs backwards to its start.
    package private(set) var autoreverses: Bool
    package private(set) var repeatCount: Float
    let completion: AnimationCompletion
    package var timeline: (any AnimationTimeline)?
    /// The whole duration of a block with key frames; nil for other blocks.
    var keyframeDuration: TimeInterval?
    /// Collects the changes of a block whose key frames are interpolated together; nil for other blocks.
    var keyframeRecorder: KeyframeRecorder?
    /// Whether the changed views are laid out in the block, so that their subviews are animated with them.
    var laysOutSubviews = false
    private var layersToLayOut: [CALayer] = []
    /// Records the animated changes if the time is controlled by an animator or a session.
    package var log: AnimationChangeLog?

    package init(
        duration: TimeInterval, delay: TimeInterval = 0, curve: Curve, repeats: Bool = false, autoreverses: Bool = false,
        completion: AnimationCompletion
    ) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.delay = delay.isFinite ? delay : 0
        self.curve = curve
        self.autoreverses = autoreverses
        self.completion = completion
        repeatCount = repeats ? .infinity : 0
    }

    /// Adopts the timeline, the log and the recorder of the block that contains this one.
    func adoptTimeline(of outer: ViewAnimationContext) {
        timeline = outer.timeline
        log = outer.log
        keyframeRecorder = outer.keyframeRecorder
    }

    /// Adopts the repetitions and the autoreverse option of the block that contains this one.
    func inheritOptions(of outer: ViewAnimationContext) {
        autoreverses = autoreverses || outer.autoreverses
        repeatCount = max(repeatCount, outer.repeatCount)
    }

    // MARK: The current block

    private static var stack: [ViewAnimationContext?] = []
    /// The largest number of layout passes at the end of a block, because each may cause another; the next frame lays out the rest.
    private static let maximumRounds = 8

    static var isEnabledByClient = true
    /// The number of calls of `performWithoutAnimation` by the program in progress; blocks inside of them do not animate either.
    private static var suppressions = 0
    static var areEnabled: Bool { isEnabledByClient && suppressions == 0 }

    /// The innermost block; nil outside of any block, inside `performWithoutAnimation` and while animations are disabled.
    static var current: ViewAnimationContext? {
        guard areEnabled, let top = stack.last else { return nil }
        return top
    }

    /// Whether the innermost block is that of `performWithoutAnimation`.
    static var isWithoutAnimation: Bool {
        guard let top = stack.last else { return false }
        return top == nil
    }

    /// Runs `actions` and animates the changes made in it.
    package func run(_ actions: () -> Void) {
        Self.stack.append(self)
        actions()
        var rounds = 0
        while !layersToLayOut.isEmpty, rounds < Self.maximumRounds {
            let layers = layersToLayOut
            layersToLayOut = []
            for layer in layers { layer.layoutIfNeeded() }
            rounds += 1
        }
        layersToLayOut = []
        Self.stack.removeLast()
    }

    /// Runs `actions` without animating its changes. Blocks that the program begins inside animate, such as those of a cell that appears.
    @discardableResult
    package static func withoutAnimation<Result>(_ actions: () -> Result) -> Result {
        stack.append(nil)
        defer { stack.removeLast() }
        return actions()
    }

    static func suppressAnimations(_ actions: () -> Void) {
        suppressions += 1
        withoutAnimation(actions)
        suppressions -= 1
    }

    /// Begins a block for `beginAnimations`; nil begins one without animations.
    static func push(_ context: ViewAnimationContext?) { stack.append(context) }
    static func pop() -> ViewAnimationContext? { stack.popLast() ?? nil }

    // MARK: Animations

    /// The action that animates a change of `key` of a layer; nil outside animation blocks, in blocks without duration, and for other keys.
    package static func action(for layer: CALayer, key: String) -> CAAction? {
        guard let context = current, context.duration > 0 || context.timeline != nil || context.keyframeRecorder != nil,
            animatable.contains(key)
        else {
            return nil
        }
        return ViewAnimationAction(
            context: context, oldModel: layer.modelValue(forKeyPath: key),
            oldShown: layer.animatableValue(forKeyPath: key))
    }

    private static let animatable: Set<String> = [
        "bounds", "position", "anchorPoint", "zPosition", "transform", "sublayerTransform", "opacity", "backgroundColor",
        "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
        "shadowPath", "contentsRect", "contentsCenter", "path", "fillColor", "strokeColor", "lineWidth", "strokeStart",
        "strokeEnd", "colors", "locations", "startPoint", "endPoint",
    ]

    /// Animates the change of `key` that was just made on `layer`.
    func animate(_ key: String, of layer: CALayer, oldModel: AnimatableValue?, oldShown: AnimatableValue?) {
        guard let new = layer.modelValue(forKeyPath: key), let old = oldModel else { return }
        if laysOutSubviews, layer.needsLayout() { layersToLayOut.append(layer) }
        if let keyframeRecorder {
            return keyframeRecorder.add(layer, key, old: old, new: new, start: delay, end: delay + duration)
        }
        let animation = makeAnimation(key)
        if let difference = old.difference(from: new) {
            // Additive animations of one property run in parallel, so that an interrupted one changes direction smoothly.
            animation.isAdditive = true
            animation.fromValue = difference
            animation.toValue = difference.zero
        } else {
            animation.fromValue = oldShown ?? old
            animation.toValue = new
        }
        animation.beginTime = beginTime(of: layer)
        animation.fillMode = .both
        layer.start(
            animation, forKey: animation.isAdditive ? layer.additiveKey(key) : key, timeline: timeline,
            completion: completion)
        log?.add(layer, key, old: old, end: delay + animation.timing.activeDuration)
    }

    /// Animates a property of `layer` through several values with the timing of this block.
    func animate(_ layer: CALayer, _ key: String, old: AnimatableValue, through animation: CAKeyframeAnimation) {
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.duration = duration
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        animation.beginTime = beginTime(of: layer)
        animation.fillMode = .both
        layer.start(animation, forKey: key, timeline: timeline, completion: completion)
        log?.add(layer, key, old: old, end: delay + animation.timing.activeDuration)
    }

    private func makeAnimation(_ key: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch curve {
        case .timing(let function):
            animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = function
        case .spring(let spring):
            let springAnimation = CASpringAnimation(keyPath: key)
            springAnimation.mass = CGFloat(spring.mass)
            springAnimation.stiffness = CGFloat(spring.stiffness)
            springAnimation.damping = CGFloat(spring.damping)
            springAnimation.initialVelocity = CGFloat(spring.initialVelocity)
            animation = springAnimation
        }
        animation.duration = duration
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        return animation
    }

    /// The start of the animations in the time of the layer; 0 starts them immediately. On a separate timeline it is the delay.
    private func beginTime(of layer: CALayer) -> Double {
        if timeline != nil { return delay }
        return delay == 0 ? 0 : layer.localTime(layer.runtime.scheduler.now) + delay
    }
}

/// Animates a change of a view's layer.
private struct ViewAnimationAction: CAAction {
    let context: ViewAnimationContext
    let oldModel: AnimatableValue?
    let oldShown: AnimatableValue?

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        // Actions run on the main thread, like the setters of views.
        nonisolated(unsafe) let (action, target) = (self, layer)
        MainActor.assumeIsolated {
            action.context.animate(event, of: target, oldModel: action.oldModel, oldShown: action.oldShown)
        }
    }
}

extension AnimatableValue {
    /// The value whose sum with `new` is this value; nil for kinds of values that cannot be added.
    fileprivate func difference(from new: AnimatableValue) -> AnimatableValue? {
        switch (self, new) {
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect): adding(new, times: -1)
        default: nil
        }
    }
}

extension CALayer {
    /// A separate key for each further additive animation of a property.
    fileprivate func additiveKey(_ key: String) -> String {
        animation(forKey: key) == nil ? key : "\(key)-\(animations.counter + 1)"
    }
}
