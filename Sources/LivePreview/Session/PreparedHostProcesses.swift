import Foundation
import LivePreviewMessages

/// Processes that are started before the edit that needs them. *Thread*: main.
@MainActor final class PreparedHostProcesses {
    /// A process that has loaded the library whose literals can change.
    struct Standby {
        let hostProcess: PreviewHostProcess
        let library: URL
        /// The previews that the library declares; nil until it is loaded.
        var previews: [PreviewSummary]?
    }

    /// The group of all processes that were started here and have not ended, including those that were returned.
    private let processes = DispatchGroup()
    private var next: (hostProcess: PreviewHostProcess, program: URL, modificationDate: Date?)?
    private var standby: Standby?

    /// Ends all prepared processes.
    func end() {
        next?.hostProcess.end()
        standby?.hostProcess.end()
        next = nil
        standby = nil
    }

    /// Waits until each process that was started here has ended. The caller must end the processes that were returned to it.
    /// - Parameter limit: the longest wait. *Units*: seconds.
    func waitForEnds(limit: Double) {
        _ = processes.wait(timeout: .now() + limit)
    }

    // MARK: The next generation

    /// Returns the process for the next generation, and starts one if none is ready. Returns nil if the program cannot be started.
    func take(for program: URL) -> PreviewHostProcess? {
        defer { next = nil }
        if let next, next.program == program, next.modificationDate == Self.modificationDate(of: program), next.hostProcess.exit == nil {
            return next.hostProcess
        }
        next?.hostProcess.end()
        return PreviewHostProcess(program: program, in: processes)
    }

    /// Starts the process for the next generation, unless one is ready.
    func prepare(_ program: URL) {
        guard next == nil, let hostProcess = PreviewHostProcess(program: program, in: processes) else { return }
        next = (hostProcess, program, Self.modificationDate(of: program))
    }

    private static func modificationDate(of program: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: program.path))?[.modificationDate] as? Date
    }

    // MARK: The next literal

    /// Whether a process loads or has loaded a library whose literals can change.
    var hasStandby: Bool { standby != nil }

    /// Loads a library in a separate process.
    /// - Parameter onOutput: called with each line that the library's initial code prints.
    func prepareStandby(for library: URL, program: URL, onOutput: @escaping (String) -> Void) {
        standby?.hostProcess.end()
        standby = nil
        guard let hostProcess = PreviewHostProcess(program: program, in: processes) else { return }
        standby = Standby(hostProcess: hostProcess, library: library)
        hostProcess.onMessage = { [weak self, weak hostProcess] message in
            guard let self, let hostProcess, standby?.hostProcess === hostProcess, case .loaded(let previews) = message else { return }
            standby?.previews = previews
        }
        hostProcess.onOutput = onOutput
        hostProcess.send(.load(library: library.path))
    }

    /// Returns the process that has loaded `library`; nil if it is not ready.
    func takeStandby(for library: URL) -> Standby? {
        guard let ready = standby, ready.library == library, ready.previews != nil, ready.hostProcess.exit == nil else { return nil }
        standby = nil
        return ready
    }
}
