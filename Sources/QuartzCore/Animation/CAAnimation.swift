import Foundation
import FoundationCompatibility
import Graphics
import UIPrimitives

/// Notified when an animation begins and ends. Every method is optional. *Thread*: main.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called in the first frame that shows the animation.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended; `flag` is `false` if it was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing by default.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing by default.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The desired frame rate of an animation. *Differs from Core Animation*: stored, without effect; frames have the screen's rate.
public struct CAFrameRateRange: Equatable, Sendable {
    /// The lowest acceptable rate. *Units*: frames a second.
    public var minimum: Float
    /// The highest acceptable rate. *Units*: frames a second.
    public var maximum: Float
    /// The desired rate; nil for none. *Units*: frames a second.
    public var preferred: Float?

    /// Creates a range. *Units*: frames a second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// A range without preferences.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// A change of a layer's appearance over time. A layer stores a copy of an added animation. *Thread*: main.
open class CAAnimation: NSObject, CAAction, CAMediaTiming, NSCopying {
    /// Begin, duration, speed and repeats.
    package final var timing = LayerTiming()
    /// The values that clients store with the animation by key.
    var keyedValues: [String: Any] = [:]

    /// Notified of begin and end. Retained by the animation, as in Core Animation.
    open var delegate: CAAnimationDelegate?
    /// The curve of the whole animation; nil uses the curve of the transaction when the animation is added.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the layer removes the animation at its end; `true` by default.
    open var isRemovedOnCompletion = true
    /// *Differs from Core Animation*: stored, without effect; frames have the screen's rate.
    open var preferredFrameRateRange = CAFrameRateRange.default

    public required override init() {
        super.init()
    }

    /// Returns nil. *Differs from Core Animation*: never called.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// A copy of the same class with the same values and the same delegate.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.assign(from: self)
        return copy
    }

    /// Copies the values of another animation of the same class. Subclasses add theirs.
    package func assign(from other: CAAnimation) {
        timing = other.timing
        delegate = other.delegate
        timingFunction = other.timingFunction
        isRemovedOnCompletion = other.isRemovedOnCompletion
        keyedValues = other.keyedValues
    }

    /// The time at which the animation begins, in the layer's time; 0, the default, for the time at which it is added. *Units*: seconds.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The length of one pass; 0, the default, uses that of the transaction. Negative values become 0. *Units*: seconds.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue.isNaN ? 0 : max(0, newValue) }
    }

    /// The rate of the animation's time relative to the layer's; 1 by default.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// An offset of the animation's time; 0 by default. *Units*: seconds.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The number of passes, which may have a fraction; 0, the default, for one pass.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// The total length of all passes; 0, the default, for none. It replaces ``repeatCount``. *Units*: seconds.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Whether each pass also runs backward, which doubles its length; `false` by default.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// Whether the animation has an effect before its begin and after its end; `.removed`, none, by default.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Runs the animation as the action of a layer, for the property that changes.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if let property = self as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = event }
        layer.add(self, forKey: event)
    }

    /// Applies the animation's value at `position` seconds of its pass number `pass` to the shown values of `layer`.
    package func apply(at position: Double, pass: Int, to layer: CALayer) {}

    /// The time for which the value is constant from `position` seconds of a pass on; 0 if it changes in each frame. *Units*: seconds.
    package func restingTime(at position: Double) -> Double { 0 }

    /// Computes values that depend on the time or layer at which the animation is added.
    package func prepare(for layer: CALayer) {}

    /// The fraction of the animation, 0…1, at `position` seconds, with the timing function applied.
    package func progress(at position: Double) -> Double {
        guard duration > 0 else { return 1 }
        let fraction = position / duration
        return timingFunction?.value(at: fraction) ?? fraction
    }
}

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    /// The property, such as `position.x`; nil, the default, uses the key of the action that runs the animation.
    open var keyPath: String?
    /// Whether the values are added to those of the model instead of replacing them; `false` by default.
    open var isAdditive = false
    /// Whether each pass continues from the end of the previous one; `false` by default. Only ``CABasicAnimation`` implements it.
    open var isCumulative = false
    /// *Differs from Core Animation*: stored, without effect.
    open var valueFunction: AnyObject?

    /// Creates an animation of a property without values.
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
    }

    /// Applies `value` to the layer, or adds it to the value shown so far if the animation is additive.
    final func show(_ value: AnimatableValue, on layer: CALayer) {
        guard let keyPath else { return }
        if isAdditive {
            layer.presentSum(value, forKeyPath: keyPath)
        } else {
            layer.present(value, forKeyPath: keyPath)
        }
    }
}

