import Foundation
import Scheduling

/// The events of each node with thread and time: created, measured, laid out, drawn, shown, and the time in which a placeholder was
/// visible. They come from a recording of ``Trace``. *Units*: seconds since the first of these events.
package struct NodeTimeline: Sendable, Equatable {
    /// One event of a node. The start and the end of an event without a duration are equal.
    package struct Span: Sendable, Equatable {
        package var kind: Trace.Kind
        package var start: Double
        package var end: Double
        /// The index in ``NodeTimeline/threads``; 0 is the main thread.
        package var thread: Int
    }

    /// A node with its events in order of time.
    package struct Track: Sendable, Equatable {
        package var name: String
        var subject: ObjectIdentifier
        package var spans: [Span]
        /// The times during which a placeholder was visible. If it is still visible at the end of the recording, its time ends there.
        package var placeholders: [ClosedRange<Double>]

        package var placeholderTime: Double { placeholders.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

        /// Returns the total duration of the work of one kind.
        package func seconds(in kind: Trace.Kind) -> Double {
            spans.reduce(0) { $0 + ($1.kind == kind ? $1.end - $1.start : 0) }
        }

        /// The time at which the layer first had contents; nil if it had none during the recording.
        package var shown: Double? { spans.first { $0.kind == .show }?.start }
    }

    package var tracks: [Track] = []
    /// The names of the threads: `main`, then `thread 1`, `thread 2` and so on in the order of their first events.
    package var threads: [String] = ["main"]
    package var duration: Double = 0

    package init(events: [Trace.Event]) {
        let relevant = events.filter { $0.subject != nil && Self.kinds.contains($0.kind) }.sorted { $0.start < $1.start }
        guard let first = relevant.first?.start else { return }
        duration = (relevant.map(\.end).max() ?? first) - first
        var indexOf: [ObjectIdentifier: Int] = [:]
        var threadOf: [UInt64: Int] = [:]
        for event in relevant {
            guard let subject = event.subject else { continue }
            // A node that is created at a known address is another node.
            if event.kind == .create { indexOf[subject] = nil }
            let index = indexOf[subject] ?? addTrack(event.label, subject)
            indexOf[subject] = index
            add(event, to: index, since: first, &threadOf)
        }
        // Of a node that was only created, it is not known whether it belongs to the preview.
        tracks.removeAll { track in track.placeholders.isEmpty && track.spans.allSatisfy { $0.kind == .create } }
    }

    private static let kinds: Set<Trace.Kind> = [.create, .measure, .layout, .display, .show, .placeholderShow, .placeholderHide]

    private mutating func addTrack(_ name: String, _ subject: ObjectIdentifier) -> Int {
        tracks.append(Track(name: name, subject: subject, spans: [], placeholders: []))
        return tracks.count - 1
    }

    private mutating func add(_ event: Trace.Event, to index: Int, since first: Double, _ threadOf: inout [UInt64: Int]) {
        let (start, end) = (event.start - first, event.end - first)
        switch event.kind {
        case .placeholderShow: tracks[index].placeholders.append(start...max(start, duration))
        case .placeholderHide:
            guard let open = tracks[index].placeholders.last else { return }
            tracks[index].placeholders[tracks[index].placeholders.count - 1] = open.lowerBound...max(open.lowerBound, start)
        default:
            var thread = 0
            if !event.isMainThread {
                if let known = threadOf[event.thread] {
                    thread = known
                } else {
                    thread = threads.count
                    threads.append("thread \(thread)")
                    threadOf[event.thread] = thread
                }
            }
            tracks[index].spans.append(Span(kind: event.kind, start: start, end: end, thread: thread))
        }
    }

    /// The total duration of the work on each thread, in the order of ``threads``. Work inside other work, such as the measurement of a
    /// subnode, counts once.
    package var busyTime: [Double] {
        var times = [Double](repeating: 0, count: threads.count)
        var ends = [Double](repeating: -.infinity, count: threads.count)
        for span in tracks.flatMap(\.spans).sorted(by: { $0.start < $1.start }) {
            times[span.thread] += max(0, span.end - max(span.start, ends[span.thread]))
            ends[span.thread] = max(ends[span.thread], span.end)
        }
        return times
    }
}

/// The downloads and other fetches in a recording. *Units*: seconds since the first fetch began.
package struct FetchTimeline: Sendable, Equatable {
    package struct Fetch: Sendable, Equatable {
        package var address: String
        /// The amount of fetched data, or the reason why nothing was fetched.
        package var outcome: String
        package var start: Double
        package var end: Double
        package var hasFailed: Bool
    }

    package var fetches: [Fetch]

    package init(events: [Trace.Event]) {
        let relevant = events.filter { $0.kind == .fetch }.sorted { $0.start < $1.start }
        let first = relevant.first?.start ?? 0
        fetches = relevant.map { event in
            let parts = event.label.split(separator: " ", maxSplits: 1).map(String.init)
            let outcome = parts.count > 1 ? parts[1] : ""
            return Fetch(
                address: parts.first ?? "", outcome: outcome, start: event.start - first, end: event.end - first,
                hasFailed: outcome.hasPrefix("failed"))
        }
    }
}
