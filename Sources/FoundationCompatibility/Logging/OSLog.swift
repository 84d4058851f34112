import Foundation
import Scheduling

/// A destination of log lines. Each line begins with the subsystem and the category of the log.
open class OSLog: NSObject, @unchecked Sendable {  // Protection: immutable after `init`.
    /// The log without a name.
    public static let `default` = OSLog(subsystem: "", category: "")

    /// A log whose lines are not written.
    public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

    private let prefix: String
    private let isDisabled: Bool

    private init(subsystem: String, category: String, isDisabled: Bool) {
        prefix = [subsystem, category].filter { !$0.isEmpty }.joined(separator: " ")
        self.isDisabled = isDisabled
    }

    /// Creates a log whose lines begin with subsystem and category.
    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isDisabled: false)
    }

    /// Returns whether lines of a type are written.
    func writes(_ type: OSLogType) -> Bool { !isDisabled && type != .debug && type != .info }

    /// Writes a line, if those of its type are written.
    func write(_ type: OSLogType, _ text: @autoclosure () -> String) {
        guard writes(type) else { return }
        let line = prefix.isEmpty ? text() : "[\(prefix)] \(text())"
        type == .default ? Log.notice(line) : Log.error(line)
    }
}

/// The importance of a line in a log, which decides whether it is written.
public struct OSLogType: Hashable, Sendable {
    fileprivate let rank: Int

    /// Written as a notice.
    public static let `default` = Self(rank: 0)
    /// Lines of this type are not written.
    public static let info = Self(rank: 1)
    /// Lines of this type are not written.
    public static let debug = Self(rank: 2)
    /// Written as an error.
    public static let error = Self(rank: 16)
    /// Written as an error.
    public static let fault = Self(rank: 17)
}

/// Writes a line to standard error if its type is `.error`, `.fault` or `.default`; the other types are dropped. The C format
/// supports `%@`, `%d`, `%ld`, `%f` and `%s`, also with `{public}` or `{private}`, which have no effect.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: CVarArg...
) {
    guard log.writes(type) else { return }
    let format = "\(message)".replacingOccurrences(of: "{public}", with: "").replacingOccurrences(of: "{private}", with: "")
    let text = withVaList(arguments) { NSString(format: format, arguments: $0) as String }
    log.write(type, text)
}