/// Animates from one value to another. Missing values are taken from the layer, as in Core Animation.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the begin; nil, the default, for the model's value. Unsupported types are ignored.
    open var fromValue: Any? { didSet { fixedEnds = nil } }
    /// The value at the end; nil, the default, for the model's value.
    open var toValue: Any? { didSet { fixedEnds = nil } }
    /// The difference between begin and end; used if one of the two others is nil.
    open var byValue: Any? { didSet { fixedEnds = nil } }

    /// The two values if they do not depend on the model: client values are converted once, not in each frame.
    private var fixedEnds: (from: AnimatableValue, to: AnimatableValue)?

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        guard let keyPath, let ends = ends(on: layer, keyPath) else { return }
        var value = ends.from.mixed(with: ends.to, at: CGFloat(progress(at: position)))
        if isCumulative, pass > 0 {
            let step = ends.to.adding(ends.from, times: -1)
            value = value.adding(step, times: CGFloat(pass))
        }
        show(value, on: layer)
    }

    /// The begin and end values; missing ones come from the model, as documented for Core Animation.
    private func ends(on layer: CALayer, _ keyPath: String) -> (from: AnimatableValue, to: AnimatableValue)? {
        if let fixedEnds { return fixedEnds }
        let from = AnimatableValue(fromValue)
        let to = AnimatableValue(toValue)
        let by = AnimatableValue(byValue)
        fixedEnds = Self.ends(from, to, by)
        if let fixedEnds { return fixedEnds }
        guard let model = layer.modelValue(forKeyPath: keyPath) else { return nil }
        let rest = isAdditive ? model.zero : model
        if let from { return (from, rest) }
        if let to { return (rest, to) }
        if let by { return (rest, rest.adding(by)) }
        return nil
    }

    private static func ends(
        _ from: AnimatableValue?, _ to: AnimatableValue?, _ by: AnimatableValue?
    ) -> (from: AnimatableValue, to: AnimatableValue)? {
        if let from, let to { return (from, to) }
        if let from, let by { return (from, from.adding(by)) }
        if let to, let by { return (to.adding(by, times: -1), to) }
        return nil
    }
}

/// Animates from one value to another with the motion of a damped spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring; 1 by default.
    open var mass: CGFloat = 1
    /// The stiffness of the spring; 100 by default.
    open var stiffness: CGFloat = 100
    /// The damping of the spring; 10 by default.
    open var damping: CGFloat = 10
    /// The initial velocity in distances between begin and end a second, towards the end; 0 by default.
    open var initialVelocity: CGFloat = 0

    /// The time until the spring stays within a thousandth of its end value, at most 60. *Units*: seconds.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// The motion for the current parameters.
    var curve: SpringCurve {
        SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity))
    }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
    }

    package override func progress(at position: Double) -> Double {
        // The last frame shows exactly the end value, whatever oscillation remains.
        position >= duration ? 1 : curve.value(at: position)
    }
}

/// Runs several animations on the time of the group.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their times are relative to the group's, and a duration of 0 becomes that of the group.
    open var animations: [CAAnimation]?

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    package override func prepare(for layer: CALayer) {
        for animation in animations ?? [] {
            if animation.duration == 0 { animation.duration = duration }
            animation.prepare(for: layer)
        }
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        let time = progress(at: position) * duration
        for animation in animations ?? [] {
            let local = animation.timing.localTime(time)
            if local < 0, !animation.fillMode.fillsBefore { continue }
            if local > animation.timing.activeDuration, !animation.fillMode.fillsAfter { continue }
            let place = animation.timing.passPosition(at: min(max(local, 0), animation.timing.activeDuration))
            animation.apply(at: place.position, pass: place.pass, to: layer)
        }
    }
}

/// The kind of a transition. *Differs from Core Animation*: all kinds fade.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Wraps a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The new state fades in.
    public static let fade = CATransitionType(rawValue: "fade")
    /// *Differs from Core Animation*: fades.
    public static let push = CATransitionType(rawValue: "push")
    /// *Differs from Core Animation*: fades.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// *Differs from Core Animation*: fades.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition. *Differs from Core Animation*: without effect.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the direction.
    public let rawValue: String

    /// Wraps a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// From the left edge; without effect.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the right edge; without effect.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the top edge; without effect.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom edge; without effect.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change of everything that a layer shows. *Differs from Core Animation*: every type fades in the new state.
open class CATransition: CAAnimation {
    /// The kind of the transition; `.fade` by default. *Differs from Core Animation*: stored, without effect.
    open var type = CATransitionType.fade
    /// *Differs from Core Animation*: stored, without effect.
    open var subtype: CATransitionSubtype?
    /// The fraction of the fade at the begin; 0 by default.
    open var startProgress: Float = 0
    /// The fraction of the fade at the end; 1 by default.
    open var endProgress: Float = 1

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        let fraction = CGFloat(startProgress) + CGFloat(endProgress - startProgress) * CGFloat(progress(at: position))
        guard case .number(let opacity)? = layer.animatableValue(forKeyPath: "opacity") else { return }
        layer.present(.number(opacity * fraction), forKeyPath: "opacity")
    }
}
