import Foundation
import Synchronization

/// A record of what ran when and on which thread, for tests and the inspector. Off unless someone listens.
///
/// *Thread*: any. *Cost when off*: two relaxed atomic loads.
// Public for the reason that `Locked` is.
public enum Trace {
    public enum Kind: String, Sendable {
        case pass, create, measure, layout, display, decode, commit, compose, present, free
    }

    package struct Event: Sendable {
        package let kind: Kind
        package let label: String
        /// Seconds of uptime.
        package let start: Double
        package let end: Double
        package let isMainThread: Bool
        package let thread: UInt64
    }

    private static let isOn = Atomic<Bool>(false)
    private static let events = Locked<[Event]>([])

    package static var isEnabled: Bool { isOn.load(ordering: .relaxed) }

    /// Whether a span's label is wanted by a recording or by the crash notes.
    @usableFromInline static var isListenedTo: Bool { isEnabled || CrashNotes.areKept }

    /// Starts a new recording, throwing the old one away.
    package static func start() {
        events.withLock { $0 = [] }
        isOn.store(true, ordering: .relaxed)
    }

    /// Ends the recording and returns it, in order of completion.
    package static func stop() -> [Event] {
        isOn.store(false, ordering: .relaxed)
        return events.withLock { recorded in
            defer { recorded = [] }
            return recorded
        }
    }

    /// Runs `body`, recording it when tracing is on. The label is made only then.
    @inlinable public static func span<Result, Failure: Error>(
        _ kind: Kind, _ label: @autoclosure () -> String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard isListenedTo else { return try body() }
        return try recordedSpan(kind, label(), body)
    }

    @usableFromInline static func recordedSpan<Result, Failure: Error>(
        _ kind: Kind, _ text: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = CrashNotes.begin("\(kind.rawValue) \(text)")
        defer { CrashNotes.end(outer) }
        guard isEnabled else { return try body() }
        let start = uptime()
        defer { record(kind, text, from: start) }
        return try body()
    }

    private static func uptime() -> Double {
        ProcessInfo.processInfo.systemUptime
    }

    private static func record(_ kind: Kind, _ label: String, from start: Double) {
        let event = Event(
            kind: kind, label: label, start: start, end: uptime(),
            isMainThread: Thread.isMainThread, thread: UInt64(pthread_self()))
        events.withLock { $0.append(event) }
    }
}
