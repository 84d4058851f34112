import Foundation

/// A time as a fraction of seconds. Times are equal if they denote the same number of seconds.
public struct CMTime: Comparable, Sendable {
    /// The number of time units.
    public var value: Int64
    /// The number of time units per second; 0 for a time that is not a number.
    public var timescale: Int32

    /// Creates a time; without arguments an invalid one.
    public init(value: Int64 = 0, timescale: Int32 = 0) {
        self.value = value
        self.timescale = timescale
    }

    /// Zero seconds.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// A time that represents no value.
    public static let invalid = CMTime()
    /// An unknown duration.
    public static let indefinite = CMTime(value: .max, timescale: 0)
    /// The time that is later than every number.
    public static let positiveInfinity = CMTime(value: 1, timescale: 0)
    /// The time that is earlier than every number.
    public static let negativeInfinity = CMTime(value: -1, timescale: 0)

    /// The time in seconds; infinite or NaN for a time that is not a number.
    public var seconds: Double {
        switch kind {
        case .number: Double(value) / Double(timescale)
        case .negativeInfinity: -.infinity
        case .positiveInfinity: .infinity
        case .indefinite, .invalid: .nan
        }
    }

    /// The kinds of times, in the order in which Core Media sorts them.
    enum Kind: Int {
        case negativeInfinity, number, positiveInfinity, indefinite, invalid
    }

    var kind: Kind {
        guard timescale == 0 else { return .number }
        switch value {
        case -1: return .negativeInfinity
        case 1: return .positiveInfinity
        case .max: return .indefinite
        default: return .invalid
        }
    }

    /// Whether both times are the same number of seconds, or both are of the same other kind, such as invalid.
    public static func == (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) == 0 }
    /// Whether the first time is earlier; see ``CMTimeCompare(_:_:)``.
    public static func < (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) < 0 }
}

/// Returns -1, 0 or 1 if the first time is earlier than, equal to or later than the second one. Negative infinity is the earliest; the
/// numbers, positive infinity, indefinite and invalid times follow.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    guard time1.kind == .number, time2.kind == .number else {
        return Int32((time1.kind.rawValue - time2.kind.rawValue).signum())
    }
    // A negative timescale reverses the order of the products; a 96-bit product does not overflow.
    let (left, right) = (Int128(time1.value) * Int128(time2.timescale), Int128(time2.value) * Int128(time1.timescale))
    let order: Int32 = left < right ? -1 : left > right ? 1 : 0
    return (time1.timescale < 0) == (time2.timescale < 0) ? order : -order
}
