import Foundation
import Glibc
import Scheduling

/// Records which preview is being created or shown, so that the report of a crash or hang can include it.
///
/// *Thread*: any; the texts are in fixed memory, which a signal handler may read.
package enum CrashContext {
    private static let capacity = 512
    // Protection: written by `note`, and read by watchdogs and by the handlers of signals that end the process. A reader may read a
    // mixture of two texts, but the last byte is always 0.
    nonisolated(unsafe) private static let text = makeText(capacity)
    /// The path of the file that records a crash; empty if there is none.
    // Protection: written by `recordCrashes` before any preview is created; then only read.
    nonisolated(unsafe) private static let recordPath = makeText(Int(PATH_MAX))

    private static func makeText(_ capacity: Int) -> UnsafeMutablePointer<CChar> {
        let text = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
        text.initialize(repeating: 0, count: capacity)
        return text
    }

    /// Records the name of the current preview; nil if there is none.
    package static func note(preview name: String?) {
        guard let name else { return text.pointee = 0 }
        _ = strncpy(text, name, capacity - 1)
    }

    /// The name of the current preview; nil if there is none. *Thread*: any.
    package static var preview: String? {
        let name = String(cString: text)
        return name.isEmpty ? nil : name
    }

    /// The current preview and the innermost step of the main thread, as a part of a sentence. *Thread*: any.
    package static var summary: String {
        let step = CrashNotes.ofMainThread.map { "doing: \($0)" } ?? "in its own code"
        return preview.map { "the preview “\($0)”, \(step)" } ?? step
    }

    /// The signal handlers that this type has replaced. They are in static memory, because even the first allocation of the program may
    /// fail.
    private struct Handlers {
        var (illegal, trap, fault, bus, arithmetic, abort) = (
            SignalAction(), SignalAction(), SignalAction(), SignalAction(), SignalAction(), SignalAction()
        )
    }

    // Protection: written by `installHandlers` before any handler can run, then only read.
    nonisolated(unsafe) private static var previous = Handlers()
    /// Whether the memory of the texts is allocated.
    // Protection: as `previous`.
    nonisolated(unsafe) private static var isReady = false

    /// Installs signal handlers that print the current preview and the thread's innermost step when this process crashes, before the
    /// usual report. *Thread*: main, once, before anything else.
    package static func installHandlers() {
        installHandler(SIGILL, &previous.illegal)
        installHandler(SIGTRAP, &previous.trap)
        installHandler(SIGSEGV, &previous.fault)
        installHandler(SIGBUS, &previous.bus)
        installHandler(SIGFPE, &previous.arithmetic)
        installHandler(SIGABRT, &previous.abort)
        _ = text
        _ = recordPath
        CrashNotes.enable()
        isReady = true
    }

    private static func installHandler(_ signal: Int32, _ previous: inout SignalAction) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            let code = errno
            if CrashContext.isReady {
                CrashContext.report()
                CrashContext.reportReason(signal: number, code)
                CrashContext.record(signal: number)
            } else {
                CrashContext.reportReason(signal: number, code)
            }
            // After this handler returns, the faulting instruction runs again and raises the signal again. Then the previous handler runs:
            // the report of the runtime, or the default action.
            CrashContext.restore(number)
        }
        action.sa_flags = SA_ONSTACK
        previous.replace(by: &action, for: signal)
    }

    private static func restore(_ signal: Int32) {
        switch signal {
        case SIGILL: previous.illegal.restore(for: signal)
        case SIGTRAP: previous.trap.restore(for: signal)
        case SIGSEGV: previous.fault.restore(for: signal)
        case SIGBUS: previous.bus.restore(for: signal)
        case SIGFPE: previous.arithmetic.restore(for: signal)
        default: previous.abort.restore(for: signal)
        }
    }

    /// Sets the file to which a crash of this process writes the current preview. ``CrashRecord/take(from:)`` reads it.
    package static func recordCrashes(in file: CrashRecord.File) {
        guard file.prepareFolder(), file.path.utf8.count < PATH_MAX else { return }
        _ = strncpy(recordPath, file.path, Int(PATH_MAX) - 1)
    }

    /// Prints the current preview and the innermost step of the calling thread to standard error; prints nothing without a preview.
    /// Async-signal-safe.
    package static func report() {
        guard text.pointee != 0 else { return }
        write("weft: the current preview was “", to: STDERR_FILENO)
        write(text, to: STDERR_FILENO)
        write("”", to: STDERR_FILENO)
        if let step = CrashNotes.current {
            write(", doing: ", to: STDERR_FILENO)
            write(step, to: STDERR_FILENO)
        }
        write("\n", to: STDERR_FILENO)
    }

    /// Prints a possible reason for the crash: the system has refused memory or files, after which libraries may crash. Without such a
    /// reason, prints the signal if no preview is recorded. Async-signal-safe.
    ///
    /// - Parameter code: the value of `errno` in the thread that crashed, which its last failed call has set.
    private static func reportReason(signal number: Int32, _ code: Int32) {
        switch code {
        case ENOMEM: write("weft: the system refused more memory earlier, which may be the cause\n", to: STDERR_FILENO)
        case EMFILE, ENFILE: write("weft: the system refused to open more files earlier, which may be the cause\n", to: STDERR_FILENO)
        default:
            guard !isReady || text.pointee == 0 else { return }
            write("weft: ended by a fault in the program or a library, signal ", to: STDERR_FILENO)
            write(number: number, to: STDERR_FILENO)
            write("\n", to: STDERR_FILENO)
        }
    }

    /// Writes the record, one line each for the preview, the signal and the step. Uses only calls that are safe in a signal handler.
    private static func record(signal number: Int32) {
        guard text.pointee != 0, let file = openRecord() else { return }
        write(text, to: file)
        write("\n", to: file)
        write(number: number, to: file)
        write("\n", to: file)
        if let step = CrashNotes.current { write(step, to: file) }
        close(file)
    }

    /// Writes the record with the innermost step of the main thread and the signal 0. A watchdog calls it before it ends the process.
    /// *Thread*: any.
    package static func recordHang() {
        guard text.pointee != 0, let file = openRecord() else { return }
        let lines = "\(preview ?? "")\n0\n\(CrashNotes.ofMainThread ?? "")"
        _ = lines.withCString { Glibc.write(file, $0, strlen($0)) }
        close(file)
    }

    private static func openRecord() -> Int32? {
        guard recordPath.pointee != 0 else { return nil }
        let file = open(recordPath, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        return file >= 0 ? file : nil
    }

    /// Writes a number below 100 in two digits.
    private static func write(number: Int32, to file: Int32) {
        var digits = UInt16(48 + number / 10) | UInt16(48 + number % 10) << 8
        _ = Glibc.write(file, &digits, 2)
    }

    private static func write(_ text: UnsafePointer<CChar>, to file: Int32) {
        _ = Glibc.write(file, text, strlen(text))
    }

    private static func write(_ literal: StaticString, to file: Int32) {
        _ = Glibc.write(file, literal.utf8Start, literal.utf8CodeUnitCount)
    }
}
