import Foundation
import Scheduling

extension ASDisplayNode {
    /// The parts of measuring that are timed. Default: none. Setting it resets ``performanceMeasurements``. *Thread*: any.
    public final var measurementOptions: ASDisplayNodePerformanceMeasurementOptions {
        get { state.withLock { $0.layout.rare.performance?.options ?? [] } }
        set { state.withLock { $0.layout.rare.performance = PerformanceRecord(options: newValue) } }
    }

    /// The counts and times since ``measurementOptions`` was set; zeros before. *Thread*: any.
    public final var performanceMeasurements: ASDisplayNodePerformanceMeasurements {
        state.withLock { $0.layout.rare.performance?.sums ?? ASDisplayNodePerformanceMeasurements() }
    }

    /// Runs `body`, and adds its time to the sums if that part is measured.
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
