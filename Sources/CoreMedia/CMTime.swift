import Foundation

/// A time as a fraction of seconds.
public struct CMTime: Equatable, Sendable {
    /// The number of units.
    public var value: Int64
    /// The number of units per second; 0 for an invalid time.
    public var timescale: Int32

    /// Creates a time; without arguments an invalid one.
    public init(value: Int64 = 0, timescale: Int32 = 0) {
        self.value = value
        self.timescale = timescale
    }

    /// Zero seconds.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// A time without a value.
    public static let invalid = CMTime()
    /// An unknown duration.
    public static let indefinite = CMTime(value: .max, timescale: 0)

    /// The time in seconds; NaN without a timescale.
    public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
}
