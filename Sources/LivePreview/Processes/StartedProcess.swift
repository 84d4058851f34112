import Foundation
import Glibc
import Scheduling

/// A child process, from its start to its end. *Thread*: any.
final class StartedProcess: Sendable {
    let identifier: pid_t
    private let end = DispatchGroup()
    /// The status of `waitpid`; nil until the process has ended. The lock also prevents `waitpid` from releasing the identifier, which the
    /// system could then reuse, while a signal is sent.
    private let status = Locked<Int32?>(nil)
    private let endsGroup: Bool

    /// - Parameters:
    ///   - identifier: a child of this process that nothing else waits for.
    ///   - group: a group that is entered now and left when the process has ended.
    ///   - endsGroup: whether the process leads a process group whose other processes are killed when it has ended.
    init(_ identifier: pid_t, in group: DispatchGroup? = nil, endsGroup: Bool = false) {
        self.identifier = identifier
        self.endsGroup = endsGroup
        end.enter()
        group?.enter()
        SystemThread.detachOrEnqueue { [self] in
            waitForExit()
            end.leave()
            group?.leave()
        }
    }

    /// Sends a signal, unless the process has ended.
    func signal(_ number: Int32) {
        status.withLock { if $0 == nil { kill(identifier, number) } }
    }

    /// Waits until the process has ended.
    func waitForEnd() {
        end.wait()
    }

    /// Calls `body` with the status of `waitpid` when the process has ended.
    func onEnd(on queue: DispatchQueue, _ body: @escaping @Sendable (Int32) -> Void) {
        end.notify(queue: queue) { [self] in body(status.withLock { $0 } ?? 0) }
    }

    private func waitForExit() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        // While the process is not reaped, no other process or group can have its number.
        if endsGroup { kill(-identifier, SIGKILL) }
        status.withLock { status in
            var value: Int32 = 0
            while waitpid(identifier, &value, 0) < 0, errno == EINTR {}
            status = value
        }
    }
}
