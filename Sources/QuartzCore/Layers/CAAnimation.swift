import Foundation
import FoundationCompatibility

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
