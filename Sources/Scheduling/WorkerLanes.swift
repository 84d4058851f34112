import DequeModule
import Dispatch
import Foundation

/// Runs work items on several threads, in order of submission: the thread pool of the concurrent queues.
///
/// Dispatch's concurrent queues would do the same, but after their first use a timer monitors their pool every second for
/// the lifetime of the process, and an idle window must not wake up. Serial queues have no such timer: each lane is one, woken
/// when there is work and no other lane is free for it.
/// *Thread*: any.
final class WorkerLanes: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State: Sendable {
        var waiting: Deque<Work> = []
        var idle: [DispatchQueue]
    }

    private let state: Locked<State>

    /// Twice the number of cores, because an item may block on a disk or a lock while the others continue.
    static let count = max(2, ProcessInfo.processInfo.activeProcessorCount * 2)

    init(_ label: String, qos: DispatchQoS) {
        let lanes = (0..<Self.count).map { DispatchQueue(label: "\(label).\($0)", qos: qos) }
        state = Locked(State(idle: lanes.reversed()))
    }

    /// Appends work to the pending work.
    func add(_ work: @escaping Work) {
        wake { $0.append(work) }
    }

    /// Inserts work that a caller is blocked on before all pending work.
    func addFirst(_ work: @escaping Work) {
        wake { $0.prepend(work) }
    }

    private func wake(_ change: (inout Deque<Work>) -> Void) {
        let lane = state.withLock { state -> DispatchQueue? in
            change(&state.waiting)
            return state.idle.popLast()
        }
        guard let lane else { return }
        lane.async {
            while let work = self.next(on: lane) { work() }
        }
    }

    /// The next work item; nil where none is pending: the lane becomes idle.
    private func next(on lane: DispatchQueue) -> Work? {
        state.withLock { state in
            if let work = state.waiting.popFirst() { return work }
            state.idle.append(lane)
            return nil
        }
    }
}
