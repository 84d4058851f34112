import Foundation
import Glibc
import UIPrimitives

/// Runs a shell command after each generation of the code, that is, after each build that is shown or fails: `weft dev --headless --exec`.
///
/// One command runs at a time. If a generation completes while the command runs, the command runs for it afterwards. If several
/// generations complete, the command runs only for the last one, because the code of the others is outdated. *Thread*: main.
@MainActor package final class GenerationHook {
    private let command: String
    private let socket: String?
    private var running: StartedProcess?
    private var pending: GenerationReport?
    /// The process groups of the commands whose programs may still run. The number of a group is the process identifier of its command.
    private var groups: [pid_t] = []
    private var isStopped = false
    /// Called with a sentence about a command that failed.
    var onFailure: (String) -> Void = { _ in }

    /// - Parameters:
    ///   - command: the text for `/bin/sh -c`.
    ///   - socket: the path at which the session answers requests; nil if there is none.
    package init(command: String, socket: String? = nil) {
        self.command = command
        self.socket = socket
    }

    /// Runs the command immediately, or after the command in progress has ended.
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

    /// Ends the command in progress, the programs that it started, and the programs that earlier commands left in the background. Waits
    /// until they have ended, and kills those that still run after two seconds.
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

    /// Sends a signal (0 sends none) to the groups that still have a process, and removes the others from the list. While a group has a
    /// process, the system does not assign the number of the group to another process.
    private func signalGroups(_ number: Int32) {
        groups.removeAll { kill(-$0, number) != 0 }
    }

    /// The longest wait for programs to end after `SIGTERM`.
    private static let endLimit = Duration.seconds(2)

    /// Starts the command. Its standard input is a file with the generation's line of JSON, which the command need not read. Its standard
    /// output goes to standard error, because standard output of this process is for the lines of all generations.
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

    /// The prefix of the names of the environment variables.
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
