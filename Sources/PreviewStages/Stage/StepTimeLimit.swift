import CommandResults
import Foundation
import Scheduling
import UIPrimitives

/// Ends the process when a step of a command exceeds its time limit, even if the main thread does not respond.
///
/// The message contains the preview and the activity of the main thread. *Thread*: any; one step at a time. *Cost*: one sleeping thread
/// until the process ends.
package final class StepTimeLimit: Sendable {
    /// The default limit of a step. *Units*: seconds.
    package static let standard: Double = 60

    private let limit: Double
    private let onExceeded: @Sendable (String) -> Void
    /// The deadline of the step in progress, and the name of the step if it is not a preview; nil between steps.
    private let step = Locked<(deadline: DispatchTime, subject: String?)?>(nil)
    /// The semaphore that is signaled when a step begins.
    private let stepDidBegin = DispatchSemaphore(value: 0)

    /// Creates the limit, and starts the thread that watches the steps.
    ///
    /// - Parameters:
    ///   - limit: the longest duration of a step. *Units*: seconds.
    ///   - onExceeded: called once with the message on a separate thread; by default prints the message and ends the process with code 1.
    package init(_ limit: Double, onExceeded: @escaping @Sendable (String) -> Void = StepTimeLimit.endProcess) {
        self.limit = limit
        self.onExceeded = onExceeded
        // Uses a separate thread, because a preview can occupy all threads of the dispatch queues.
        if !SystemThread.detach({ [self] in watch() }) { Log.warning("steps have no time limit: \(SystemThread.refusal)") }
    }

    /// Starts a step and ends the previous one. `subject` is the name of the step in the message; nil for the current preview.
    package func begin(_ subject: String? = nil) {
        step.withLock { $0 = (.now() + limit, subject) }
        stepDidBegin.signal()
    }

    /// Ends the step in progress.
    package func end() {
        step.withLock { $0 = nil }
    }

    /// Runs `body` as one step.
    package func runStep<Result>(_ subject: String? = nil, _ body: () throws -> Result) rethrows -> Result {
        begin(subject)
        defer { end() }
        return try body()
    }

    private func watch() {
        while true {
            guard let expected = step.withLock({ $0 }) else {
                stepDidBegin.wait()
                continue
            }
            let rest = Int64(bitPattern: expected.deadline.uptimeNanoseconds &- DispatchTime.now().uptimeNanoseconds)
            guard rest <= 0 else {
                // The semaphores of Dispatch wait until a time of the system clock, and would wait too briefly or too long after the clock
                // was set. The wait does not have to end when a step begins, because a later step has a later deadline.
                _ = poll(nil, 0, Int32(min(rest / 1_000_000 + 1, 60_000)))
                continue
            }
            let duration = JSONText.number(CGFloat(limit))
            let work = UnboundedWork.oldest.map { "; \($0) was being read or drawn" } ?? ""
            return onExceeded("\(expected.subject ?? "\(CrashContext.summary),") took longer than \(duration) s (--timeout)\(work)")
        }
    }

    /// Prints a message and ends the process without its exit handlers, which might wait for the code that hangs.
    package static func endProcess(_ message: String) {
        let line = Array("\(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        _exit(ProgramExit.failure)
    }
}
