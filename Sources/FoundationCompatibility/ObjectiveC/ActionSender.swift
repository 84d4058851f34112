/// A sender of actions that has counterparts: objects of other classes that represent it. An action method whose parameter does not have
/// the class of the sender gets the counterpart that has the class of the parameter.
@MainActor package protocol ActionSender: AnyObject {
    /// The objects that can be passed instead of the sender; the first one of the required class is used.
    var actionCounterparts: [AnyObject] { get }
}
