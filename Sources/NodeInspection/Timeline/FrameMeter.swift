import Foundation
import Scheduling
import UIPrimitives

/// The costs of the frames of a recording: the parts of each, their percentiles, the number of missed frames. *Units*: seconds.
package struct FrameMeter: Sendable, Equatable {
    /// One frame, from its first pass to its last.
    package struct Frame: Sendable, Equatable {
        package var start: Double
        /// The duration of each pass.
        var passes: [FramePass: Double]

        package var total: Double { passes.values.reduce(0, +) }
        /// The duration of the layout pass and of the commit of finished layouts.
        package var layout: Double { seconds(.layout) + seconds(.commit) }
        package var display: Double { seconds(.display) }
        package var compose: Double { seconds(.compose) }
        package var present: Double { seconds(.present) }
        /// The duration of the passes for events and animations.
        package var other: Double { seconds(.events) + seconds(.animations) }

        private func seconds(_ pass: FramePass) -> Double { passes[pass] ?? 0 }
    }

    package var frames: [Frame] = []
    /// The time available for a frame.
    package var budget: Double

    /// The frames in a recording, in order. A frame whose beginning was not recorded is omitted, and so are the frames of the tool that
    /// shows the recording: those in which on the main thread only excluded nodes worked and, if `hasMarks` is true, those in which neither
    /// a node of the preview worked nor its pixels changed. In the other frames, the work of excluded nodes does not count.
    ///
    /// *Cost*: n log n.
    /// - Parameter hasMarks: whether the frames in which pixels of the preview changed are marked by ``markPreview()``.
    package init(events: [Trace.Event], hasMarks: Bool = false, budget: Double = 1.0 / 60) {
        self.budget = budget
        let names = Dictionary(uniqueKeysWithValues: FramePass.allCases.map { ("\($0)", $0) })
        let own = BusySpans(events.filter { $0.isMainThread && $0.isExcluded })
        for event in events where event.kind == .pass {
            guard let pass = names[event.label] else { continue }
            if pass == .events { frames.append(Frame(start: event.start, passes: [:])) }
            guard !frames.isEmpty else { continue }
            frames[frames.count - 1].passes[pass, default: 0] += event.end - event.start - own.seconds(from: event.start, to: event.end)
        }
        let counted = countedFrames(events, hasMarks: hasMarks)
        frames = zip(frames, counted).filter(\.1).map(\.0)
    }

    /// Marks the current frame as one in which pixels of the preview changed. *Thread*: main, within a pass of the frame.
    package static func markPreview() { Trace.mark(.compose, markLabel) }

    private static let markLabel = "preview"

    /// For each frame, whether it is one of the preview. *Cost*: n log n.
    private func countedFrames(_ events: [Trace.Event], hasMarks: Bool) -> [Bool] {
        let work = events.filter { $0.isMainThread && $0.subject != nil }
        let marks = events.filter { $0.kind == .compose && $0.label == Self.markLabel }
        var counted = [Bool](repeating: !hasMarks, count: frames.count)
        var lookup = FrameLookup(frames)
        for event in work where event.isExcluded {
            if let index = lookup.index(at: event.start) { counted[index] = false }
        }
        for event in work.withoutExcluded + marks {
            if let index = lookup.index(at: event.start) { counted[index] = true }
        }
        return counted
    }

    /// The times of work, without overlaps.
    private struct BusySpans {
        private var spans: [(start: Double, end: Double)] = []

        init(_ events: [Trace.Event]) {
            for event in events.sorted(by: { $0.start < $1.start }) {
                if let last = spans.last, event.start <= last.end {
                    spans[spans.count - 1].end = max(last.end, event.end)
                } else {
                    spans.append((event.start, event.end))
                }
            }
        }

        /// Returns the duration of the work in a period.
        func seconds(from start: Double, to end: Double) -> Double {
            let first = spans.partitioningIndex { $0.end > start }
            return spans[first...].prefix { $0.start < end }.reduce(0) { $0 + min($1.end, end) - max($1.start, start) }
        }
    }

    /// Finds the frame that contains a time. Most times are in the same frame as the time that was looked up before.
    private struct FrameLookup {
        private let starts: [Double]
        private var last = 0

        init(_ frames: [Frame]) {
            starts = frames.map(\.start)
        }

        /// Returns the index of the last frame that began at or before a time.
        mutating func index(at time: Double) -> Int? {
            if last < starts.count, starts[last] <= time, last + 1 == starts.count || starts[last + 1] > time { return last }
            let next = starts.partitioningIndex { $0 > time }
            guard next > 0 else { return nil }
            last = next - 1
            return last
        }
    }

    package init(frames: [Frame], budget: Double = 1.0 / 60) {
        self.frames = frames
        self.budget = budget
    }

    /// The lowest cost of a frame that at least `share` (0…1) of the frames do not exceed.
    package func percentile(_ share: Double) -> Double {
        let sorted = frames.map(\.total).sorted()
        guard !sorted.isEmpty else { return 0 }
        let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
        return sorted[min(max(rank, 0), sorted.count - 1)]
    }

    /// The number of display refreshes without a new frame: a frame that takes 2.5 times the budget misses two.
    package var missed: Int {
        frames.reduce(0) { $0 + max(0, Int(($1.total / budget - 1e-9).rounded(.down))) }
    }

    /// The measurements in one line, such as `240 frames · p50 1.2 ms · p99 9.8 ms · 3 refreshes missed`.
    package var summary: String {
        guard !frames.isEmpty else { return "No frames yet" }
        func text(_ seconds: Double) -> String { "\((seconds * 10_000).rounded() / 10) ms" }
        let (count, missed) = (frames.count, missed)
        return "\(count) frame\(count == 1 ? "" : "s") · p50 \(text(percentile(0.5))) · p99 \(text(percentile(0.99))) · "
            + "\(missed) refresh\(missed == 1 ? "" : "es") missed"
    }
}
