import Foundation

/// The address of a caller.
open class CXHandle: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The kind of an address.
    public enum HandleType: Int, Sendable {
        /// Any text, a telephone number, or a mail address.
        case generic = 1, phoneNumber, emailAddress
    }

    /// The kind.
    public let type: HandleType
    /// The address.
    public let value: String

    /// Creates an address.
    public init(type: HandleType, value: String) {
        self.type = type
        self.value = value
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CXHandle).map { $0.type == type && $0.value == value } ?? false
    }

    open override var hash: Int { value.hash }
}

/// A request for the state of a call. *Differs from CallKit*: never performed; see ``CXCallController``. *Thread*: that of the provider.
open class CXAction: NSObject, @unchecked Sendable {  // Protection: by contract, the client uses it on one queue.
    /// The identifier.
    public let uuid = UUID()
    /// Whether ``fulfill()`` or ``fail()`` was called.
    open private(set) var isComplete = false
    /// The time after which the request fails.
    public let timeoutDate = Date(timeIntervalSinceNow: 60)

    public override init() {}

    /// Ends the request with success.
    open func fulfill() { isComplete = true }
    /// Ends the request without success.
    open func fail() { isComplete = true }
}

/// A request about one call.
open class CXCallAction: CXAction, @unchecked Sendable {  // Protection: as for its superclass.
    /// The identifier of the call.
    public let callUUID: UUID

    /// Creates a request for a call.
    public init(call callUUID: UUID) { self.callUUID = callUUID }

    /// Ends the request with the time at which it was performed.
    open func fulfill(withDateStarted date: Date) { fulfill() }
}

/// A request to start a call to someone else.
open class CXStartCallAction: CXCallAction, @unchecked Sendable {  // Protection: as for its superclass.
    /// The address that is called.
    open var handle: CXHandle
    /// The name of the person; nil if it is unknown.
    open var contactIdentifier: String?
    /// Whether the call has video; false by default.
    open var isVideo = false

    /// Creates a request.
    public init(call callUUID: UUID, handle: CXHandle) {
        self.handle = handle
        super.init(call: callUUID)
    }
}

/// A request to answer a call.
open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {  // Protection: as for its superclass.
    /// Ends the request with the time at which the call was connected.
    open func fulfill(withDateConnected date: Date) { fulfill() }
}

/// A request to end a call.
open class CXEndCallAction: CXCallAction, @unchecked Sendable {  // Protection: as for its superclass.
    /// Ends the request with the time at which the call was ended.
    open func fulfill(withDateEnded date: Date) { fulfill() }
}

/// A request to hold or continue a call.
open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {  // Protection: as for its superclass.
    /// Whether the call is held.
    open var isOnHold: Bool

    /// Creates a request.
    public init(call callUUID: UUID, onHold: Bool) {
        isOnHold = onHold
        super.init(call: callUUID)
    }
}

/// A request to turn the microphone of a call off or on.
open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {  // Protection: as for its superclass.
    /// Whether the microphone is off.
    open var isMuted: Bool

    /// Creates a request.
    public init(call callUUID: UUID, muted: Bool) {
        isMuted = muted
        super.init(call: callUUID)
    }
}

/// A request to combine calls.
open class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {  // Protection: as for its superclass.
    /// The call to combine with; nil to separate the call.
    open var callUUIDToGroupWith: UUID?

    /// Creates a request.
    public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
        self.callUUIDToGroupWith = callUUIDToGroupWith
        super.init(call: callUUID)
    }
}

/// A request to send tones of a telephone keypad.
open class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {  // Protection: as for its superclass.
    /// The way in which tones are sent.
    public enum ActionType: Int, Sendable {
        /// One tone, or tones after a short or a long pause.
        case singleTone = 1, softPause, hardPause
    }

    /// The keys.
    open var digits: String
    /// The way in which the tones are sent.
    open var type: ActionType

    /// Creates a request.
    public init(call callUUID: UUID, digits: String, type: ActionType) {
        self.digits = digits
        self.type = type
        super.init(call: callUUID)
    }
}

/// Requests that are submitted together.
open class CXTransaction: NSObject, @unchecked Sendable {  // Protection: by contract, the client uses it on one queue.
    /// The identifier.
    public let uuid = UUID()
    /// The requests, in their order.
    open private(set) var actions: [CXAction]

    /// Creates a transaction of several requests.
    public init(actions: [CXAction]) { self.actions = actions }
    /// Creates a transaction of one request.
    public convenience init(action: CXAction) { self.init(actions: [action]) }

    /// Adds a request at the end.
    open func addAction(_ action: CXAction) { actions.append(action) }
    /// Whether all requests are complete.
    open var isComplete: Bool { actions.allSatisfy(\.isComplete) }
}
