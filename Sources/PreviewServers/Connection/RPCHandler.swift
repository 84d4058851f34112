import JSONRPC

/// Answers the requests of one connection. *Thread*: any; one request at a time.
package protocol RPCHandler: Sendable {
    /// Returns the result of a request. Blocks until the result is known.
    /// - Throws: ``RPCError``, which becomes the answer.
    func answer(_ request: RPCRequest, _ call: RPCCall) throws(RPCError) -> JSONValue

    /// Returns the identifier of the request that a notification cancels; nil for other notifications, which have no effect.
    func cancelledRequest(by notification: RPCRequest) -> JSONValue?

    /// Whether a canceled request gets an error as its answer; otherwise it gets none.
    var answersCancelledRequests: Bool { get }
}

/// The connection's functions for a request in progress, which the handler may call. *Thread*: any.
package struct RPCCall: Sendable {
    /// Whether the client has canceled the request, or has disconnected.
    package let isCancelled: @Sendable () -> Bool
    /// Sends a notification about the request, with a method and parameters.
    let notify: @Sendable (String, JSONValue) -> Void

    init(
        isCancelled: @escaping @Sendable () -> Bool = { false }, notify: @escaping @Sendable (String, JSONValue) -> Void = { _, _ in }
    ) {
        self.isCancelled = isCancelled
        self.notify = notify
    }
}
