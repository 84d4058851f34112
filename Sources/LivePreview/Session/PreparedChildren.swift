import Foundation
import LivePreviewMessages

/// Processes that are started before the edit that needs them. *Thread*: main.
@MainActor final class PreparedChildren {
    /// A process that has loaded the library whose literals can change.
    struct Standby {
        let child: LiveChild
        let library: URL
        /// The previews that the library declares; nil until it is loaded.
        var previews: [PreviewSummary]?
    }

    /// The group of all processes that were started here and have not ended, including those that were returned.
    private let processes = DispatchGroup()
    private var next: (child: LiveChild, program: URL, stamp: Date?)?
    private var standby: Standby?

    /// Ends all prepared processes.
    func end() {
        next?.child.end()
        standby?.child.end()
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
    func take(for program: URL) -> LiveChild? {
        defer { next = nil }
        if let next, next.program == program, next.stamp == Self.stamp(of: program), next.child.exit == nil { return next.child }
        next?.child.end()
        return LiveChild(program: program, in: processes)
    }

    /// Starts the process for the next generation, unless one is ready.
    func prepare(_ program: URL) {
        guard next == nil, let child = LiveChild(program: program, in: processes) else { return }
        next = (child, program, Self.stamp(of: program))
    }

    private static func stamp(of program: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: program.path))?[.modificationDate] as? Date
    }

    // MARK: The next literal

    /// Whether a process loads or has loaded a library whose literals can change.
    var hasStandby: Bool { standby != nil }

    /// Loads a library in a separate process.
    /// - Parameter onOutput: called with each line that the library's initial code prints.
    func prepareStandby(for library: URL, program: URL, onOutput: @escaping (String) -> Void) {
        standby?.child.end()
        standby = nil
        guard let child = LiveChild(program: program, in: processes) else { return }
        standby = Standby(child: child, library: library)
        child.onMessage = { [weak self, weak child] message in
            guard let self, let child, standby?.child === child, case .loaded(let previews) = message else { return }
            standby?.previews = previews
        }
        child.onOutput = onOutput
        child.send(.load(library: library.path))
    }

    /// Returns the process that has loaded `library`; nil if it is not ready.
    func takeStandby(for library: URL) -> Standby? {
        guard let ready = standby, ready.library == library, ready.previews != nil, ready.child.exit == nil else { return nil }
        standby = nil
        return ready
    }
}
