import Foundation
import Glibc
import Scheduling

/// Records which preview is being made or shown, so that the report of a crash can name it.
///
/// *Thread*: any; the text is in memory of its own, which a signal handler may read.
package enum CrashContext {
    private static let capacity = 512
    // Protection: written whole by `note`, read only by the handler of a signal that ends the process.
    nonisolated(unsafe) private static let text: UnsafeMutablePointer<CChar> = {
        let text = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
        text.initialize(repeating: 0, count: capacity)
        return text
    }()

    /// Records the current preview; nil for none.
    package static func note(preview name: String?) {
        guard let name else { return text.pointee = 0 }
        _ = strncpy(text, name, capacity - 1)
    }

    /// The previous signal handlers.
    // Protection: written by `watchForCrashes` before any handler can run, then only read.
    nonisolated(unsafe) private static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

    /// Makes a trap or a crash of this process print the current preview and the thread's innermost step, before the usual report.
    /// *Thread*: main, once.
    package static func watchForCrashes() {
        _ = text
        CrashNotes.keep()
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            CrashContext.report()
            // The faulting instruction runs again with the previous handler: the runtime's report, or the default action.
            sigaction(number, CrashContext.previous + Int(number), nil)
        }
        action.sa_flags = SA_ONSTACK
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            sigaction(signal, &action, previous + Int(signal))
        }
    }

    /// Prints the preview and what the thread is doing. Async-signal-safe.
    package static func report() {
        guard text.pointee != 0 else { return }
        write("weft: the preview at work was “")
        _ = Glibc.write(STDERR_FILENO, text, strlen(text))
        write("”")
        if let node = CrashNotes.current {
            write(", doing: ")
            _ = Glibc.write(STDERR_FILENO, node, strlen(node))
        }
        write("\n")
    }

    private static func write(_ literal: StaticString) {
        _ = Glibc.write(STDERR_FILENO, literal.utf8Start, literal.utf8CodeUnitCount)
    }
}
