import UIKit

/// The window of a session.
public typealias ASPresentationAnchor = UIWindow

/// The domain of the errors of web sessions.
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// An error of a web session.
public struct ASWebAuthenticationSessionError: Error, Equatable, Sendable, CustomNSError {
    /// The reasons of errors.
    public enum Code: Int, Sendable {
        /// The user canceled.
        case canceledLogin = 1
        /// There is no object that provides a window.
        case presentationContextNotProvided = 2
        /// The window cannot be used.
        case presentationContextInvalid = 3
    }
    /// The reason of the error.
    public let code: Code
    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of the error as an `NSError`.
    public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
    /// The code of the error as an `NSError`: the number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The information of the error as an `NSError`: its description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "There is no browser that returns to the program."] }
    /// The user canceled.
    public static var canceledLogin: Code { .canceledLogin }
}

/// Provides the window of a session. *Thread*: main.
@preconcurrency @MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    /// Returns the window.
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Shows a page in which the user signs in. The page returns to the program by opening an address with the program's scheme.
///
/// *Differs from AuthenticationServices*: there is no browser that returns to the program; a session does not start, and its handler is
/// called on the main queue with the error `presentationContextInvalid`. *Thread*: main.
open class ASWebAuthenticationSession: NSObject {
    /// Receives the address with the scheme of the program, or an error.
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
    /// Provides the window. *Differs from AuthenticationServices*: never called.
    open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    /// Whether cookies are not shared. *Differs from AuthenticationServices*: stored, without effect; no page is shown.
    open var prefersEphemeralWebBrowserSession = false
    /// Additional fields of requests. *Differs from AuthenticationServices*: stored, without effect; no page is shown.
    open var additionalHeaderFields: [String: String]?
    /// Whether the session can start: false.
    open var canStart: Bool { false }
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
        DispatchQueue.main.async { call(nil, ASWebAuthenticationSessionError(.presentationContextInvalid)) }
        return false
    }

    /// Ends the session; the handler is not called.
    open func cancel() { handler = nil }
}
