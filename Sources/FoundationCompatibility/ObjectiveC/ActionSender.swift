/// A sender of actions with counterparts, objects that represent it in another class. An action method whose parameter does not have the
/// class of the sender gets the counterpart of the class that it requires.
@MainActor package protocol ActionSender: AnyObject {
    /// The objects that can be passed instead of the sender; the first one of the required class is used.
    var actionCounterparts: [AnyObject] { get }
}
