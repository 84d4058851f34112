import Foundation
import Glibc
import Scheduling
import UIKit

/// Ends the program as if its window were closed when a signal requests its end, so that it stores its state first. *Thread*: main.
@MainActor enum TerminationSignals {
    /// The time after which the program is ended without storing its state; below two seconds, also on a busy machine. *Units*: seconds.
    nonisolated private static let limit = 1.6
    private static var sources: SignalSources?
    /// A separate serial queue gets a thread even if a preview occupies all threads of the global queues.
    nonisolated private static let queue = DispatchQueue(label: "weft.signals", qos: .userInteractive)

    /// Handles SIGINT, SIGTERM and the end of the terminal until the end of the process.
    static func terminateApplication() {
        // The main thread may be occupied by a preview.
        sources = SignalSources(SignalSources.ofTermination, queue: queue) { number in
            DispatchQueue.main.async { MainActor.assumeIsolated { UIApplication.shared.terminate() } }
            queue.asyncAfter(deadline: .now() + limit) { _exit(128 + number) }
        }
    }
}
