import CStackFrames
import Foundation
import Glibc
import PreviewStages

/// Prints the frames of the user's code when the process crashes, or when the shell requests the stack of the main thread.
///
/// Each printed line is `weft-frame: LIBRARY OFFSET`; the shell finds the functions and source lines. Frames of the framework are
/// omitted.
enum StackReport {
    /// Installs the signal handlers. Call it once, after all other handlers are installed; those run after the handlers of this type.
    /// *Thread*: main.
    @MainActor static func install() {
        // The first call of `weft_backtrace` loads a library, which a signal handler must not do.
        var addresses: [UnsafeMutableRawPointer?] = Array(repeating: nil, count: 4)
        _ = weft_backtrace(&addresses, 4)
        _ = buffer
        makeAlternateStack()
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            StackReport.write()
            // Restores the previous handler, which is called when the faulting instruction runs again after this handler returns.
            sigaction(number, StackReport.previous + Int(number), nil)
        }
        action.sa_flags = SA_ONSTACK
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { sigaction(signal, &action, previous + Int(signal)) }
        var question = sigaction()
        question.__sigaction_handler.sa_handler = { _ in
            CrashContext.report()
            StackReport.write()
        }
        question.sa_flags = SA_RESTART | SA_ONSTACK
        sigaction(SIGUSR1, &question, nil)
    }

    // Protection: written by `install` before any handler can run, then only read.
    nonisolated(unsafe) private static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    // Protection: normally used by one handler at a time. If two threads crash, the second may overwrite addresses of the first.
    nonisolated(unsafe) private static let buffer = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: depth)
    private static let depth = 256

    /// Gives the signal handlers their own stack, because a stack overflow leaves no space on the normal one.
    @MainActor private static func makeAlternateStack() {
        let size = 256 * 1024
        var stack = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
        sigaltstack(&stack, nil)
    }

    /// Writes the frames in the user's libraries. Async-signal-safe except for `dladdr`, which acquires the loader's lock.
    private static func write() {
        let count = weft_backtrace(buffer, Int32(depth))
        for index in 0..<Int(count) {
            guard let address = buffer[index] else { continue }
            var symbol = weft_symbol()
            guard weft_symbol_at(address, &symbol) != 0, let name = symbol.library, let base = symbol.base,
                UserLibrary.isName(name)
            else { continue }
            write("weft-frame: ")
            _ = Glibc.write(STDERR_FILENO, name, strlen(name))
            write(" 0x")
            writeHexadecimal(UInt(bitPattern: address) - UInt(bitPattern: base))
            write("\n")
        }
    }

    private static func write(_ literal: StaticString) {
        _ = Glibc.write(STDERR_FILENO, literal.utf8Start, literal.utf8CodeUnitCount)
    }

    private static func writeHexadecimal(_ value: UInt) {
        var shift = 60
        while shift >= 0 {
            var digit = UInt8(value >> UInt(shift) & 15)
            digit += digit < 10 ? 48 : 87
            _ = Glibc.write(STDERR_FILENO, &digit, 1)
            shift -= 4
        }
    }
}
