import Foundation
import Scheduling

/// Whether the log contains a value itself or `<private>`.
public struct OSLogPrivacy: Sendable {
    fileprivate let isHidden: Bool

    /// The value is written.
    public static let `public` = Self(isHidden: false)
    /// The text `<private>` is written instead of the value.
    public static let `private` = Self(isHidden: true)
    /// The text `<private>` is written instead of the value.
    public static let sensitive = Self(isHidden: true)
    /// The value is written, as for a program that is run by a debugger on iOS.
    public static let auto = Self(isHidden: false)

    /// The replacement of a hidden value.
    public enum Mask: Sendable {
        /// `hash` writes a text that is equal for equal values, `none` writes `<private>`. *Differs from os*: without effect; the text is
        /// always `<private>`.
        case hash, none
    }

    /// Returns ``private``; the mask is ignored.
    public static func `private`(mask: Mask) -> Self { .private }
    /// Returns ``auto``; the mask is ignored.
    public static func auto(mask: Mask) -> Self { .auto }
    /// Returns ``sensitive``; the mask is ignored.
    public static func sensitive(mask: Mask) -> Self { .sensitive }
}

/// The width of a value in a log, which is filled with spaces.
public struct OSLogStringAlignment: Sendable {
    fileprivate let columns: Int
    fileprivate let isLeft: Bool

    /// No width.
    public static let none = Self(columns: 0, isLeft: false)
    /// Spaces before the value up to a number of characters.
    public static func right(columns: Int) -> Self { Self(columns: columns, isLeft: false) }
    /// Spaces after the value up to a number of characters.
    public static func left(columns: Int) -> Self { Self(columns: columns, isLeft: true) }

    fileprivate func apply(to text: String) -> String {
        let space = String(repeating: " ", count: max(columns - text.count, 0))
        return isLeft ? text + space : space + text
    }
}

/// The format of a number in a log.
public struct OSLogFloatFormatting: Sendable {
    fileprivate let precision: Int?

    /// With a number of digits after the point; 6 by default.
    public static func fixed(precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(precision: precision)
    }
    /// With the digits that distinguish the number from others.
    public static var hybrid: Self { Self(precision: nil) }
}

/// The format of an integer in a log.
public struct OSLogIntegerFormatting: Sendable {
    fileprivate let radix: Int

    /// With decimal digits.
    public static var decimal: Self { Self(radix: 10) }
    /// With hexadecimal digits.
    public static var hex: Self { Self(radix: 16) }
    /// With octal digits.
    public static var octal: Self { Self(radix: 8) }
}

/// A line of a log: a literal with values, each with its privacy and format.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    /// Creates a line from its parts.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of an ``OSLogMessage``.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    /// Creates an empty line.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    /// Adds text of the literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a text, a type, an error or another value.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += privacy.isHidden ? "<private>" : align.apply(to: "\(value())")
    }

    /// Adds an integer in a format.
    public mutating func appendInterpolation<Value: BinaryInteger>(
        _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        text += privacy.isHidden ? "<private>" : align.apply(to: String(value(), radix: format.radix))
    }

    /// Adds a number in a format.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
        _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        let number = Double(value())
        let digits = format.precision.map { String(format: "%.\($0)f", number) } ?? "\(number)"
        text += privacy.isHidden ? "<private>" : align.apply(to: digits)
    }
}

/// Writes lines of a subsystem and a category to standard error, as ``os_log(_:log:type:_:)`` does. *Thread*: any.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger without a name.
    public init() { log = .default }
    /// Creates a logger whose lines begin with subsystem and category.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Creates a logger of a log.
    public init(_ logObj: OSLog) { log = logObj }

    /// Writes a line of a type; see ``OSLogType``.
    public func log(level: OSLogType = .default, _ message: @autoclosure () -> OSLogMessage) { log.write(level, message().text) }
    /// Does not write the line, like ``debug(_:)``.
    public func trace(_ message: @autoclosure () -> OSLogMessage) {}
    /// Does not write the line: lines of this type are kept in memory on iOS, and read with other tools.
    public func debug(_ message: @autoclosure () -> OSLogMessage) { log.write(.debug, message().text) }
    /// Does not write the line; see ``OSLogType/info``.
    public func info(_ message: @autoclosure () -> OSLogMessage) { log.write(.info, message().text) }
    /// Writes a line as a notice.
    public func notice(_ message: @autoclosure () -> OSLogMessage) { log.write(.default, message().text) }
    /// Writes a line as an error.
    public func warning(_ message: @autoclosure () -> OSLogMessage) { log.write(.error, message().text) }
    /// Writes a line as an error.
    public func error(_ message: @autoclosure () -> OSLogMessage) { log.write(.error, message().text) }
    /// Writes a line as an error.
    public func critical(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault, message().text) }
    /// Writes a line as an error.
    public func fault(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault, message().text) }
}
