import Foundation
import Glibc

/// A program that was started, with its output to be read.
///
/// In place of Foundation's `Process`, which watches its pipes from threads of its own and may find them closed.
/// *Thread*: one at a time. The end is waited for once.
final class ChildProcess {
    let identifier: pid_t
    private let output: Int32

    /// Held from making a pipe to marking it: a program started in between would keep its end open.
    private static let spawning = NSLock()

    /// Starts `program`; its standard input is empty, its errors go where this process's go. nil where it cannot be started.
    init?(_ program: String, _ arguments: [String]) {
        var ends: [Int32] = [0, 0]
        Self.spawning.lock()
        defer { Self.spawning.unlock() }
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var child: pid_t = 0
        let result = posix_spawn(&child, program, &actions, nil, &words, environ)
        close(ends[1])
        guard result == 0 else {
            close(ends[0])
            return nil
        }
        identifier = child
        output = ends[0]
    }

    deinit { close(output) }

    /// What was printed next; waits for it. nil when the program has closed its output.
    func read() -> Data? {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        var count = Glibc.read(output, &buffer, buffer.count)
        while count < 0, errno == EINTR { count = Glibc.read(output, &buffer, buffer.count) }
        return count > 0 ? Data(buffer[0..<count]) : nil
    }

    /// Waits for the end: the exit code, or minus the signal. `beforeReaping` runs while the identifier is still the child's.
    func wait(beforeReaping: () -> Void) -> Int {
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        beforeReaping()
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? Int(status >> 8 & 0xFF) : -Int(signal)
    }
}
