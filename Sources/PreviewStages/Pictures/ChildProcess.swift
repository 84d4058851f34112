import Foundation
import Glibc
import Scheduling
import UIPrimitives

/// A child process whose output can be read.
///
/// It replaces Foundation's `Process`, which watches its pipes from its own threads and may find them closed. *Thread*: any, but only one
/// thread at a time. The owner calls `wait` exactly once.
final class ChildProcess {
    let identifier: pid_t
    private let output: Int32
    private let errors: Int32
    /// The prefix for each line of the program's standard error.
    private let linePrefix: String
    /// The beginning of a line of standard error whose end has not arrived.
    private var line = Data()
    /// The write end of the child's standard input, to which nothing is written. The child reads end-of-file when this process ends for
    /// any reason.
    private let input: Int32

    /// Starts `program`. Its standard input is empty and closes with this object or this process. While output is read, each line of its
    /// standard error is written to this process's standard error after `linePrefix`. Returns nil if the program cannot be started.
    init?(_ program: String, _ arguments: [String], linePrefix: String) {
        var pipes: [(reading: Int32, writing: Int32)] = []
        while pipes.count < 3, let pipe = Self.makePipe() { pipes.append(pipe) }
        guard pipes.count == 3 else {
            for pipe in pipes { [pipe.reading, pipe.writing].forEach { close($0) } }
            return nil
        }
        let (inputs, outputs, errors) = (pipes[0], pipes[1], pipes[2])
        let descriptors = [inputs.reading, outputs.writing, errors.writing]
        let child = try? ProgramSpawn.start(program, arguments, descriptors: descriptors)
        descriptors.forEach { close($0) }
        guard let child else {
            [outputs.reading, errors.reading, inputs.writing].forEach { close($0) }
            return nil
        }
        self.linePrefix = linePrefix
        identifier = child
        output = outputs.reading
        self.errors = errors.reading
        input = inputs.writing
    }

    deinit {
        [output, errors, input].forEach { close($0) }
    }

    /// Runs a program to its end. Returns its output and its exit code; the code is the negative signal number if a signal ended the
    /// program, and -1 if the program cannot be started. A program that prints nothing for `limit` seconds is killed.
    static func output(of program: String, _ arguments: [String], linePrefix: String, limit: Double) -> (data: Data, code: Int) {
        guard let child = ChildProcess(program, arguments, linePrefix: linePrefix) else { return (Data(), -1) }
        var data = Data()
        reading: while true {
            switch child.read(within: limit) {
            case .data(let part): data += part
            case .end: break reading
            case .late:
                child.kill()
                break reading
            }
        }
        return (data, child.wait {})
    }

    /// Returns a pipe whose ends are closed in the programs that this process starts; nil if the system provides none.
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
        /// The program printed nothing within the time limit.
        case late
    }

    /// Waits up to `limit` seconds for the next output and returns it. Meanwhile forwards the program's standard error.
    func read(within limit: Double) -> Reading {
        let deadline = Trace.now + limit
        while true {
            var entries = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let rest = max(0, deadline - Trace.now)
            guard poll(&entries, 2, Int32(rest * 1_000)) != 0 else { return .late }
            if entries[1].revents != 0 { forwardErrors() }
            if entries[0].revents != 0 { return Self.chunk(of: output).map(Reading.data) ?? end() }
            // If the program has closed only its standard error, `poll` would return immediately each time, and this would be a busy loop.
            if entries[1].revents & Int16(POLLIN) == 0, entries[1].revents != 0 { return readOutput(until: deadline) }
        }
    }

    private func readOutput(until deadline: Double) -> Reading {
        var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        var count = Int32(0)
        repeat { count = poll(&entry, 1, Int32(max(0, deadline - Trace.now) * 1_000)) } while count < 0 && errno == EINTR
        return count > 0 ? Self.chunk(of: output).map(Reading.data) ?? end() : .late
    }

    /// Forwards the remaining standard error and returns ``Reading/end``. Everything that the program wrote before closing its output is
    /// already in the pipe.
    private func end() -> Reading {
        var entry = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, 0) > 0, forwardErrors() {}
        if !line.isEmpty { forward(line) }
        line = Data()
        return .end
    }

    /// Forwards the available lines of standard error. Returns whether there was something to forward.
    @discardableResult private func forwardErrors() -> Bool {
        guard let data = Self.chunk(of: errors) else { return false }
        line.append(data)
        while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
            forward(line[line.startIndex..<end])
            line = Data(line[line.index(after: end)...])
        }
        return true
    }

    private func forward(_ line: Data) {
        try? SystemFile.write(Data("\(linePrefix): ".utf8) + line + Data("\n".utf8), to: STDERR_FILENO)
    }

    /// Returns the available bytes; nil at the end of the file or after an error.
    private static func chunk(of file: Int32) -> Data? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var size = Glibc.read(file, &buffer, buffer.count)
        while size < 0, errno == EINTR { size = Glibc.read(file, &buffer, buffer.count) }
        return size > 0 ? Data(buffer[0..<size]) : nil
    }

    /// Ends the program with SIGKILL, which it can neither handle nor ignore.
    func kill() {
        _ = Glibc.kill(identifier, SIGKILL)
    }

    /// Waits for the end of the program and returns its exit code, or the negative number of the signal that ended it. `beforeWaiting` runs
    /// after the program has ended, while the process identifier still belongs to it.
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
