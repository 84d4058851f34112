import Foundation
import Glibc

/// A child process whose output can be read.
///
/// Used instead of Foundation's `Process`, which watches its pipes from threads of its own and may find them closed.
/// *Thread*: one at a time. The end is waited for once.
final class ChildProcess {
    let identifier: pid_t
    private let output: Int32
    /// Nothing is written to it: the child reads end-of-file when this process ends for any reason.
    private let input: Int32

    /// Held from making a pipe to setting its close-on-exec flag: a program started in between would keep its end open.
    private static let spawning = NSLock()

    /// Starts `program`. Its standard input is empty and closes with this object or this process; its errors go to this process's
    /// standard error. nil if it cannot be started.
    init?(_ program: String, _ arguments: [String]) {
        Self.spawning.lock()
        defer { Self.spawning.unlock() }
        guard let outputs = Self.makePipe() else { return nil }
        guard let inputs = Self.makePipe() else {
            close(outputs.reading)
            close(outputs.writing)
            return nil
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, inputs.reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, outputs.writing, STDOUT_FILENO)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var child: pid_t = 0
        let result = posix_spawn(&child, program, &actions, nil, &words, environ)
        close(outputs.writing)
        close(inputs.reading)
        guard result == 0 else {
            close(outputs.reading)
            close(inputs.writing)
            return nil
        }
        identifier = child
        output = outputs.reading
        input = inputs.writing
    }

    deinit {
        close(output)
        close(input)
    }

    /// A pipe that is not inherited by other programs started by this process.
    private static func makePipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// The result of waiting for output.
    enum Reading: Equatable {
        case data(Data)
        /// The program has closed its output.
        case end
        /// Nothing was printed in time.
        case late
    }

    /// Returns the next output; waits up to `limit` seconds for it.
    func read(within limit: Double) -> Reading {
        var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        var count = Int32(0)
        repeat { count = poll(&entry, 1, Int32(limit * 1_000)) } while count < 0 && errno == EINTR
        guard count > 0 else { return .late }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var size = Glibc.read(output, &buffer, buffer.count)
        while size < 0, errno == EINTR { size = Glibc.read(output, &buffer, buffer.count) }
        return size > 0 ? .data(Data(buffer[0..<size])) : .end
    }

    /// Ends the program, whatever its state.
    func end() {
        kill(identifier, SIGKILL)
    }

    /// Waits for the end and returns the exit code, or minus the signal. `beforeWaiting` runs while the process identifier still
    /// belongs to the child.
    func wait(beforeWaiting: () -> Void) -> Int {
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        beforeWaiting()
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? Int(status >> 8 & 0xFF) : -Int(signal)
    }
}
