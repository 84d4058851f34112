/// A sender of actions for which another object can be passed: an action method whose parameter has another class than the sender gets the
/// counterpart of that class.
@MainActor package protocol ActionSender: AnyObject {
    /// The objects that can be passed instead of the sender; the first one of the required class is used.
    var actionCounterparts: [AnyObject] { get }
}
