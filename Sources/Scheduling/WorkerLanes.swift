import DequeModule
import Dispatch
import Foundation

/// Runs work items on several threads, in the order of arrival: the concurrent queues' own pool.
///
/// Dispatch's concurrent queues would do the same, but their pool, once used, is managed by a timer every second for as
/// long as the process lives, and an idle window must not wake up. Serial queues have no such timer: each lane is one, woken
/// when there is work and no other lane is free for it.
/// *Thread*: any.
final class WorkerLanes: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State: Sendable {
        var waiting: Deque<Work> = []
        var idle: [DispatchQueue]
    }

    private let state: Locked<State>

    /// Twice the number of cores, because some work may wait for a disk or a lock while other work continues.
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

    /// The next piece; nil when none waits: the lane is idle then.
    private func next(on lane: DispatchQueue) -> Work? {
        state.withLock { state in
            if let work = state.waiting.popFirst() { return work }
            state.idle.append(lane)
            return nil
        }
    }
}
