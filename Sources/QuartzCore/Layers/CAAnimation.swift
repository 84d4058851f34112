import Foundation
import FoundationCompatibility

/// An object that is notified when an animation begins and ends. Every method is optional. *Thread*: main.
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

/// A change of a layer's appearance over time. A layer stores a copy of an added animation. *Thread*: main.
open class CAAnimation: NSObject, CAAction, CAMediaTiming, NSCopying {
    /// The values of `CAMediaTiming`, such as begin time, duration, speed and repeats.
    package final var timing = LayerTiming()
    /// The curve that replaced the remaining part of the animation's own curve after a pause; nil if there is none.
    final var continuation: AnimationContinuation?
    /// Whether the progress is shown without the timing curve.
    final var isShownLinearly = false
    /// The values that clients store in the animation by key.
    var keyedValues: [String: Any] = [:]

    /// The object that is notified when the animation begins and ends. The animation retains it, as in Core Animation.
    open var delegate: CAAnimationDelegate?
    /// The curve of each pass; nil, the default, uses the curve of the transaction when the animation is added. A spring animation uses its
    /// spring curve instead.
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

    /// Returns a copy of the same class with the same values and the same delegate.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.assign(from: self)
        return copy
    }

    /// Copies the values of another animation of the same class. Subclasses override it to copy their own values.
    func assign(from other: CAAnimation) {
        timing = other.timing
        delegate = other.delegate
        timingFunction = other.timingFunction
        isRemovedOnCompletion = other.isRemovedOnCompletion
        keyedValues = other.keyedValues
    }

    /// The time at which the animation begins, in the layer's time; 0, the default, means the time at which it is added. *Units*: seconds.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The length of one pass; 0, the default, means the duration of the transaction. Negative values become 0. *Units*: seconds.
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

    /// The number of passes, which may have a fraction; 0, the default, means one pass.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// The total length of all passes; 0, the default, means that ``repeatCount`` determines it. *Units*: seconds.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Whether each pass also runs backward, which doubles its length; `false` by default.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The effect of the animation before it begins and after it ends; none (`.removed`) by default.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Runs the animation as the action of a layer, for the property that changes.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        layer.add(self, forKey: event)
    }

    /// Applies the animation's value at `position` seconds of its pass number `pass` to the shown values of `layer`.
    package func apply(at position: Double, pass: Int, to layer: CALayer) {}

    /// Returns the time for which the value stays constant after `position` seconds of a pass; 0 if it changes in each frame.
    /// *Units*: seconds.
    func restingTime(at position: Double) -> Double { 0 }

    /// Computes values that are needed in each frame; called when the animation is added to `layer`.
    package func prepare(for layer: CALayer) {}

    /// Returns the progress at `position` seconds, from 0 at the beginning to 1 at the end, with the timing function applied; a curve may
    /// leave 0…1 in between.
    func progress(at position: Double) -> Double {
        guard duration > 0 else { return 1 }
        let fraction = position / duration
        return timingFunction?.value(at: fraction) ?? fraction
    }
}
