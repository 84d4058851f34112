import FoundationCompatibility

/// The authentication that is required of the user.
public enum LAPolicy: Int, Sendable {
    /// Biometry: the recognition of a fingerprint or a face.
    case deviceOwnerAuthenticationWithBiometrics = 1
    /// Biometry or the passcode.
    case deviceOwnerAuthentication = 2
}

/// The kind of biometry that a device supports.
public enum LABiometryType: Int, Sendable {
    /// The device supports no biometry.
    case none
    /// A fingerprint sensor (Touch ID).
    case touchID
    /// A camera that recognizes faces (Face ID).
    case faceID
    /// A camera that recognizes eyes (Optic ID).
    case opticID
}

/// An error of authentication.
public struct LAError: Error, Equatable, Sendable, CustomNSError {
    /// The reasons of errors.
    public enum Code: Int, Sendable {
        /// As in LocalAuthentication.
        case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5,
            biometryNotAvailable = -6, biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9, invalidContext = -10,
            notInteractive = -1004
        /// The old name of `biometryNotAvailable`.
        public static var touchIDNotAvailable: Code { .biometryNotAvailable }
        /// The old name of `biometryNotEnrolled`.
        public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
        /// The old name of `biometryLockout`.
        public static var touchIDLockout: Code { .biometryLockout }
    }
    /// The reason of the error.
    public let code: Code
    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }

    /// The domain of the error as an `NSError`.
    public static var errorDomain: String { "com.apple.LocalAuthentication" }
    /// The code of the error as an `NSError`: the number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The information of the error as an `NSError`: its description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "There is no device for authentication."] }

    /// The reason ``Code/authenticationFailed``.
    public static var authenticationFailed: Code { .authenticationFailed }
    /// The reason ``Code/userCancel``.
    public static var userCancel: Code { .userCancel }
    /// The reason ``Code/userFallback``.
    public static var userFallback: Code { .userFallback }
    /// The reason ``Code/systemCancel``.
    public static var systemCancel: Code { .systemCancel }
    /// The reason ``Code/passcodeNotSet``.
    public static var passcodeNotSet: Code { .passcodeNotSet }
    /// The reason ``Code/biometryNotAvailable``.
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    /// The reason ``Code/biometryNotEnrolled``.
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    /// The reason ``Code/biometryLockout``.
    public static var biometryLockout: Code { .biometryLockout }
    /// The reason ``Code/appCancel``.
    public static var appCancel: Code { .appCancel }
}

/// An authentication of the user. *Differs from LocalAuthentication*: there is no sensor and no passcode; every policy is refused.
open class LAContext: NSObject, @unchecked Sendable {  // Its properties have no effect.
    /// The title of the fallback button. *Differs from LocalAuthentication*: stored, without effect; nothing is shown.
    open var localizedFallbackTitle: String?
    /// The title of the button that cancels. *Differs from LocalAuthentication*: stored, without effect; nothing is shown.
    open var localizedCancelTitle: String?
    /// The reason that is shown to the user. *Differs from LocalAuthentication*: stored, without effect; nothing is shown.
    open var localizedReason = ""
    /// The time for which an earlier success is valid. *Units*: seconds. *Differs from LocalAuthentication*: stored, without effect; no
    /// authentication succeeds.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    /// Whether interaction with the user is not allowed. *Differs from LocalAuthentication*: stored, without effect; nothing is shown.
    open var interactionNotAllowed = false
    /// The kind of biometry: none.
    open var biometryType: LABiometryType { .none }
    /// The state of the enrolled biometry: nil.
    open var evaluatedPolicyDomainState: Data? { nil }

    public override init() {}

    /// Whether a policy can be evaluated: false, with ``LAError/Code/biometryNotAvailable`` or ``LAError/Code/passcodeNotSet``.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        error?.pointee = Self.error(policy) as NSError
        return false
    }

    /// Evaluates a policy. It is refused: the handler is called once, with false and an error, on a global queue.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { reply(false, Self.error(policy)) }
    }

    /// Evaluates a policy.
    /// - Throws: always; see ``canEvaluatePolicy(_:error:)``.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool { throw Self.error(policy) }

    /// Ends the authentication in progress. *Differs from LocalAuthentication*: without effect; none is in progress.
    open func invalidate() {}

    private static func error(_ policy: LAPolicy) -> LAError {
        LAError(policy == .deviceOwnerAuthenticationWithBiometrics ? .biometryNotAvailable : .passcodeNotSet)
    }
}
