import JSONRPC

/// The context of a method's call, in addition to its parameters. *Thread*: main.
@MainActor package struct CallContext {
    /// Reports the progress of a long request: the number of completed steps, the number of all steps, and a description.
    let progress: @MainActor (Int, Int, String) -> Void
    /// Returns whether the client has canceled the request. The call is fast; long methods make it between two steps.
    package let isCancelled: @MainActor () -> Bool

    package nonisolated init(
        progress: @escaping @MainActor (Int, Int, String) -> Void = { _, _, _ in },
        isCancelled: @escaping @MainActor () -> Bool = { false }
    ) {
        self.progress = progress
        self.isCancelled = isCancelled
    }

    /// Reports a step, unless the request was canceled.
    /// - Throws: ``RPCError`` with the code ``RPCError/cancelled`` if the client has canceled the request.
    func step(_ number: Int, of count: Int, _ subject: String) throws {
        if isCancelled() { throw RPCError(code: RPCError.cancelled, message: "the request was canceled") }
        progress(number, count, subject)
    }
}
