import Foundation

/// The only reporter of errors in client code, such as a cycle of nodes, wrong row counts, or a main-thread call on a background thread.
///
/// In a debug build a report traps with its text. In a release build, the error is logged once for each text, and the function that
/// reported it uses the fallback that its documentation states. A preview or a test installs a handler to show or record it instead. User
/// data never causes a report.
package enum ProgrammerError {
    /// The text of an error, and the object that caused it.
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

    /// Calls `observer` with each report before the handler, the trap or the log; nil removes the observer.
    package static func setObserver(_ observer: (@Sendable (Report) -> Void)?) {
        state.withLock { $0.observer = observer }
    }

    /// Calls `body` with `handler` installed, and restores the previous handler.
    package static func withHandler<Result>(
        _ handler: (@Sendable (Report) -> Void)?, _ body: () throws -> Result
    ) rethrows -> Result {
        let former = setHandler(handler)
        defer { setHandler(former) }
        return try body()
    }

    /// Reports a mistake. In a debug build without a handler, it does not return. *Thread*: any; the caller must hold no lock.
    package static func report(
        _ message: @autoclosure () -> String, subject: @autoclosure () -> String? = nil
    ) {
        guard let line = deliver(Report(message: message(), subject: subject())) else { return }
        assertionFailure(line.text)
        if line.isNew { Log.error(line.text) }
    }

    /// Reports a mistake after which the caller has no value to return, and traps in every build. *Thread*: any; the caller must hold no
    /// lock.
    package static func trap(_ message: String, subject: String? = nil) -> Never {
        report(message, subject: subject)
        fatalError(message)
    }

    /// Reports a mistake that iOS tolerates in some cases, as ``report(_:subject:)`` does, but a debug build logs it and does not trap.
    package static func reportWithoutTrap(_ message: @autoclosure () -> String, subject: @autoclosure () -> String? = nil) {
        guard let line = deliver(Report(message: message(), subject: subject())), line.isNew else { return }
        Log.error(line.text)
    }

    /// Passes a report to the handler. If none is installed, returns the line with which to trap or log.
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

    /// Reports a mistake unless `condition` is true. Returns `condition`, so that the caller can use its fallback.
    @discardableResult
    package static func require(
        _ condition: Bool, _ message: @autoclosure () -> String, subject: @autoclosure () -> String? = nil
    ) -> Bool {
        if !condition { report(message(), subject: subject()) }
        return condition
    }
}
