import Foundation
import Synchronization
import UIPrimitives

/// A record of the work of a program, with times and threads, for tests and the inspector. Disabled until ``start()``.
///
/// *Thread*: any. *Cost when off*: two relaxed atomic loads.
// Public for the reason given at `Locked`, and for the benchmark of its cost.
public enum Trace {
    /// The kinds of recorded work.
    public enum Kind: String, Sendable {
        /// Work with a duration: a pass of a frame; the creation, measurement, layout and display of a node; the decoding of an image; the
        /// commit of a list update; the composition and presentation of a frame; the release of a node.
        case pass, create, measure, layout, display, decode, commit, compose, present, free
        /// A moment, for which `end` equals `start`: a layer got contents, a placeholder was shown, or a placeholder was hidden.
        case show, placeholderShow, placeholderHide
        /// The loading of an image.
        case fetch
    }

    /// One recorded work item or moment.
    public struct Event: Sendable {
        /// The kind of work.
        public let kind: Kind
        package let label: String
        /// The time at which the work began. *Units*: seconds of uptime.
        package let start: Double
        package let end: Double
        package let isMainThread: Bool
        package let thread: UInt64
        /// The object that the work concerns. After its release, another object may have the same identifier.
        package let subject: ObjectIdentifier?
        /// Whether ``exclude(_:)`` excluded the subject when the work was recorded.
        package let isExcluded: Bool

        package init(
            kind: Kind, label: String, start: Double, end: Double, isMainThread: Bool, thread: UInt64,
            subject: ObjectIdentifier? = nil, isExcluded: Bool = false
        ) {
            self.kind = kind
            self.label = label
            self.start = start
            self.end = end
            self.isMainThread = isMainThread
            self.thread = thread
            self.subject = subject
            self.isExcluded = isExcluded
        }
    }

    /// The maximum number of events in a recording; the older half is dropped when it is exceeded.
    static let limit = 60_000

    private static let isOn = Atomic<Bool>(false)
    private static let events = Locked<[Event]>([])
    private static let exclusion = Locked(Exclusion())

    /// A struct, because each access to a function that is stored directly in a `Locked` wraps it in another closure.
    private struct Exclusion {
        var isExcluded: (@Sendable (AnyObject) -> Bool)?
    }

    /// Marks the work of subjects for which `isExcluded` returns true, such as the nodes of a tool that shows the recording; nil if there
    /// is none. *Thread*: any, and `isExcluded` is called on the thread of each recorded work.
    package static func exclude(_ isExcluded: (@Sendable (AnyObject) -> Bool)?) {
        exclusion.withLock { $0.isExcluded = isExcluded }
    }

    package static var isEnabled: Bool { isOn.load(ordering: .relaxed) }

    /// Whether a recording or the crash notes need a span's label.
    @usableFromInline static var isObserved: Bool { isEnabled || CrashNotes.isEnabled }

    /// Starts a new recording and discards the previous one.
    public static func start() {
        events.withLock { $0 = [] }
        isOn.store(true, ordering: .relaxed)
    }

    /// Ends the recording and returns it, in order of completion.
    public static func stop() -> [Event] {
        isOn.store(false, ordering: .relaxed)
        return events.withLock { recorded in
            defer { recorded = [] }
            return recorded
        }
    }

    /// The events recorded so far, in order of completion; the recording continues.
    package static func recorded() -> [Event] { events.withLock { $0 } }

    /// Calls `body`, and records it if tracing is enabled. The label is evaluated only if tracing or the crash notes are enabled, the
    /// subject only if tracing is.
    @inlinable public static func span<Result, Failure: Error>(
        _ kind: Kind, _ label: @autoclosure () -> String, of subject: @autoclosure () -> AnyObject? = nil,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard isObserved else { return try body() }
        return try recordedSpan(kind, label(), of: subject, body)
    }

    /// Calls `body` with its crash note, and records it if tracing is enabled. `subject` is evaluated after `body`; a weak reference may be
    /// nil by then.
    @usableFromInline static func recordedSpan<Result, Failure: Error>(
        _ kind: Kind, _ text: String, of subject: () -> AnyObject?, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = CrashNotes.begin("\(kind.rawValue) \(text)")
        defer { CrashNotes.end(outer) }
        guard isEnabled else { return try body() }
        let start = now
        defer { record(kind, text, subject(), from: start, to: now) }
        return try body()
    }

    /// Records an event without a duration.
    package static func mark(
        _ kind: Kind, _ label: @autoclosure () -> String, of subject: @autoclosure () -> AnyObject? = nil
    ) {
        guard isEnabled else { return }
        let time = now
        record(kind, label(), subject(), from: time, to: time)
    }

    /// Records work that began at `start`, a value of ``now``, and ends now.
    package static func end(
        _ kind: Kind, _ label: @autoclosure () -> String, of subject: @autoclosure () -> AnyObject? = nil, from start: Double
    ) {
        guard isEnabled else { return }
        record(kind, label(), subject(), from: start, to: now)
    }

    /// The current time for timestamps of events. *Units*: seconds of uptime.
    package static var now: Double { ProcessInfo.processInfo.systemUptime }

    private static func record(_ kind: Kind, _ label: String, _ subject: AnyObject?, from start: Double, to end: Double) {
        let isExcluded = subject.flatMap { subject in exclusion.withLock({ $0.isExcluded }).map { $0(subject) } } ?? false
        let event = Event(
            kind: kind, label: label, start: start, end: end, isMainThread: Thread.isMainThread,
            thread: UInt64(pthread_self()), subject: subject.map(ObjectIdentifier.init), isExcluded: isExcluded)
        events.withLock { events in
            if events.count >= limit { events.removeFirst(limit / 2) }
            events.append(event)
        }
    }
}

extension [Trace.Event] {
    /// The events without those of excluded subjects, and without all other events inside the spans of excluded subjects. Such events may
    /// belong to parts of an excluded subject: when a node is first measured, this is not known yet. *Cost*: n log n.
    package var withoutExcluded: [Trace.Event] {
        let excluded = Dictionary(grouping: filter(\.isExcluded), by: \.thread).mapValues { Self.merged($0.map { ($0.start, $0.end) }) }
        return filter { event in
            guard !event.isExcluded else { return false }
            guard let spans = excluded[event.thread] else { return true }
            let index = spans.partitioningIndex { $0.start > event.start } - 1
            return index < 0 || spans[index].end < event.end
        }
    }

    /// Returns the spans in order; those that overlap are merged.
    private static func merged(_ spans: [(start: Double, end: Double)]) -> [(start: Double, end: Double)] {
        spans.sorted { $0.start < $1.start }.reduce(into: []) { merged, span in
            if let last = merged.last, span.start <= last.end {
                merged[merged.count - 1].end = Swift.max(last.end, span.end)
            } else {
                merged.append(span)
            }
        }
    }
}
