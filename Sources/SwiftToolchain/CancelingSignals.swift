import Foundation
import Glibc
import Scheduling

/// Ends the programs that a command has started when a signal ends the command, because the system would let them continue.
///
/// *Thread*: any. *Cost*: none until a signal arrives.
package final class CancelingSignals: Sendable {
    /// The shared object, which handles signals from its first use until the end of the process, because a signal source cannot be
    /// created a second time.
    package static let shared = CancelingSignals()

    private let running: Locked<[Cancellation]>
    private let sources: SignalSources

    private init() {
        let running = Locked<[Cancellation]>([])
        self.running = running
        sources = SignalSources(SignalSources.ofTermination) { number in
            for cancellation in running.withLock({ $0 }) { cancellation.kill() }
            // This is the exit code with which a shell reports a process that a signal has ended.
            _exit(128 + number)
        }
    }

    /// Runs `body`. A signal during this time kills the programs of `cancellation` and ends this process.
    package func canceling<Result>(_ cancellation: Cancellation, _ body: () throws -> Result) rethrows -> Result {
        running.withLock { $0.append(cancellation) }
        defer { running.withLock { all in all.removeAll { $0 === cancellation } } }
        return try body()
    }
}
