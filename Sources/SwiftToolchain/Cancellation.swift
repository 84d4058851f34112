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
        var running: [(process: Process, folder: ToolTemporaryFolder?)] = []
    }

    private let state = Locked(State())

    package init() {}

    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Ends the programs that run now and prevents others from starting.
    package func cancel() {
        state.withLock { state in
            state.isCancelled = true
            for (process, _) in state.running { Self.end(process) }
        }
    }

    /// Ends the programs without a delay, and those that they have started, and removes their temporary files: for a process that ends.
    package func kill() {
        let (processes, folders) = state.withLock { state in
            state.isCancelled = true
            let processes = state.running.map(\.process).filter(\.isRunning).map(\.processIdentifier)
            return (processes, state.running.compactMap(\.folder))
        }
        ProcessTree(roots: processes).kill()
        for folder in folders { folder.remove() }
    }

    /// - Parameter folder: removed by ``kill()``.
    func add(_ process: Process, _ folder: ToolTemporaryFolder?) {
        state.withLock { state in
            state.running.append((process, folder))
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
        state.withLock { $0.running.removeAll { $0.process === process } }
    }

    /// - Throws: ``BuildCancelled``.
    package func check() throws {
        if isCancelled { throw BuildCancelled() }
    }
}
