import AsyncDisplayKit
import Foundation

/// Records the work of the main thread between two frames, for ten seconds after a second of warming up.
final class FrameMeter: NSObject {
    /// The duration of the measurement. *Units*: seconds.
    static let duration = 10.0
    private static let warmUp = 1.0

    private let name: String
    private let each: @MainActor (Double) -> Void
    private let finish: @MainActor () -> Void
    private var link: CADisplayLink?
    private var begin: Double?
    private var processorBegin = 0.0
    private var last: (time: Double, work: Double)?
    private var gaps: [Double] = []
    private var work: [Double] = []

    /// Creates a meter. `each` receives the seconds since the beginning; `finish` prints further figures before the process ends.
    init(_ name: String, each: @escaping @MainActor (Double) -> Void, finish: @escaping @MainActor () -> Void = {}) {
        self.name = name
        self.each = each
        self.finish = finish
    }

    @MainActor func start() {
        link = CADisplayLink(target: self, selector: Selector(FrameMeter.tick))
        link?.add(to: .main, forMode: .common)
        begin = Self.seconds() + Self.warmUp
    }

    @MainActor func tick() {
        let now = Self.seconds()
        guard let begin, now >= begin else { return }
        let spent = Self.seconds(CLOCK_THREAD_CPUTIME_ID)
        if let last {
            gaps.append(now - last.time)
            work.append(spent - last.work)
        } else {
            processorBegin = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
        }
        last = (now, spent)
        each(now - begin)
        if now - begin >= Self.duration { end(now - begin) }
    }

    @MainActor private func end(_ time: Double) {
        report("main_thread_frame_p50", "ms", 1000 * quantile(work, 0.5))
        report("main_thread_frame_p99", "ms", 1000 * quantile(work, 0.99))
        report("main_thread_frame_max", "ms", 1000 * (work.max() ?? 0))
        report("gap_p99", "ms", 1000 * quantile(gaps, 0.99))
        report("gap_max", "ms", 1000 * (gaps.max() ?? 0))
        report("processor_per_second", "s", (Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - processorBegin) / time)
        finish()
        exit(0)
    }

    func report(_ metric: String, _ unit: String, _ value: Double) {
        print(
            "{\"work\":\"video\",\"peer\":\"weft\",\"case\":\"\(name)\",\"metric\":\"\(metric)\",\"unit\":\"\(unit)\","
                + "\"value\":\(String(format: "%.4g", value))}")
    }

    private func quantile(_ values: [Double], _ share: Double) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    static func seconds(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
    }
}
