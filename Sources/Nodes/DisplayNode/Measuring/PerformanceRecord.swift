import Foundation

/// The parts of measuring that a node counts and times.
public struct ASDisplayNodePerformanceMeasurementOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Creating the layout spec.
    public static let layoutSpec = ASDisplayNodePerformanceMeasurementOptions(rawValue: 1)
    /// Computing its layout.
    public static let layoutComputation = ASDisplayNodePerformanceMeasurementOptions(rawValue: 2)
}

/// The cost of a node's measurements up to now.
public struct ASDisplayNodePerformanceMeasurements: Sendable {
    /// The number of timed layout spec creations.
    public var layoutSpecNumberOfPasses: Int = 0
    /// The time of all layout spec creations. *Units*: seconds.
    public var layoutSpecTotalTime: TimeInterval = 0
    /// The number of timed layout computations.
    public var layoutComputationNumberOfPasses: Int = 0
    /// The time of all layout computations, those of the subnodes included. *Units*: seconds.
    public var layoutComputationTotalTime: TimeInterval = 0

    /// Creates measurements whose counts and times are zero.
    public init() {}
}

/// The enabled measurements and their sums.
struct PerformanceRecord {
    var options: ASDisplayNodePerformanceMeasurementOptions = []
    var sums = ASDisplayNodePerformanceMeasurements()
}
