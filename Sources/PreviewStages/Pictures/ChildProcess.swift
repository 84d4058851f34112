import Foundation
import Glibc

/// A program that was started, with its output to be read.
///
/// In place of Foundation's `Process`, which watches its pipes from threads of its own and may find them closed.
/// *Thread*: one at a time. The end is waited for once.
final class ChildProcess {
    let identifier: pid_t
    private let output: Int32
    /// Nothing is written: the child reads the end of it when this process ends, however that happens.
    private let input: Int32

    /// Held from making a pipe to marking it: a program started in between would keep its end open.
    private static let spawning = NSLock()

    /// Starts `program`; its standard input is empty and ends with this object or this process, its errors go where this process's
    /// go. nil where it cannot be started.
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

    /// A pipe that other programs started by this process do not get.
    private static func makePipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// What became of waiting for output.
    enum Reading: Equatable {
        case data(Data)
        /// The program has closed its output.
        case end
        /// Nothing was printed in time.
        case late
    }

    /// What was printed next; waits for it for `limit` seconds.
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

    /// Ends the program, whatever it is doing.
    func end() {
        kill(identifier, SIGKILL)
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
