import FoundationCompatibility

/// A request or an activity that the user can start by a phrase. *Differs from Intents*: there is no assistant. *Thread*: any.
open class INShortcut: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The request; nil for an activity.
    public let intent: INIntent?
    /// The activity; nil for a request.
    public let userActivity: NSUserActivity?

    /// Creates a shortcut to a request. Never returns nil. *Differs from Intents*: each request is valid.
    public init?(intent: INIntent) { (self.intent, userActivity) = (intent, nil) }

    /// Creates a shortcut to an activity.
    public init(userActivity: NSUserActivity) { (intent, self.userActivity) = (nil, userActivity) }
}

/// A shortcut with its phrase. *Differs from Intents*: there are none.
open class INVoiceShortcut: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The identifier.
    public let identifier = UUID()
    /// The phrase.
    public let invocationPhrase: String
    /// The shortcut.
    public let shortcut: INShortcut

    init(invocationPhrase: String, shortcut: INShortcut) { (self.invocationPhrase, self.shortcut) = (invocationPhrase, shortcut) }
}

/// The shortcuts with phrases of the user. *Differs from Intents*: there are none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {  // Protection: without state.
    /// The center.
    public static let shared = INVoiceShortcutCenter()

    /// Calls the block with an empty list on the main queue.
    open func getAllVoiceShortcuts(completion: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void) {
        DispatchQueue.main.async { completion([], nil) }
    }

    /// Calls the block without a shortcut on the main queue.
    open func getVoiceShortcut(with identifier: UUID, completion: @escaping @Sendable (INVoiceShortcut?, (any Error)?) -> Void) {
        DispatchQueue.main.async { completion(nil, nil) }
    }

    /// Does nothing. *Differs from Intents*: there is no place that shows suggestions.
    open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

/// A relevant shortcut for a watch. *Differs from Intents*: not shown.
open class INRelevantShortcut: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The shortcut.
    public let shortcut: INShortcut

    /// Creates a relevant shortcut.
    public init(shortcut: INShortcut) { self.shortcut = shortcut }
}

extension NSUserActivity {
    /// The phrase that the program suggests for the activity. *Differs from Intents*: always nil; there is no assistant, and the value that
    /// is set is not stored.
    public var suggestedInvocationPhrase: String? {
        get { nil }
        set {}
    }

    /// The request of the assistant that leads to the activity. *Differs from Intents*: always nil; there is no assistant.
    public var interaction: INInteraction? { nil }
}
