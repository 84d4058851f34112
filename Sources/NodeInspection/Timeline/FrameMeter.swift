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

    /// The frames in a recording, in order. A frame whose beginning was not recorded is omitted, and so are frames in which only excluded
    /// nodes worked, such as the nodes of the tool that shows the recording.
    package init(events: [Trace.Event], budget: Double = 1.0 / 60) {
        self.budget = budget
        let names = Dictionary(uniqueKeysWithValues: FramePass.allCases.map { ("\($0)", $0) })
        for event in events where event.kind == .pass {
            guard let pass = names[event.label] else { continue }
            if pass == .events { frames.append(Frame(start: event.start, passes: [:])) }
            guard !frames.isEmpty else { continue }
            frames[frames.count - 1].passes[pass, default: 0] += event.end - event.start
        }
        let excluded = excludedFrames(events)
        frames = zip(frames, excluded).filter { !$0.1 }.map(\.0)
    }

    /// For each frame, whether only excluded nodes worked on the main thread in it. *Cost*: n log n.
    private func excludedFrames(_ events: [Trace.Event]) -> [Bool] {
        let work = events.filter { $0.isMainThread && $0.subject != nil }
        var excluded = [Bool](repeating: false, count: frames.count)
        var lookup = FrameLookup(frames)
        for event in work where event.isExcluded {
            if let index = lookup.index(at: event.start) { excluded[index] = true }
        }
        for event in work.withoutExcluded {
            if let index = lookup.index(at: event.start) { excluded[index] = false }
        }
        return excluded
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
