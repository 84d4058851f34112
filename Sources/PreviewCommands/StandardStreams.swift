import CommandResults
import Foundation

/// Standard input, output and errors of a command.
enum StandardStreams {
    /// Gives a number to each stream that the caller has closed, on which reading or writing fails: the next file that is opened
    /// would have that number otherwise, and get what is printed. *Thread*: main, before any file is opened.
    static func prepare() {
        for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) < 0 {
            open("/dev/null", file == STDOUT_FILENO ? O_RDONLY : O_RDWR)
        }
        // A file at the limit of the shell's `ulimit -f` is an error as any other.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Writes what was printed and is still kept back.
    /// - Throws: ``CommandFailure`` where it cannot be written.
    static func flush() throws {
        guard fflush(nil) != 0 else { return }
        throw CommandFailure(message: "standard output cannot be written: \(String(cString: strerror(errno)))")
    }
}
