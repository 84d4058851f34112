import Foundation
import Glibc
import LivePreviewBuild
import LivePreviewMessages
import Scheduling
import UIPrimitives

/// Serves the newest good generation of a package at a socket. A separate process, which has loaded the user's code, runs `weft serve`.
///
/// Each new generation replaces the process, and its clients connect again. *Thread*: any.
package final class GenerationServer: Sendable {
    /// The path of the socket.
    let path: String
    private let queue = DispatchQueue(label: "weft.generation-server")
    private let running = Locked<Running?>(nil)

    private struct Running {
        let process: StartedProcess
        /// The write end of the process's standard input, to which nothing is written. The process exits when the write end is closed,
        /// which the system does even if this program crashes.
        let input: FileHandle
        let generation: Generation
        let number: Int
        let start: Double
    }

    /// The minimum time between two starts of a process for the same generation. It prevents a loop of immediate restarts if the previews
    /// crash every process. *Units*: seconds.
    private static let restartDelay = 1.0

    package init(path: String) {
        self.path = path
    }

    /// Serves a generation instead of the previous one.
    func serve(_ generation: Generation, number: Int) {
        queue.async { [self] in
            end()
            start(generation, number)
        }
    }

    /// Waits until the process of the newest served generation is started.
    func waitForStart() {
        queue.sync {}
    }

    /// Ends the process and waits until it has ended.
    package func stop() {
        queue.sync { end() }
        unlink(path)
    }

    private func end() {
        let former = running.withLock { value -> Running? in
            defer { value = nil }
            return value
        }
        guard let former else { return }
        // The process has nothing to save, and its previews may hang.
        former.process.signal(SIGKILL)
        former.process.waitForEnd()
    }

    private func start(_ generation: Generation, _ number: Int) {
        let arguments = [
            HostProtocol.commandArgument, generation.library.path, HostProtocol.argument(for: generation.literals), "serve", "--socket",
            path, "--ends-with-input", "--generation", "\(number)",
        ]
        do {
            let (identifier, input) = try Self.launch(generation.program.path, arguments)
            let process = StartedProcess(identifier)
            running.withLock { $0 = Running(process: process, input: input, generation: generation, number: number, start: Trace.now) }
            process.onEnd(on: queue) { [weak self] _ in self?.didEnd(process) }
        } catch {
            report("\(generation.program.path) cannot serve: \(error)")
        }
    }

    /// Starts a program. Its standard input stays open without data until the returned handle closes.
    private static func launch(_ program: String, _ arguments: [String]) throws(SystemFile.Failure) -> (pid_t, FileHandle) {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw SystemFile.Failure(code: errno)
        }
        let input = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        let output = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { [ends[1], output].filter { $0 >= 0 }.forEach { close($0) } }
        guard output >= 0 else { throw SystemFile.Failure(code: errno) }
        return (try ProgramSpawn.start(program, arguments, descriptors: [ends[1], output, STDERR_FILENO]), input)
    }

    /// Handles the unexpected end of the process, for example because a preview has crashed, by starting another one.
    ///
    /// *Thread*: the queue.
    private func didEnd(_ process: StartedProcess) {
        guard let ended = running.withLock({ $0 }), ended.process === process else { return }
        running.withLock { $0 = nil }
        report("the session at \(path) ended and starts again")
        let rest = max(0, Self.restartDelay - (Trace.now - ended.start))
        queue.asyncAfter(deadline: .now() + rest) { [weak self] in
            guard let self, running.withLock({ $0 == nil }) else { return }
            start(ended.generation, ended.number)
        }
    }

    private func report(_ message: String) {
        try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    }
}
