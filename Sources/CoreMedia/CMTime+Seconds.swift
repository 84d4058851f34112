import Foundation

// The members and functions with which clients create and read times.

extension CMTime {
    /// Creates the time nearest to `seconds`. If its value exceeds 64 bits, the timescale is halved until the value fits. NaN, infinite
    /// values and a timescale that is not positive create an invalid time.
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

    /// Whether the time is valid: a number, infinite or indefinite.
    public var isValid: Bool { kind != .invalid }
    /// Whether the time is unknown.
    public var isIndefinite: Bool { kind == .indefinite }
    /// Whether the time is later than every number.
    public var isPositiveInfinity: Bool { kind == .positiveInfinity }
    /// Whether the time is earlier than every number.
    public var isNegativeInfinity: Bool { kind == .negativeInfinity }
    /// Whether the time is a number.
    public var isNumeric: Bool { kind == .number }
}

/// Returns the time `value / timescale` seconds.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// Returns a time; see ``CMTime/init(seconds:preferredTimescale:)``.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns the time in seconds; infinite or NaN for a time that is not a number.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
