import CommandResults
import Foundation

/// Standard input, output and error of a command.
enum StandardStreams {
    /// Opens `/dev/null` for each standard stream that the caller has closed. Otherwise the next opened file would get the number of a
    /// standard stream and receive printed output. Writing to a replaced standard output fails. *Thread*: main, before any file is opened.
    static func prepare() {
        for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) < 0 {
            _ = open("/dev/null", file == STDOUT_FILENO ? O_RDONLY : O_RDWR)
        }
        // Without the signal, reaching the shell's file size limit (`ulimit -f`) is an ordinary write error.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Writes buffered output.
    /// - Throws: ``CommandFailure`` if the output cannot be written.
    static func flush() throws {
        guard fflush(nil) != 0 else { return }
        throw CommandFailure(message: "standard output cannot be written: \(String(cString: strerror(errno)))")
    }
}
