import Foundation

/// The appearance and the features of a program's calls.
open class CXProviderConfiguration: NSObject, @unchecked Sendable {  // Protection: by contract, the client uses it on one queue.
    /// The name of the program. *Differs from CallKit*: stored, without effect; no call is shown.
    open var localizedName: String?
    /// The file of the sound for incoming calls. *Differs from CallKit*: stored, without effect; no call arrives.
    open var ringtoneSound: String?
    /// The data of an image. *Differs from CallKit*: stored, without effect; no call is shown.
    open var iconTemplateImageData: Data?
    /// The number of groups of calls. *Differs from CallKit*: stored, without effect; there are no calls.
    open var maximumCallGroups = 2
    /// The number of calls in a group. *Differs from CallKit*: stored, without effect; there are no calls.
    open var maximumCallsPerCallGroup = 5
    /// Whether calls are listed. *Differs from CallKit*: stored, without effect; there is no list of calls.
    open var includesCallsInRecents = true
    /// Whether calls may have video. *Differs from CallKit*: stored, without effect; there are no calls.
    open var supportsVideo = false
    /// The kinds of addresses. *Differs from CallKit*: stored, without effect; there are no calls.
    open var supportedHandleTypes: Set<CXHandle.HandleType> = []

    public override init() {}
    /// Creates a configuration with the name of the program.
    public init(localizedName: String) { self.localizedName = localizedName }
}

/// The known properties of a call.
open class CXCallUpdate: NSObject, @unchecked Sendable {  // Protection: by contract, the client uses it on one queue.
    /// The address of the caller; nil if it is unknown.
    open var remoteHandle: CXHandle?
    /// The name of the caller; nil if it is unknown.
    open var localizedCallerName: String?
    /// Whether the call can be held; true by default.
    open var supportsHolding = true
    /// Whether the call can be combined with others; true by default.
    open var supportsGrouping = true
    /// Whether the call can be separated from others; true by default.
    open var supportsUngrouping = true
    /// Whether tones can be sent; true by default.
    open var supportsDTMF = true
    /// Whether the call has video; false by default.
    open var hasVideo = false

    public override init() {}
}

/// The reason why a call ended.
public enum CXCallEndedReason: Int, Sendable {
    /// It failed, the other side ended it, the user did not answer, or it was answered or declined on another device.
    case failed = 1, remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

/// Receives the requests of the user. *Differs from CallKit*: not called; the desktop has no interface for calls. All methods
/// except ``providerDidReset(_:)`` have default implementations.
public protocol CXProviderDelegate: NSObjectProtocol {
    /// Called when all calls have to end.
    func providerDidReset(_ provider: CXProvider)
    /// Called when the provider is ready.
    func providerDidBegin(_ provider: CXProvider)
    /// Returns whether the delegate performs a transaction itself.
    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
    /// Starts a call.
    func provider(_ provider: CXProvider, perform action: CXStartCallAction)
    /// Answers a call.
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    /// Ends a call.
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
    /// Holds or continues a call.
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
    /// Turns the microphone off or on.
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
    /// Combines calls.
    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
    /// Sends tones.
    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
    /// Called when the time of a request is over.
    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
}

extension CXProviderDelegate {
    public func providerDidBegin(_ provider: CXProvider) {}
    public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool { false }
    public func provider(_ provider: CXProvider, perform action: CXStartCallAction) { action.fail() }
    public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) { action.fail() }
    public func provider(_ provider: CXProvider, perform action: CXEndCallAction) { action.fail() }
    public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) { action.fail() }
    public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) { action.fail() }
    public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) { action.fail() }
    public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) { action.fail() }
    public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
}

/// Announces the calls of a program to the system. *Differs from CallKit*: the desktop has no interface for calls; every incoming call is
/// refused with an error, as for a program without the entitlement. *Thread*: any.
open class CXProvider: NSObject, @unchecked Sendable {  // Protection: by contract, the client uses it on one queue.
    /// The configuration. *Differs from CallKit*: stored, without effect; no call is shown.
    open var configuration: CXProviderConfiguration
    private weak var delegate: (any CXProviderDelegate)?
    private var queue = DispatchQueue.main

    /// Creates a provider.
    public init(configuration: CXProviderConfiguration) { self.configuration = configuration }

    /// Sets the delegate, which is not retained, and the queue on which handlers are called; nil for the main queue.
    open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        self.delegate = delegate
        self.queue = queue ?? .main
    }

    /// Announces an incoming call. *Differs from CallKit*: the handler receives the error `unentitled`, and no call is shown.
    open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void) {
        nonisolated(unsafe) let completion = completion  // Protection: called once, on the queue of the provider.
        queue.async { completion(CXErrorCodeIncomingCallError(.unentitled)) }
    }

    /// Changes the properties of a call. Does nothing, because there are no calls.
    open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
    /// Announces that a call ended. Does nothing, because there are no calls.
    open func reportCall(with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason) {}
    /// Announces that a call of the program begins. Does nothing, because there are no calls.
    open func reportOutgoingCall(with UUID: UUID, startedConnectingAt dateStartedConnecting: Date?) {}
    /// Announces that a call of the program is connected. Does nothing, because there are no calls.
    open func reportOutgoingCall(with UUID: UUID, connectedAt dateConnected: Date?) {}

    /// Announces a call from an extension of the program. *Differs from CallKit*: the handler receives the error `unentitled`.
    open class func reportNewIncomingVoIPPushPayload(
        _ dictionaryPayload: [AnyHashable: Any], completion: (((any Error)?) -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion  // Protection: called once, on the main queue.
        DispatchQueue.main.async { completion?(CXErrorCodeIncomingCallError(.unentitled)) }
    }

    /// The pending transactions: none.
    open var pendingTransactions: [CXTransaction] { [] }
    /// Ends the provider and notifies the delegate.
    open func invalidate() {
        queue.async { [self] in delegate?.providerDidReset(self) }
    }
}
