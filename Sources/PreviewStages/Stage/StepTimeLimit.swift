import CommandResults
import Foundation
import Scheduling
import UIPrimitives

/// Ends the process when a step of a command exceeds its time limit, in any state of the main thread.
///
/// The message names the preview and the activity of the main thread. *Thread*: any; one step at a time. *Cost*: a thread that sleeps
/// until the limit, for the life of the process.
package final class StepTimeLimit: Sendable {
    /// The default limit of a step. *Units*: seconds.
    package static let standard: Double = 60

    private let limit: Double
    private let onExceeded: @Sendable (String) -> Void
    /// The time at which the step in progress has to end, and its name if it is not a preview; nil between steps.
    private let step = Locked<(deadline: DispatchTime, subject: String?)?>(nil)
    /// Signaled when a step begins.
    private let stepDidBegin = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - limit: the longest duration of a step. *Units*: seconds.
    ///   - onExceeded: called once with the message, on a thread of its own; by default prints it and ends the process with code 1.
    package init(_ limit: Double, onExceeded: @escaping @Sendable (String) -> Void = StepTimeLimit.endProcess) {
        self.limit = limit
        self.onExceeded = onExceeded
        // A thread, because a preview can occupy all threads of the queues.
        Thread.detachNewThread { [self] in watch() }
    }

    /// Starts a step; the one before it counts as ended. `subject` is its name in the message; nil is the current preview.
    package func begin(_ subject: String? = nil) {
        step.withLock { $0 = (.now() + limit, subject) }
        stepDidBegin.signal()
    }

    /// Ends the step in progress.
    package func end() {
        step.withLock { $0 = nil }
    }

    /// Runs one step.
    package func limiting<Result>(_ subject: String? = nil, _ body: () throws -> Result) rethrows -> Result {
        begin(subject)
        defer { end() }
        return try body()
    }

    private func watch() {
        while true {
            let expected = step.withLock { $0 }
            guard stepDidBegin.wait(timeout: expected?.deadline ?? .distantFuture) == .timedOut, let expected else { continue }
            guard step.withLock({ $0?.deadline }) == expected.deadline else { continue }
            let duration = JSONText.number(CGFloat(limit))
            return onExceeded("\(expected.subject ?? "\(CrashContext.summary),") took longer than \(duration) s (--timeout)")
        }
    }

    /// Ends the process without its exit handlers, which may wait for the code that hangs.
    package static func endProcess(_ message: String) {
        let line = Array("\(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        _exit(ProgramExit.failure)
    }
}
