import Foundation
import Logging
import Synchronization

/// The log of the framework. Only conditions that the user or the programmer can correct are logged.
///
/// Lines go to standard error through swift-log, so that standard output stays free for results.
package enum Log {
    /// The severity of a line.
    package enum Severity: String, Sendable, CaseIterable {
        case notice, warning, error
    }

    private static let isDisabled = Atomic<Bool>(false)
    private static let observer = Locked(Observer())

    /// A struct, because each access to a function that is stored directly in a `Locked` wraps it in another closure.
    private struct Observer {
        var body: (@Sendable (Severity, String) -> Void)?
    }

    /// Calls `body` with every logged line, on the thread that logs it, for the console of a tool; nil removes the callback.
    package static func observe(_ body: (@Sendable (Severity, String) -> Void)?) {
        observer.withLock { $0.body = body }
    }

    private static let logger: Logger = {
        var logger = Logger(label: "weft", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = .notice
        return logger
    }()

    /// Switches all logging on or off (`ASEnableLogging`, `ASDisableLogging`).
    package static func setEnabled(_ enabled: Bool) {
        isDisabled.store(!enabled, ordering: .relaxed)
    }

    package static func error(_ text: @autoclosure () -> String) {
        write(.error, text)
    }

    package static func warning(_ text: @autoclosure () -> String) {
        write(.warning, text)
    }

    package static func notice(_ text: @autoclosure () -> String) {
        write(.notice, text)
    }

    private static func write(_ level: Logger.Level, _ text: () -> String) {
        guard !isDisabled.load(ordering: .relaxed) else { return }
        let text = text()
        // Without an explicit source, every line would name this module as its source.
        logger.log(level: level, "\(text)", source: "weft")
        let severity: Severity = level == .error ? .error : level == .warning ? .warning : .notice
        observer.withLock({ $0.body })?(severity, text)
    }
}
