internal import CEventPoll
import Dispatch
import Foundation

/// Reports memory pressure. The kernel measures it, so the process has no timer and does not wake up while there is enough memory.
///
/// *Thread*: main.
@MainActor final class MemoryPressureMonitor {
    private let file: Int32
    private let poll: Int32
    private let source: any DispatchSourceRead

    /// Watches the pressure file of this process; nil if there is none, or if the kernel does not accept the threshold.
    convenience init?(environment: [String: String], onPressure: @escaping @MainActor () -> Void) {
        let groups = (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)) ?? ""
        let found = MemoryPressureFile.find(environment: environment, groups: groups) { access($0, W_OK) == 0 }
        guard let found else { return nil }
        let descriptor = open(found.path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let isAccepted = found.trigger.map { trigger in
            trigger.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
        }
        guard isAccepted != false else {
            close(descriptor)
            return nil
        }
        self.init(descriptor: descriptor, onPressure: onPressure)
    }

    /// Watches a file descriptor for exceptional conditions, and closes it after the monitor has ended; nil if it cannot be watched.
    init?(descriptor: Int32, onPressure: @escaping @MainActor () -> Void) {
        // A pressure file is always readable, and Dispatch watches only for that. A nested epoll selects the exceptional condition.
        let poll = epoll_create1(Int32(EPOLL_CLOEXEC))
        var event = epoll_event()
        event.events = EPOLLPRI.rawValue
        guard poll >= 0, epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
            close(descriptor)
            if poll >= 0 { close(poll) }
            return nil
        }
        file = descriptor
        self.poll = poll
        source = DispatchSource.makeReadSource(fileDescriptor: poll, queue: .main)
        source.setEventHandler {
            var events = epoll_event()
            epoll_wait(poll, &events, 1, 0)
            MainActor.assumeIsolated(onPressure)
        }
        source.setCancelHandler {
            close(poll)
            close(descriptor)
        }
        source.resume()
    }

    /// Stops watching.
    func cancel() { source.cancel() }
}
