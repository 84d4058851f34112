import Foundation

/// A time as a fraction.
public struct CMTime: Equatable, Sendable {
    public var value: Int64
    /// Units a second; zero for no time.
    public var timescale: Int32

    public init(value: Int64 = 0, timescale: Int32 = 0) {
        self.value = value
        self.timescale = timescale
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    /// A length that is not known.
    public static let indefinite = CMTime(value: .max, timescale: 0)

    public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
}
