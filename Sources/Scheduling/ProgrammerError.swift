import Foundation

/// The single hook for mistakes in a program that uses Weft: a cycle of nodes, wrong row counts, a main-thread call from the
/// background.
///
/// In a debug build a report traps with its text; in release it is logged once per text and the caller uses its
/// documented fallback. A preview or a test installs a handler to show or record it instead. User data never causes a report.
package enum ProgrammerError {
    /// A mistake, and the object that it concerns.
    package struct Report: Sendable {
        /// The description of the mistake.
        package let message: String
        /// The class or description of the object; nil where there is none.
        package let subject: String?
    }

    private struct State {
        var handler: (@Sendable (Report) -> Void)?
        var logged: Set<String> = []
    }

    private static let state = Locked(State())

    /// Installs `handler` in place of trap and log; nil restores them. Returns the previous handler.
    @discardableResult
    package static func setHandler(_ handler: (@Sendable (Report) -> Void)?) -> (@Sendable (Report) -> Void)? {
        state.withLock { state in
            defer { state.handler = handler }
            return state.handler
        }
    }

    /// Runs `body` with `handler` installed, and restores the previous handler afterwards.
    package static func withHandler<Result>(
        _ handler: (@Sendable (Report) -> Void)?, _ body: () throws -> Result
    ) rethrows -> Result {
        let former = setHandler(handler)
        defer { setHandler(former) }
        return try body()
    }

    /// Reports a mistake; returns in release, or where a handler is installed. *Thread*: any; the caller must hold no lock.
    package static func report(
        _ message: @autoclosure () -> String, subject: @autoclosure () -> String? = nil
    ) {
        guard let line = deliver(Report(message: message(), subject: subject())) else { return }
        assertionFailure(line.text)
        if line.isNew { Log.error(line.text) }
    }

    /// As ``report(_:subject:)``, for a mistake that iOS may tolerate: a debug build logs it too, instead of trapping.
    package static func reportWithoutTrap(_ message: @autoclosure () -> String, subject: @autoclosure () -> String? = nil) {
        guard let line = deliver(Report(message: message(), subject: subject())), line.isNew else { return }
        Log.error(line.text)
    }

    /// Passes a report to the handler. Returns the text to trap or log with where no handler is installed.
    private static func deliver(_ report: Report) -> (text: String, isNew: Bool)? {
        let text = report.subject.map { "\($0): \(report.message)" } ?? report.message
        let (handler, isNew) = state.withLock { state in
            (state.handler, state.handler == nil && state.logged.insert(text).inserted)
        }
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
