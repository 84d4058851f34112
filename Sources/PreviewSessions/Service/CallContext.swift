import JSONRPC

/// What a method may use while it answers, in addition to its parameters. *Thread*: main.
@MainActor package struct CallContext {
    /// Reports how far a long request is: completed steps, all steps, and what is done.
    package let progress: @MainActor (Int, Int, String) -> Void
    /// Whether the client has canceled the request. Cheap; long methods ask between two steps.
    package let isCanceled: @MainActor () -> Bool

    package nonisolated init(
        progress: @escaping @MainActor (Int, Int, String) -> Void = { _, _, _ in },
        isCanceled: @escaping @MainActor () -> Bool = { false }
    ) {
        self.progress = progress
        self.isCanceled = isCanceled
    }

    /// Reports a step.
    /// - Throws: ``RPCError/canceled``.
    func step(_ number: Int, of count: Int, _ subject: String) throws {
        if isCanceled() { throw RPCError(code: RPCError.canceled, message: "the request was canceled") }
        progress(number, count, subject)
    }
}
