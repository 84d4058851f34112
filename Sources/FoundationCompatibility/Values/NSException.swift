import Foundation
import Scheduling

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Any reason.
    public static let genericException = Self("NSGenericException")
    /// An index outside of a range.
    public static let rangeException = Self("NSRangeException")
    /// An argument that a method does not accept.
    public static let invalidArgumentException = Self("NSInvalidArgumentException")
    /// A state in which the program is not consistent.
    public static let internalInconsistencyException = Self("NSInternalInconsistencyException")
    /// A lack of memory.
    public static let mallocException = Self("NSMallocException")
    /// A missing object.
    public static let objectNotAvailableException = Self("NSObjectNotAvailableException")
    /// An object that is damaged.
    public static let objectInaccessibleException = Self("NSObjectInaccessibleException")
    /// A message that was not answered in time.
    public static let portTimeoutException = Self("NSPortTimeoutException")
}

/// The description of an error of the program; raising it ends the program.
open class NSException: NSObject, @unchecked Sendable {  // Protection: only `raise()`, which ends the program, changes it.
    /// The name.
    public let name: NSExceptionName
    /// The reason, for people; nil if there is none.
    public let reason: String?
    /// Further values; nil if there are none.
    public let userInfo: [AnyHashable: Any]?
    /// The addresses of the calls that led to ``raise()``; empty before.
    open private(set) var callStackReturnAddresses: [NSNumber] = []
    /// The texts of the calls that led to ``raise()``; empty before.
    open private(set) var callStackSymbols: [String] = []

    /// Creates an exception.
    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
    }

    /// Ends the program with the name and the reason, after calling the handler of ``NSSetUncaughtExceptionHandler(_:)``.
    ///
    /// *Differs from Foundation*: no code can catch it, as Swift code on iOS cannot.
    open func raise() -> Never {
        callStackReturnAddresses = Thread.callStackReturnAddresses
        callStackSymbols = Thread.callStackSymbols
        UncaughtExceptions.handler.withLock { $0 }?(self)
        fatalError("uncaught exception \(name.rawValue): \(reason ?? "no reason")")
    }

    /// Ends the program with a name and a formatted reason; see ``raise()``.
    open class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) -> Never {
        NSException(name: name, reason: NSString(format: format, arguments: arguments) as String).raise()
    }
}

private enum UncaughtExceptions {
    static let handler = Locked<(@convention(thin) (NSException) -> Void)?>(nil)
}

/// Sets the function that ``NSException/raise()`` calls before the program ends; nil for none.
///
/// *Differs from Foundation*: errors of Swift code and of this library end the program without calling the function.
public func NSSetUncaughtExceptionHandler(_ handler: (@convention(thin) (NSException) -> Void)?) {
    UncaughtExceptions.handler.withLock { $0 = handler }
}

/// Returns the function that ``NSSetUncaughtExceptionHandler(_:)`` set.
public func NSGetUncaughtExceptionHandler() -> (@convention(thin) (NSException) -> Void)? { UncaughtExceptions.handler.withLock { $0 } }
