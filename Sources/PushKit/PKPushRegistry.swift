import Foundation

/// The kind of a message that a server sends to a device.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A call over the network.
    public static let voIP = Self(rawValue: "PKPushTypeVoIP")
    /// A change of a complication of a watch.
    public static let complication = Self(rawValue: "PKPushTypeComplication")
    /// A change of a file provider.
    public static let fileProvider = Self(rawValue: "PKPushTypeFileProvider")
}

/// The token under which a server sends messages to a device.
open class PKPushCredentials: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The kind of the messages.
    public let type: PKPushType
    /// The token.
    public let token: Data

    init(type: PKPushType, token: Data) {
        self.type = type
        self.token = token
    }
}

/// The contents of a message.
open class PKPushPayload: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The kind of the message.
    public let type: PKPushType
    /// The contents.
    public let dictionaryPayload: [AnyHashable: Any]

    init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
        self.type = type
        self.dictionaryPayload = dictionaryPayload
    }
}

/// Receives tokens and messages. All methods except those for tokens have default implementations.
public protocol PKPushRegistryDelegate: NSObjectProtocol {
    /// Called with a new token. *Differs from PushKit*: never called; there is no service for messages.
    func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
    /// Called with a message. *Differs from PushKit*: never called; there is no service for messages.
    func pushRegistry(_ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType)
    /// Called with a message, and a block to call after it was handled. *Differs from PushKit*: never called.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping () -> Void)
    /// Called when a token is not valid any more: for each kind that is registered for, because there is no service for messages.
    func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

extension PKPushRegistryDelegate {
    public func pushRegistry(_ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType) {}
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping () -> Void
    ) { completion() }
    public func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {}
}

/// Registers a program for messages of a server. *Differs from PushKit*: there is no service for messages; the delegate is notified on the
/// queue that there is no token, as on a device on which the registration failed.
open class PKPushRegistry: NSObject, @unchecked Sendable {  // Protection: by contract, the client uses it on one queue.
    /// The delegate, which is not retained.
    open weak var delegate: (any PKPushRegistryDelegate)?
    private let queue: DispatchQueue

    /// Creates a registration whose delegate is called on a queue; nil for the main queue.
    public init(queue: DispatchQueue?) { self.queue = queue ?? .main }

    /// The kinds of messages to register for; nil for none.
    open var desiredPushTypes: Set<PKPushType>? {
        didSet {
            for type in (desiredPushTypes ?? []).subtracting(oldValue ?? []) {
                queue.async { [weak self] in
                    guard let self else { return }
                    delegate?.pushRegistry(self, didInvalidatePushTokenFor: type)
                }
            }
        }
    }

    /// Returns the token for a kind: nil.
    open func pushToken(for type: PKPushType) -> Data? { nil }
}
