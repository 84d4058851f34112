import Foundation
import FoundationCompatibility
import Graphics
import UIPrimitives

/// Notified when an animation begins and ends. *Thread*: main.
public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    /// `flag` is false where the animation was taken away before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// How often an animation wishes to be shown. *Differs from Core Animation*: kept; frames come at the screen's rate.
public struct CAFrameRateRange: Equatable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// A change of a layer's appearance over time. A layer stores a copy of an added animation.
open class CAAnimation: NSObject, CAAction, CAMediaTiming, NSCopying {
    package final var timing = LayerTiming()
    /// What users keep with the animation by key.
    var keyedValues: [String: Any] = [:]

    /// Kept alive by the animation, as in Core Animation.
    open var delegate: CAAnimationDelegate?
    open var timingFunction: CAMediaTimingFunction?
    open var isRemovedOnCompletion = true
    open var preferredFrameRateRange = CAFrameRateRange.default

    public required override init() {
        super.init()
    }

    open class func defaultValue(forKey key: String) -> Any? { nil }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.assign(from: self)
        return copy
    }

    /// Takes over the values of another animation of the same class. Subclasses add theirs.
    package func assign(from other: CAAnimation) {
        timing = other.timing
        delegate = other.delegate
        timingFunction = other.timingFunction
        isRemovedOnCompletion = other.isRemovedOnCompletion
        keyedValues = other.keyedValues
    }

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue.isNaN ? 0 : max(0, newValue) }
    }

    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// As an action of a layer: starts itself for the property that changes.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if let property = self as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = event }
        layer.add(self, forKey: event)
    }

    /// Shows on `layer` what the animation shows at `position` seconds of its pass number `pass`.
    package func apply(at position: Double, pass: Int, to layer: CALayer) {}

    /// How long the animation shows the same from `position` seconds of a pass on; 0 where it changes all the time.
    package func restingTime(at position: Double) -> Double { 0 }

    /// Fixes values that depend on when the animation is added.
    package func prepare(for layer: CALayer) {}

    /// The share of the way, 0…1, at `position` seconds.
    package func progress(at position: Double) -> Double {
        guard duration > 0 else { return 1 }
        let fraction = position / duration
        return timingFunction?.value(at: fraction) ?? fraction
    }
}

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    /// Whether the values are added to the model's instead of standing for it.
    open var isAdditive = false
    /// Whether each repeat goes on from the end of the one before.
    open var isCumulative = false
    /// *Differs from Core Animation*: kept, without effect.
    open var valueFunction: AnyObject?

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

    /// Shows `value`, added to the value shown so far if the animation is additive.
    final func show(_ value: AnimatableValue, on layer: CALayer) {
        guard let keyPath else { return }
        if isAdditive {
            layer.presentSum(value, forKeyPath: keyPath)
        } else {
            layer.present(value, forKeyPath: keyPath)
        }
    }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any? { didSet { givenEnds = nil } }
    open var toValue: Any? { didSet { givenEnds = nil } }
    open var byValue: Any? { didSet { givenEnds = nil } }

    /// The two ends where they do not depend on the model: what users give is read once, not at every frame.
    private var givenEnds: (from: AnimatableValue, to: AnimatableValue)?

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

    /// The start and end values; missing ones come from the model, as Core Animation documents it.
    private func ends(on layer: CALayer, _ keyPath: String) -> (from: AnimatableValue, to: AnimatableValue)? {
        if let givenEnds { return givenEnds }
        let from = AnimatableValue(fromValue)
        let to = AnimatableValue(toValue)
        let by = AnimatableValue(byValue)
        givenEnds = Self.ends(from, to, by)
        if let givenEnds { return givenEnds }
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

/// Animates from one value to another like a released spring.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0

    /// When the spring has come to rest. *Units*: seconds.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

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
        // The last frame stands exactly at rest, whatever is left of the swing.
        position >= duration ? 1 : curve.value(at: position)
    }
}

/// Animations that run together on one time.
open class CAAnimationGroup: CAAnimation {
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

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let push = CATransitionType(rawValue: "push")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change of everything a layer shows. *Differs from Core Animation*: every type fades the new state in.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
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
