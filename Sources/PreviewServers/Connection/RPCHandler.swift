import JSONRPC

/// Answers the requests of one connection. *Thread*: any; one request at a time.
package protocol RPCHandler: Sendable {
    /// The result of a request. Blocks until it is known.
    /// - Throws: ``RPCError``, which becomes the answer.
    func answer(_ request: RPCRequest, _ call: RPCCall) throws(RPCError) -> JSONValue

    /// The identifier of the request that a notification cancels; nil for other notifications, which have no effect.
    func cancelledRequest(by notification: RPCRequest) -> JSONValue?

    /// Whether a canceled request gets an answer, an error.
    var answersCancelledRequests: Bool { get }
}

/// A request in progress, as its handler sees it. *Thread*: any.
package struct RPCCall: Sendable {
    /// Whether the client has canceled the request, or has disconnected.
    package let isCancelled: @Sendable () -> Bool
    /// Sends a notification about the request: its method and parameters.
    package let notify: @Sendable (String, JSONValue) -> Void

    package init(
        isCancelled: @escaping @Sendable () -> Bool = { false }, notify: @escaping @Sendable (String, JSONValue) -> Void = { _, _ in }
    ) {
        self.isCancelled = isCancelled
        self.notify = notify
    }
}
