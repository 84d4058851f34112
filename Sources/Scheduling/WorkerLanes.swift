import DequeModule
import Dispatch
import Foundation

/// Runs work items on several threads, in the order of ``add(_:)``: the thread pool of the concurrent queues.
///
/// Dispatch's concurrent queues would do the same, but after their first use a timer manages their pool every second until the process
/// ends, and a program with an idle window must not wake up. Serial queues have no such timer. Each lane is a serial queue. New work wakes
/// one idle lane, if there is one; a lane runs pending work until none is left, and is then idle.
/// *Thread*: any.
final class WorkerLanes: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State: Sendable {
        var pending: Deque<Work> = []
        var idle: [DispatchQueue]
    }

    private let state: Locked<State>

    /// The number of lanes: twice the number of cores, because some work may wait for a disk or a lock while other work continues.
    static let count = max(2, ProcessInfo.processInfo.activeProcessorCount * 2)

    init(_ label: String, qos: DispatchQoS) {
        let lanes = (0..<Self.count).map { DispatchQueue(label: "\(label).\($0)", qos: qos) }
        state = Locked(State(idle: lanes.reversed()))
    }

    /// Appends work to the pending work.
    func add(_ work: @escaping Work) {
        wake { $0.append(work) }
    }

    /// Inserts work before all pending work, because a caller waits for it.
    func addFirst(_ work: @escaping Work) {
        wake { $0.prepend(work) }
    }

    private func wake(_ change: (inout Deque<Work>) -> Void) {
        let lane = state.withLock { state -> DispatchQueue? in
            change(&state.pending)
            return state.idle.popLast()
        }
        guard let lane else { return }
        lane.async {
            while let work = self.next(on: lane) { work() }
        }
    }

    /// Returns the next work item. If none is pending, returns nil and marks the lane as idle.
    private func next(on lane: DispatchQueue) -> Work? {
        state.withLock { state in
            if let work = state.pending.popFirst() { return work }
            state.idle.append(lane)
            return nil
        }
    }
}
