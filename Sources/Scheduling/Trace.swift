import Foundation
import Synchronization

/// A record of what ran when and on which thread, for tests and the inspector. Off unless someone listens.
///
/// *Thread*: any. *Cost when off*: two relaxed atomic loads.
// Public for the reason that `Locked` is, and for the benchmark of what it costs.
public enum Trace {
    public enum Kind: String, Sendable {
        case pass, create, measure, layout, display, decode, commit, compose, present, free
        /// Contents came onto a layer; a placeholder came and went: moments, `end` is `start`.
        case show, placeholderShow, placeholderHide
        /// A picture was asked for and arrived.
        case fetch
    }

    public struct Event: Sendable {
        public let kind: Kind
        package let label: String
        /// Seconds of uptime.
        package let start: Double
        package let end: Double
        package let isMainThread: Bool
        package let thread: UInt64
        /// Which object it was about; its address may belong to another one later.
        package let subject: ObjectIdentifier?

        package init(
            kind: Kind, label: String, start: Double, end: Double, isMainThread: Bool, thread: UInt64,
            subject: ObjectIdentifier? = nil
        ) {
            self.kind = kind
            self.label = label
            self.start = start
            self.end = end
            self.isMainThread = isMainThread
            self.thread = thread
            self.subject = subject
        }
    }

    /// A recording keeps this many events; the older half is dropped when there are more.
    package static let limit = 60_000

    private static let isOn = Atomic<Bool>(false)
    private static let events = Locked<[Event]>([])

    package static var isEnabled: Bool { isOn.load(ordering: .relaxed) }

    /// Whether a span's label is wanted by a recording or by the crash notes.
    @usableFromInline static var isObserved: Bool { isEnabled || CrashNotes.isEnabled }

    /// Starts a new recording, throwing the old one away.
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

    /// What has been recorded so far, in order of completion; the recording goes on.
    package static func recorded() -> [Event] { events.withLock { $0 } }

    /// Runs `body`, recording it when tracing is on. Label and subject are looked at only then.
    @inlinable public static func span<Result, Failure: Error>(
        _ kind: Kind, _ label: @autoclosure () -> String, of subject: @autoclosure () -> AnyObject? = nil,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard isObserved else { return try body() }
        return try recordedSpan(kind, label(), of: subject, body)
    }

    /// - Parameter subject: asked after `body`, when a weak one may be gone.
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

    /// Records a moment.
    package static func mark(
        _ kind: Kind, _ label: @autoclosure () -> String, of subject: @autoclosure () -> AnyObject? = nil
    ) {
        guard isEnabled else { return }
        let time = now
        record(kind, label(), subject(), from: time, to: time)
    }

    /// Records what began at `start` (a value of ``now``) and ends at this moment.
    package static func end(
        _ kind: Kind, _ label: @autoclosure () -> String, of subject: @autoclosure () -> AnyObject? = nil, from start: Double
    ) {
        guard isEnabled else { return }
        record(kind, label(), subject(), from: start, to: now)
    }

    /// The time that events carry. *Units*: seconds of uptime.
    package static var now: Double { ProcessInfo.processInfo.systemUptime }

    private static func record(_ kind: Kind, _ label: String, _ subject: AnyObject?, from start: Double, to end: Double) {
        let event = Event(
            kind: kind, label: label, start: start, end: end, isMainThread: Thread.isMainThread,
            thread: UInt64(pthread_self()), subject: subject.map(ObjectIdentifier.init))
        events.withLock { events in
            if events.count >= limit { events.removeFirst(limit / 2) }
            events.append(event)
        }
    }
}
