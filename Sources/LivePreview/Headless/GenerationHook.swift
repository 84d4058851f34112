import Foundation
import Glibc
import UIPrimitives

/// Runs a shell command after each generation: `weft dev --headless --exec`.
///
/// One command runs at a time. A generation that comes meanwhile waits for its end; if several come, only the last has a command,
/// because the code of the others is outdated. *Thread*: main.
@MainActor package final class GenerationHook {
    private let command: String
    private let socket: String?
    private var running: StartedProcess?
    private var pending: GenerationReport?
    /// The process groups of commands, by the command's process, of which a program may still run.
    private var groups: [pid_t] = []
    private var isStopped = false
    /// Called with a sentence about a command that failed.
    var onFailure: (String) -> Void = { _ in }

    /// - Parameters:
    ///   - command: the text for `/bin/sh -c`.
    ///   - socket: the path at which the session answers requests; nil for none.
    package init(command: String, socket: String? = nil) {
        self.command = command
        self.socket = socket
    }

    /// Runs the command, or has it run when the one in progress has ended.
    func run(_ report: GenerationReport) {
        guard !isStopped else { return }
        guard running == nil else { return pending = report }
        do {
            let process = try start(report)
            running = process
            signalGroups(0)
            groups.append(process.identifier)
            process.onEnd(on: .main) { [weak self] status in MainActor.assumeIsolated { self?.didEnd(report, status: status) } }
        } catch {
            onFailure("the command for generation \(report.generation) cannot be started: \(error)")
        }
    }

    /// Ends the command in progress, the programs that it has started and those that earlier commands have left in the background.
    /// Waits for their end.
    func stop() {
        isStopped = true
        pending = nil
        signalGroups(SIGTERM)
        let limit = ContinuousClock.now + Self.endLimit
        while !groups.isEmpty, ContinuousClock.now < limit {
            usleep(10_000)
            signalGroups(0)
        }
        signalGroups(SIGKILL)
        running?.waitForEnd()
    }

    /// Sends a signal, or 0 for none, to the groups that still have a process, and forgets the others. The system gives the number of
    /// such a group to no other process.
    private func signalGroups(_ number: Int32) {
        groups.removeAll { kill(-$0, number) != 0 }
    }

    /// The longest wait for programs after they got the signal to end.
    private static let endLimit = Duration.seconds(2)

    /// Standard input is a file with the line, which the command may leave unread; standard output is for the lines of all generations,
    /// so that the command writes to standard error.
    private func start(_ report: GenerationReport) throws(SystemFile.Failure) -> StartedProcess {
        let input = try SystemFile.makeUnnamed()
        defer { close(input) }
        try SystemFile.write(Data((report.line + "\n").utf8), to: input)
        guard lseek(input, 0, SEEK_SET) == 0 else { throw SystemFile.Failure(code: errno) }
        let identifier = try ProgramSpawn.start(
            "/bin/sh", ["-c", command], environment: environment(report), descriptors: [input, STDERR_FILENO, STDERR_FILENO], signals: .job)
        return StartedProcess(identifier)
    }

    private func environment(_ report: GenerationReport) -> [String: String] {
        var values = ProcessInfo.processInfo.environment
        values[Self.prefix + "GENERATION"] = "\(report.generation)"
        values[Self.prefix + "STATE"] = report.state.rawValue
        values[Self.prefix + "KIND"] = report.kind.rawValue
        values[Self.prefix + "PREVIEW"] = report.preview
        values[Self.prefix + "PICTURE"] = report.picture
        values[Self.prefix + "SOCKET"] = socket
        return values
    }

    /// The beginning of the names of the variables.
    private static let prefix = "WEFT_DEV_"

    private func didEnd(_ report: GenerationReport, status: Int32) {
        running = nil
        guard !isStopped else { return }
        let signal = status & 0x7F
        if signal != 0 {
            onFailure("the command for generation \(report.generation) was ended by signal \(signal)")
        } else if status != 0 {
            onFailure("the command for generation \(report.generation) ended with exit code \(status >> 8 & 0xFF)")
        }
        guard let next = pending else { return }
        pending = nil
        run(next)
    }
}
