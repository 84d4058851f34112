import Foundation

/// Measures and prints like the other benchmarks: the median of seven rounds of 60 frames, after one warm-up round.
struct Figures {
    let work: String
    let peer: String

    private static let frames = 60

    /// Measures a case in elapsed time. `body` gets the scroll offset of a frame, which increases by 7 pixels with each frame.
    func measure(_ name: String, _ metric: String, _ unit: String, _ body: (Double) -> Void) {
        measure(name, metric, unit, by: CLOCK_MONOTONIC, body)
    }

    /// Measures a case like ``measure(_:_:_:_:)``, but in processor time of this thread, for frames that wait for other threads.
    func measureProcessor(_ name: String, _ metric: String, _ unit: String, _ body: (Double) -> Void) {
        measure(name, metric, unit, by: CLOCK_THREAD_CPUTIME_ID, body)
    }

    private func measure(_ name: String, _ metric: String, _ unit: String, by clock: clockid_t, _ body: (Double) -> Void) {
        var rounds: [Double] = []
        for round in -1..<7 {
            let start = Self.seconds(clock)
            for frame in 0..<Self.frames { body(Double(frame * 7)) }
            if round >= 0 { rounds.append((Self.seconds(clock) - start) / Double(Self.frames)) }
        }
        report(name, metric, unit, rounds.sorted()[rounds.count / 2] * 1e3)
    }

    /// Prints one figure as a JSON line.
    func report(_ name: String, _ metric: String, _ unit: String, _ value: Double) {
        let value = String(format: "%.6g", value)
        print(
            "{\"work\":\"\(work)\",\"peer\":\"\(peer)\",\"case\":\"\(name)\",\"metric\":\"\(metric)\","
                + "\"unit\":\"\(unit)\",\"value\":\(value)}")
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
    }
}
