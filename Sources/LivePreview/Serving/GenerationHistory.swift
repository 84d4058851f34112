import Foundation
import LivePreviewBuild
import Scheduling

/// The events of a session, which the clients of its socket read: completed generations, the code of shown generations, and printed
/// lines.
///
/// *Thread*: any.
final class GenerationHistory: @unchecked Sendable {
    // Protection: the lock.
    private let lock = NSLock()
    private var newest: GenerationReport?
    private var shown: [(number: Int, generation: Generation)] = []
    private var lines: [String] = []
    /// The number of lines that were dropped before the first of `lines`.
    private var droppedLines = 0

    private static let shownLimit = 8
    private static let lineLimit = 1_000
    /// The interval at which a waiting request checks for a new report and for its cancellation. *Units*: seconds.
    private static let interval = 0.01

    private func withLock<Value>(_ body: () -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    func note(_ report: GenerationReport) {
        withLock { newest = report }
    }

    /// Records the code of a generation that is shown.
    func note(_ generation: Generation, number: Int) {
        withLock {
            shown.append((number, generation))
            if shown.count > Self.shownLimit { shown.removeFirst() }
        }
    }

    func note(line: String) {
        withLock {
            lines.append(line)
            guard lines.count > 2 * Self.lineLimit else { return }
            droppedLines += lines.count - Self.lineLimit
            lines.removeFirst(lines.count - Self.lineLimit)
        }
    }

    /// The report of the newest generation that was decided, that is, shown or rejected.
    var report: GenerationReport? { withLock { newest } }

    /// Waits for a decided generation after `number`, and returns the report of the newest one.
    /// - Parameter seconds: the longest wait.
    /// - Returns: nil if there was none within the time limit, or if `isCancelled` returned true.
    func report(after number: Int, seconds: Double, isCancelled: () -> Bool) -> GenerationReport? {
        let clock = SystemClock()
        let deadline = clock.now + seconds
        return withLock {
            while !isCancelled() {
                if let newest, newest.generation > number { return newest }
                let rest = deadline - clock.now
                guard rest > 0 else { return nil }
                // `NSCondition` is not used, because it waits until a date: after the clock is set back by an hour, it waits an hour
                // longer.
                lock.unlock()
                usleep(useconds_t(min(rest, Self.interval) * 1e6))
                lock.lock()
            }
            return nil
        }
    }

    /// Returns the lines that follow the first `count` lines of the session, at most the newest `limit` of them, and the number of all
    /// lines so far.
    func lines(after count: Int, limit: Int) -> (lines: [String], next: Int) {
        withLock {
            let new = lines.dropFirst(max(0, count - droppedLines))
            return (Array(new.suffix(limit)), droppedLines + lines.count)
        }
    }

    /// Returns the code of one of the last eight generations that were shown; nil for any other number.
    func generation(_ number: Int) -> Generation? { withLock { shown.last { $0.number == number }?.generation } }

    /// The generation that was shown last.
    var newestShown: (number: Int, generation: Generation)? { withLock { shown.last } }
}
