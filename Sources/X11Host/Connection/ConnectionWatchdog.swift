import Foundation
import Scheduling
import UIPrimitives

/// Ends the process if an X server accepts the connection but does not answer, because Xlib waits without a limit.
///
/// *Cost*: a thread while the connection is being opened.
final class ConnectionWatchdog: Sendable {
    private let hasEnded = MonotonicSignal()

    /// Starts to wait for ``end()``. The message that is written before the process ends contains `display`.
    init(display: String) {
        let failure = DisplayFailure(cause: .silent, display: display)
        _ = SystemThread.detach { [hasEnded] in
            guard !hasEnded.wait(seconds: ResourceLimits.connectionTime) else { return }
            ServerLoss.report(failure.description)
            // `exit` is not used, because its handlers could wait for the main thread.
            _exit(ServerLoss.exitCode)
        }
    }

    /// Stops waiting, because the server has answered.
    func end() {
        hasEnded.signal()
    }
}
