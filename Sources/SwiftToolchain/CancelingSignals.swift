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

    private let running = Locked<[Cancellation]>([])
    // Protection: written once, before other threads know the object.
    nonisolated(unsafe) private var sources: [any DispatchSourceSignal] = []

    private init() {
        // A command that `nohup` starts ignores SIGHUP, so that it continues after its terminal is closed.
        for number in [SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP]) {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [running] in
                for cancellation in running.withLock({ $0 }) { cancellation.kill() }
                // This is the exit code with which a shell reports a process that a signal has ended.
                _exit(128 + number)
            }
            source.resume()
            sources.append(source)
        }
    }

    /// Runs `body`. A signal during this time kills the programs of `cancellation` and ends this process.
    package func canceling<Result>(_ cancellation: Cancellation, _ body: () throws -> Result) rethrows -> Result {
        running.withLock { $0.append(cancellation) }
        defer { running.withLock { all in all.removeAll { $0 === cancellation } } }
        return try body()
    }

    /// Returns whether the process ignores a signal.
    package static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        return sigaction(number, nil, &action) == 0 && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
