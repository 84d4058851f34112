import Foundation
import JSONRPC

/// Performs methods in the session that listens at a socket.
///
/// A session ends with each generation of the code, and another one listens: a request that finds none waits a while for the next.
package struct SessionBackend: MethodBackend {
    private let path: String

    /// The longest wait for a session. *Units*: seconds.
    private static let startTime = 10.0
    /// The longest wait for more of a response: a session ends itself earlier if a preview exceeds its limit. *Units*: seconds.
    private static let answerTime = 3_600.0

    package init(path: String) {
        self.path = path
    }

    package func answer(
        _ method: String, _ params: JSONValue, isCancelled: @escaping @Sendable () -> Bool,
        progress: @escaping @Sendable (Int, Int, String) -> Void
    ) throws(RPCError) -> JSONValue {
        let deadline = Date(timeIntervalSinceNow: Self.startTime)
        while !RPCSocket.isServed(path), Date() < deadline, !isCancelled() { usleep(50_000) }
        if isCancelled() { throw RPCError(code: RPCError.cancelled, message: "the request was canceled") }
        let outcome: Result<JSONValue, RPCError>
        do throws(SessionClient.Unreachable) {
            outcome = try SessionClient.answer(at: path, method, params, time: Self.answerTime, progress: progress)
        } catch {
            throw RPCError(code: RPCError.previewEnded, message: "\(error)")
        }
        return try outcome.get()
    }
}
