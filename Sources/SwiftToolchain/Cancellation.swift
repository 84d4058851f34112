import Foundation
import Scheduling

/// The build was given up because its sources changed again.
package struct BuildCancelled: Error {}

/// Ends the programs of a build from another thread. *Thread*: any.
package final class Cancellation: Sendable {
    // Protection: the lock; `Process` is used under it.
    private struct State: @unchecked Sendable {
        var isCancelled = false
        var processes: [Process] = []
    }

    private let state = Locked(State())

    package init() {}

    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Ends the programs that run now and prevents others from starting.
    package func cancel() {
        state.withLock { state in
            state.isCancelled = true
            for process in state.processes where process.isRunning { process.terminate() }
        }
    }

    func add(_ process: Process) {
        state.withLock { state in
            state.processes.append(process)
            if state.isCancelled { process.terminate() }
        }
    }

    func remove(_ process: Process) {
        state.withLock { $0.processes.removeAll { $0 === process } }
    }

    /// - Throws: ``BuildCancelled``.
    package func check() throws {
        if isCancelled { throw BuildCancelled() }
    }
}
