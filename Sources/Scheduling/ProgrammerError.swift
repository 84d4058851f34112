import Foundation

/// The only hook for errors in client code: a cycle of nodes, wrong row counts, a main-thread call from the
/// background.
///
/// In a debug build a report traps with its text; in release it is logged once per text and the caller uses its
/// documented fallback. A preview or a test installs a handler to show or record it instead. User data never causes a report.
package enum ProgrammerError {
    /// The error, and the object at fault.
    package struct Report: Sendable {
        package let message: String
        package let subject: String?

        /// The subject and the message.
        package var text: String { subject.map { "\($0): \(message)" } ?? message }
    }

    private struct State {
        var handler: (@Sendable (Report) -> Void)?
        var observer: (@Sendable (Report) -> Void)?
        var logged: Set<String> = []
    }

    private static let state = Locked(State())

    /// Installs a handler that replaces the trap and the log; nil removes it. Returns the previous handler.
    @discardableResult
    package static func setHandler(_ handler: (@Sendable (Report) -> Void)?) -> (@Sendable (Report) -> Void)? {
        state.withLock { state in
            defer { state.handler = handler }
            return state.handler
        }
    }

    /// Calls `observer` with each report before the handler, the trap or the log; nil calls nothing.
    package static func setObserver(_ observer: (@Sendable (Report) -> Void)?) {
        state.withLock { $0.observer = observer }
    }

    /// Runs `body` with `handler` installed, and restores the previous handler.
    package static func withHandler<Result>(
        _ handler: (@Sendable (Report) -> Void)?, _ body: () throws -> Result
    ) rethrows -> Result {
        let former = setHandler(handler)
        defer { setHandler(former) }
        return try body()
    }

    /// Reports a mistake. Returns in a release build or if a handler is installed. *Thread*: any; call it without locks.
    package static func report(
        _ message: @autoclosure () -> String, subject: @autoclosure () -> String? = nil
    ) {
        guard let line = deliver(Report(message: message(), subject: subject())) else { return }
        assertionFailure(line.text)
        if line.isNew { Log.error(line.text) }
    }

    /// Reports a mistake that iOS tolerates in some cases: like ``report(_:subject:)``, but a debug build logs it and does not trap.
    package static func reportWithoutTrap(_ message: @autoclosure () -> String, subject: @autoclosure () -> String? = nil) {
        guard let line = deliver(Report(message: message(), subject: subject())), line.isNew else { return }
        Log.error(line.text)
    }

    /// Passes a report to the handler. Returns the line to trap or log with if no handler is installed.
    private static func deliver(_ report: Report) -> (text: String, isNew: Bool)? {
        let text = report.text
        let (handler, observer, isNew) = state.withLock { state in
            (state.handler, state.observer, state.handler == nil && state.logged.insert(text).inserted)
        }
        observer?(report)
        guard let handler else { return (text, isNew) }
        handler(report)
        return nil
    }

    /// Reports unless `condition` holds, and returns the condition so that the caller can fall back.
    @discardableResult
    package static func require(
        _ condition: Bool, _ message: @autoclosure () -> String, subject: @autoclosure () -> String? = nil
    ) -> Bool {
        if !condition { report(message(), subject: subject()) }
        return condition
    }
}
