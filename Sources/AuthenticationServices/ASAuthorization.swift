import UIKit

/// The domain of the errors of authorization.
public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"

/// An error of authorization.
public struct ASAuthorizationError: Error, Equatable, Sendable, CustomNSError {
    /// The reasons of errors.
    public enum Code: Int, Sendable {
        /// As in AuthenticationServices.
        case unknown = 1000, canceled = 1001, invalidResponse = 1002, notHandled = 1003, failed = 1004, notInteractive = 1005
    }
    /// The reason of the error.
    public let code: Code
    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of the error as an `NSError`.
    public static var errorDomain: String { ASAuthorizationErrorDomain }
    /// The code of the error as an `NSError`: the number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The information of the error as an `NSError`: its description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "There is no account for authorization."] }
    /// As in AuthenticationServices.
    public static var unknown: Code { .unknown }
    /// As in AuthenticationServices.
    public static var canceled: Code { .canceled }
    /// As in AuthenticationServices.
    public static var invalidResponse: Code { .invalidResponse }
    /// As in AuthenticationServices.
    public static var notHandled: Code { .notHandled }
    /// As in AuthenticationServices.
    public static var failed: Code { .failed }
}

/// Provides authorizations of users.
public protocol ASAuthorizationProvider: NSObjectProtocol {}
/// The proof of an authorization.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// An authorization. *Differs from AuthenticationServices*: a program never gets one, because every request fails.
open class ASAuthorization: NSObject {
    /// The kind of information about the user.
    public struct Scope: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name.
        public static let fullName = Scope(rawValue: "full_name")
        /// The mail address.
        public static let email = Scope(rawValue: "email")
    }
    /// The provider that authorized the user.
    public let provider: any ASAuthorizationProvider
    /// The proof.
    public let credential: any ASAuthorizationCredential

    init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
        (self.provider, self.credential) = (provider, credential)
    }
}

/// A request for an authorization.
open class ASAuthorizationRequest: NSObject {
    /// The provider that authorizes the user.
    public let provider: any ASAuthorizationProvider
    init(provider: any ASAuthorizationProvider) { self.provider = provider }
}

/// A request of OpenID. *Differs from AuthenticationServices*: the values are not sent, because every request fails.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
    /// The information that the program requests.
    open var requestedScopes: [ASAuthorization.Scope]?
    /// A value that the answer repeats.
    open var state: String?
    /// A value by which the server of the program detects repeated answers.
    open var nonce: String?
}

/// A request for an authorization by an Apple account.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
    /// The identifier of the user, if the program knows it.
    open var user: String?
}

/// The state of an account in this program.
public enum ASAuthorizationAppleIDProviderCredentialState: Int, Sendable {
    /// The authorization was revoked, is valid, is not known, or was moved to another team.
    case revoked, authorized, notFound, transferred
}

/// Authorizes users by their Apple account. *Differs from AuthenticationServices*: no account is known.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
    /// The state of an account.
    public typealias CredentialState = ASAuthorizationAppleIDProviderCredentialState
    /// *Differs from AuthenticationServices*: never posted; no account is known.
    public static let credentialRevokedNotification = NSNotification.Name("ASAuthorizationAppleIDCredentialRevokedNotification")
    public override init() {}
    /// Creates a request.
    open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(provider: self) }
    /// Calls a closure on the main queue with the state of an account: not known.
    open func getCredentialState(
        forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
    ) {
        DispatchQueue.main.async { completion(.notFound, nil) }
    }
}

/// A request for a saved password.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

/// Authorizes users by saved passwords. *Differs from AuthenticationServices*: there are none.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
    public override init() {}
    /// Creates a request.
    open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest(provider: self) }
}

/// A saved password.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
    /// The name of the user.
    public let user: String
    /// The password.
    public let password: String
    /// Creates a saved password.
    public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// Whether an account is probably that of a person.
public enum ASUserDetectionStatus: Int, Sendable {
    /// The check is not supported, has no result, or indicates a person.
    case unsupported, unknown, likelyReal
}

/// The proof of an authorization by an Apple account. *Differs from AuthenticationServices*: a program never gets one, because every
/// request fails.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
    /// The identifier of the user.
    open var user: String { "" }
    /// The value that the request had.
    open var state: String? { nil }
    /// The information that the user shares.
    open var authorizedScopes: [ASAuthorization.Scope] { [] }
    /// A code for the server of the program.
    open var authorizationCode: Data? { nil }
    /// A signed statement about the user.
    open var identityToken: Data? { nil }
    /// The mail address.
    open var email: String? { nil }
    /// The name.
    open var fullName: PersonNameComponents? { nil }
    /// Whether the account is probably that of a person.
    open var realUserStatus: ASUserDetectionStatus { .unsupported }
}
