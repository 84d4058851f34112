import Foundation
import UIPrimitives

/// Ends the process when an X server accepts the connection and does not answer: Xlib waits for it without a limit.
///
/// *Cost*: a thread for the time of the setup.
final class SilentServerWatch: Sendable {
    private let hasEnded = DispatchSemaphore(value: 0)

    /// Starts to wait for ``end()``. `display` is named in the message.
    init(display: String) {
        let failure = DisplayFailure(cause: .silent, display: display)
        Thread.detachNewThread { [hasEnded] in
            guard hasEnded.wait(timeout: .now() + ResourceLimits.connectionTime) == .timedOut else { return }
            ServerLoss.report(failure.description)
            // The handlers of `exit` could wait for the main thread.
            _exit(ServerLoss.exitCode)
        }
    }

    /// The server has answered.
    func end() {
        hasEnded.signal()
    }
}
