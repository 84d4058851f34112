import Foundation
import Glibc

/// Ends the programs of a command when a signal ends the command: they do not belong to it for the system, and would go on.
/// *Thread*: any, one at a time. *Cost*: none until a signal arrives.
package final class CancelingSignals {
    private let sources: [any DispatchSourceSignal]

    /// Watches for the signals that end a process, until the object is released.
    package init(_ cancellation: Cancellation) {
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                cancellation.kill()
                // The process ends by the signal, as without the handler. Threads of queues block signals, so the process gets it.
                signal(number, SIG_DFL)
                Glibc.kill(getpid(), number)
            }
            source.resume()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    }
}
