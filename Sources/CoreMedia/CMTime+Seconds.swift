import Foundation

// The names by which sources make and read times.

extension CMTime {
    /// A time nearest to `seconds`. Where it does not fit, the timescale is halved until it does; what is not a number, or
    /// has no timescale, is an invalid time.
    public init(seconds: Double, preferredTimescale: Int32) {
        var timescale = preferredTimescale
        var value = (seconds * Double(timescale)).rounded()
        while timescale > 1, Int64(exactly: value) == nil, value.isFinite {
            timescale /= 2
            value = (seconds * Double(timescale)).rounded()
        }
        guard timescale > 0, let value = Int64(exactly: value) else {
            self = .invalid
            return
        }
        self.init(value: value, timescale: timescale)
    }

    public var isValid: Bool { timescale != 0 || isIndefinite }
    public var isIndefinite: Bool { self == .indefinite }
    public var isNumeric: Bool { timescale != 0 }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// See ``CMTime/init(seconds:preferredTimescale:)``.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// *Units*: seconds; not a number for an invalid time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
