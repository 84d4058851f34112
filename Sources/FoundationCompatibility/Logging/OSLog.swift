import Foundation
import Scheduling

/// A named log.
open class OSLog: NSObject, @unchecked Sendable {  // Immutable after init.
    /// The log without a name.
    public static let `default` = OSLog(subsystem: "", category: "")

    private let prefix: String

    /// Creates a log whose lines begin with subsystem and category.
    public init(subsystem: String, category: String) {
        prefix = [subsystem, category].filter { !$0.isEmpty }.joined(separator: " ")
    }

    fileprivate func line(_ text: String) -> String {
        prefix.isEmpty ? text : "[\(prefix)] \(text)"
    }
}

/// The importance of a line in a log.
public struct OSLogType: Hashable, Sendable {
    fileprivate let rank: Int

    /// Written as a notice.
    public static let `default` = Self(rank: 0)
    /// Not written.
    public static let info = Self(rank: 1)
    /// Not written.
    public static let debug = Self(rank: 2)
    /// Written as an error.
    public static let error = Self(rank: 16)
    /// Written as an error.
    public static let fault = Self(rank: 17)
}

/// Writes a line to standard error if its type is `.error`, `.fault` or `.default`; the other types are dropped. The C format
/// supports `%@`, `%d`, `%ld`, `%f`, `%s` with or without `{public}`.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: CVarArg...
) {
    guard type != .debug, type != .info else { return }
    let format = "\(message)".replacingOccurrences(of: "{public}", with: "").replacingOccurrences(of: "{private}", with: "")
    let text = withVaList(arguments) { NSString(format: format, arguments: $0) as String }
    type == .default ? Log.notice(log.line(text)) : Log.error(log.line(text))
}
