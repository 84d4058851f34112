import Foundation
import Glibc

/// Handles signals of the system on a dispatch queue, where a handler may run any code. The signals no longer end the process.
///
/// *Thread*: any. *Ownership*: the signals are handled while the object exists; if it is released without `cancel()`, the process ignores
/// them. *Cost*: none until a signal arrives.
package final class SignalSources: Sendable {
    /// The signals with which a user or the system ends a program: SIGINT, SIGTERM and SIGHUP, which reports the end of the terminal.
    /// SIGHUP is omitted if the process ignores it: `nohup` starts programs in this way, so that they outlive their terminals.
    package static var ofTermination: [Int32] { [SIGINT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP]) }

    private let numbers: [Int32]
    // Protection: written once, before other threads know the object; the methods of sources are thread-safe.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

    /// Calls `handle` on `queue` with the number of each signal that arrives.
    ///
    /// - Parameter queue: a serial queue by default, which gets a thread even if other code occupies all threads of the global queues.
    package init(
        _ numbers: [Int32], queue: DispatchQueue = DispatchQueue(label: "weft.signals", qos: .userInteractive),
        _ handle: @escaping @Sendable (_ number: Int32) -> Void
    ) {
        self.numbers = numbers
        sources = numbers.map { number in
            // A source does not replace the default action of the signal, which would end the process.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handle(number) }
            source.resume()
            return source
        }
    }

    /// Ends the handling: the signals have their default action again and end the process.
    package func cancel() {
        for source in sources { source.cancel() }
        for number in numbers { signal(number, SIG_DFL) }
    }

    /// Returns whether the process ignores a signal.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        return sigaction(number, nil, &action) == 0 && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
