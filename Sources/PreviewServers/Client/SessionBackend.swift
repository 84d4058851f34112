import Foundation
import JSONRPC
import Scheduling

/// Forwards methods to the session that listens at a socket.
///
/// Each generation of the code has its own session. If no session listens, a request waits some time for the next one.
package struct SessionBackend: MethodBackend {
    private let path: String

    /// The longest wait for a session. *Units*: seconds.
    private static let startTime = 10.0
    /// The longest wait for the next part of a response. If a preview exceeds its time limit, the session ends earlier. *Units*: seconds.
    private static let answerTime = 3_600.0

    package init(path: String) {
        self.path = path
    }

    package func answer(
        _ method: String, _ params: JSONValue, isCancelled: @escaping @Sendable () -> Bool,
        progress: @escaping @Sendable (Int, Int, String) -> Void
    ) throws(RPCError) -> JSONValue {
        let deadline = SystemClock().now + Self.startTime
        while !RPCSocket.isServed(path), SystemClock().now < deadline, !isCancelled() { usleep(50_000) }
        if isCancelled() { throw RPCError(code: RPCError.cancelled, message: "the request was canceled") }
        let outcome: Result<JSONValue, RPCError>
        do throws(SessionClient.Unreachable) {
            outcome = try SessionClient.answer(
                at: path, method, params, time: Self.answerTime, isCancelled: isCancelled, progress: progress)
        } catch {
            throw RPCError(code: RPCError.previewEnded, message: "\(error)")
        }
        return try outcome.get()
    }
}
