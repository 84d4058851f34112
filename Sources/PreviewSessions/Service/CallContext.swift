import JSONRPC

/// The context of a method's call, in addition to its parameters. *Thread*: main.
@MainActor package struct CallContext {
    /// Reports the progress of a long request: completed steps, all steps, and a description.
    package let progress: @MainActor (Int, Int, String) -> Void
    /// Whether the client has canceled the request. Cheap; long methods check it between two steps.
    package let isCancelled: @MainActor () -> Bool

    package nonisolated init(
        progress: @escaping @MainActor (Int, Int, String) -> Void = { _, _, _ in },
        isCancelled: @escaping @MainActor () -> Bool = { false }
    ) {
        self.progress = progress
        self.isCancelled = isCancelled
    }

    /// Reports a step.
    /// - Throws: ``RPCError/canceled``.
    func step(_ number: Int, of count: Int, _ subject: String) throws {
        if isCancelled() { throw RPCError(code: RPCError.cancelled, message: "the request was canceled") }
        progress(number, count, subject)
    }
}
