import Foundation
import Scheduling

/// The error for a canceled build.
package struct BuildCancelled: Error {
    package init() {}
}

/// Cancels a build, by ending its programs. *Thread*: any.
package final class Cancellation: Sendable {
    // Protection: the lock. `Process` is used only while the lock is locked.
    private struct State: @unchecked Sendable {
        var isCancelled = false
        var running: [(process: Process, folder: ToolTemporaryFolder?)] = []
    }

    private let state = Locked(State())

    package init() {}

    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Interrupts the running programs and prevents others from starting.
    package func cancel() {
        state.withLock { state in
            state.isCancelled = true
            for (process, _) in state.running { Self.end(process) }
        }
    }

    /// Kills the programs and those that they have started, and removes their temporary files. Unlike ``cancel()``, this method gives the
    /// processes no time to end by themselves. It is called at a time limit, and when a signal ends this process.
    package func kill() {
        let (processes, folders) = state.withLock { state in
            state.isCancelled = true
            let processes = state.running.map(\.process).filter(\.isRunning).map(\.processIdentifier)
            return (processes, state.running.compactMap(\.folder))
        }
        ProcessTree(roots: processes).kill()
        for folder in folders { folder.remove() }
    }

    /// Starts a program. The state is locked until the program has started, so that a concurrent ``kill()`` ends this program too.
    /// - Parameter folder: the folder of its temporary files, which ``kill()`` removes.
    /// - Throws: ``BuildCancelled`` if the build was canceled, otherwise the error of the start.
    func start(_ process: Process, _ folder: ToolTemporaryFolder?) throws {
        try state.withLock { state in
            if state.isCancelled { throw BuildCancelled() }
            try process.run()
            state.running.append((process, folder))
        }
    }

    /// Interrupts a program, and kills its remaining processes after a time limit. SwiftPM and the compiler driver end the programs that
    /// they have started only when they are interrupted, not at other signals. A remaining program would keep the write end of the output
    /// pipe open, and ``SwiftTools/run`` reads this pipe until the end of file.
    private static func end(_ process: Process) {
        guard process.isRunning else { return }
        let tree = ProcessTree(roots: [process.processIdentifier])
        process.interrupt()
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) { tree.kill() }
    }

    /// The time limit for interrupted programs to end. *Units*: seconds.
    private static let limit = 1.0

    func remove(_ process: Process) {
        state.withLock { $0.running.removeAll { $0.process === process } }
    }

    /// Checks for cancellation.
    /// - Throws: ``BuildCancelled`` if the build was canceled.
    package func check() throws {
        if isCancelled { throw BuildCancelled() }
    }
}
