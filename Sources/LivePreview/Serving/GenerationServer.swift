import Foundation
import Glibc
import LivePreviewBuild
import LivePreviewMessages
import Scheduling

/// Serves the newest good generation of a package at a socket: `weft serve` in a process of its own, with the user's code loaded.
///
/// Another generation replaces the process; its clients connect again. *Thread*: any.
package final class GenerationServer: Sendable {
    /// The path of the socket.
    package let path: String
    private let queue = DispatchQueue(label: "weft.generation-server")
    private let running = Locked<Running?>(nil)

    private struct Running: @unchecked Sendable {
        // Protection: used on the queue alone.
        let process: Process
        let generation: Generation
        let number: Int
        let start: Double
    }

    /// The least time between two starts of a generation whose previews end their process. *Units*: seconds.
    private static let restartDelay = 1.0

    package init(path: String) {
        self.path = path
    }

    /// Serves a generation in place of the former one.
    func serve(_ generation: Generation, number: Int) {
        queue.async { [self] in
            end()
            start(generation, number)
        }
    }

    /// Ends the process and waits for its end.
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
        // It has nothing to save, and its previews may hang.
        kill(former.process.processIdentifier, SIGKILL)
        former.process.waitUntilExit()
    }

    private func start(_ generation: Generation, _ number: Int) {
        let process = Process()
        process.executableURL = generation.program
        process.arguments = [
            HostProtocol.commandArgument, generation.library.path, HostProtocol.argument(for: generation.literals), "serve", "--socket",
            path, "--ends-with-input", "--generation", "\(number)",
        ]
        // The process ends with this one, which holds the other end.
        process.standardInput = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { [weak self] in self?.didEnd($0) }
        do {
            try process.run()
        } catch {
            report("\(generation.program.path) cannot serve: \(error.localizedDescription)")
            return
        }
        running.withLock { $0 = Running(process: process, generation: generation, number: number, start: Trace.now) }
    }

    /// A preview ended the process: the next request gets another one.
    private func didEnd(_ process: Process) {
        queue.async { [self] in
            guard let ended = running.withLock({ $0 }), ended.process === process else { return }
            running.withLock { $0 = nil }
            report("the session at \(path) ended and starts again")
            let rest = max(0, Self.restartDelay - (Trace.now - ended.start))
            queue.asyncAfter(deadline: .now() + rest) { [self] in
                guard running.withLock({ $0 == nil }) else { return }
                start(ended.generation, ended.number)
            }
        }
    }

    private func report(_ message: String) {
        try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    }
}
