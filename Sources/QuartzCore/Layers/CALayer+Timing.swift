import Foundation
import FoundationCompatibility

/// How time passes for the animations of a layer and its sublayers.
extension CALayer: CAMediaTiming {
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { setTiming(\.beginTime, newValue) }
    }

    public var duration: CFTimeInterval {
        get { timing.duration }
        set { setTiming(\.duration, newValue) }
    }

    /// How fast time passes for the animations of this layer and its sublayers; 0 stops them.
    public var speed: Float {
        get { timing.speed }
        set { setTiming(\.speed, newValue) }
    }

    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { setTiming(\.timeOffset, newValue) }
    }

    public var repeatCount: Float {
        get { timing.repeatCount }
        set { setTiming(\.repeatCount, newValue) }
    }

    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { setTiming(\.repeatDuration, newValue) }
    }

    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { setTiming(\.autoreverses, newValue) }
    }

    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { setTiming(\.fillMode, newValue) }
    }
}
