import Foundation

/// Starts POSIX threads. Foundation's `Thread` does not report that the system refused one (`ulimit -u`, `pids.max`, no memory), and
/// code that waits for such a thread would wait without end.
package enum SystemThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// The number of attempts to start a thread. A limit counts the threads of all programs of the user, and some of them may end soon.
    private static let attempts = 3
    /// The pause between two attempts. *Units*: microseconds.
    private static let pause: UInt32 = 10_000

    /// The text for messages after a refused thread.
    package static let refusal = "no more threads can be started (ulimit -u, pids.max of the control group, or no memory)"

    /// Runs `body` on a new thread or, if the system refuses to start one, on a global queue, for work that must not be lost. *Thread*:
    /// any.
    package static func detachOrEnqueue(_ body: @escaping @Sendable () -> Void) {
        if !detach(body) { DispatchQueue.global().async(execute: body) }
    }

    /// Runs `body` on a new thread. Returns false if the system refuses to start one. *Thread*: any.
    package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body))
        for attempt in 1...attempts {
            if attempt > 1 { usleep(pause) }
            var thread = pthread_t()
            let result = pthread_create(
                &thread, nil,
                { work in
                    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
                    return nil
                }, work.toOpaque())
            guard result != 0 else { return pthread_detach(thread) == 0 }
        }
        work.release()
        return false
    }
}
