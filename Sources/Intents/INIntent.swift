import FoundationCompatibility

/// A request that the user makes to the assistant of the system.
///
/// *Differs from Intents*: there is no assistant, so that intents have no effect. Classes that Xcode generates from a definition file are
/// missing. *Thread*: any; an intent is used by one thread at a time.
open class INIntent: NSObject, @unchecked Sendable {  // Protection: by contract, one thread at a time.
    /// The identifier. *Differs from Intents*: nil until it is set.
    open var identifier: String?
    /// The phrase that the program suggests.
    open var suggestedInvocationPhrase: String?
    /// The description of the request. *Differs from Intents*: always nil.
    open var intentDescription: String? { nil }

    /// Creates a request.
    public override init() {}
}

/// The answer to a request. *Thread*: any; used by one thread at a time.
open class INIntentResponse: NSObject, @unchecked Sendable {  // Protection: by contract, one thread at a time.
    /// The activity with which the program continues.
    open var userActivity: NSUserActivity?

    /// Creates an answer.
    public override init() {}
}

/// A request with its answer. *Differs from Intents*: it is not stored. *Thread*: any; used by one thread at a time.
open class INInteraction: NSObject, @unchecked Sendable {  // Protection: by contract, one thread at a time.
    /// The request.
    public let intent: INIntent
    /// The answer; nil for none.
    public let intentResponse: INIntentResponse?
    /// The identifier.
    open var identifier = UUID().uuidString
    /// The identifier of a group of interactions.
    open var groupIdentifier: String?
    /// The time.
    open var dateInterval: DateInterval?

    /// Creates an interaction.
    public init(intent: INIntent, response: INIntentResponse?) { (self.intent, intentResponse) = (intent, response) }

    /// Does nothing, and calls the block without an error on the main queue. *Differs from Intents*: nothing learns from interactions.
    open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) { Self.finish(completion) }

    /// As ``donate(completion:)``.
    open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) { finish(completion) }

    /// As ``donate(completion:)``.
    open class func delete(with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil) { finish(completion) }

    /// As ``donate(completion:)``.
    open class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) { finish(completion) }

    private static func finish(_ completion: (@Sendable ((any Error)?) -> Void)?) {
        guard let completion else { return }
        DispatchQueue.main.async { completion(nil) }
    }
}

/// Whether the program may use the assistant.
public enum INSiriAuthorizationStatus: Int, Sendable {
    /// As in Intents.
    case notDetermined, restricted, denied, authorized
}

/// The settings of the assistant.
open class INPreferences: NSObject {
    /// Whether the program may use the assistant: `restricted`.
    open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .restricted }

    /// Calls the block with `restricted` on the main queue. *Differs from Intents*: the user is not asked; there is no assistant.
    open class func requestSiriAuthorization(_ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
        DispatchQueue.main.async { handler(.restricted) }
    }

    /// The language of the assistant: that of the locale.
    open class func siriLanguageCode() -> String { Locale.current.identifier }
}
