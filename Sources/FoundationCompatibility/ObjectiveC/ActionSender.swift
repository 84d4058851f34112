/// A sender of actions that other objects represent where a method takes one of their class.
@MainActor package protocol ActionSender: AnyObject {
    /// The objects that represent the sender; of several that fit a method the first is passed.
    var actionCounterparts: [AnyObject] { get }
}
