import UIKit

/// An error of a session in which the user signs in.
public struct SFAuthenticationError: Error, Equatable, Sendable {
    /// The reasons of errors.
    public enum Code: Int, Sendable {
        /// The user canceled.
        case canceledLogin = 1
    }
    /// The reason of the error.
    public let code: Code
    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }
    /// The user canceled.
    public static var canceledLogin: Code { .canceledLogin }
}

/// A page in which the user signs in, and which returns to the program by an address with its scheme.
///
/// *Differs from SafariServices*: there is no browser that returns to the program; a session does not start, and its handler is called on
/// the main queue with the error `canceledLogin`. *Thread*: main.
open class SFAuthenticationSession: NSObject {
    /// Receives the address with the scheme of the program, or an error.
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
    private var handler: CompletionHandler?

    /// Creates a session.
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
        handler = completionHandler
    }

    /// Returns whether the session has started: false. The handler is called later.
    @discardableResult
    open func start() -> Bool {
        guard let handler else { return false }
        self.handler = nil
        nonisolated(unsafe) let call = handler
        DispatchQueue.main.async { call(nil, SFAuthenticationError(.canceledLogin)) }
        return false
    }

    /// Ends the session; the handler is not called.
    open func cancel() { handler = nil }
}
