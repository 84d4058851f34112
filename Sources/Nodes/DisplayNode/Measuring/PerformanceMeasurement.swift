import Foundation
import LayoutEngine
import Scheduling

/// Which parts of measuring a node takes the time of.
public struct ASDisplayNodePerformanceMeasurementOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

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

extension ASDisplayNode {
    public final var measurementOptions: ASDisplayNodePerformanceMeasurementOptions {
        get { state.withLock { $0.layout.rare.performance?.options ?? [] } }
        set { state.withLock { $0.layout.rare.performance = PerformanceRecord(options: newValue) } }
    }

    public final var performanceMeasurements: ASDisplayNodePerformanceMeasurements {
        state.withLock { $0.layout.rare.performance?.sums ?? ASDisplayNodePerformanceMeasurements() }
    }

    /// Runs `body`, adding up its time if that was asked for.
    final func timed<Result>(_ part: ASDisplayNodePerformanceMeasurementOptions, _ body: () -> Result) -> Result {
        guard measurementOptions.contains(part) else { return body() }
        let start = DispatchTime.now().uptimeNanoseconds
        let result = body()
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        state.withLock { state in
            if part == .layoutSpec {
                state.layout.rare.performance?.sums.layoutSpecNumberOfPasses += 1
                state.layout.rare.performance?.sums.layoutSpecTotalTime += seconds
            } else {
                state.layout.rare.performance?.sums.layoutComputationNumberOfPasses += 1
                state.layout.rare.performance?.sums.layoutComputationTotalTime += seconds
            }
        }
        return result
    }
}
