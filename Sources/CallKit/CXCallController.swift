import Foundation

/// The reason why an incoming call was refused.
public struct CXErrorCodeIncomingCallError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// Another reason, a missing entitlement, an identifier that is in use, the mode “Do Not Disturb”, and a blocked caller.
        case unknown = 0, unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
    }

    /// The reason.
    public let code: Code
    init(_ code: Code) { self.code = code }

    /// The domain of the error.
    public static var errorDomain: String { "com.apple.CallKit.error.incomingcall" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// A description of the reason.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "This system has no interface for calls."] }
}

/// The reason why a request was refused.
public struct CXErrorCodeRequestTransactionError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// Another reason, a missing entitlement, no provider, no action, an unknown identifier, an identifier that is in use, and an
        /// invalid action.
        case unknown = 0, unentitled, unknownCallProvider, emptyTransaction, unknownCallUUID, callUUIDAlreadyExists, invalidAction
        /// More calls than the configuration permits.
        case maximumCallGroupsReached
    }

    /// The reason.
    public let code: Code
    init(_ code: Code) { self.code = code }

    /// The domain of the error.
    public static var errorDomain: String { "com.apple.CallKit.error.requesttransaction" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// A description of the reason.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "This system has no interface for calls."] }
}

/// A call. *Differs from CallKit*: none exists.
open class CXCall: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The identifier.
    public let uuid: UUID
    /// Whether the program called.
    public let isOutgoing: Bool
    /// Whether the call is held.
    public let isOnHold: Bool
    /// Whether the other side answered.
    public let hasConnected: Bool
    /// Whether the call ended.
    public let hasEnded: Bool

    init(uuid: UUID) {
        self.uuid = uuid
        (isOutgoing, isOnHold, hasConnected, hasEnded) = (false, false, false, true)
    }
}

/// Receives the changes of calls. *Differs from CallKit*: never called; there are no calls.
public protocol CXCallObserverDelegate: NSObjectProtocol {
    /// Called after a call changed.
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Observes the calls of the device. *Differs from CallKit*: there are none.
open class CXCallObserver: NSObject, @unchecked Sendable {  // Protection: by contract, the client uses it on one queue.
    private weak var delegate: (any CXCallObserverDelegate)?

    public override init() {}
    /// The calls: none.
    open var calls: [CXCall] { [] }
    /// Sets the delegate, which is not retained. *Differs from CallKit*: it is never called.
    open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) { self.delegate = delegate }
}

/// Requests calls from the system. *Differs from CallKit*: every request is refused with an error, as for a program without the
/// entitlement. *Thread*: any.
open class CXCallController: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The observer of calls.
    public let callObserver = CXCallObserver()
    private let queue: DispatchQueue

    /// Creates a controller whose handlers are called on the main queue.
    public override convenience init() { self.init(queue: .main) }
    /// Creates a controller whose handlers are called on a queue.
    public init(queue: DispatchQueue) { self.queue = queue }

    /// Requests a transaction. *Differs from CallKit*: the handler receives the error `unentitled`, or `emptyTransaction` for an empty one.
    open func request(_ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void) {
        let code: CXErrorCodeRequestTransactionError.Code = transaction.actions.isEmpty ? .emptyTransaction : .unentitled
        nonisolated(unsafe) let completion = completion  // Protection: called once, on the queue.
        queue.async { completion(CXErrorCodeRequestTransactionError(code)) }
    }

    /// Requests several actions in one transaction; see ``request(_:completion:)``.
    open func requestTransaction(with actions: [CXAction], completion: @escaping ((any Error)?) -> Void) {
        request(CXTransaction(actions: actions), completion: completion)
    }

    /// Requests one action; see ``request(_:completion:)``.
    open func requestTransaction(with action: CXAction, completion: @escaping ((any Error)?) -> Void) {
        requestTransaction(with: [action], completion: completion)
    }
}
