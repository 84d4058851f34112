import Foundation
import Scheduling

/// The build was canceled because its sources changed again.
package struct BuildCancelled: Error {
    package init() {}
}

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
            for process in state.processes { Self.end(process) }
        }
    }

    /// Ends the programs without a delay, and those that they have started: for a process that ends.
    package func kill() {
        let running = state.withLock { state in
            state.isCancelled = true
            return state.processes.filter(\.isRunning).map(\.processIdentifier)
        }
        ProcessTree(roots: running).kill()
    }

    func add(_ process: Process) {
        state.withLock { state in
            state.processes.append(process)
            if state.isCancelled { Self.end(process) }
        }
    }

    /// SwiftPM and the compiler's driver end the programs that they have started when they are interrupted, and leave them behind at
    /// other signals. What remains after a while is killed: it would keep the pipe open whose end ``SwiftTools/run`` waits for.
    private static func end(_ process: Process) {
        guard process.isRunning else { return }
        let tree = ProcessTree(roots: [process.processIdentifier])
        process.interrupt()
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) { tree.kill() }
    }

    /// The time that interrupted programs have to end. *Units*: seconds.
    private static let limit = 1.0

    func remove(_ process: Process) {
        state.withLock { $0.processes.removeAll { $0 === process } }
    }

    /// - Throws: ``BuildCancelled``.
    package func check() throws {
        if isCancelled { throw BuildCancelled() }
    }
}
