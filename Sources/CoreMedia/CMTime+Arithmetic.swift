import Foundation

/// The way in which a value is rounded when its timescale changes.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    /// Rounds to the nearest value, and halves away from zero; the default.
    case roundHalfAwayFromZero = 1
    /// Rounds to the value nearer to zero.
    case roundTowardZero = 2
    /// Rounds to the value farther from zero.
    case roundAwayFromZero = 3
    /// Rounds to the smaller value when the timescale becomes finer, otherwise as ``roundAwayFromZero``.
    case quickTime = 4
    /// Rounds to the greater value.
    case roundTowardPositiveInfinity = 5
    /// Rounds to the smaller value.
    case roundTowardNegativeInfinity = 6

    /// As in Core Media.
    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

    /// Returns the quotient rounded by this method. The divisor is positive. `isFiner` states whether the timescale becomes finer.
    func quotient(_ dividend: Int128, by divisor: Int128, isFiner: Bool) -> Int128 {
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        let away = Int128(remainder.signum())
        switch self {
        case .roundHalfAwayFromZero: return magnitudeOf(remainder) * 2 >= divisor ? quotient + away : quotient
        case .roundTowardZero: return quotient
        case .roundAwayFromZero: return quotient + away
        case .quickTime: return isFiner ? quotient + min(away, 0) : quotient + away
        case .roundTowardPositiveInfinity: return quotient + max(away, 0)
        case .roundTowardNegativeInfinity: return quotient + min(away, 0)
        }
    }

    private func magnitudeOf(_ value: Int128) -> Int128 { value < 0 ? -value : value }
}

extension CMTime {
    /// Returns the sum in a common timescale. A sum with an invalid or indefinite time is invalid or indefinite; a sum beyond 64 bits is
    /// infinite.
    public static func + (a: CMTime, b: CMTime) -> CMTime {
        guard a.kind == .number, b.kind == .number else { return sumOfOthers(a, b) }
        let timescale = commonTimescale(a, b)
        let (x, y) = (a.convertScale(timescale, method: .default), b.convertScale(timescale, method: .default))
        guard x.kind == .number, y.kind == .number else { return sumOfOthers(x, y) }
        let (value, isOverflow) = x.value.addingReportingOverflow(y.value)
        return isOverflow ? (x.value < 0 ? .negativeInfinity : .positiveInfinity) : CMTime(value: value, timescale: timescale)
    }

    /// Returns the difference; see `+`.
    public static func - (a: CMTime, b: CMTime) -> CMTime { a + b.negated }

    /// Returns the time with another timescale; an infinite time if the value exceeds 64 bits, an invalid one if the timescale is not
    /// positive.
    public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
        guard kind == .number else { return self }
        guard newTimescale > 0 else { return .invalid }
        let sign: Int128 = timescale < 0 ? -1 : 1
        let quotient = method.quotient(
            Int128(value) * Int128(newTimescale) * sign, by: Int128(timescale) * sign, isFiner: newTimescale > timescale)
        return CMTime(wide: quotient, timescale: newTimescale)
    }

    /// The time with the opposite sign.
    var negated: CMTime {
        switch kind {
        case .number: CMTime(wide: -Int128(value), timescale: timescale)
        case .negativeInfinity: .positiveInfinity
        case .positiveInfinity: .negativeInfinity
        case .indefinite, .invalid: self
        }
    }

    /// Creates a time from a value of any size; an infinite one if the value exceeds 64 bits.
    init(wide value: Int128, timescale: Int32) {
        if let exact = Int64(exactly: value) {
            self.init(value: exact, timescale: timescale)
        } else {
            self = value < 0 ? .negativeInfinity : .positiveInfinity
        }
    }

    /// Returns the sum of two times of which at least one is infinite, indefinite or invalid.
    private static func sumOfOthers(_ a: CMTime, _ b: CMTime) -> CMTime {
        let kinds = [a.kind, b.kind]
        if kinds.contains(.invalid) { return .invalid }
        if kinds.contains(.indefinite) { return .indefinite }
        if kinds.contains(.positiveInfinity) { return kinds.contains(.negativeInfinity) ? .invalid : .positiveInfinity }
        return .negativeInfinity
    }

    /// Returns the least common multiple of the timescales, or the larger timescale if the multiple exceeds 32 bits.
    private static func commonTimescale(_ a: CMTime, _ b: CMTime) -> Int32 {
        let (x, y) = (Int64(a.timescale).magnitude, Int64(b.timescale).magnitude)
        var (divisor, rest) = (x, y)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return Int32(exactly: x / divisor * y) ?? Int32(clamping: max(x, y))
    }
}

/// Returns the sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// Returns the difference of two times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// Returns the earlier time.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }
/// Returns the later time.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }
/// Returns the time without its sign.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime { time < .zero ? time.negated : time }

/// Returns the time with another timescale; see ``CMTime/convertScale(_:method:)``.
public func CMTimeConvertScale(_ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    time.convertScale(newTimescale, method: method)
}

/// Returns the product with an integer; an infinite time if the value exceeds 64 bits.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    switch time.kind {
    case .number: CMTime(wide: Int128(time.value) * Int128(multiplier), timescale: time.timescale)
    case .negativeInfinity, .positiveInfinity: multiplier == 0 ? .invalid : multiplier < 0 ? time.negated : time
    case .indefinite, .invalid: time
    }
}

/// Returns the product with a number, in the timescale of the time, or in a coarser one if the value exceeds 64 bits.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    switch time.kind {
    case .number: CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
    case .negativeInfinity, .positiveInfinity: multiplier.isNaN || multiplier == 0 ? .invalid : multiplier < 0 ? time.negated : time
    case .indefinite, .invalid: multiplier.isNaN ? .invalid : time
    }
}
