import Foundation
import FoundationCompatibility

/// The time of the animations of a layer and its sublayers. *Units*: seconds.
extension CALayer: CAMediaTiming {
    /// The time of the superlayer at which this layer's time begins; 0 by default.
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { setTiming(\.beginTime, newValue) }
    }

    /// *Differs from Core Animation*: stored, without effect; the time of a layer has no end. Set it on animations.
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { setTiming(\.duration, newValue) }
    }

    /// The rate of the time for the animations of this layer and its sublayers; 0 pauses them. 1 by default.
    public var speed: Float {
        get { timing.speed }
        set { setTiming(\.speed, newValue) }
    }

    /// An offset of the layer's time; 0 by default. It is the shown time while the ``speed`` is 0.
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { setTiming(\.timeOffset, newValue) }
    }

    /// *Differs from Core Animation*: stored, without effect; the time of a layer has no end. Set it on animations.
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { setTiming(\.repeatCount, newValue) }
    }

    /// *Differs from Core Animation*: stored, without effect; the time of a layer has no end. Set it on animations.
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { setTiming(\.repeatDuration, newValue) }
    }

    /// *Differs from Core Animation*: stored, without effect; the time of a layer has no end. Set it on animations.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { setTiming(\.autoreverses, newValue) }
    }

    /// *Differs from Core Animation*: stored, without effect; the time of a layer has no end. Set it on animations.
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { setTiming(\.fillMode, newValue) }
    }
}
