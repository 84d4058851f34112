import Foundation

/// Which parts of measuring a node takes the time of.
public struct ASDisplayNodePerformanceMeasurementOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Making the layout spec.
    public static let layoutSpec = ASDisplayNodePerformanceMeasurementOptions(rawValue: 1)
    /// Solving it.
    public static let layoutComputation = ASDisplayNodePerformanceMeasurementOptions(rawValue: 2)
}

/// What a node's measuring cost so far. *Units*: seconds.
public struct ASDisplayNodePerformanceMeasurements: Sendable {
    public var layoutSpecNumberOfPasses: Int = 0
    public var layoutSpecTotalTime: TimeInterval = 0
    public var layoutComputationNumberOfPasses: Int = 0
    public var layoutComputationTotalTime: TimeInterval = 0

    public init() {}
}

/// What is measured, and the sums.
struct PerformanceRecord {
    var options: ASDisplayNodePerformanceMeasurementOptions = []
    var sums = ASDisplayNodePerformanceMeasurements()
}
