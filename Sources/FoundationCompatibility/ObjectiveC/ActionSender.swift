/// A sender of actions that other objects represent for methods with a parameter of their class.
@MainActor package protocol ActionSender: AnyObject {
    /// The objects that represent the sender; the first of the required class is passed.
    var actionCounterparts: [AnyObject] { get }
}
