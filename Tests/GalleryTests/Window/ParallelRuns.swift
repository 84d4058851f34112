import Foundation
import Scheduling

/// Runs of programs that mostly wait, several at the same time.
enum ParallelRuns {
    /// The number of runs at the same time.
    private static let lanes = ProcessInfo.processInfo.environment["WEFT_LANES"].flatMap { Int($0) } ?? 4

    private struct State {
        var next = 0
        var failures: [String] = []
        var slowest = 0.0
    }

    /// Calls `body` with each number below `count`, on several threads. `body` returns the time that the program needed to end, and appends
    /// the faults that it finds to `failures`.
    /// - Returns: all faults, and the longest time. *Units*: seconds.
    static func perform(
        _ count: Int, _ body: @escaping @Sendable (_ index: Int, _ failures: inout [String]) throws -> Double
    ) -> (failures: [String], slowest: Double) {
        let state = Locked(State())
        let group = DispatchGroup()
        for _ in 0..<min(lanes, count) {
            group.enter()
            Thread.detachNewThread {
                while let index = next(state, count) {
                    var failures: [String] = []
                    var time = 0.0
                    do { time = try body(index, &failures) } catch { failures.append("\(error)") }
                    state.withLock {
                        $0.failures += failures
                        $0.slowest = max($0.slowest, time)
                    }
                }
                group.leave()
            }
        }
        group.wait()
        return state.withLock { ($0.failures, $0.slowest) }
    }

    private static func next(_ state: Locked<State>, _ count: Int) -> Int? {
        state.withLock { state in
            guard state.next < count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// Seconds on a clock that is not set.
    static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
